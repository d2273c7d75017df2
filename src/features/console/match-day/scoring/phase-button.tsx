import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { WhistleKind } from '#shared/entry-kind.ts'
import { minutesUntil, periodsOf, type Phase } from '#shared/match-format.ts'
import { serverNow } from '#platform/server-time.ts'
import { Button } from '#ui/button.tsx'
import { KIND_NAMES } from './kind-name.ts'
import type { Scoring } from './use-scoring.ts'
import { needsConfirmation, startsPlay } from './whistle-confirmation.ts'
import { WhistleQuestion } from './whistle-question.tsx'
import type { MatchState } from '#shared/match-record.ts'
import { isAllowed } from './local-match.ts'

/**
 * The buttons for the next whistle: one, or several where a cup match can end or go on. They ask for confirmation where a
 * mistake would affect everyone.
 */
export function PhaseButton({ scoring }: { scoring: Scoring }) {
  const { t } = useLingui()
  const [asked, setAsked] = useState<WhistleKind | null>(null)
  const whistles = nextWhistles(scoring.state)
  if (whistles.length === 0) return null
  const record = (next: WhistleKind) => {
    setAsked(null)
    scoring.record(next, startsPlay(next) ? { minute: firstMinute(scoring, next) } : {})
  }
  const press = (next: WhistleKind) =>
    needsConfirmation(next, scoring.history.game, scoring.clock, serverNow()) ? setAsked(next) : record(next)
  return (
    <div className="grid gap-3">
      {whistles.map((next, index) => (
        <Button
          key={next}
          look={index === 0 && (startsPlay(next) || next === 'shootout') ? 'primary' : 'outline'}
          onClick={() => press(next)}
          size="large"
          className="w-full wrap-anywhere"
        >
          {t(KIND_NAMES[next])}
        </Button>
      ))}
      <WhistleQuestion next={asked} scoring={scoring} onConfirm={record} onClose={() => setAsked(null)} />
    </div>
  )
}

/** The first minute of the period that a whistle starts. */
function firstMinute({ history: { game }, clock }: Scoring, next: WhistleKind) {
  return { minute: next === 'kick_off' ? 1 : minutesUntil(game, clock.period) + 1, stoppage: 0 }
}

/** The whistles that can come next, the most likely one first. */
function nextWhistles(state: MatchState): WhistleKind[] {
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
