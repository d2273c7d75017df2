import { useLingui } from '@lingui/react/macro'
import { useEffect, useState, type ReactNode } from 'react'
import { frameSandbox } from '#platform/frame-sandbox.ts'
import { Spinner } from '#ui/spinner.tsx'

/** A page that has not loaded after this time has failed. */
const LOAD_TIMEOUT = 15_000

interface AnalyticsFrameProps {
  address: string
  title: string
  /** Shown if the page does not load. */
  fallback: ReactNode
}

/** An analytics page that fills its container. */
export function AnalyticsFrame({ address, title, fallback }: AnalyticsFrameProps) {
  const { t } = useLingui()
  const [state, setState] = useState<'asking' | 'loading' | 'loaded' | 'failed'>('asking')

  useEffect(() => {
    const controller = new AbortController()
    const timer = setTimeout(() => {
      controller.abort()
      setState((now) => (now === 'loaded' ? now : 'failed'))
    }, LOAD_TIMEOUT)
    // A frame also fires `load` for the browser's error page, so the address is fetched first. For another origin we see
    // only that it answers; the service has asked it whether it may be embedded.
    fetch(address, { mode: 'no-cors', credentials: 'omit', signal: controller.signal })
      .then((answer) => setState(answer.ok || answer.type === 'opaque' ? 'loading' : 'failed'))
      .catch(() => {
        if (!controller.signal.aborted) setState('failed')
      })
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [address])

  if (state === 'failed') return fallback
  return (
    <div className="relative grow">
      {state !== 'asking' && (
        <iframe
          src={address}
          title={title}
          sandbox={frameSandbox(address, 'allow-popups allow-forms')}
          allow="fullscreen"
          referrerPolicy="strict-origin-when-cross-origin"
          className="absolute inset-0 size-full border-0"
          onLoad={() => setState('loaded')}
          onError={() => setState('failed')}
        />
      )}
      {state !== 'loaded' && (
        <div role="status" className="absolute inset-0 grid place-items-center bg-paper text-muted">
          <Spinner className="size-9" label={t`Loading the analytics`} />
        </div>
      )}
    </div>
  )
}
