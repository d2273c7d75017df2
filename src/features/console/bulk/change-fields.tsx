import { Trans, useLingui } from '@lingui/react/macro'
import type { BulkKind } from '#shared/bulk.ts'
import type { BulkChange } from '#shared/bulk.schema.ts'
import { Field } from '#ui/field.tsx'
import { Pair } from '../forms/pair.tsx'

/** The fields of a change of many games. */
export function ChangeFields({ kind }: { kind: BulkKind }) {
  const { t } = useLingui()
  switch (kind) {
    case 'day':
      return <Field label={t`Day`} name="day" type="date" required hint={t`In Georgia. Each game keeps its time.`} />
    case 'minutes':
      return (
        <Field
          label={t`Minutes later`}
          name="minutes"
          type="number"
          required
          min={-20_160}
          max={20_160}
          hint={t`Below zero for earlier.`}
        />
      )
    case 'venue':
      return (
        <Pair>
          <Field label={t`New venue`} name="venue" required maxLength={200} />
          <Field label={t`New venue in Georgian`} name="venue_ka" lang="ka" maxLength={200} />
        </Pair>
      )
    case 'cancel':
      return <Field label={t`Reason`} name="reason" maxLength={200} hint={t`Followers read it.`} />
    case 'reopen':
      return (
        <p className="text-small text-muted">
          <Trans>Games that are called off are played again at their old time and place.</Trans>
        </p>
      )
  }
}

/** The change that a form's fields hold. */
export function readChange(kind: BulkKind, { day = '', minutes, venue = '', venue_ka, reason = '' }: Record<string, string>): BulkChange {
  switch (kind) {
    case 'day':
      return { change: kind, day }
    case 'minutes':
      return { change: kind, minutes: Number(minutes) }
    case 'venue':
      return { change: kind, venue, venue_ka: venue_ka || null }
    case 'cancel':
      return { change: kind, reason }
    case 'reopen':
      return { change: kind }
  }
}
