import { and, eq, inArray, ne } from 'drizzle-orm'
import { entrantId } from '#shared/team.ts'
import type { Db } from '../../db/database.ts'
import { games } from '../../db/schema/games.ts'
import type { GameColumns } from '../../match/games/timing.ts'

/** A game, and when it will begin. */
export interface Move {
  game: GameColumns
  startsAt: Date
}

/**
 * The games that cannot move, because the same teams play each other then already. One may take the time that another
 * one leaves; where that one cannot leave, neither can.
 */
export async function findTaken(tx: Db, moves: readonly Move[]): Promise<Set<string>> {
  const taken = new Set<string>()
  if (moves.length === 0) return taken
  const times = [...new Set(moves.map(({ startsAt }) => startsAt.getTime()))].map((time) => new Date(time))
  const there = await tx
    .select()
    .from(games)
    .where(and(inArray(games.startsAt, times), ne(games.status, 'cancelled'), eq(games.mayRepeat, false)))
  for (;;) {
    const moving = moves.filter(({ game }) => !taken.has(game.id) && !game.mayRepeat)
    const ids = new Set(moving.map(({ game }) => game.id))
    const occupied = new Set(there.filter(({ id }) => !ids.has(id)).map((game) => slotOf(game, game.startsAt)))
    const before = taken.size
    for (const { game, startsAt } of moving) {
      const slot = slotOf(game, startsAt)
      if (occupied.has(slot)) taken.add(game.id)
      occupied.add(slot)
    }
    if (taken.size === before) return taken
  }
}

function slotOf({ clubOneId, clubTwoId, teamOne, teamTwo, ageCategory }: GameColumns, startsAt: Date): string {
  return [...[entrantId(clubOneId, teamOne), entrantId(clubTwoId, teamTwo)].toSorted(), ageCategory, startsAt.getTime()].join(' ')
}
