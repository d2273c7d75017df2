import { useLingui } from '@lingui/react/macro'
import { useEffect, useState, type ReactNode } from 'react'
import { Spinner } from '#ui/spinner.tsx'

/** A page that has not loaded by then will not. */
const LOAD_WITHIN = 20_000

interface AnalyticsFrameProps {
  address: string
  title: string
  /** Stands in for a page that does not load. */
  failed: ReactNode
}

/** An analytics page over the whole room it is given. */
export function AnalyticsFrame({ address, title, failed }: AnalyticsFrameProps) {
  const { t } = useLingui()
  const [state, setState] = useState<'asking' | 'loading' | 'loaded' | 'failed'>('asking')

  useEffect(() => {
    const controller = new AbortController()
    const timer = setTimeout(() => controller.abort(new Error('took too long')), LOAD_WITHIN)
    // A frame does not tell a page from the browser's own word that there is none, so it is asked for beforehand.
    // Of other sites only that they answer can be seen.
    fetch(address, { mode: 'no-cors', credentials: 'omit', signal: controller.signal })
      .then((answer) => setState(answer.ok || answer.type === 'opaque' ? 'loading' : 'failed'))
      .catch(() => setState((now) => (now === 'asking' ? 'failed' : now)))
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [address])

  useEffect(() => {
    if (state !== 'loading') return
    const timer = setTimeout(() => setState('failed'), LOAD_WITHIN)
    return () => clearTimeout(timer)
  }, [state])

  if (state === 'failed') return failed
  return (
    <div className="relative grow">
      {state !== 'asking' && (
        <iframe
          src={address}
          title={title}
          sandbox={sandboxFor(address)}
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

/** Another site's page may use its own storage; a page of ours gets no hold on the product around it. */
function sandboxFor(address: string): string {
  return address.startsWith('/') ? 'allow-scripts' : 'allow-scripts allow-same-origin allow-popups allow-forms'
}
