import { LATER_PHASES } from '#shared/entry-kind.ts'
import type { PeriodStarts } from '#shared/game.schema.ts'
import type { MatchState } from '#shared/match-record.ts'

/** What the history of a game adds up to, as columns of its row. */
export function stateColumns({ status, score, scoreKept, decision, starts, extraTime, shootout }: MatchState) {
  const at = (instant: string | null) => (instant ? new Date(instant) : null)
  return {
    status,
    clubOneScore: score.one,
    clubTwoScore: score.two,
    scoreKept,
    awarded: decision !== null,
    decision,
    firstHalfAt: at(starts.first_half),
    halfTimeAt: at(starts.half_time),
    secondHalfAt: at(starts.second_half),
    fullTimeAt: at(starts.full_time),
    laterStarts: laterStarts(starts),
    extraTime,
    shootout,
  }
}

function laterStarts(starts: PeriodStarts) {
  const later = LATER_PHASES.flatMap((phase) => (starts[phase] ? [[phase, starts[phase]] as const] : []))
  return later.length > 0 ? Object.fromEntries(later) : null
}
