import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { PASSWORD_MAX, PASSWORD_MIN } from '#shared/user.ts'
import { useClubOptions } from '#platform/club-list.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Combobox } from '#ui/combobox.tsx'
import { Field } from '#ui/field.tsx'
import { Notice } from '#ui/notice.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { EmailField, FirstNameField, LastNameField } from '#ui/person-fields.tsx'
import { ChildFields } from './child-fields.tsx'
import type { useRegistration } from './use-registration.ts'

interface RegistrationFormProps {
  registration: ReturnType<typeof useRegistration>
  /** The text that the user agrees to. */
  terms: ReactNode
}

/** The registration form for parents and fans. */
export function RegistrationForm({
  registration: { form, draft, change, fieldErrors, failure, busy, submit },
  terms,
}: RegistrationFormProps) {
  const { t } = useLingui()
  const clubs = useClubOptions()
  return (
    <form
      ref={form}
      noValidate
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <FirstNameField
          name="name"
          value={draft.name}
          onChange={(event) => change({ name: event.target.value })}
          error={fieldErrors.name}
        />
        <LastNameField
          name="lastname"
          value={draft.lastname}
          onChange={(event) => change({ lastname: event.target.value })}
          error={fieldErrors.lastname}
        />
      </div>
      <EmailField
        autoComplete="username"
        value={draft.email}
        onChange={(event) => change({ email: event.target.value })}
        error={fieldErrors.email}
      />
      <PasswordField
        label={t`Password`}
        name="password"
        autoComplete="new-password"
        minLength={PASSWORD_MIN}
        maxLength={PASSWORD_MAX}
        required
        hint={t`At least 6 characters`}
        value={draft.password}
        onChange={(event) => change({ password: event.target.value })}
        error={fieldErrors.password}
      />
      <Field
        label={t`Phone`}
        name="phone"
        type="tel"
        inputMode="numeric"
        autoComplete="tel"
        required
        value={draft.phone}
        onChange={(event) => change({ phone: event.target.value })}
        error={fieldErrors.phone}
      />
      <Combobox
        label={t`Club/Academy`}
        options={clubs.options}
        value={draft.club}
        onChange={(club) => change({ club })}
        placeholder={t`Type to search`}
        error={fieldErrors.club}
        empty={clubs.isLoading ? t`Loading clubs…` : clubs.isError ? t`The clubs could not be loaded. Try again later.` : t`No results`}
        onOpen={() => clubs.isError && clubs.retry()}
      />
      <ChildFields draft={draft} change={change} error={fieldErrors.shirtNumber} />
      <div className="rounded-control bg-sunken p-4 text-small">{terms}</div>
      <Checkbox
        label={t`I have read and agree to the above information`}
        checked={draft.agreed}
        onChange={(agreed) => change({ agreed })}
        required
        error={fieldErrors.agreed}
      />
      {failure && <Notice kind="error">{failure}</Notice>}
      <Button type="submit" busy={busy} size="medium">
        <Trans>Create account</Trans>
      </Button>
    </form>
  )
}
