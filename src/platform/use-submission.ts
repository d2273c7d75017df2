import { useLingui } from '@lingui/react/macro'
import { useState, type FormEvent } from 'react'
import { errorText } from './error-text.ts'

/**
 * A form of one field, sent by one call. `send` is given what the field holds and answers what is wrong with it, if
 * anything; what it throws is complained about in words.
 */
export function useSubmission<T extends string>(field: T, send: (text: string) => Promise<string | null>) {
  const { t } = useLingui()
  const [complaint, setComplaint] = useState<Partial<Record<T, string>>>({})
  const [busy, setBusy] = useState(false)
  const complain = (text: string | null) => setComplaint((text === null ? {} : { [field]: text }) as Partial<Record<T, string>>)

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    if (busy) return
    const text = new FormData(event.currentTarget).get(field)
    setBusy(true)
    try {
      complain(await send(typeof text === 'string' ? text : ''))
    } catch (error) {
      complain(t(errorText(error)))
    } finally {
      setBusy(false)
    }
  }

  return { complaint, busy, submit: (event: FormEvent<HTMLFormElement>) => void submit(event), forget: () => complain(null) }
}
