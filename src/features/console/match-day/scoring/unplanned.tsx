import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { TWO_HALVES, periodsOf } from '#shared/match-format.ts'
import { historyReasonText } from '#shared/stored-reason.ts'
import { currentLocale } from '#platform/i18n.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { readForm } from '#ui/form.ts'
import { ExtraFields, readFormat } from '../../season/games/format-fields.tsx'
import type { Scoring } from './use-scoring.ts'

/** What no plan knew of: extra time, a shoot-out, a match that cannot be played on. */
export function Unplanned({ scoring }: { scoring: Scoring }) {
  const [asked, setAsked] = useState<'extend' | 'abandon' | null>(null)
  const { state, abandoned } = scoring
  const close = () => setAsked(null)
  if (abandoned) return <Abandoned abandoned={abandoned} onUndo={() => scoring.undo(abandoned, 'tapped_by_mistake')} />
  if (state.status !== 'live') return null
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(8.25rem,100%),1fr))] gap-3">
      {mayExtend(scoring) && (
        <Button look="outline" onClick={() => setAsked('extend')} size="large" className="min-w-0 px-2 wrap-anywhere">
          <Trans>Add extra time or penalties</Trans>
        </Button>
      )}
      <Button look="outline" onClick={() => setAsked('abandon')} size="large" className="min-w-0 px-2 wrap-anywhere">
        <Trans>Abandon the match</Trans>
      </Button>
      {asked === 'extend' && <ExtendDialog scoring={scoring} onClose={close} />}
      {asked === 'abandon' && <AbandonDialog scoring={scoring} onClose={close} />}
    </div>
  )
}

/** From the last period of normal time on, while nothing of what can be added has begun. */
function mayExtend({ state: { format, starts } }: Scoring): boolean {
  const last = periodsOf({ ...format, extra_periods: 0 }).at(-1)
  return last !== undefined && Boolean(starts[last.start] ?? starts[last.end]) && !starts.extra_1 && !starts.shootout
}

interface DialogProps {
  scoring: Scoring
  onClose(): void
}

function ExtendDialog({ scoring, onClose }: DialogProps) {
  const { t } = useLingui()
  const { format = TWO_HALVES } = scoring.history.game
  return (
    <Dialog open onClose={onClose} title={t`What follows normal time?`}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          scoring.extend({ ...format, ...pick(readFormat(readForm(event.currentTarget))) })
          onClose()
        }}
        className="grid gap-4"
      >
        <ExtraFields format={format} />
        <Button type="submit" size="large">
          <Trans>Save</Trans>
        </Button>
      </form>
    </Dialog>
  )
}

function pick({ extra_periods, extra_duration, shootout }: ReturnType<typeof readFormat>) {
  return { extra_periods, extra_duration, shootout }
}

function AbandonDialog({ scoring, onClose }: DialogProps) {
  const { t } = useLingui()
  const [reason, setReason] = useState('')
  const { one, two } = scoring.state.score
  return (
    <Dialog open onClose={onClose} title={t`Abandon the match?`}>
      <div className="grid gap-4">
        <p className="text-body">
          <Trans>
            The score is {one}:{two}. Everyone following the match will see it as abandoned, and it will not count until the organisers
            decide.
          </Trans>
        </p>
        <Field label={t`Reason, shown to all`} value={reason} maxLength={200} onChange={(event) => setReason(event.target.value)} />
        <Button
          onClick={() => {
            scoring.abandon(reason.trim() || 'abandoned')
            onClose()
          }}
          size="large"
        >
          <Trans>Yes, abandon</Trans>
        </Button>
        <Button look="quiet" onClick={onClose} size="large">
          <Trans>No, play on</Trans>
        </Button>
      </div>
    </Dialog>
  )
}

function Abandoned({ abandoned: { reason }, onUndo }: { abandoned: NonNullable<Scoring['abandoned']>; onUndo(): void }) {
  const text = reason && reason !== 'abandoned' && historyReasonText(reason, currentLocale())
  return (
    <div role="status" className="flex items-center justify-between gap-3 rounded-card bg-sunken p-4 text-body">
      <p className="min-w-0 wrap-anywhere">
        <span className="font-semibold">
          <Trans>The match was abandoned.</Trans>
        </span>{' '}
        {text}
      </p>
      <Button look="outline" onClick={onUndo}>
        <Trans>Play on</Trans>
      </Button>
    </div>
  )
}
