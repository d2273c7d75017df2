import { useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useState } from 'react'
import { RefreshCw } from 'lucide-react'
import { isStandalone } from '#platform/media.ts'

/** Pulled this far, in pixels of the screen, letting go asks again. */
const FAR_ENOUGH = 72
/** The sign follows the finger at half its pace. */
const DRAG = 0.5

/** Asks again when the page is pulled down at its top, in the installed app: there is no button for it there. */
export function PullToRefresh({ onRefresh }: { onRefresh(): Promise<unknown> }) {
  const { t } = useLingui()
  const [pulled, setPulled] = useState(0)
  const [busy, setBusy] = useState(false)
  const refresh = useEffectEvent(async () => {
    setBusy(true)
    await onRefresh().finally(() => setBusy(false))
  })
  useEffect(() => (isStandalone() ? followPull(setPulled, () => void refresh()) : undefined), [])
  if (pulled === 0 && !busy) return null
  const ready = pulled >= FAR_ENOUGH || busy
  return (
    <div
      role="status"
      className="pointer-events-none fixed inset-x-0 top-[calc(4rem+env(safe-area-inset-top))] z-30 grid justify-items-center"
      style={{ transform: `translateY(${busy ? 12 : Math.min(pulled, FAR_ENOUGH) * DRAG - 24}px)` }}
    >
      <span className={`grid size-11 place-items-center rounded-full bg-raised shadow-raised ${ready ? 'text-action' : 'text-muted'}`}>
        <RefreshCw
          aria-hidden="true"
          className={`size-5 ${busy ? 'animate-spin' : ''}`}
          style={busy ? undefined : { transform: `rotate(${pulled * 3}deg)` }}
        />
        {busy && <span className="sr-only">{t`Refreshing`}</span>}
      </span>
    </div>
  )
}

/** Follows a finger that pulls the page's top down, until the returned function is called. */
function followPull(tell: (pulled: number) => void, release: () => void): () => void {
  let from: number | null = null
  let pulled = 0
  const begin = ({ touches }: TouchEvent) => {
    from = scrollY <= 0 && touches.length === 1 ? (touches[0]?.clientY ?? null) : null
  }
  const move = ({ touches }: TouchEvent) => {
    if (from === null) return
    pulled = scrollY <= 0 ? Math.max(0, (touches[0]?.clientY ?? from) - from) : 0
    tell(pulled)
  }
  const end = () => {
    if (pulled >= FAR_ENOUGH) release()
    from = null
    pulled = 0
    tell(0)
  }
  const root = document.documentElement
  // The browser's own answer to the gesture loads the whole product anew.
  root.style.overscrollBehaviorY = 'contain'
  addEventListener('touchstart', begin, { passive: true })
  addEventListener('touchmove', move, { passive: true })
  addEventListener('touchend', end)
  addEventListener('touchcancel', end)
  return () => {
    root.style.removeProperty('overscroll-behavior-y')
    removeEventListener('touchstart', begin)
    removeEventListener('touchmove', move)
    removeEventListener('touchend', end)
    removeEventListener('touchcancel', end)
  }
}
