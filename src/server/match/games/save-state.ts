import { isDeepStrictEqual } from 'node:util'
import { and, eq } from 'drizzle-orm'
import type { MatchState } from '#shared/match-record.ts'
import { noteSquads } from '../../people/consent/filmed-children.ts'
import { announce } from '../../db/changes.ts'
import { games } from '../../db/schema/games.ts'
import { proposals } from '../../db/schema/proposals.ts'
import type { LockedGame } from './locked-game.ts'
import { requireFreeSlot } from './meetings.ts'
import { isAnalysed, openOwnPage, ownPage } from './own-page.ts'
import { stateColumns } from './state-columns.ts'

const DAY = 24 * 60 * 60_000

/** Columns of a game that an entry may set, besides those that are computed from the history. */
export type GameChanges = Partial<
  Pick<
    typeof games.$inferInsert,
    | 'startsAt'
    | 'venue'
    | 'venueKa'
    | 'name'
    | 'nameKa'
    | 'clubOneId'
    | 'clubTwoId'
    | 'teamOne'
    | 'teamTwo'
    | 'ageCategory'
    | 'liveStream'
    | 'analyticsLink'
    | 'periodDuration'
    | 'halfTime'
    | 'format'
    | 'source'
    | 'competitionId'
    | 'round'
    | 'groupName'
  >
>

/** The columns of a plan. */
const PLAN = ['status', 'startsAt', 'venue', 'venueKa', 'ageCategory', 'clubOneId', 'clubTwoId', 'teamOne', 'teamTwo'] as const

/**
 * Saves the computed state in the game's row and announces the change. A game that is over and whose events are known gets
 * its own page as its analysis, unless it has another.
 */
export async function saveState(
  locked: LockedGame,
  before: number,
  state: MatchState,
  now: Date,
  changes: GameChanges = {},
): Promise<void> {
  const { tx, row } = locked
  const { id } = row.game
  const opens = state.status === 'finished' && (await isAnalysed(tx, id))
  if (isNewlyOver(row.game, state, now)) await noteSquads(tx, now, eq(games.id, id))
  const version = opens ? await openOwnPage(tx, { gameId: id, version: before, now }) : before
  const update = tx
    .update(games)
    .set({
      ...changes,
      ...(opens && { analyticsLink: ownPage(id) }),
      ...stateColumns(state),
      ...(opens && { status: 'analytics' as const }),
      version,
      updatedAt: now,
    })
    .where(eq(games.id, id))
    .returning()
  const [game = row.game] = await requireFreeSlot(update)
  // What was proposed was meant for the plan that stood.
  if (PLAN.some((column) => !isDeepStrictEqual(game[column], row.game[column])))
    await tx
      .update(proposals)
      .set({ state: 'withdrawn', endedAt: now })
      .where(and(eq(proposals.gameId, id), eq(proposals.state, 'open')))
  locked.row = { ...row, game }
  await announce(tx, { kind: 'game', id, version })
}

/** Whether a game ends with this. One whose end is corrected later keeps the squads of its day. */
function isNewlyOver({ status, squadsAt, startsAt }: LockedGame['row']['game'], state: MatchState, now: Date): boolean {
  const isNew = isOver(state.status) && !isOver(status)
  return isNew && (squadsAt === null || now.getTime() - startsAt.getTime() < DAY)
}

function isOver(status: MatchState['status']): boolean {
  return status === 'finished' || status === 'analytics'
}
