import { Trans, useLingui } from '@lingui/react/macro'
import { Suspense, useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react'
import { PASSWORD_MAX, PASSWORD_MIN } from '#shared/user.ts'
import { errorText } from '#platform/error-text.ts'
import { CallError, awaitsSecondFactor } from '#platform/call-error.ts'
import { later } from '#platform/later.tsx'
import { session } from '#platform/session.ts'
import { useFieldErrors, type FieldErrors } from '#platform/use-field-errors.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { readForm } from '#ui/form.ts'
import { PasswordField } from '#ui/password-field.tsx'
import { toast } from '#ui/toast.tsx'
import { useHydrated } from '#ui/use-hydrated.ts'
import { RoleTabs, type SignInRole } from './role-tabs.tsx'

const ResendVerification = later('account', async () => (await import('./resend-verification.tsx')).ResendVerification)
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
  /** The second step; null while there is none. */
  const [step, setStep] = useState<{ end(done: boolean): void; leave(): void } | null>(null)
  const hydrated = useHydrated()
  const isShown = useRef(false)
  useEffect(() => {
    const timer = setTimeout(prefetchHttp, PREFETCH_DELAY)
    return () => clearTimeout(timer)
  }, [])
  useEffect(() => {
    isShown.current = true
    if (session.isPending()) void enter(session.goOn)
    return () => void (isShown.current = false)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, after a load
  }, [])
  // A user who goes to another page can go on when they are back.
  useEffect(() => () => step?.leave(), [step])

  /** Signs in, with the second step where the account needs one. */
  async function enter(signIn: (giveSecondFactor: () => Promise<boolean>) => Promise<unknown>, account = '') {
    setBusy(true)
    try {
      // So can a user who has left before it is asked for.
      await signIn(() => new Promise<boolean>((end, leave) => (isShown.current ? setStep({ end, leave }) : leave())))
    } catch (error) {
      if (!isShown.current || awaitsSecondFactor(error)) return
      if (error instanceof CallError && error.code === 'session_ended') return
      if (error instanceof CallError && error.code === 'email_unverified') return setUnverified(account)
      const text = t(errorText(error))
      showErrors({ password: text })
      toast({ kind: 'error', text, place: 'top-right' })
    } finally {
      setStep(null)
      setBusy(false)
    }
  }

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
    await enter((giveSecondFactor) => session.signIn({ email: email.trim(), password, role }, giveSecondFactor), email.trim())
  }

  if (step) return renderSecondStep({ onDone: () => step.end(true), onCancel: () => step.end(false) })
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
        <Button type="submit" busy={busy} disabled={!hydrated} size="medium">
          <Trans>Sign in</Trans>
        </Button>
      </form>
      {renderActions(role)}
    </>
  )
}
