import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { openCall } from '#platform/http.ts'
import { useSubmission } from '#platform/use-submission.ts'
import { Button } from '#ui/button.tsx'
import { isEmail, useLeadToComplaint } from '#ui/form.ts'
import { EmailField } from '#ui/person-fields.tsx'
import { useHydrated } from '#ui/use-hydrated.ts'

interface MailRequestFormProps {
  path: 'auth/forgot-password' | 'auth/resend-verification'
  button: ReactNode
  onSent(email: string): void
}

/** Asks for a mail with a link. Whether there is such an account is not told. */
export function MailRequestForm({ path, button, onSent }: MailRequestFormProps) {
  const { t } = useLingui()
  const { complaint, busy, submit } = useSubmission('email', async (text) => {
    const email = text.trim()
    if (!isEmail(email)) return t`Enter an email address, like name@example.com`
    await openCall(path, { method: 'post', json: { email } })
    onSent(email)
    return null
  })
  const form = useLeadToComplaint(complaint)
  const hydrated = useHydrated()
  return (
    <form ref={form} noValidate onSubmit={submit} className="grid gap-5">
      <EmailField error={complaint.email} />
      <Button type="submit" busy={busy} disabled={!hydrated} className="min-h-12">
        {button}
      </Button>
    </form>
  )
}
