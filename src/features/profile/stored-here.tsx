import { Trans } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { lastingStorage } from '#platform/lasting-storage.ts'
import { Button } from '#ui/button.tsx'

/** Whether the browser keeps what is stored on this device. */
export function StoredHere() {
  const [state, setState] = useState<'unknown' | 'lasting' | 'passing' | 'refused'>('unknown')
  useEffect(() => {
    void lastingStorage.isGranted().then((granted) => setState(granted ? 'lasting' : 'passing'))
  }, [])
  if (state === 'unknown') return null
  if (state === 'lasting') {
    return (
      <p>
        <Trans>The browser keeps what you need without signal, and what is not sent yet, also when the device is full.</Trans>
      </p>
    )
  }
  return (
    <>
      <p>
        <Trans>When the device is full, the browser may delete what you need without signal, and what is not sent yet.</Trans>
      </p>
      {state === 'passing' ? (
        <Button
          look="outline"
          className="mt-3"
          onClick={() => void lastingStorage.ask().then((granted) => setState(granted ? 'lasting' : 'refused'))}
        >
          <Trans>Ask the browser to keep it</Trans>
        </Button>
      ) : (
        <p role="status" className="mt-3 text-muted">
          <Trans>The browser did not agree. Browsers keep what installed apps store: add Moedani to your home screen.</Trans>
        </p>
      )}
    </>
  )
}
