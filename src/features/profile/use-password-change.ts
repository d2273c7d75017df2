import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { User } from '#shared/user.schema.ts'
import { PASSWORD_MIN } from '#shared/user.ts'
import { errorText } from '#platform/error-text.ts'
import { CallError } from '#platform/http-error.ts'
import { call } from '#platform/http.ts'
import type { Complaints } from '#ui/form.ts'
import { toast } from '#ui/toast.tsx'

/** Where a change of password stands (specification, section 4). */
type Step = 'locked' | 'verifying' | 'editable' | 'confirming' | 'saving'

/** The state of the password's change. */
export function usePasswordChange(user: User, onUpdated: (user: User) => void) {
  const { t } = useLingui()
  const [step, setStep] = useState<Step>('locked')
  const [password, setPassword] = useState('')
  const [complaint, setComplaint] = useState<Complaints<'password'>>({})

  function lock() {
    setStep('locked')
    setPassword('')
    setComplaint({})
  }

  function update() {
    // The old password comes first; without it there is nothing that could be updated.
    if (step === 'locked') return setStep('verifying')
    if (step !== 'editable') return
    if (password.length < PASSWORD_MIN) return setComplaint({ password: t`Password must be at least 6 characters long` })
    setStep('confirming')
  }

  async function save() {
    setStep('saving')
    try {
      const answer = await call<{ user: User }>('auth/update-user', { method: 'put', json: { id: user.id, password } })
      onUpdated(answer.user)
      lock()
      toast({ kind: 'success', text: t`Profile updated successfully`, place: 'top-center' })
    } catch (error) {
      toast({ kind: 'error', text: t`Error updating profile`, place: 'top-center' })
      // Five minutes after the old password it has to be given again; the new one is kept meanwhile.
      if (error instanceof CallError && error.code === 'confirmation_required') return setStep('verifying')
      setStep('editable')
      setComplaint({ password: t(errorText(error)) })
    }
  }

  return {
    step,
    password,
    complaint,
    edit: () => setStep('verifying'),
    verified: () => setStep('editable'),
    lock,
    type(text: string) {
      setPassword(text)
      setComplaint({})
    },
    update,
    back: () => setStep('editable'),
    save,
  }
}
