import { useLingui } from '@lingui/react/macro'
import { Field } from '#ui/field.tsx'
import type { Complaints } from '#ui/form.ts'
import { EmailField, FirstNameField, LastNameField } from '#ui/person-fields.tsx'
import type { Draft, DraftField } from './draft.ts'

interface PersonFieldsProps {
  draft: Draft
  change(fields: Partial<Draft>): void
  complaints: Complaints<DraftField>
}

/** Who asks, and how they are reached. */
export function PersonFields({ draft, change, complaints }: PersonFieldsProps) {
  const { t } = useLingui()
  return (
    <>
      <FirstNameField
        name="firstName"
        value={draft.firstName}
        onChange={(event) => change({ firstName: event.target.value })}
        error={complaints.firstName}
      />
      <LastNameField
        name="lastName"
        value={draft.lastName}
        onChange={(event) => change({ lastName: event.target.value })}
        error={complaints.lastName}
      />
      <EmailField value={draft.email} onChange={(event) => change({ email: event.target.value })} error={complaints.email} />
      <Field
        label={t`Phone`}
        name="phone"
        type="number"
        inputMode="numeric"
        autoComplete="tel"
        min={0}
        step={1}
        required
        value={draft.phone}
        onChange={(event) => change({ phone: event.target.value })}
        // Numbers are copied with spaces and a plus, which the field would refuse without a word.
        onPaste={(event) => {
          event.preventDefault()
          change({ phone: event.clipboardData.getData('text').replaceAll(/\D/g, '').slice(0, 15) })
        }}
        onWheel={(event) => event.currentTarget.blur()}
        error={complaints.phone}
      />
    </>
  )
}
