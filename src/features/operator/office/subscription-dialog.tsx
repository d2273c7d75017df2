import { Trans, useLingui } from '@lingui/react/macro'
import { useState, type FormEvent } from 'react'
import type { SubscriptionRow } from '#shared/office.schema.ts'
import { formatDate } from '#platform/dates.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { readForm } from '#ui/form.ts'
import { Payments } from './payments.tsx'
import { Problem } from './problem.tsx'
import { useCommand } from './use-command.ts'

/** Makes a subscription longer, or ends it now. */
export function SubscriptionDialog({ row, onClose }: { row: SubscriptionRow; onClose(): void }) {
  const { t } = useLingui()
  const [ending, setEnding] = useState(false)
  const command = useCommand(['console/subscriptions'], onClose)
  function extend(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const { months, price } = readForm(event.currentTarget)
    const json = { months: Number(months), ...(price && { price: Number(price) }) }
    command.mutate({ path: `console/subscriptions/${row._id}/extend`, method: 'post', json })
  }
  return (
    <Dialog open onClose={onClose} title={row.holder}>
      <p className="mb-4 text-small text-muted">
        <Trans>Runs until {formatDate(new Date(row.ends_at))}.</Trans>
      </p>
      <form onSubmit={extend} className="grid gap-4">
        <Field label={t`Months`} name="months" type="number" inputMode="numeric" min={1} max={36} defaultValue="1" required />
        <Field label={t`Price in all, GEL (usual if left empty)`} name="price" type="number" inputMode="decimal" min={0} step="0.01" />
        <Button type="submit" busy={command.isPending && !ending} className="min-h-12">
          <Trans>Extend</Trans>
        </Button>
      </form>
      <Payments subscriptionId={row._id} />
      <div className="mt-4 grid gap-3 border-t border-line pt-4">
        <Problem error={command.error} />
        {ending ? (
          <Button
            busy={command.isPending}
            onClick={() => command.mutate({ path: `console/subscriptions/${row._id}/end`, method: 'post' })}
            className="min-h-12"
          >
            <Trans>Yes, end it now</Trans>
          </Button>
        ) : (
          <Button look="outline" onClick={() => setEnding(true)} className="min-h-12">
            <Trans>End now…</Trans>
          </Button>
        )}
      </div>
    </Dialog>
  )
}
