import { Trans, useLingui } from '@lingui/react/macro'
import { Eye, EyeOff } from 'lucide-react'
import { useState, type FormEvent } from 'react'
import { PASSWORD_MIN } from '#shared/user.ts'
import { errorText } from '#platform/error-text.ts'
import { session } from '#platform/session.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { readForm } from '#ui/form.ts'
import { IconButton } from '#ui/icon-button.tsx'

type Tab = 'parent' | 'club' | 'scout'

/** Signs in a parent by e-mail or a club by user name; scouts cannot yet. */
export function SignInForm() {
  const { t } = useLingui()
  const [tab, setTab] = useState<Tab>('parent')
  const [problem, setProblem] = useState<{ field: 'password' | 'form'; text: string } | null>(null)
  const [busy, setBusy] = useState(false)
  const [shown, setShown] = useState(false)
  const scout = tab === 'scout'

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const { email = '', password = '' } = readForm(event.currentTarget)
    if (scout) return
    if (password.length < PASSWORD_MIN) {
      setProblem({ field: 'password', text: t`Password must be at least 6 characters long` })
      return
    }
    setProblem(null)
    setBusy(true)
    try {
      await session.signIn({ email, password, role: tab })
    } catch (error) {
      setProblem({ field: 'form', text: t(errorText(error)) })
    } finally {
      setBusy(false)
    }
  }

  return (
    <form onSubmit={(event) => void submit(event)} className="grid gap-5">
      <div role="group" aria-label={t`Sign in as`} className="grid grid-cols-3 gap-1 rounded-control bg-sunken p-1">
        {(
          [
            ['parent', t`Parent`],
            ['club', t`Club`],
            ['scout', t`Scout`],
          ] as const
        ).map(([value, label]) => (
          <button
            key={value}
            type="button"
            disabled={value === 'scout'}
            aria-pressed={tab === value}
            onClick={() => setTab(value)}
            className="min-h-11 rounded-control px-2 text-small font-medium text-muted disabled:opacity-50 aria-pressed:bg-surface aria-pressed:text-ink aria-pressed:shadow-raised"
          >
            {label}
          </button>
        ))}
      </div>
      <Field
        key={tab}
        label={tab === 'club' ? t`User name` : t`Email`}
        name="email"
        type={tab === 'club' ? 'text' : 'email'}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        required
        disabled={scout}
      />
      <Field
        label={t`Password`}
        name="password"
        type={shown ? 'text' : 'password'}
        autoComplete="current-password"
        maxLength={200}
        required
        disabled={scout}
        error={problem?.field === 'password' ? problem.text : null}
        end={
          <IconButton label={shown ? t`Hide password` : t`Show password`} onClick={() => setShown(!shown)}>
            {shown ? <EyeOff aria-hidden="true" className="size-5" /> : <Eye aria-hidden="true" className="size-5" />}
          </IconButton>
        }
      />
      {problem?.field === 'form' && (
        <p role="alert" className="rounded-control bg-live-soft px-4 py-3 text-small">
          {problem.text}
        </p>
      )}
      <Button type="submit" busy={busy} disabled={scout} className="min-h-12">
        <Trans>Sign in</Trans>
      </Button>
    </form>
  )
}
