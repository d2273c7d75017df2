import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { passkeyErrorText } from './passkey-error.ts'

/** The state of one action with a passkey: whether it runs, and what went wrong. */
export function usePrompt() {
  const { t } = useLingui()
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)

  async function run(work: () => Promise<unknown>): Promise<void> {
    setBusy(true)
    setError(null)
    try {
      await work()
    } catch (failure) {
      setError(t(passkeyErrorText(failure)))
    } finally {
      setBusy(false)
    }
  }

  return { busy, error, run: (work: () => Promise<unknown>) => void run(work) }
}
