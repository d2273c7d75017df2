import type { PlannedGame } from '#shared/clash.schema.ts'
import type { GameRow } from '#shared/console-tables.schema.ts'

/** A game of the list as it is planned, with what is to change. */
export function plannedGame(game: GameRow, changes: Partial<PlannedGame> = {}): PlannedGame {
  const { _id, starts_at, age_category, one, two, venue, venue_ka, period_duration, half_time, format } = game
  const plan = { _id, activity_date: starts_at, age_category, club_one: one._id, club_two: two._id, venue, venue_ka }
  const teams = { team_one: one.team ?? null, team_two: two.team ?? null }
  return { ...plan, ...teams, period_duration, half_time, ...(format && { format }), ...changes }
}
