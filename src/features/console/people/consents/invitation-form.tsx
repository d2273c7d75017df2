import { Trans, useLingui } from '@lingui/react/macro'
import type { FormEvent } from 'react'
import { INVITATION_DAYS, OWN_DECISION_AGE } from '#shared/consent.ts'
import type { ChildConsents } from '#shared/console-children.schema.ts'
import { toDayKey } from '#platform/day-key.ts'
import { currentLocale } from '#platform/i18n.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { readForm } from '#ui/form.ts'
import { CallErrorNotice } from '../../frame/forms/call-error.tsx'
import { useCommand } from '../../frame/forms/use-command.ts'

interface InvitationFormProps {
  child: ChildConsents
  /** Says what was done. */
  onDone(text: string): void
}

/** Invites a footballer. The date of birth is checked by the service, and not stored. */
export function InvitationForm({ child, onDone }: InvitationFormProps) {
  const { t } = useLingui()
  const name = `${child.first_name} ${child.last_name}`
  const invite = useCommand('POST /console/footballers/:player_id/invitation', [], () => onDone(t`${name} has been invited.`))
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const { email = '', birth_date = '' } = readForm(event.currentTarget)
    invite.mutate({ params: { player_id: child._id }, body: { email, birth_date, locale: currentLocale() } })
  }
  return (
    <form onSubmit={submit} className="grid gap-4 py-2">
      <p className="text-small text-muted">
        <Trans>
          A footballer aged {OWN_DECISION_AGE} or over can have their own account. From then on they decide alone: neither a guardian nor
          written consent counts. The invitation works once, for {INVITATION_DAYS} days, and is in the language you are reading now.
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
        hint={t`The date is checked but not stored.`}
      />
      <CallErrorNotice error={invite.error} />
      <Button type="submit" busy={invite.isPending} size="medium">
        <Trans>Invite</Trans>
      </Button>
    </form>
  )
}
