import type { PeriodStarts } from '#shared/game.schema.ts'
import type { ClockedGame } from '#shared/match-clock.ts'
import { plannedMinutes } from '#shared/planned-minutes.ts'
import type { games } from '../../db/schema/games.ts'

/** The columns of a game. */
export type GameColumns = typeof games.$inferSelect

/** The recorded starts of a game's phases, in the format of the contract. */
export function periodStarts(game: GameColumns): PeriodStarts {
  return {
    first_half: game.firstHalfAt?.toISOString() ?? null,
    half_time: game.halfTimeAt?.toISOString() ?? null,
    second_half: game.secondHalfAt?.toISOString() ?? null,
    full_time: game.fullTimeAt?.toISOString() ?? null,
    ...game.laterStarts,
  }
}

/** The fields that the match clock needs. */
export function toClockedGame(game: GameColumns): ClockedGame {
  return {
    activity_date: game.startsAt.toISOString(),
    status: game.status,
    period_duration: game.periodDuration,
    half_time: game.halfTime,
    period_starts: periodStarts(game),
    ...(game.format && { format: game.format }),
  }
}

/** Milliseconds from the kick-off to the planned end of normal time. */
export function plannedLength({ periodDuration, halfTime, format }: Pick<GameColumns, 'periodDuration' | 'halfTime' | 'format'>): number {
  return plannedMinutes({ period_duration: periodDuration, half_time: halfTime, format: format ?? undefined }) * 60_000
}
