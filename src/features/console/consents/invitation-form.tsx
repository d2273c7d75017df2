import { Trans, useLingui } from '@lingui/react/macro'
import type { FormEvent } from 'react'
import { INVITATION_DAYS, OWN_DECISION_AGE } from '#shared/consent.ts'
import type { ChildConsents } from '#shared/console-children.schema.ts'
import { toDayKey } from '#platform/day-key.ts'
import { currentLocale } from '#platform/i18n.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { readForm } from '#ui/form.ts'
import { CallErrorNotice } from '../forms/call-error.tsx'
import { useCommand } from '../forms/use-command.ts'

interface InvitationFormProps {
  child: ChildConsents
  /** Says what was done. */
  onDone(text: string): void
}

/** Invites a footballer. The date of birth is checked by the service, and not stored. */
export function InvitationForm({ child, onDone }: InvitationFormProps) {
  const { t } = useLingui()
  const name = `${child.first_name} ${child.last_name}`
  const invite = useCommand('POST /console/footballers/:player_id/invitation', [], () => onDone(t`${name} is invited.`))
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const { email = '', birth_date = '' } = readForm(event.currentTarget)
    invite.mutate({ params: { player_id: child._id }, body: { email, birth_date, locale: currentLocale() } })
  }
  return (
    <form onSubmit={submit} className="grid gap-4 py-2">
      <p className="text-small text-muted">
        <Trans>
          A footballer of {OWN_DECISION_AGE} and more can have a sign-in of their own. Then no guardian and no paper decides for them any
          more. The invitation works once, for {INVITATION_DAYS} days, in the language that you read this in.
        </Trans>
      </p>
      <Field
        label={t`Email of the footballer`}
        name="email"
        type="email"
        required
        autoComplete="off"
        hint={t`Their own, not their parents’.`}
      />
      <Field
        label={t`Date of birth`}
        name="birth_date"
        type="date"
        required
        max={toDayKey(new Date())}
        hint={t`It is checked and not stored.`}
      />
      <CallErrorNotice error={invite.error} />
      <Button type="submit" busy={invite.isPending} className="min-h-12">
        <Trans>Invite</Trans>
      </Button>
    </form>
  )
}
