import { Trans, useLingui } from '@lingui/react/macro'
import { useState, type FormEvent } from 'react'
import { newId } from '#shared/id.ts'
import type { SubscriptionRow } from '#shared/console-tables.schema.ts'
import { formatDate } from '#platform/dates.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { readForm } from '#ui/form.ts'
import { holderName } from './holder-name.ts'
import { Payments } from './payments.tsx'
import { Pair } from '../../frame/forms/pair.tsx'
import { CallErrorNotice } from '../../frame/forms/call-error.tsx'
import { Confirmation } from '../../frame/forms/confirmation.tsx'
import { useCommand } from '../../frame/forms/use-command.ts'

/** Extends a subscription, or ends it now. */
export function SubscriptionDialog({ row, onClose }: { row: SubscriptionRow; onClose(): void }) {
  const { t } = useLingui()
  const [ending, setEnding] = useState(false)
  // One id while the dialog is open, so that a retry after a lost answer does not charge twice.
  const [commandId] = useState(newId)
  const extend = useCommand('POST /console/subscriptions/:id/extend', ['GET /console/subscriptions'], onClose)
  const end = useCommand('POST /console/subscriptions/:id/end', ['GET /console/subscriptions'], onClose)
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const { months, price } = readForm(event.currentTarget)
    const body = { command_id: commandId, months: Number(months), ...(price && { price: Number(price) }) }
    extend.mutate({ params: { id: row._id }, body })
  }
  return (
    <Dialog open onClose={onClose} title={holderName(row)}>
      <p className="mb-4 text-small text-muted">
        <Trans>Runs until {formatDate(new Date(row.ends_at))}.</Trans>
      </p>
      <form onSubmit={submit} className="grid gap-4">
        <Pair>
          <Field label={t`Months`} name="months" type="number" inputMode="numeric" min={1} max={36} defaultValue="1" required />
          <Field label={t`Total price, GEL (standard price if empty)`} name="price" type="number" inputMode="decimal" min={0} step="0.01" />
        </Pair>
        <Button type="submit" busy={extend.isPending} size="medium">
          <Trans>Extend</Trans>
        </Button>
      </form>
      <Payments subscriptionId={row._id} />
      <div className="mt-4 grid gap-3 border-t border-line pt-4">
        <CallErrorNotice error={extend.error ?? end.error} />
        {ending ? (
          <Confirmation
            confirmLabel={<Trans>Yes, end it now</Trans>}
            busy={end.isPending}
            onConfirm={() => end.mutate({ params: { id: row._id } })}
            onCancel={() => setEnding(false)}
          >
            <Trans>Everything in the package closes immediately. Payments stay on record.</Trans>
          </Confirmation>
        ) : (
          <Button look="outline" onClick={() => setEnding(true)} size="medium">
            <Trans>End now…</Trans>
          </Button>
        )}
      </div>
    </Dialog>
  )
}
