import { wholeMatch } from '#shared/figures/match-tallies.ts'
import { fullMatches } from '#shared/figures/minutes.ts'
import type { Subject } from '#shared/figures/not-recorded.ts'
import type { SeasonMatch } from '#shared/figures/season.ts'
import type { FiguresRow } from './repository.ts'
import type { SeasonRow } from './season-repository.ts'

/** Whose figures a player's row has: in goal as the line-up says, else as the squad does. */
export function playerSubject({ side, playerId, position, child }: Pick<FiguresRow, 'side' | 'playerId' | 'position' | 'child'>): Subject {
  return { side, player: { id: playerId, keepsGoal: (position ?? child?.position) === 'goalkeeper' } }
}

/** A child's match, as one of a season. */
export function playerMatch(row: SeasonRow): SeasonMatch {
  const { tallies, onPitch, covers, playedMs, periodDuration, periods } = row
  return {
    subject: playerSubject(row),
    own: wholeMatch(tallies),
    opponents: {},
    onPitch,
    coverage: covers,
    tracked: null,
    played: playedMs === null ? null : fullMatches(playedMs, periodDuration * 60_000, periods),
  }
}
