import { browserSupportsWebAuthn } from '@simplewebauthn/browser'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState, type FormEvent } from 'react'
import { call } from '#platform/http.ts'
import { session } from '#platform/session.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { readForm } from '#ui/form.ts'
import { confirmByPasskey, makePasskey, signInByPasskey } from './prompt.ts'
import { PromptError } from './prompt-error.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { usePrompt } from './use-prompt.ts'

/** Signs in with a passkey instead of the password, where the browser knows passkeys. */
export function PasskeySignIn() {
  const { busy, error, run } = usePrompt()
  if (!browserSupportsWebAuthn()) return null
  return (
    <div className="grid gap-2">
      <Button look="outline" size="medium" busy={busy} onClick={() => run(() => session.signIn(signInByPasskey))}>
        <Trans>Sign in with a passkey</Trans>
      </Button>
      <PromptError text={error} />
    </div>
  )
}

interface SecondStepProps {
  onDone(): void
  onCancel(): void
}

/** The second step of a sign-in: the account's first passkey, one that it has, or a recovery code. */
export function SecondStep({ onDone, onCancel }: SecondStepProps) {
  const [step, setStep] = useState<'loading' | 'register' | 'confirm'>('loading')
  const [codes, setCodes] = useState<string[] | null>(null)
  const { busy, error, run } = usePrompt()
  useEffect(() => {
    run(async () => {
      const { state } = await call('GET /auth/second-factor')
      if (state === 'none') onDone()
      else setStep(state)
      if (state === 'confirm') session.keepPending()
    })
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- asked once
  }, [])
  const register = () =>
    run(async () => {
      const { recovery_codes: made } = await makePasskey()
      if (made) setCodes(made)
      else onDone()
    })
  // Nothing depends on the answer: the session ends by itself when its token does.
  const cancel = () => {
    void call('DELETE /auth/logout').catch(() => undefined)
    onCancel()
  }

  if (codes) return <RecoveryCodes codes={codes} onDone={onDone} />
  return (
    <div className="grid gap-4">
      {step === 'register' && (
        <>
          <p>
            <Trans>
              This account can see and change children’s data, so a password alone is not enough. Add a passkey: your fingerprint, your
              face, the PIN of this device, a phone or a security key.
            </Trans>
          </p>
          {!browserSupportsWebAuthn() && <NoPasskeys />}
          <Button size="medium" busy={busy} onClick={register}>
            <Trans>Add a passkey</Trans>
          </Button>
        </>
      )}
      {step === 'confirm' && (
        <>
          <p>
            <Trans>Your password is correct. Now confirm that it is you with your passkey.</Trans>
          </p>
          {!browserSupportsWebAuthn() && <NoPasskeys />}
          <Button size="medium" busy={busy} onClick={() => run(() => confirmByPasskey().then(onDone))}>
            <Trans>Use my passkey</Trans>
          </Button>
        </>
      )}
      <PromptError text={error} />
      {step === 'confirm' && <RecoveryCodeForm busy={busy} onEntered={(code) => run(() => confirmByCode(code).then(onDone))} />}
      <Button look="quiet" onClick={cancel}>
        <Trans>Cancel</Trans>
      </Button>
    </div>
  )
}

async function confirmByCode(code: string): Promise<void> {
  await call('POST /auth/second-factor/recovery-code', { body: { code } })
}

/** Opens on a tap: most people have their passkey. */
function RecoveryCodeForm({ busy, onEntered }: { busy: boolean; onEntered(code: string): void }) {
  const { t } = useLingui()
  const [open, setOpen] = useState(false)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { code = '' } = readForm(event.currentTarget)
    if (code.trim() !== '') onEntered(code)
  }
  if (!open) {
    return (
      <Button look="outline" onClick={() => setOpen(true)}>
        <Trans>Use a recovery code</Trans>
      </Button>
    )
  }
  return (
    <form noValidate onSubmit={submit} className="grid gap-3">
      <Field
        label={t`Recovery code`}
        name="code"
        hint={t`One of the ten codes you saved, like xxxx-xxxx-xxxx-xxxx`}
        autoComplete="one-time-code"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        maxLength={60}
        required
      />
      <Button type="submit" look="outline" busy={busy}>
        <Trans>Use this code</Trans>
      </Button>
    </form>
  )
}

function NoPasskeys() {
  return (
    <p className="text-small text-muted">
      <Trans>This browser does not support passkeys on this page. Use a newer browser and the address that starts with https.</Trans>
    </p>
  )
}
