import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { TimelineKind } from '#shared/game.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { fits } from './local-match.ts'
import { KIND_NAMES } from './kind-name.ts'
import type { Scoring } from './use-scoring.ts'

/** Blown earlier than this before the planned end, in minutes, a whistle was probably a slip of the thumb. */
const EARLY = 3

type Whistle = 'kick_off' | 'half_time' | 'second_half' | 'full_time'

/** The next whistle. It asks back only where a slip would end something for everybody. */
export function PhaseButton({ scoring }: { scoring: Scoring }) {
  const { t } = useLingui()
  const [asking, setAsking] = useState(false)
  const next = nextWhistle(scoring)
  if (!next) return null
  const blow = () => {
    setAsking(false)
    scoring.record(next, next === 'kick_off' || next === 'second_half' ? { minute: firstMinute(scoring, next) } : {})
  }
  return (
    <>
      <Button
        look={next === 'kick_off' || next === 'second_half' ? 'primary' : 'outline'}
        onClick={() => (needsCare(scoring, next) ? setAsking(true) : blow())}
        className="min-h-16 w-full text-title"
      >
        {t(KIND_NAMES[next])}
      </Button>
      <Dialog open={asking} onClose={() => setAsking(false)} title={next === 'full_time' ? t`End the match?` : t`Half-time already?`}>
        <p className="mb-6 text-body">
          {next === 'full_time' ? (
            <Trans>
              It stands {scoring.state.score.one}:{scoring.state.score.two}. Everybody who follows the match will see it as finished.
            </Trans>
          ) : (
            <Trans>The first half would not be over yet by the clock.</Trans>
          )}
        </p>
        <div className="grid gap-3">
          <Button onClick={blow} className="min-h-14 text-body">
            {next === 'full_time' ? <Trans>Yes, full time</Trans> : <Trans>Yes, half-time</Trans>}
          </Button>
          <Button look="quiet" onClick={() => setAsking(false)} className="min-h-14 text-body">
            <Trans>No, play on</Trans>
          </Button>
        </div>
      </Dialog>
    </>
  )
}

function nextWhistle({ state }: Scoring): Whistle | null {
  if (state.starts.second_half) return offered(state, 'full_time')
  if (state.starts.half_time) return offered(state, 'second_half')
  if (state.starts.first_half) return offered(state, 'half_time')
  return offered(state, 'kick_off')
}

function offered(state: Scoring['state'], kind: Whistle): Whistle | null {
  return fits(state, kind satisfies TimelineKind, null) ? kind : null
}

function needsCare({ clock, history }: Scoring, next: Whistle): boolean {
  if (next === 'full_time') return true
  return next === 'half_time' && clock.phase === 'first-half' && clock.seconds < (history.game.period_duration - EARLY) * 60
}

function firstMinute({ history }: Scoring, next: Whistle) {
  return { minute: next === 'kick_off' ? 1 : history.game.period_duration + 1, stoppage: 0 }
}
