import type { Workbox } from 'workbox-window'
import { onResume } from './resume.ts'

const LOOK_EVERY = 60 * 60 * 1000

let workbox: Workbox | null = null
let waiting = false
let requested = false
const watchers = new Set<() => void>()

/** A newer version of the product that is on the device, and waits to be let in. */
export const update = {
  isWaiting: () => waiting,
  subscribe(watcher: () => void): () => void {
    watchers.add(watcher)
    return () => watchers.delete(watcher)
  },
  /** Lets it in, and reloads this page once it rules. Other tabs go on with what they have. */
  accept(): void {
    requested = true
    workbox?.messageSkipWaiting()
  },
}

/** Registers the service worker, which makes the product start without a network, and looks for newer versions. */
export async function registerServiceWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  let lookedAt = Date.now()
  onResume(() => {
    if (Date.now() - lookedAt < LOOK_EVERY) return
    lookedAt = Date.now()
    void workbox?.update().catch(() => undefined)
  })

  const { Workbox: Registrar } = await import('workbox-window')
  workbox = new Registrar('/sw.js', { updateViaCache: 'none' })
  workbox.addEventListener('waiting', () => {
    waiting = true
    for (const watcher of watchers) watcher()
  })
  workbox.addEventListener('controlling', () => {
    if (!requested) return
    requested = false
    location.reload()
  })
  await workbox.register({ immediate: true })
}
