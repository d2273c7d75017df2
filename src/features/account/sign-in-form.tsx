import { Trans, useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useEffect, useState, type FormEvent, type ReactNode } from 'react'
import { PASSWORD_MAX, PASSWORD_MIN } from '#shared/user.ts'
import { errorText } from '#platform/error-text.ts'
import { CallError, isHalf } from '#platform/call-error.ts'
import { session } from '#platform/session.ts'
import { useFieldErrors, type FieldErrors } from '#platform/use-field-errors.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { readForm } from '#ui/form.ts'
import { PasswordField } from '#ui/password-field.tsx'
import { toast } from '#ui/toast.tsx'
import { useHydrated } from '#ui/use-hydrated.ts'
import { RoleTabs, type SignInRole } from './role-tabs.tsx'

const ResendVerification = lazy(async () => ({ default: (await import('./resend-verification.tsx')).ResendVerification }))
/** Milliseconds until the HTTP client is prefetched, while the user types. */
const PREFETCH_DELAY = 1000
const prefetchHttp = () => void import('#platform/http.ts').catch(() => undefined)

interface SignInFormProps {
  /** The initial value, for example after a registration. */
  email: string
  /** The link to a new password. */
  forgot: ReactNode
  /** Asks for a second factor, in place of the form. */
  renderSecondStep(step: { onDone(): void; onCancel(): void }): ReactNode
  /** Renders further actions of a role. */
  renderActions(role: SignInRole): ReactNode
}

/** Signs in a parent by email, or a club by user name. */
export function SignInForm({ email: initialEmail, forgot, renderSecondStep, renderActions }: SignInFormProps) {
  const { t } = useLingui()
  const [role, setRole] = useState<SignInRole>('parent')
  const { form, fieldErrors, showErrors } = useFieldErrors<'email' | 'password'>()
  const [unverified, setUnverified] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  /** Ends the second step; null while there is none. */
  const [endStep, setEndStep] = useState<((done: boolean) => void) | null>(null)
  const hydrated = useHydrated()
  useEffect(() => {
    const timer = setTimeout(prefetchHttp, PREFETCH_DELAY)
    return () => clearTimeout(timer)
  }, [])

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy) return
    const { email = '', password = '' } = readForm(event.currentTarget)
    const found: FieldErrors<'email' | 'password'> = {
      ...(email.trim() === '' && { email: role === 'club' ? t`Enter your user name` : t`Enter your email` }),
      ...(password.length < PASSWORD_MIN && {
        password: password === '' ? t`Enter your password` : t`Password must be at least 6 characters long`,
      }),
    }
    showErrors(found)
    setUnverified(null)
    if (Object.keys(found).length > 0) return
    setBusy(true)
    try {
      const giveSecondFactor = () => new Promise<boolean>((resolve) => setEndStep(() => resolve))
      await session.signIn({ email: email.trim(), password, role }, giveSecondFactor)
    } catch (error) {
      if (isHalf(error)) return
      if (error instanceof CallError && error.code === 'email_unverified') return setUnverified(email.trim())
      const text = t(errorText(error))
      showErrors({ password: text })
      toast({ kind: 'error', text, place: 'top-right' })
    } finally {
      setEndStep(null)
      setBusy(false)
    }
  }

  if (endStep) return renderSecondStep({ onDone: () => endStep(true), onCancel: () => endStep(false) })
  return (
    <>
      <form ref={form} noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
        <RoleTabs
          role={role}
          disabled={!hydrated}
          onChoose={(next) => {
            setRole(next)
            showErrors({})
            setUnverified(null)
          }}
        />
        <Field
          key={role}
          label={role === 'club' ? t`User name` : t`Email`}
          name="email"
          type={role === 'club' ? 'text' : 'email'}
          defaultValue={role === 'parent' ? initialEmail : ''}
          autoComplete="username"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          maxLength={254}
          required
          error={fieldErrors.email}
        />
        <div>
          <PasswordField
            label={t`Password`}
            name="password"
            autoComplete="current-password"
            maxLength={PASSWORD_MAX}
            required
            error={fieldErrors.password}
          />
          <div className="mt-1 text-end">{forgot}</div>
        </div>
        {unverified && (
          <Suspense>
            <ResendVerification email={unverified} />
          </Suspense>
        )}
        <Button type="submit" busy={busy} disabled={!hydrated} className="min-h-12">
          <Trans>Sign in</Trans>
        </Button>
      </form>
      {renderActions(role)}
    </>
  )
}
