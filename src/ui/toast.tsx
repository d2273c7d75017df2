import { useSyncExternalStore, type ComponentType } from 'react'
import type { Toast } from './toaster.tsx'

type Draw = (toast: Toast) => void

let show: Draw | null = null
let waiting: readonly Toast[] = []
let Toaster: ComponentType<{ onReady(draw: Draw): void }> | null = null
const watchers = new Set<() => void>()

/** Shows a message over whatever screen there is. */
export function toast(next: Toast): void {
  if (show) return show(next)
  waiting = [...waiting, next]
  void load()
}

/** What draws them is loaded with the first one. */
async function load(): Promise<void> {
  try {
    Toaster = (await import('./toaster.tsx')).default
  } catch {
    // Without a network there is none; what matters is also said where it happened. The next one tries again.
    waiting = []
    return
  }
  for (const watcher of watchers) watcher()
}

/** Where toasts appear. */
export function Toasts() {
  const loaded = useSyncExternalStore(subscribe, () => Toaster !== null, never)
  return loaded && Toaster && <Toaster onReady={open} />
}

function open(draw: Draw): void {
  show = draw
  for (const early of waiting) draw(early)
  waiting = []
}

function subscribe(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

const never = () => false
