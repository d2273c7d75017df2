import { Trans, useLingui } from '@lingui/react/macro'
import type { FormEvent } from 'react'
import { CONTACT_STATES } from '#shared/contact.ts'
import type { RequestRow } from '#shared/console-tables.schema.ts'
import { call } from '#platform/http.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { oneOf, readForm } from '#ui/form.ts'
import { NativeSelect } from '#ui/native-select.tsx'
import { REQUEST_STATES } from '../users/role-names.ts'
import { ChangeNotice } from '../../frame/changes/change-notice.tsx'
import { useChange } from '../../frame/changes/use-change.ts'

/** One contact request: its content, contact data and state. */
export function RequestDialog({ row, onClose }: { row: RequestRow; onClose(): void }) {
  const { t } = useLingui()
  const change = useChange<Pick<RequestRow, 'state' | 'note'>>(
    row,
    (body) => call('PUT /console/requests/:id', { params: { id: row._id }, body }),
    { tables: ['GET /console/requests'], onDone: onClose },
  )
  const { request } = row
  const facts = [
    [
      t`Email`,
      <a key="mail" className="text-action underline" href={`mailto:${request.email}`}>
        {request.email}
      </a>,
    ],
    [
      t`Phone`,
      <a key="phone" className="text-action underline" href={`tel:${request.phone}`}>
        {request.phone}
      </a>,
    ],
    [t`As`, request.role],
    [t`Topics`, request.helpType],
    [t`Preferred time`, `${request.date} ${request.hour}`],
  ] as const
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const { state, note = '' } = readForm(event.currentTarget)
    change.save({ state: oneOf(CONTACT_STATES, state) ?? row.state, note })
  }
  return (
    <Dialog open onClose={onClose} title={`${request.firstName} ${request.lastName}`}>
      <dl className="mb-5 grid grid-cols-[auto_1fr] gap-x-4 gap-y-2 text-small">
        {facts.map(([term, fact]) => (
          <div key={term} className="contents">
            <dt className="text-muted">{term}</dt>
            <dd className="break-words">{fact}</dd>
          </div>
        ))}
      </dl>
      <form onSubmit={submit} className="grid gap-4">
        <NativeSelect
          label={t`Status`}
          name="state"
          defaultValue={row.state}
          options={CONTACT_STATES.map((state) => [state, t(REQUEST_STATES[state])])}
        />
        <label className="grid gap-1.5 text-small font-medium">
          <Trans>Note</Trans>
          <textarea
            name="note"
            rows={4}
            defaultValue={row.note}
            className="w-full rounded-control border border-line-strong bg-surface p-3 text-body font-normal"
          />
        </label>
        {row.handled_by && (
          <p className="text-caption text-muted">
            <Trans>Last changed by {row.handled_by}.</Trans>
          </p>
        )}
        <ChangeNotice change={change} />
        <Button type="submit" busy={change.busy} size="medium">
          <Trans>Save</Trans>
        </Button>
      </form>
    </Dialog>
  )
}
