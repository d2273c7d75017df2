import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { isEmail, plainEmail } from '#shared/plain-text.ts'
import { openCall } from '#platform/http.ts'
import { useSubmission } from '#platform/use-submission.ts'
import { Button } from '#ui/button.tsx'
import { EmailField } from '#ui/person-fields.tsx'
import { useHydrated } from '#ui/use-hydrated.ts'

interface MailRequestFormProps {
  request: 'POST /auth/forgot-password' | 'POST /auth/resend-verification'
  button: ReactNode
  onSent(email: string): void
}

/** Requests a mail with a link. The answer does not reveal whether the account exists. */
export function MailRequestForm({ request, button, onSent }: MailRequestFormProps) {
  const { t } = useLingui()
  const { form, fieldErrors, busy, submit } = useSubmission('email', async (text) => {
    const email = plainEmail(text)
    if (!isEmail(email)) return t`Enter an email address, like name@example.com`
    await openCall(request, { body: { email } })
    onSent(email)
    return null
  })
  const hydrated = useHydrated()
  return (
    <form ref={form} noValidate onSubmit={submit} className="grid gap-5">
      <EmailField error={fieldErrors.email} />
      <Button type="submit" busy={busy} disabled={!hydrated} size="medium">
        {button}
      </Button>
    </form>
  )
}
