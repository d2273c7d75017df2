import type { FieldErrors } from '#platform/use-field-errors.ts'
import { EmailField, FirstNameField, LastNameField } from '#ui/person-fields.tsx'
import type { Draft, DraftField } from './draft.ts'
import { PhoneField } from './phone-field.tsx'

interface PersonFieldsProps {
  draft: Draft
  change(fields: Partial<Draft>): void
  fieldErrors: FieldErrors<DraftField>
}

/** The sender's name and contact data. */
export function PersonFields({ draft, change, fieldErrors }: PersonFieldsProps) {
  return (
    <>
      <FirstNameField
        name="firstName"
        value={draft.firstName}
        onChange={(event) => change({ firstName: event.target.value })}
        error={fieldErrors.firstName}
      />
      <LastNameField
        name="lastName"
        value={draft.lastName}
        onChange={(event) => change({ lastName: event.target.value })}
        error={fieldErrors.lastName}
      />
      <EmailField value={draft.email} onChange={(event) => change({ email: event.target.value })} error={fieldErrors.email} />
      <PhoneField value={draft.phone} onChange={(phone) => change({ phone })} error={fieldErrors.phone} />
    </>
  )
}
