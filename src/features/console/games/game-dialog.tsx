import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { FormEvent } from 'react'
import { newId } from '#shared/id.ts'
import type { GameRow } from '#shared/console-tables.schema.ts'
import { formatDateTime } from '#platform/dates.ts'
import { currentLocale, localName } from '#platform/i18n.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { readForm } from '#ui/form.ts'
import { useConsoleAccess } from '../access-context.ts'
import { ClashNotice } from '../clashes/clash-notice.tsx'
import { GameClashes } from '../clashes/game-clashes.tsx'
import { plannedGame } from '../clashes/planned-game.ts'
import { useClashCheck } from '../clashes/use-clash-check.ts'
import { Disclosure } from '../frame/disclosure.tsx'
import { AwardForm } from './award-form.tsx'
import { CameraPanel } from './camera-panel.tsx'
import { DeleteGame } from './delete-game.tsx'
import { GameEditForm } from './game-edit-form.tsx'
import { LensPanel, type ShowLens } from './lens-panel.tsx'
import { STATUS_NAMES } from './game-status.ts'
import { useGameCommand } from './use-game-command.ts'
import { LinkField } from './link-field.tsx'
import { Officials } from './officials.tsx'
import { ResultForm } from './result-form.tsx'
import { CallErrorNotice } from '../forms/call-error.tsx'
import { toWallTime } from './wall-time.ts'

interface GameDialogProps {
  row: GameRow
  onClose(): void
  onDuplicate(): void
  showLens: ShowLens
}

/** All actions for one game: move, edit, cancel, stream and analytics addresses, result, delete. */
export function GameDialog({ row, onClose, onDuplicate, showLens }: GameDialogProps) {
  const { t } = useLingui()
  const command = useGameCommand(row._id, onClose)
  const staff = useConsoleAccess().role === 'staff'
  const open = row.status === 'upcoming' || row.status === 'cancelled'
  const started = new Date(row.starts_at) <= new Date()
  const resultMissing = started && row.status === 'upcoming'
  const played = row.status === 'finished' || row.status === 'analytics'
  const form = (send: (fields: Record<string, string>) => void) => (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    send(readForm(event.currentTarget))
  }
  const clashes = useClashCheck()
  const move = form(({ starts = '' }) => {
    const activity_date = new Date(starts).toISOString()
    clashes.check([plannedGame(row, { activity_date })], () =>
      command.mutate({ command: 'reschedule', command_id: newId(), activity_date }),
    )
  })
  const stream = form(({ address }) => command.mutate({ command: 'attach_stream', command_id: newId(), live_stream: address || null }))
  const analytics = form(({ address }) =>
    command.mutate({ command: 'attach_analytics', command_id: newId(), analytics_link: address || null }),
  )
  const abandon = form(({ reason }) => command.mutate({ command: 'abandon', command_id: newId(), reason: reason ?? '' }))
  const cancel = form(({ reason }) => command.mutate({ command: 'cancel', command_id: newId(), reason: reason ?? '' }))
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
        <Link to="/console/sheet/$id" params={{ id: row._id }} className={buttonClass('outline')}>
          <Trans>Match-day sheet</Trans>
        </Link>
        {row.status !== 'cancelled' && (
          <Link to="/console/tag/$id" params={{ id: row._id }} className={buttonClass('outline')}>
            <Trans>Tag this match</Trans>
          </Link>
        )}
        {started && row.status !== 'cancelled' && (
          <>
            <Link to="/console/events/$id" params={{ id: row._id }} className={buttonClass('outline')}>
              <Trans>Match events</Trans>
            </Link>
            <Link to="/console/fitness/$id" params={{ id: row._id }} className={buttonClass('outline')}>
              <Trans>Vests and watches</Trans>
            </Link>
          </>
        )}
      </div>
      <div className="mb-3 grid gap-3 empty:hidden">
        <GameClashes game={row} />
        <CallErrorNotice error={command.error} />
      </div>
      {started && (
        <Disclosure title={<Trans>Result</Trans>} open={resultMissing}>
          <ResultForm game={row} onDone={onClose} />
        </Disclosure>
      )}
      {open && (
        <Disclosure
          title={row.status === 'cancelled' ? <Trans>Put back on the schedule</Trans> : <Trans>Move</Trans>}
          open={!resultMissing}
        >
          <form onSubmit={move} className="grid gap-4">
            <Field label={t`Kick-off`} name="starts" type="datetime-local" required defaultValue={toWallTime(new Date(row.starts_at))} />
            <ClashNotice clashes={clashes.clashes} />
            <Button type="submit" busy={command.isPending || clashes.busy} className="min-h-12">
              {clashes.clashes ? (
                <Trans>Save anyway</Trans>
              ) : row.status === 'cancelled' ? (
                <Trans>Put back on the schedule</Trans>
              ) : (
                <Trans>Move</Trans>
              )}
            </Button>
          </form>
        </Disclosure>
      )}
      <Disclosure title={<Trans>Edit</Trans>}>
        <GameEditForm game={row} command={command} />
      </Disclosure>
      <Disclosure title={<Trans>Officials</Trans>}>
        <Officials gameId={row._id} />
      </Disclosure>
      {staff && (
        <Disclosure title={<Trans>Stream</Trans>} open={row.status === 'live'}>
          <form onSubmit={stream} className="grid gap-4">
            <LinkField label={t`Address of the stream`} address={row.live_stream} hint={<StreamEnd game={row} />} />
            <Button type="submit" busy={command.isPending} className="min-h-12">
              <Trans>Save the stream</Trans>
            </Button>
          </form>
          <CameraPanel gameId={row._id} />
          <LensPanel gameId={row._id} preview={showLens} />
        </Disclosure>
      )}
      {staff && played && (
        <Disclosure title={<Trans>Analytics</Trans>}>
          <form onSubmit={analytics} className="grid gap-4">
            <LinkField label={t`Address of the analytics`} address={row.analytics_link} />
            <Button type="submit" busy={command.isPending} className="min-h-12">
              <Trans>Save the analytics</Trans>
            </Button>
          </form>
        </Disclosure>
      )}
      {staff && row.status !== 'live' && (
        <Disclosure title={<Trans>Decide the score…</Trans>}>
          <AwardForm game={row} command={command} />
        </Disclosure>
      )}
      {row.status === 'live' && (
        <Disclosure title={<Trans>Abandon…</Trans>}>
          <form onSubmit={abandon} className="grid gap-4">
            <Field label={t`Reason`} name="reason" maxLength={200} />
            <Button type="submit" look="outline" busy={command.isPending} className="min-h-12">
              <Trans>Yes, it was abandoned</Trans>
            </Button>
          </form>
        </Disclosure>
      )}
      {row.status === 'upcoming' && (
        <Disclosure title={<Trans>Call off…</Trans>}>
          <form onSubmit={cancel} className="grid gap-4">
            <Field label={t`Reason`} name="reason" maxLength={200} />
            <Button type="submit" look="outline" busy={command.isPending} className="min-h-12">
              <Trans>Yes, call it off</Trans>
            </Button>
          </form>
        </Disclosure>
      )}
      {row.score === null && (
        <Disclosure title={<Trans>Delete…</Trans>}>
          <DeleteGame gameId={row._id} onDone={onClose} />
        </Disclosure>
      )}
    </Dialog>
  )
}

/** Says whether a copied stream address keeps working without a subscription. */
function StreamEnd({ game }: { game: GameRow }) {
  if (game.live_stream === null) return null
  return game.stream_ends ? (
    <Trans>Each viewer gets an address that ends with the subscription.</Trans>
  ) : (
    <Trans>This address does not end: whoever copies it can watch without a subscription.</Trans>
  )
}
