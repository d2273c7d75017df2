import type { LeftReason } from '#shared/bulk.ts'
import type { BulkChange } from '#shared/bulk.schema.ts'
import { hasTime, parseVenueDay, startOfVenueDay } from '#shared/venue-time.ts'
import type { FoundPlace } from '../../match/games/competition-place.ts'
import type { GameColumns } from '../../match/games/timing.ts'

const MINUTE = 60_000

/** The columns of a game that a change of many games can set. */
export type Planned = Pick<GameColumns, 'name' | 'nameKa' | 'startsAt' | 'venue' | 'venueKa' | 'status'>

/** What a change does to a game, or why it leaves it. */
export type GamePlan = { to: Planned } | { reason: LeftReason }

/**
 * Plans a change of one game.
 *
 * @param isAbandoned whether it was called off after it had begun
 */
export function planGame(
  game: GameColumns,
  edit: Exclude<BulkChange, { change: 'competition' }>,
  { isAbandoned, now }: { isAbandoned: boolean; now: Date },
): GamePlan {
  const refusal = refusalOf(game, edit, isAbandoned)
  if (refusal) return { reason: refusal }
  const plan = { ...planOf(game), status: 'upcoming' as const }
  const { startsAt } = game
  switch (edit.change) {
    case 'day':
      return moved(game, { ...plan, startsAt: onDay(startsAt, edit.day) }, now)
    case 'minutes':
      return hasTime(startsAt)
        ? moved(game, { ...plan, startsAt: new Date(startsAt.getTime() + edit.minutes * MINUTE) }, now)
        : { reason: 'no_time' }
    case 'venue':
      return moved(game, { ...plan, venue: edit.venue, venueKa: edit.venue_ka || null }, now)
    case 'cancel':
      return { to: { ...plan, status: 'cancelled' } }
    case 'reopen':
      return isPast(game, now) ? { reason: 'past' } : { to: plan }
  }
}

function planOf({ name, nameKa, startsAt, venue, venueKa, status }: GameColumns): Planned {
  return { name, nameKa, startsAt, venue, venueKa, status }
}

/** A game that was played counts in its competition, too; one that runs is left alone. */
export function planJoin(game: GameColumns, { ageCategory, place, names }: FoundPlace): GamePlan {
  if (game.status === 'live') return { reason: 'begun' }
  if (game.ageCategory !== ageCategory) return { reason: 'other_age' }
  if (game.competitionId !== null && game.competitionId !== place.competitionId) return { reason: 'in_competition' }
  const same = game.competitionId !== null && game.round === place.round && game.groupName === place.groupName
  return same ? { reason: 'unchanged' } : { to: { ...planOf(game), ...names } }
}

/** Whether the whole game is over by its plan. */
export function isPast({ startsAt, periodDuration, halfTime }: Pick<GameColumns, 'startsAt' | 'periodDuration' | 'halfTime'>, now: Date) {
  return startsAt.getTime() + (2 * periodDuration + halfTime) * MINUTE < now.getTime()
}

function refusalOf({ status }: GameColumns, { change }: Pick<BulkChange, 'change'>, isAbandoned: boolean): LeftReason | null {
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
