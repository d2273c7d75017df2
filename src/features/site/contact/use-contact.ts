import { useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useFieldErrors, type FieldErrors } from '#platform/use-field-errors.ts'
import { validateDraft, emptyDraft, toParams, type Draft, type DraftField } from './draft.ts'
import { clearDraft, storeDraft, storedDraft } from './draft-storage.ts'
import { failureText, sendRequest } from './send.ts'

/** Milliseconds for which the error of a missing selection is shown (specification, section 5). */
const SELECTION_ERROR_DURATION = 3000

/** The hour after sending (specification, section 4). */
const HOUR_AFTER_SENDING = 11

/** The outcome of sending. */
export type Outcome = { kind: 'sent'; date: Date; hour: number } | { kind: 'failed'; reason: string }

/** The state of the contact form: draft, errors, submission, outcome. */
export function useContact() {
  const { t } = useLingui()
  const [draft, setDraft] = useState<Draft>(() => emptyDraft())
  const changed = useRef(false)
  const { form, fieldErrors, showErrors, clearErrors } = useFieldErrors<DraftField>()
  const [submitting, setSubmitting] = useState(false)
  const [outcome, setOutcome] = useState<Outcome | null>(null)

  useEffect(() => {
    if (changed.current) storeDraft(draft)
  }, [draft])

  const missing = isMissing(fieldErrors)
  const clearSelectionErrors = useEffectEvent(() => {
    clearErrors(['role', 'topics'])
    setSubmitting(false)
  })
  useEffect(() => {
    if (!missing) return
    const timer = setTimeout(() => clearSelectionErrors(), SELECTION_ERROR_DURATION)
    return () => clearTimeout(timer)
  }, [missing])

  function change(fields: Partial<Draft>) {
    setDraft((before) => ({ ...before, ...fields }))
    changed.current = true
    const changedFields = Object.keys(fields)
    if (!changedFields.some((field) => field in fieldErrors)) return
    clearErrors(changedFields)
    // A corrected field ends the wait for the error to disappear.
    setSubmitting(false)
  }

  /** Restores the tab's stored draft, and input made before hydration. */
  function restore(typed: Partial<Draft>) {
    const fields = { ...storedDraft(), ...typed }
    if (Object.keys(fields).length > 0) change(fields)
  }

  async function submit() {
    if (submitting) return
    const found = Object.fromEntries(Object.entries(validateDraft(draft)).map(([field, text]) => [field, t(text)]))
    showErrors(found)
    if (Object.keys(found).length > 0) return setSubmitting('role' in found || 'topics' in found)
    setSubmitting(true)
    try {
      await sendRequest(toParams(draft))
      setOutcome({ kind: 'sent', date: draft.date, hour: draft.hour })
      setDraft(emptyDraft(HOUR_AFTER_SENDING))
      changed.current = false
      clearDraft()
    } catch (error) {
      setOutcome({ kind: 'failed', reason: t(failureText(error)) })
    } finally {
      setSubmitting(false)
    }
  }

  return {
    form,
    draft,
    change,
    fieldErrors,
    sending: submitting && !missing,
    outcome,
    close: () => setOutcome(null),
    resume: restore,
    submit,
  }
}

function isMissing({ role, topics }: FieldErrors<DraftField>): boolean {
  return role !== undefined || topics !== undefined
}
