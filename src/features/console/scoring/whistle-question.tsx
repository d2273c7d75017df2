import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { WhistleKind } from '#shared/entry-kind.ts'
import { formatDateTime } from '#platform/dates.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import type { Scoring } from './use-scoring.ts'

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
        <Button onClick={() => next && onConfirm(next)} className="min-h-14 text-body">
          {yes}
        </Button>
        <Button look="quiet" onClick={onClose} className="min-h-14 text-body">
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

function useWords(next: WhistleKind | null, { state: { score, shootout }, history }: Scoring): Words {
  const { t } = useLingui()
  if (next === 'kick_off')
    return {
      title: t`Kick off now?`,
      text: (
        <Trans>
          By the schedule this match begins on {formatDateTime(new Date(history.game.activity_date))}. Everybody who follows it will see it
          as live.
        </Trans>
      ),
      yes: <Trans>Yes, kick off</Trans>,
      no: <Trans>No, not yet</Trans>,
    }
  if (next === 'half_time')
    return {
      title: t`Half-time already?`,
      text: <Trans>The first half would not be over yet by the clock.</Trans>,
      yes: <Trans>Yes, half-time</Trans>,
      no: <Trans>No, play on</Trans>,
    }
  if (next === 'full_time')
    return {
      title: t`End the match?`,
      text: shootout ? (
        <Trans>
          It stands {score.one}:{score.two}, {shootout.one}:{shootout.two} on penalties. Everybody who follows the match will see it as
          finished.
        </Trans>
      ) : (
        <Trans>
          It stands {score.one}:{score.two}. Everybody who follows the match will see it as finished.
        </Trans>
      ),
      yes: <Trans>Yes, full time</Trans>,
      no: <Trans>No, play on</Trans>,
    }
  return {
    title: t`End of the period already?`,
    text: <Trans>The period would not be over yet by the clock.</Trans>,
    yes: <Trans>Yes, it is over</Trans>,
    no: <Trans>No, play on</Trans>,
  }
}
