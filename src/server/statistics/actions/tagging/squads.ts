import { and, inArray } from 'drizzle-orm'
import type { Side } from '#shared/game.ts'
import type { Position } from '#shared/player.ts'
import type { Db } from '../../../db/database.ts'
import { players } from '../../../db/schema/players.ts'
import { playsAt } from '../../../db/teams.ts'

interface SquadChild {
  id: string
  position: Position
}

/** Who may play in a game. */
export interface Squads {
  /** The child of a side's club; null for anyone else: no child is given what someone of another club did. */
  find(side: Side, id: string | null): SquadChild | null
}

/** Reads who may play in a game: whichever team of the club it is, and children of other ages where their club says so. */
export async function squadsOf(db: Db, game: { clubOneId: string; clubTwoId: string; ageCategory: string }): Promise<Squads> {
  const { id, clubId, position } = players
  const rows = await db
    .select({ id, clubId, position })
    .from(players)
    .where(and(inArray(clubId, [game.clubOneId, game.clubTwoId]), playsAt(game.ageCategory)))
  const clubs = { one: game.clubOneId, two: game.clubTwoId }
  return { find: (side, child) => rows.find((row) => row.id === child && row.clubId === clubs[side]) ?? null }
}
