import type { LeftReason } from '#shared/bulk.ts'
import type { ChangedGame, LeftGame } from '#shared/bulk.schema.ts'
import type { GameRow } from '../../match/games/repository.ts'
import type { Planned } from './plan-game.ts'

const refOf = ({ game, one, two }: GameRow) => {
  const club = ({ _id, name, name_ka }: GameRow['one']) => ({ _id, name, name_ka })
  return { _id: game.id, one: club(one), two: club(two), age_category: game.ageCategory as ChangedGame['age_category'] }
}

/** A game that is left as it is, and why. */
export function presentLeft(row: GameRow, reason: LeftReason): LeftGame {
  return { _id: row.game.id, game: { ...refOf(row), starts_at: row.game.startsAt.toISOString() }, reason }
}

/** A game before and after a change. */
export function presentChanged(row: GameRow, to: Planned): ChangedGame {
  return { ...refOf(row), version: row.game.version, from: presentPlan(row.game), to: presentPlan(to) }
}

function presentPlan({ name, nameKa, startsAt, venue, venueKa, status }: Planned) {
  return { name, name_ka: nameKa, starts_at: startsAt.toISOString(), venue, venue_ka: venueKa, status }
}
