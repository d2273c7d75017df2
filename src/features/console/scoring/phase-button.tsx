import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { WhistleKind } from '#shared/entry-kind.ts'
import { minutesUntil } from '#shared/match-format.ts'
import { serverNow } from '#platform/server-time.ts'
import { Button } from '#ui/button.tsx'
import { KIND_NAMES } from './kind-name.ts'
import { nextWhistles } from './next-whistles.ts'
import type { Scoring } from './use-scoring.ts'
import { needsConfirmation, startsPlay } from './whistle-confirmation.ts'
import { WhistleQuestion } from './whistle-question.tsx'

/**
 * The buttons for the next whistle: one, or several where a cup match can end or go on. They ask for confirmation where a
 * mistake would affect everybody.
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
          className={`w-full wrap-anywhere ${index === 0 ? 'min-h-16 text-title' : 'min-h-14 text-body'}`}
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
