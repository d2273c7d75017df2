import { eq, sql } from 'drizzle-orm'
import type { Viewer } from '../../people/auth/viewer.ts'
import type { Db } from '../../db/database.ts'
import { eventSources } from '../../db/schema/actions.ts'
import { availability } from '../../db/schema/availability.ts'
import { gameEvents } from '../../db/schema/games.ts'
import { publishedLineUps } from '../../db/schema/line-ups.ts'
import { officials } from '../../db/schema/officials.ts'
import { mayManageGame, mayPlanGame } from './policy.ts'
import type { GameColumns } from './timing.ts'

/** What hangs on a game once a club or a family has done something with it. */
const TOUCHED = [availability, eventSources, officials, publishedLineUps] as const

/** Whether a viewer may delete a game: who plans it, and the secretary of the away club who has added it by mistake. */
export async function mayDeleteGame(db: Db, viewer: Viewer, game: GameColumns): Promise<boolean> {
  return mayPlanGame(viewer, game) || mayTakeBack(db, viewer, game)
}

/** Whether a viewer has added a game that no one else has touched since. */
async function mayTakeBack(db: Db, viewer: Viewer, game: GameColumns): Promise<boolean> {
  if (!mayManageGame(viewer, game) || game.status !== 'upcoming') return false
  const history = await db.select({ actorId: gameEvents.actorId }).from(gameEvents).where(eq(gameEvents.gameId, game.id))
  if (history.some(({ actorId }) => actorId !== viewer.userId)) return false
  for (const table of TOUCHED) {
    const [touched] = await db
      .select({ one: sql`1` })
      .from(table)
      .where(eq(table.gameId, game.id))
      .limit(1)
    if (touched) return false
  }
  return true
}
