import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { Invitation } from '#shared/account.schema.ts'
import { PASSWORD_MAX, PASSWORD_MIN } from '#shared/user.ts'
import { CallError } from '#platform/call-error.ts'
import { openCall } from '#platform/http.ts'
import { currentLocale, localName } from '#platform/i18n.ts'
import { useSubmission } from '#platform/use-submission.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Field } from '#ui/field.tsx'
import { PasswordField } from '#ui/password-field.tsx'

const LINK = 'font-medium text-action underline underline-offset-4'

interface InvitationFormProps {
  token: string
  invitation: Invitation
  onAccepted(): void
  /** Called when the invitation has expired, or was used or withdrawn. */
  onExpired(): void
}

/** An invited footballer chooses a password. */
export function InvitationForm({ token, invitation: { club, email }, onAccepted, onExpired }: InvitationFormProps) {
  const { t } = useLingui()
  const [agreed, setAgreed] = useState(false)
  const [isMissing, setIsMissing] = useState(false)
  const clubName = localName(club, currentLocale())
  const { form, fieldErrors, busy, submit } = useSubmission('password', async (password) => {
    setIsMissing(!agreed)
    if (password.length < PASSWORD_MIN) return t`Password must be at least 6 characters long`
    if (!agreed) return null
    try {
      await openCall('POST /auth/invitation', { body: { token, password, locale: currentLocale() } })
      onAccepted()
    } catch (error) {
      if (error instanceof CallError && error.code === 'email_taken')
        return t`This email already has an account, for example your parents’. Ask your club to invite another address.`
      if (!(error instanceof CallError) || (error.status !== 410 && error.status !== 404)) throw error
      onExpired()
    }
    return null
  })
  return (
    <form ref={form} noValidate onSubmit={submit} className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <p>
        <Trans>
          {clubName} invites you. With your own account, you decide what others may see about you. You see who has viewed your data, and you
          can have everything deleted.
        </Trans>
      </p>
      <Field
        label={t`Email`}
        name="username"
        type="email"
        autoComplete="username"
        value={email}
        readOnly
        hint={t`You will sign in with it.`}
      />
      <PasswordField
        label={t`Password`}
        name="password"
        autoComplete="new-password"
        minLength={PASSWORD_MIN}
        maxLength={PASSWORD_MAX}
        required
        hint={t`At least 6 characters`}
        error={fieldErrors.password}
      />
      <p className="rounded-control bg-sunken p-4 text-small">
        <Trans>
          Never share your password, not even with friends. The{' '}
          <Link to="/privacy" className={LINK}>
            privacy policy
          </Link>{' '}
          says what we keep about you and why, and the{' '}
          <Link to="/terms" className={LINK}>
            terms
          </Link>{' '}
          say what you may do here.
        </Trans>
      </p>
      <Checkbox
        label={t`I have read and agree to the above information`}
        checked={agreed}
        onChange={(value) => {
          setAgreed(value)
          setIsMissing(false)
        }}
        required
        error={isMissing ? t`Confirm that you have read and agree` : null}
      />
      <Button type="submit" busy={busy} size="medium">
        <Trans>Create my account</Trans>
      </Button>
    </form>
  )
}
