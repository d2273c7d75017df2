import { useLingui } from '@lingui/react/macro'
import { useEffect, useState, type ReactNode } from 'react'
import { Spinner } from '#ui/spinner.tsx'

/** The overlay leaves this long after the frame has loaded (specification, section 9). */
const OVERLAY_LEAVES_AFTER = 2000
/** A frame that has not loaded by then will not. */
const LOAD_WITHIN = 20_000

/** The stream in its frame, covered until it plays; `failed` stands in for one that does not load. */
export function StreamFrame({ address, title, failed }: { address: string; title: string; failed: ReactNode }) {
  const { t } = useLingui()
  const [state, setState] = useState<'loading' | 'loaded' | 'open' | 'failed'>('loading')

  useEffect(() => {
    if (state !== 'loading' && state !== 'loaded') return
    const timer =
      state === 'loading' ? setTimeout(() => setState('failed'), LOAD_WITHIN) : setTimeout(() => setState('open'), OVERLAY_LEAVES_AFTER)
    return () => clearTimeout(timer)
  }, [state])

  if (state === 'failed') return failed
  return (
    <div className="relative aspect-video w-full overflow-hidden bg-black lg:rounded-card">
      <iframe
        src={address}
        title={title}
        allow="autoplay; fullscreen; picture-in-picture"
        sandbox={sandboxFor(address)}
        referrerPolicy="strict-origin-when-cross-origin"
        className="absolute inset-0 size-full border-0"
        onLoad={() => setState('loaded')}
        onError={() => setState('failed')}
      />
      {state !== 'open' && (
        <div className="absolute inset-0 grid place-items-center bg-[#07120d] text-white" data-testid="stream-overlay">
          <Spinner className="size-9" label={t`Loading the stream`} />
        </div>
      )}
    </div>
  )
}

/** Another site's player may use its own storage; a page of ours gets no hold on the product around it. */
function sandboxFor(address: string): string {
  const foreign = new URL(address, location.href).origin !== location.origin
  return foreign ? 'allow-scripts allow-same-origin allow-presentation' : 'allow-scripts'
}
