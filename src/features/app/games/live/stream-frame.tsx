import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { frameSandbox } from '#platform/frame-sandbox.ts'
import { Spinner } from '#ui/spinner.tsx'
import { call } from '#platform/http.ts'

/** The overlay disappears this long after the frame has loaded (specification, section 9). */
const OVERLAY_DURATION = 2000
/** An address with this prefix is a call. It returns the viewer's own stream address, which expires with the subscription. */
const CALL_PREFIX = '/api/game/stream/'
/** A frame that has not loaded after this time has failed. */
const LOAD_TIMEOUT = 20_000

/** The stream in an iframe, under an overlay until it plays. */
export function StreamFrame({ address: streamUrl, title, onFail }: { address: string; title: string; onFail(): void }) {
  const { t } = useLingui()
  const [address, setAddress] = useState(streamUrl.startsWith(CALL_PREFIX) ? '' : streamUrl)
  const [state, setState] = useState<'loading' | 'loaded' | 'open'>('loading')

  useEffect(() => {
    if (state === 'open') return
    const timer = state === 'loading' ? setTimeout(onFail, LOAD_TIMEOUT) : setTimeout(() => setState('open'), OVERLAY_DURATION)
    return () => clearTimeout(timer)
  }, [state, onFail])

  useEffect(() => {
    const unmount = new AbortController()
    const { signal } = unmount
    if (address) void isStreamReachable(address, signal).then((reachable) => reachable || onFail())
    else
      call('GET /game/stream/:id', { params: { id: streamUrl.slice(CALL_PREFIX.length) }, signal }).then(
        ({ data }) => setAddress(data.link),
        () => signal.aborted || onFail(),
      )
    return () => unmount.abort()
  }, [streamUrl, address, onFail])

  return (
    <>
      {address && (
        <iframe
          src={address}
          title={title}
          allow="autoplay; fullscreen; picture-in-picture"
          sandbox={frameSandbox(address, 'allow-presentation')}
          referrerPolicy="strict-origin-when-cross-origin"
          className="absolute inset-0 size-full border-0"
          onLoad={() => setState((now) => (now === 'loading' ? 'loaded' : now))}
          onError={onFail}
        />
      )}
      {state !== 'open' && (
        <div className="absolute inset-0 grid place-items-center bg-[#07120d] text-white" data-testid="stream-overlay">
          <Spinner className="size-9" label={t`Loading the stream`} />
        </div>
      )}
    </>
  )
}

/** Whether a stream's address answers. A frame does not tell: it also fires `load` for the browser's error page. */
async function isStreamReachable(address: string, signal: AbortSignal): Promise<boolean> {
  // Safari supports AbortSignal.any only from 17.4 on.
  const request = new AbortController()
  signal.addEventListener('abort', () => request.abort())
  const url = new URL(address, location.href)
  const crossOrigin = url.origin !== location.origin
  try {
    const response = await fetch(url, {
      // The answer of another origin cannot be read, but it shows that the address is reachable.
      ...(crossOrigin && { mode: 'no-cors' as const, credentials: 'omit' as const }),
      cache: 'no-store',
      signal: request.signal,
    })
    // The body of a stream may never end.
    request.abort()
    return crossOrigin || response.ok
  } catch {
    return signal.aborted
  }
}
