import type { WhistleKind } from '#shared/entry-kind.ts'
import { periodsOf, type Phase } from '#shared/match-format.ts'
import type { MatchState } from '#shared/match-record.ts'
import { isAllowed } from './local-match.ts'

/** The whistles that can come next, the most likely one first. */
export function nextWhistles(state: MatchState): WhistleKind[] {
  return candidates(state).flatMap((phase) => {
    const kind = phase === 'first_half' ? 'kick_off' : phase
    return isAllowed(state, kind, null) ? kind : []
  })
}

function candidates({ format, starts, score }: MatchState): Phase[] {
  if (starts.shootout) return ['full_time']
  const periods = periodsOf(format)
  const index = periods.findLastIndex(({ start, end }) => starts[start] ?? starts[end])
  const [period, following] = [periods[index], periods[index + 1]]
  if (!period) return ['first_half']
  const ended = Boolean(starts[period.end])
  const endsStage = index === format.periods - 1 || !following
  if (!endsStage) return [ended ? following.start : period.end]
  const after: Phase[] = [...(following ? [following.start] : []), ...(format.shootout ? (['shootout'] as const) : [])]
  if (after.length === 0) return ['full_time']
  const goesOn = ended ? after : [period.end]
  // A level cup match usually goes on. It may go on at another score, as the second of two games does.
  return score.one === score.two ? [...goesOn, 'full_time'] : ['full_time', ...goesOn]
}
