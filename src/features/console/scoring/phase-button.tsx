import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { TimelineKind } from '#shared/game.ts'
import { formatDateTime } from '#platform/dates.ts'
import { serverNow } from '#platform/server-time.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { isAllowed } from './local-match.ts'
import { KIND_NAMES } from './kind-name.ts'
import type { Scoring } from './use-scoring.ts'
import { needsConfirmation, type Whistle } from './whistle-confirmation.ts'

/** The button for the next whistle. It asks for confirmation where a mistake would affect everybody. */
export function PhaseButton({ scoring }: { scoring: Scoring }) {
  const { t } = useLingui()
  const [asking, setAsking] = useState(false)
  const next = nextWhistle(scoring)
  if (!next) return null
  const mustAsk = () => needsConfirmation(next, scoring.history.game, scoring.clock, serverNow())
  const recordWhistle = () => {
    setAsking(false)
    scoring.record(next, next === 'kick_off' || next === 'second_half' ? { minute: firstMinute(scoring, next) } : {})
  }
  return (
    <>
      <Button
        look={next === 'kick_off' || next === 'second_half' ? 'primary' : 'outline'}
        onClick={() => (mustAsk() ? setAsking(true) : recordWhistle())}
        className="min-h-16 w-full text-title wrap-anywhere"
      >
        {t(KIND_NAMES[next])}
      </Button>
      <WhistleQuestion next={next} scoring={scoring} open={asking} onConfirm={recordWhistle} onClose={() => setAsking(false)} />
    </>
  )
}

interface WhistleQuestionProps {
  next: Whistle
  scoring: Scoring
  open: boolean
  onConfirm(): void
  onClose(): void
}

function WhistleQuestion({ next, scoring: { state, history }, open, onConfirm, onClose }: WhistleQuestionProps) {
  const { t } = useLingui()
  const words = {
    kick_off: {
      title: t`Kick off now?`,
      text: (
        <Trans>
          By the schedule this match begins on {formatDateTime(new Date(history.game.activity_date))}. Everybody who follows it will see it
          as live.
        </Trans>
      ),
      yes: <Trans>Yes, kick off</Trans>,
      no: <Trans>No, not yet</Trans>,
    },
    half_time: {
      title: t`Half-time already?`,
      text: <Trans>The first half would not be over yet by the clock.</Trans>,
      yes: <Trans>Yes, half-time</Trans>,
      no: <Trans>No, play on</Trans>,
    },
    full_time: {
      title: t`End the match?`,
      text: (
        <Trans>
          It stands {state.score.one}:{state.score.two}. Everybody who follows the match will see it as finished.
        </Trans>
      ),
      yes: <Trans>Yes, full time</Trans>,
      no: <Trans>No, play on</Trans>,
    },
  }
  if (next === 'second_half') return null
  const { title, text, yes, no } = words[next]
  return (
    <Dialog open={open} onClose={onClose} title={title}>
      <p className="mb-6 text-body">{text}</p>
      <div className="grid gap-3">
        <Button onClick={onConfirm} className="min-h-14 text-body">
          {yes}
        </Button>
        <Button look="quiet" onClick={onClose} className="min-h-14 text-body">
          {no}
        </Button>
      </div>
    </Dialog>
  )
}

function nextWhistle({ state }: Scoring): Whistle | null {
  if (state.starts.second_half) return ifAllowed(state, 'full_time')
  if (state.starts.half_time) return ifAllowed(state, 'second_half')
  if (state.starts.first_half) return ifAllowed(state, 'half_time')
  return ifAllowed(state, 'kick_off')
}

function ifAllowed(state: Scoring['state'], kind: Whistle): Whistle | null {
  return isAllowed(state, kind satisfies TimelineKind, null) ? kind : null
}

function firstMinute({ history }: Scoring, next: Whistle) {
  return { minute: next === 'kick_off' ? 1 : history.game.period_duration + 1, stoppage: 0 }
}
