import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { User } from '#shared/user.schema.ts'
import { PASSWORD_MIN } from '#shared/user.ts'
import { errorText } from '#platform/error-text.ts'
import { CallError } from '#platform/call-error.ts'
import { call } from '#platform/http.ts'
import { useFieldErrors } from '#platform/use-field-errors.ts'
import { toast } from '#ui/toast.tsx'

/** The steps of a password change (specification, section 4). */
type Step = 'locked' | 'verifying' | 'editable' | 'confirming' | 'saving'

/** The state of a password change. */
export function usePasswordChange(user: User, onUpdated: (user: User) => void) {
  const { t } = useLingui()
  const [step, setStep] = useState<Step>('locked')
  const [password, setPassword] = useState('')
  const { form, fieldErrors, showErrors, clearErrors } = useFieldErrors<'password'>()

  function lock() {
    setStep('locked')
    setPassword('')
    clearErrors(['password'])
  }

  function update() {
    // The old password must be verified first.
    if (step === 'locked') return setStep('verifying')
    if (step !== 'editable') return
    if (password.length < PASSWORD_MIN) return showErrors({ password: t`Password must be at least 6 characters long` })
    setStep('confirming')
  }

  async function save() {
    setStep('saving')
    try {
      const answer = await call('PUT /auth/update-user', { body: { id: user.id, password } })
      onUpdated(answer.user)
      lock()
      toast({ kind: 'success', text: t`Profile updated successfully`, place: 'top-center' })
    } catch (error) {
      toast({ kind: 'error', text: t`Error updating profile`, place: 'top-center' })
      // The verification expires after five minutes. Ask again, and keep the new password.
      if (error instanceof CallError && error.code === 'confirmation_required') return setStep('verifying')
      setStep('editable')
      showErrors({ password: t(errorText(error)) })
    }
  }

  return {
    form,
    step,
    password,
    fieldErrors,
    edit: () => setStep('verifying'),
    verified: () => setStep('editable'),
    lock,
    type(text: string) {
      setPassword(text)
      clearErrors(['password'])
    },
    update,
    backToEditable: () => setStep('editable'),
    save,
  }
}
