import { useEffect, useState, type ComponentType } from 'react'
import type { Toast } from './toaster.tsx'

type Show = (toast: Toast) => void

let show: Show | null = null
let loadToaster: (() => void) | null = null
/** Toasts requested before the toaster was loaded. */
let queue: Toast[] = []

/** Shows a message over the current screen. */
export function toast(next: Toast): void {
  if (show) return show(next)
  queue.push(next)
  loadToaster?.()
}

/** The place where toasts appear. The toaster's code is loaded with the first toast. */
export function Toasts() {
  const [Toaster, setToaster] = useState<ComponentType<{ onReady(show: Show): void }> | null>(null)
  useEffect(() => {
    loadToaster = () =>
      void import('./toaster.tsx').then(
        (loaded) => setToaster(() => loaded.default),
        // Offline there are no toasts. Important messages also appear on the page. The next toast tries again.
        () => (queue = []),
      )
    if (queue.length > 0) loadToaster()
    return () => {
      loadToaster = null
      show = null
    }
  }, [])
  return Toaster && <Toaster onReady={showQueue} />
}

function showQueue(ready: Show): void {
  show = ready
  for (const queued of queue.splice(0)) ready(queued)
}
