import { Trans, useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useEffect, useState, type FormEvent, type ReactNode } from 'react'
import { PASSWORD_MAX, PASSWORD_MIN } from '#shared/user.ts'
import { errorText } from '#platform/error-text.ts'
import { CallError } from '#platform/http-error.ts'
import { session } from '#platform/session.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { readForm, useLeadToComplaint, type Complaints } from '#ui/form.ts'
import { Notice } from '#ui/notice.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { toast } from '#ui/toast.tsx'
import { useHydrated } from '#ui/use-hydrated.ts'
import { RoleTabs, type SignInRole } from './role-tabs.tsx'

const ResendVerification = lazy(async () => ({ default: (await import('./resend-verification.tsx')).ResendVerification }))
/** What calls the service comes while somebody types; in milliseconds. */
const PREPARE_AFTER = 1000
const prepare = () => void import('#platform/http.ts').catch(() => undefined)

interface SignInFormProps {
  /** Stands in the field already, as the address of somebody who has just registered. */
  email: string
  /** The way to a new password. */
  forgot: ReactNode
  /** What else somebody of this role can do here. */
  below(role: SignInRole): ReactNode
}

/** Signs in a parent by e-mail or a club by user name; scouts cannot yet. */
export function SignInForm({ email: known, forgot, below }: SignInFormProps) {
  const { t } = useLingui()
  const [role, setRole] = useState<SignInRole>('parent')
  const [complaints, setComplaints] = useState<Complaints<'email' | 'password'>>({})
  const [unverified, setUnverified] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const form = useLeadToComplaint(complaints)
  const hydrated = useHydrated()
  useEffect(() => {
    const timer = setTimeout(prepare, PREPARE_AFTER)
    return () => clearTimeout(timer)
  }, [])
  const scout = role === 'scout'

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (scout || busy) return
    const { email = '', password = '' } = readForm(event.currentTarget)
    const found: Complaints<'email' | 'password'> = {
      ...(email.trim() === '' && { email: role === 'club' ? t`Enter your user name` : t`Enter your email` }),
      ...(password.length < PASSWORD_MIN && {
        password: password === '' ? t`Enter your password` : t`Password must be at least 6 characters long`,
      }),
    }
    setComplaints(found)
    setUnverified(null)
    if (Object.keys(found).length > 0) return
    setBusy(true)
    try {
      await session.signIn({ email: email.trim(), password, role })
    } catch (error) {
      if (error instanceof CallError && error.code === 'email_unverified') return setUnverified(email.trim())
      const text = t(errorText(error))
      setComplaints({ password: text })
      toast({ kind: 'error', text, place: 'top-right' })
    } finally {
      setBusy(false)
    }
  }

  return (
    <>
      <form ref={form} noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
        <RoleTabs
          role={role}
          disabled={!hydrated}
          onChoose={(next) => {
            setRole(next)
            setComplaints({})
            setUnverified(null)
          }}
        />
        {scout && (
          <Notice kind="info">
            <Trans>Sign-in for scouts is coming soon.</Trans>
          </Notice>
        )}
        <Field
          key={role}
          label={role === 'club' ? t`User name` : t`Email`}
          name="email"
          type={role === 'club' ? 'text' : 'email'}
          defaultValue={role === 'parent' ? known : ''}
          autoComplete="username"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          maxLength={254}
          required
          disabled={scout}
          error={complaints.email}
        />
        <div>
          <PasswordField
            label={t`Password`}
            name="password"
            autoComplete="current-password"
            maxLength={PASSWORD_MAX}
            required
            disabled={scout}
            error={complaints.password}
          />
          <div className="mt-1 text-end">{forgot}</div>
        </div>
        {unverified && (
          <Suspense>
            <ResendVerification email={unverified} />
          </Suspense>
        )}
        <Button type="submit" busy={busy} disabled={scout || !hydrated} className="min-h-12">
          <Trans>Sign in</Trans>
        </Button>
      </form>
      {below(role)}
    </>
  )
}
