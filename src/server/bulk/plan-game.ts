import type { LeftReason } from '#shared/bulk.ts'
import type { BulkChange } from '#shared/bulk.schema.ts'
import { parseVenueDay, startOfVenueDay } from '#shared/venue-time.ts'
import type { GameColumns } from '../games/timing.ts'

const MINUTE = 60_000

/** The columns of a game that a change of many games can set. */
export type Planned = Pick<GameColumns, 'startsAt' | 'venue' | 'venueKa' | 'status'>

/** What a change does to a game, or why it leaves it. */
export type GamePlan = { to: Planned } | { reason: LeftReason }

/**
 * Plans a change of one game.
 *
 * @param isAbandoned whether it was called off after it had begun
 */
export function planGame(game: GameColumns, edit: BulkChange, { isAbandoned, now }: { isAbandoned: boolean; now: Date }): GamePlan {
  const refusal = refusalOf(game, edit, isAbandoned)
  if (refusal) return { reason: refusal }
  const { startsAt, venue, venueKa } = game
  const plan = { startsAt, venue, venueKa, status: 'upcoming' as const }
  switch (edit.change) {
    case 'day':
      return moved(game, { ...plan, startsAt: onDay(startsAt, edit.day) }, now)
    case 'minutes':
      return moved(game, { ...plan, startsAt: new Date(startsAt.getTime() + edit.minutes * MINUTE) }, now)
    case 'venue':
      return moved(game, { ...plan, venue: edit.venue, venueKa: edit.venue_ka || null }, now)
    case 'cancel':
      return { to: { ...plan, status: 'cancelled' } }
    case 'reopen':
      return isPast(game, now) ? { reason: 'past' } : { to: plan }
  }
}

/** Whether the whole game is over by its plan. */
export function isPast({ startsAt, periodDuration, halfTime }: Pick<GameColumns, 'startsAt' | 'periodDuration' | 'halfTime'>, now: Date) {
  return startsAt.getTime() + (2 * periodDuration + halfTime) * MINUTE < now.getTime()
}

function refusalOf({ status }: GameColumns, { change }: BulkChange, isAbandoned: boolean): LeftReason | null {
  if (status === 'live') return 'begun'
  if (status === 'finished' || status === 'analytics') return 'finished'
  if (isAbandoned) return 'abandoned'
  if (status === 'cancelled') return change === 'reopen' ? null : 'called_off'
  return change === 'reopen' ? 'not_called_off' : null
}

function moved(game: GameColumns, to: Planned, now: Date): GamePlan {
  const same = to.startsAt.getTime() === game.startsAt.getTime() && to.venue === game.venue && to.venueKa === game.venueKa
  if (same) return { reason: 'unchanged' }
  return isPast({ ...game, ...to }, now) ? { reason: 'past' } : { to }
}

/** The same time of another day, by the clocks in Georgia. */
function onDay(startsAt: Date, day: string): Date {
  return new Date(parseVenueDay(day).getTime() + (startsAt.getTime() - startOfVenueDay(startsAt)))
}
