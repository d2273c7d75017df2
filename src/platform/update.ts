import type { Workbox } from 'workbox-window'
import { i18n } from '@lingui/core'
import { currentLocale } from './i18n.ts'
import { elapsedSince } from './elapsed.ts'
import { onResume } from './resume.ts'
import { storeWorkerLocale } from './worker-locale.ts'
import { updateReady } from './update-ready.ts'

const CHECK_EVERY = 60 * 60 * 1000
/** Milliseconds after which an accepted version is loaded, also where the browser has not said that its worker is active. */
const ACTIVE_WITHIN = 10_000

let workbox: Workbox | null = null
let accepted = false

/**
 * Activates the newer version and reloads this page. Other tabs keep their version until they reload: for them it is active
 * already when they accept it.
 */
export async function acceptUpdate(): Promise<void> {
  accepted = true
  const registration = await navigator.serviceWorker.getRegistration()
  if (!registration?.waiting) return location.reload()
  workbox?.messageSkipWaiting()
  setTimeout(() => location.reload(), ACTIVE_WITHIN)
}

/** Registers the service worker, so that the app starts offline, and checks for newer versions. */
export async function registerServiceWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  let checkedAt = Date.now()
  onResume(() => {
    if (elapsedSince(checkedAt) < CHECK_EVERY) return
    checkedAt = Date.now()
    void workbox?.update().catch(() => undefined)
  })

  const storeLocale = () => void storeWorkerLocale(currentLocale()).catch(() => undefined)
  storeLocale()
  i18n.on('change', storeLocale)

  const { Workbox: Registrar } = await import('workbox-window')
  workbox = new Registrar('/sw.js', { updateViaCache: 'none' })
  workbox.addEventListener('waiting', () => updateReady.set(true))
  workbox.addEventListener('controlling', () => {
    if (!accepted) return
    accepted = false
    location.reload()
  })
  await workbox.register({ immediate: true })
  const { active } = await navigator.serviceWorker.ready
  if (active) reportFiles(active)
}

/** Tells the worker which files the page loads without it, as before it controls the page: also those still on their way. */
function reportFiles(worker: ServiceWorker): void {
  const assets = `${location.origin}/assets/`
  new PerformanceObserver((list) => {
    const loaded = (list.getEntries() as PerformanceResourceTiming[]).filter(
      ({ name, workerStart }) => name.startsWith(assets) && !workerStart,
    )
    const files = loaded.map(({ name }) => name.slice(location.origin.length + 1))
    // A worker's messages have no target origin.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    if (files.length > 0) worker.postMessage({ type: 'USED', files })
  }).observe({ type: 'resource', buffered: true })
}
