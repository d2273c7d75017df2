import { useLingui } from '@lingui/react/macro'
import { useState, type FormEvent } from 'react'
import { errorText } from './error-text.ts'
import { useFieldErrors, type FieldErrors } from './use-field-errors.ts'

/**
 * A form with one field and one call. `send` receives the field's value and returns an error text, or null. An exception
 * is shown as its error text.
 */
export function useSubmission<T extends string>(field: T, send: (text: string) => Promise<string | null>) {
  const { t } = useLingui()
  const { form, fieldErrors, showErrors, clearErrors } = useFieldErrors<T>()
  const [busy, setBusy] = useState(false)
  const showError = (text: string | null) => showErrors((text === null ? {} : { [field]: text }) as FieldErrors<T>)

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    if (busy) return
    const text = new FormData(event.currentTarget).get(field)
    setBusy(true)
    try {
      showError(await send(typeof text === 'string' ? text : ''))
    } catch (error) {
      showError(t(errorText(error)))
    } finally {
      setBusy(false)
    }
  }

  return {
    form,
    fieldErrors,
    busy,
    submit: (event: FormEvent<HTMLFormElement>) => void submit(event),
    clearError: () => clearErrors([field]),
  }
}
