import { and, eq, lte } from 'drizzle-orm'
import type { AgeCategoryName } from '#shared/age-category.ts'
import type { Side } from '#shared/game.ts'
import { games } from '../../db/schema/games.ts'
import { players } from '../../db/schema/players.ts'
import { isOfTeam } from '../../db/teams.ts'
import type { Deps } from '../../deps.ts'
import { recordEvent, type NewEvent } from '../../match/games/record.ts'
import type { GameColumns } from '../../match/games/timing.ts'
import { simulateHistory, type SquadMember } from './play.ts'
import type { Random } from './random.ts'

const BATCH_SIZE = 40

/** Plays games that should have begun up to the current time. */
export async function playDueGames(deps: Deps, random: Random): Promise<void> {
  const due = await deps.db
    .select()
    .from(games)
    .where(and(eq(games.status, 'upcoming'), lte(games.startsAt, deps.now())))
    .orderBy(games.startsAt)
    .limit(BATCH_SIZE)
  for (const game of due) await play(deps, random, game)
}

async function play(deps: Deps, random: Random, game: GameColumns): Promise<void> {
  const squads = { one: await findSquad(deps, game, 'one'), two: await findSquad(deps, game, 'two') }
  for (const { kind, side, minute, playerId, occurredAt } of simulateHistory(
    random,
    { ...game, ageCategory: game.ageCategory as AgeCategoryName, squads },
    deps.now(),
    null,
  )) {
    const event: NewEvent = {
      kind: kind as NewEvent['kind'],
      occurredAt,
      ...(side && { side }),
      ...(minute && { minute }),
      ...(playerId && { playerId }),
    }
    await recordEvent(deps, game.id, event, null)
  }
}

/** The squad that plays for a side of a game. */
export async function findSquad({ db }: Deps, game: GameColumns, side: Side): Promise<SquadMember[]> {
  const [clubId, team] = side === 'one' ? [game.clubOneId, game.teamOne] : [game.clubTwoId, game.teamTwo]
  return db
    .select({ id: players.id, position: players.position })
    .from(players)
    .where(and(eq(players.clubId, clubId), eq(players.ageCategory, game.ageCategory), isOfTeam(team)))
}
