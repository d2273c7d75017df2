import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { WhistleKind } from '#shared/entry-kind.ts'
import { formatDateTime } from '#platform/dates.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import type { Scoring } from './use-scoring.ts'
import { isDecided } from './whistle-confirmation.ts'

interface WhistleQuestionProps {
  /** The whistle to confirm; null while there is none. */
  next: WhistleKind | null
  scoring: Scoring
  onConfirm(next: WhistleKind): void
  onClose(): void
}

/** Asks whether a whistle is meant. */
export function WhistleQuestion({ next, scoring, onConfirm, onClose }: WhistleQuestionProps) {
  const { title, text, yes, no } = useWords(next, scoring)
  return (
    <Dialog open={next !== null} onClose={onClose} title={title}>
      <p className="mb-6 text-body">{text}</p>
      <div className="grid gap-3">
        <Button onClick={() => next && onConfirm(next)} size="large">
          {yes}
        </Button>
        <Button look="quiet" onClick={onClose} size="large">
          {no}
        </Button>
      </div>
    </Dialog>
  )
}

interface Words {
  title: string
  text: ReactNode
  yes: ReactNode
  no: ReactNode
}

function useWords(next: WhistleKind | null, { state, history }: Scoring): Words {
  const { t } = useLingui()
  const { score, shootout } = state
  if (next === 'kick_off')
    return {
      title: t`Kick off now?`,
      text: (
        <Trans>
          The schedule says this match starts on {formatDateTime(new Date(history.game.activity_date))}. Everyone following it will see it
          as live.
        </Trans>
      ),
      yes: <Trans>Yes, kick off</Trans>,
      no: <Trans>No, not yet</Trans>,
    }
  if (next === 'half_time')
    return {
      title: t`Half-time already?`,
      text: <Trans>By the clock, the first half is not over yet.</Trans>,
      yes: <Trans>Yes, half-time</Trans>,
      no: <Trans>No, play on</Trans>,
    }
  if (next === 'full_time' && shootout && !isDecided(state))
    return {
      title: t`End the shoot-out already?`,
      text: (
        <Trans>
          It is {shootout.one}:{shootout.two} on penalties after {state.kicks.one} and {state.kicks.two} kicks. With five each, it is not
          decided yet.
        </Trans>
      ),
      yes: <Trans>Yes, full time</Trans>,
      no: <Trans>No, more kicks follow</Trans>,
    }
  if (next === 'full_time')
    return {
      title: t`End the match?`,
      text: shootout ? (
        <Trans>
          The score is {score.one}:{score.two}, {shootout.one}:{shootout.two} on penalties. Everyone following the match will see it as
          finished.
        </Trans>
      ) : (
        <Trans>
          The score is {score.one}:{score.two}. Everyone following the match will see it as finished.
        </Trans>
      ),
      yes: <Trans>Yes, full time</Trans>,
      no: <Trans>No, play on</Trans>,
    }
  return {
    title: t`End of the period already?`,
    text: <Trans>By the clock, the period is not over yet.</Trans>,
    yes: <Trans>Yes, it is over</Trans>,
    no: <Trans>No, play on</Trans>,
  }
}
