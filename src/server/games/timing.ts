import type { PeriodStarts } from '#shared/game.schema.ts'
import type { ClockedGame } from '#shared/match-clock.ts'
import type { games } from '../db/schema/games.ts'

/** The columns of a game. */
export type GameColumns = typeof games.$inferSelect

/** The recorded starts of a game's phases, in the format of the contract. */
export function periodStarts(game: GameColumns): PeriodStarts {
  return {
    first_half: game.firstHalfAt?.toISOString() ?? null,
    half_time: game.halfTimeAt?.toISOString() ?? null,
    second_half: game.secondHalfAt?.toISOString() ?? null,
    full_time: game.fullTimeAt?.toISOString() ?? null,
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
  }
}
