import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { Spinner } from '#ui/spinner.tsx'
import { reachStream } from './reach-stream.ts'

/** The overlay leaves this long after the frame has loaded (specification, section 9). */
const OVERLAY_LEAVES_AFTER = 2000
/** A frame that has not loaded by then will not. */
const LOAD_WITHIN = 20_000

/** The stream in its frame, covered until it plays. */
export function StreamFrame({ address, title, onFail }: { address: string; title: string; onFail(): void }) {
  const { t } = useLingui()
  const [state, setState] = useState<'loading' | 'loaded' | 'open'>('loading')

  useEffect(() => {
    if (state === 'open') return
    const timer = state === 'loading' ? setTimeout(onFail, LOAD_WITHIN) : setTimeout(() => setState('open'), OVERLAY_LEAVES_AFTER)
    return () => clearTimeout(timer)
  }, [state, onFail])

  useEffect(() => {
    const leaving = new AbortController()
    void reachStream(address, leaving.signal).then((reached) => reached || onFail())
    return () => leaving.abort()
  }, [address, onFail])

  return (
    <>
      <iframe
        src={address}
        title={title}
        allow="autoplay; fullscreen; picture-in-picture"
        sandbox={sandboxFor(address)}
        referrerPolicy="strict-origin-when-cross-origin"
        className="absolute inset-0 size-full border-0"
        onLoad={() => setState((now) => (now === 'loading' ? 'loaded' : now))}
        onError={onFail}
      />
      {state !== 'open' && (
        <div className="absolute inset-0 grid place-items-center bg-[#07120d] text-white" data-testid="stream-overlay">
          <Spinner className="size-9" label={t`Loading the stream`} />
        </div>
      )}
    </>
  )
}

/** Another site's player may use its own storage; a page of ours gets no hold on the product around it. */
function sandboxFor(address: string): string {
  const foreign = new URL(address, location.href).origin !== location.origin
  return foreign ? 'allow-scripts allow-same-origin allow-presentation' : 'allow-scripts'
}
