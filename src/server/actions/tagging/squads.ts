import { and, eq, inArray } from 'drizzle-orm'
import type { Side } from '#shared/game.ts'
import type { Position } from '#shared/player.ts'
import type { Db } from '../../db/database.ts'
import { players } from '../../db/schema/players.ts'

interface SquadChild {
  id: string
  position: Position
}

/** The squads of a game. */
export interface Squads {
  /** The child of a side; null for anybody else: no child is given what somebody of another squad did. */
  find(side: Side, id: string | null): SquadChild | null
}

/** Reads the squads of a game. */
export async function squadsOf(db: Db, game: { clubOneId: string; clubTwoId: string; ageCategory: string }): Promise<Squads> {
  const { id, clubId, position } = players
  const rows = await db
    .select({ id, clubId, position })
    .from(players)
    .where(and(inArray(clubId, [game.clubOneId, game.clubTwoId]), eq(players.ageCategory, game.ageCategory)))
  const clubs = { one: game.clubOneId, two: game.clubTwoId }
  return { find: (side, child) => rows.find((row) => row.id === child && row.clubId === clubs[side]) ?? null }
}
