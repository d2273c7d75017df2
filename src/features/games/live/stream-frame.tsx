import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { frameSandbox } from '#platform/frame-sandbox.ts'
import { Spinner } from '#ui/spinner.tsx'
import { call } from '#platform/http.ts'
import { isStreamReachable } from './stream-reachable.ts'

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
