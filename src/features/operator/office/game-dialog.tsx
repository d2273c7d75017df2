import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { FormEvent } from 'react'
import { newId } from '#shared/id.ts'
import type { GameRow } from '#shared/office.schema.ts'
import { formatDateTime } from '#platform/dates.ts'
import { currentLocale, localName } from '#platform/i18n.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { readForm } from '#ui/form.ts'
import { Fold } from './fold.tsx'
import { GameEditForm } from './game-edit-form.tsx'
import { STATUS_NAMES } from './game-status.ts'
import { useGiveCommand } from './give-command.ts'
import { LinkField } from './link-field.tsx'
import { Problem } from './problem.tsx'
import { toWallTime } from './wall-time.ts'

interface GameDialogProps {
  row: GameRow
  onClose(): void
  onDuplicate(): void
}

/** One game in the office's hands: move it, mend it, call it off, say where its stream and analytics are. */
export function GameDialog({ row, onClose, onDuplicate }: GameDialogProps) {
  const { t } = useLingui()
  const give = useGiveCommand(row._id, onClose)
  const open = row.status === 'upcoming' || row.status === 'cancelled'
  const played = row.status === 'finished' || row.status === 'analytics'
  const form = (send: (fields: Record<string, string>) => void) => (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    send(readForm(event.currentTarget))
  }
  const move = form(({ starts = '' }) =>
    give.mutate({ command: 'reschedule', command_id: newId(), activity_date: new Date(starts).toISOString() }),
  )
  const stream = form(({ address }) => give.mutate({ command: 'attach_stream', command_id: newId(), live_stream: address || null }))
  const analytics = form(({ address }) =>
    give.mutate({ command: 'attach_analytics', command_id: newId(), analytics_link: address || null }),
  )
  const cancel = form(({ reason }) => give.mutate({ command: 'cancel', command_id: newId(), reason: reason ?? '' }))
  return (
    <Dialog open onClose={onClose} title={`${localName(row.one, currentLocale())} – ${localName(row.two, currentLocale())}`}>
      <p className="figures mb-4 text-small text-muted">
        {formatDateTime(new Date(row.starts_at))} · {row.age_category} · {t(STATUS_NAMES[row.status])}
      </p>
      <div className="mb-5 grid grid-cols-2 gap-3">
        <Link to="/console/score/$id" params={{ id: row._id }} className={buttonClass()}>
          <Trans>Keep the score</Trans>
        </Link>
        <Button look="outline" onClick={onDuplicate}>
          <Trans>Duplicate</Trans>
        </Button>
      </div>
      <div className="mb-3 empty:hidden">
        <Problem error={give.error} />
      </div>
      {open && (
        <Fold title={row.status === 'cancelled' ? <Trans>Put back on the schedule</Trans> : <Trans>Move</Trans>} open>
          <form onSubmit={move} className="grid gap-4">
            <Field label={t`Kick-off`} name="starts" type="datetime-local" required defaultValue={toWallTime(new Date(row.starts_at))} />
            <Button type="submit" busy={give.isPending} className="min-h-12">
              {row.status === 'cancelled' ? <Trans>Put back on the schedule</Trans> : <Trans>Move</Trans>}
            </Button>
          </form>
        </Fold>
      )}
      <Fold title={<Trans>Edit</Trans>}>
        <GameEditForm game={row} give={give} />
      </Fold>
      <Fold title={<Trans>Stream</Trans>} open={row.status === 'live'}>
        <form onSubmit={stream} className="grid gap-4">
          <LinkField label={t`Address of the stream`} address={row.live_stream} />
          <Button type="submit" busy={give.isPending} className="min-h-12">
            <Trans>Save the stream</Trans>
          </Button>
        </form>
      </Fold>
      {played && (
        <Fold title={<Trans>Analytics</Trans>}>
          <form onSubmit={analytics} className="grid gap-4">
            <LinkField label={t`Address of the analytics`} address={row.analytics_link} />
            <Button type="submit" busy={give.isPending} className="min-h-12">
              <Trans>Save the analytics</Trans>
            </Button>
          </form>
        </Fold>
      )}
      {row.status === 'upcoming' && (
        <Fold title={<Trans>Call off…</Trans>}>
          <form onSubmit={cancel} className="grid gap-4">
            <Field label={t`Reason`} name="reason" maxLength={200} />
            <Button type="submit" look="outline" busy={give.isPending} className="min-h-12">
              <Trans>Yes, call it off</Trans>
            </Button>
          </form>
        </Fold>
      )}
    </Dialog>
  )
}
