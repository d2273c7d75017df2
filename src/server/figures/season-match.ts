import { wholeMatch } from '#shared/figures/match-tallies.ts'
import { fullMatches } from '#shared/figures/minutes.ts'
import type { SeasonMatch } from '#shared/figures/season.ts'
import type { SeasonRow } from './season-repository.ts'

/** A child's match, as one of a season. */
export function playerMatch({ side, playerId, tallies, covers, playedMs, periodDuration, periods }: SeasonRow): SeasonMatch {
  return {
    subject: { side, player: { id: playerId } },
    own: wholeMatch(tallies),
    opponents: {},
    coverage: covers,
    tracked: null,
    played: playedMs === null ? null : fullMatches(playedMs, periodDuration * 60_000, periods),
  }
}
