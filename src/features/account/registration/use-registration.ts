import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useState } from 'react'
import { plainEmail } from '#shared/plain-text.ts'
import { CallError } from '#platform/call-error.ts'
import { openCall } from '#platform/http.ts'
import { errorText } from '#platform/error-text.ts'
import { currentLocale } from '#platform/i18n.ts'
import { useFieldErrors, type FieldErrors } from '#platform/use-field-errors.ts'
import { toast } from '#ui/toast.tsx'
import { validateDraft, EMPTY_DRAFT, toRegistration, type Draft, type DraftField } from './draft.ts'

/** Milliseconds for which the error of a missing club is shown (specification, section 5). */
const CLUB_ERROR_DURATION = 3000

/** The state of the registration: draft, errors, submission. */
export function useRegistration(onDone: (email: string) => void) {
  const { t } = useLingui()
  const [draft, setDraft] = useState<Draft>(EMPTY_DRAFT)
  const { form, fieldErrors, showErrors, clearErrors } = useFieldErrors<DraftField>()
  const [failure, setFailure] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)

  const clubMissing = fieldErrors.club !== undefined
  const clearClubError = useEffectEvent(() => clearErrors(['club']))
  useEffect(() => {
    if (!clubMissing) return
    const timer = setTimeout(() => clearClubError(), CLUB_ERROR_DURATION)
    return () => clearTimeout(timer)
  }, [clubMissing])

  function change(fields: Partial<Draft>) {
    setDraft((before) => ({ ...before, ...fields }))
    clearErrors(Object.keys(fields))
  }

  async function submit() {
    if (busy) return
    const found = Object.entries(validateDraft(draft)).map(([field, text]) => [field, t(text)])
    showErrors(Object.fromEntries(found) as FieldErrors<DraftField>)
    setFailure(null)
    if (found.length > 0) return
    setBusy(true)
    try {
      await openCall('POST /auth/register', { body: toRegistration(draft, currentLocale()) })
      toast({
        kind: 'success',
        text: t`You have successfully registered! Please verify your email within 30 minutes to continue.`,
        place: 'top-right',
      })
      setDraft(EMPTY_DRAFT)
      onDone(plainEmail(draft.email))
    } catch (error) {
      showFailure(error)
    } finally {
      setBusy(false)
    }
  }

  /** Shows a failure, at its field where it has one. The input is kept. */
  function showFailure(error: unknown) {
    const code = error instanceof CallError ? error.code : 'internal'
    if (code === 'email_taken' || code === 'weak_password') {
      const text = t(errorText(error))
      showErrors({ [code === 'email_taken' ? 'email' : 'password']: text })
      return toast({ kind: 'error', text, place: 'top-right' })
    }
    const text = t(msg`Registration failed. Please try again later.`)
    toast({ kind: 'error', text, place: 'top-right' })
    setFailure(code === 'network' || code === 'too_many_requests' ? `${text} ${t(errorText(error))}` : text)
  }

  return { form, draft, change, fieldErrors, failure, busy, submit }
}
