import type { Workbox } from 'workbox-window'
import { i18n } from '@lingui/core'
import { currentLocale } from './i18n.ts'
import { onResume } from './resume.ts'
import { storeWorkerLocale } from './worker-locale.ts'
import { updateReady } from './update-ready.ts'

const CHECK_EVERY = 60 * 60 * 1000

let workbox: Workbox | null = null
let accepted = false

/** Activates the newer version and reloads this page. Other tabs keep their version until they reload. */
export function acceptUpdate(): void {
  accepted = true
  workbox?.messageSkipWaiting()
}

/** Registers the service worker, so that the app starts offline, and checks for newer versions. */
export async function registerServiceWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  let checkedAt = Date.now()
  onResume(() => {
    if (Date.now() - checkedAt < CHECK_EVERY) return
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
  // A worker's messages have no target origin.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  active?.postMessage({ type: 'USED', files: loadedFiles() })
}

/** The files that this page has loaded, for the worker that did not control it yet. */
function loadedFiles(): string[] {
  const assets = `${location.origin}/assets/`
  const names = performance.getEntriesByType('resource').map(({ name }) => name)
  return names.filter((name) => name.startsWith(assets)).map((name) => name.slice(location.origin.length + 1))
}
