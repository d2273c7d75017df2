import { useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useState } from 'react'
import RefreshCw from 'lucide-react/icons/refresh-cw'

/** A pull of this many pixels refetches. */
const THRESHOLD = 72
/** The icon follows the finger at half its speed. */
const DRAG = 0.5

/** Refetches when the page is pulled down at its top. */
export default function PullToRefresh({ onRefresh }: { onRefresh(): Promise<unknown> }) {
  const { t } = useLingui()
  const [pulled, setPulled] = useState(0)
  const [busy, setBusy] = useState(false)
  const refresh = useEffectEvent(async () => {
    setBusy(true)
    await onRefresh().finally(() => setBusy(false))
  })
  useEffect(() => trackPull(setPulled, () => void refresh()), [])
  if (pulled === 0 && !busy) return null
  const ready = pulled >= THRESHOLD || busy
  return (
    <div
      role="status"
      className="pointer-events-none fixed inset-x-0 top-[calc(4rem+env(safe-area-inset-top))] z-30 grid justify-items-center"
      style={{ transform: `translateY(${busy ? 12 : Math.min(pulled, THRESHOLD) * DRAG - 24}px)` }}
    >
      <span className={`grid size-11 place-items-center rounded-full bg-raised shadow-raised ${ready ? 'text-action' : 'text-muted'}`}>
        <RefreshCw
          className={`size-5 ${busy ? 'animate-spin' : ''}`}
          style={busy ? undefined : { transform: `rotate(${pulled * 3}deg)` }}
        />
        {busy && <span className="sr-only">{t`Refreshing`}</span>}
      </span>
    </div>
  )
}

/** Tracks a finger that pulls the page down from its top, until the returned function is called. */
function trackPull(onPull: (pulled: number) => void, onRelease: () => void): () => void {
  let startY: number | null = null
  let pulled = 0
  const start = ({ touches }: TouchEvent) => {
    startY = scrollY <= 0 && touches.length === 1 ? (touches[0]?.clientY ?? null) : null
  }
  const move = ({ touches }: TouchEvent) => {
    if (startY === null) return
    pulled = scrollY <= 0 ? Math.max(0, (touches[0]?.clientY ?? startY) - startY) : 0
    onPull(pulled)
  }
  const end = () => {
    if (pulled >= THRESHOLD) onRelease()
    startY = null
    pulled = 0
    onPull(0)
  }
  const root = document.documentElement
  // Prevents the browser's own pull-to-refresh, which reloads the whole page.
  root.style.overscrollBehaviorY = 'contain'
  addEventListener('touchstart', start, { passive: true })
  addEventListener('touchmove', move, { passive: true })
  addEventListener('touchend', end)
  addEventListener('touchcancel', end)
  return () => {
    root.style.removeProperty('overscroll-behavior-y')
    removeEventListener('touchstart', start)
    removeEventListener('touchmove', move)
    removeEventListener('touchend', end)
    removeEventListener('touchcancel', end)
  }
}
