import { REMINDER_HOURS } from '#shared/availability.ts'
import { SIDES, type Side } from '#shared/game.ts'
import type { Db } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import { queueNotices } from '../../platform/notices/queue.ts'
import type { Viewer } from '../../people/auth/viewer.ts'
import { lockGame } from '../games/locked-game.ts'
import type { GameColumns } from '../games/timing.ts'
import { findReminder, findUnanswered } from './repository.ts'

const PAUSE = REMINDER_HOURS * 3_600_000

/** The sides of a game that are a viewer's own club's. */
export function ownSides(viewer: Pick<Viewer, 'clubIds'>, game: Pick<GameColumns, 'clubOneId' | 'clubTwoId'>): Side[] {
  const clubs = { one: game.clubOneId, two: game.clubTwoId }
  return SIDES.filter((side) => viewer.clubIds.includes(clubs[side]))
}

/** When a reminder was sent that lets the next one wait; null if none does. */
export async function findLastReminder(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  gameId: string,
  sides: readonly Side[],
): Promise<Date | null> {
  return findReminder(db, gameId, sides, new Date(now().getTime() - PAUSE))
}

/** Whether it is still asked who can play. */
export function isAsked({ status, startsAt }: Pick<GameColumns, 'status' | 'startsAt'>, now: Date): boolean {
  return status === 'upcoming' && startsAt > now
}

/**
 * Notifies the guardians and footballers of the viewer's own squad who have not answered. Returns how many they are.
 *
 * @throws ApiError `not_found`, `forbidden`, `rule_violated` once the game has begun, `too_many_requests` soon after the last one
 */
export async function remindUnanswered(deps: Deps, viewer: Viewer, gameId: string): Promise<number> {
  return lockGame(deps, gameId, async ({ tx, row: { game } }) => {
    const sides = ownSides(viewer, game)
    if (sides.length === 0) throw new ApiError('forbidden', 'This is not your club.')
    if (!isAsked(game, deps.now())) throw new ApiError('rule_violated', 'This is asked until the kick-off.', { reason: 'game_begun' })
    if (await findLastReminder({ db: tx, now: deps.now }, gameId, sides))
      throw new ApiError('too_many_requests', `There is one reminder in ${REMINDER_HOURS} hours.`)
    const people = await findUnanswered(tx, game, sides)
    if (people.length > 0) await queueFor(deps, tx, game, sides)
    return people.length
  })
}

async function queueFor(deps: Pick<Deps, 'now'>, tx: Db, { id: gameId, startsAt }: GameColumns, sides: readonly Side[]): Promise<void> {
  const about = { gameId, startsAt, kind: 'unanswered', eventId: null, occurredAt: deps.now() } as const
  await queueNotices(
    deps,
    tx,
    sides.map((side) => ({ ...about, side })),
  )
}
