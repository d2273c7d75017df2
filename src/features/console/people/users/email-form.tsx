import { Trans, useLingui } from '@lingui/react/macro'
import type { FormEvent } from 'react'
import type { UserRow } from '#shared/console-tables.schema.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { readForm } from '#ui/form.ts'
import { CallErrorNotice } from '../../frame/forms/call-error.tsx'
import { Confirm } from '../../frame/forms/confirm.tsx'
import { useCommand } from '../../frame/forms/use-command.ts'

/** Marks a user's email address as verified, or changes it. */
export function EmailForm({ user, onDone }: { user: UserRow; onDone(): void }) {
  const { t } = useLingui()
  const params = { id: user._id }
  const verify = useCommand('POST /console/users/:id/verify', ['GET /console/users'], onDone)
  const change = useCommand('PUT /console/users/:id/email', ['GET /console/users'], onDone)
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    change.mutate({ params, body: { email: readForm(event.currentTarget)['email'] ?? '' } })
  }
  return (
    <div className="grid gap-4">
      {!user.verified && (
        <Confirm
          label={<Trans>Mark as verified…</Trans>}
          confirmLabel={<Trans>Yes, mark it as verified</Trans>}
          busy={verify.isPending}
          onConfirm={() => verify.mutate({ params })}
        >
          <Trans>Only if you know that this address belongs to this person. They will be able to sign in.</Trans>
        </Confirm>
      )}
      <form onSubmit={submit} className="grid gap-4">
        <Field
          label={t`New email`}
          name="email"
          type="email"
          required
          maxLength={254}
          autoCapitalize="none"
          spellCheck={false}
          hint={t`We will send a verification email to the new address and sign this person out everywhere.`}
        />
        <CallErrorNotice error={verify.error ?? change.error} />
        <Button type="submit" look="outline" busy={change.isPending} size="medium">
          <Trans>Change the email</Trans>
        </Button>
      </form>
    </div>
  )
}
