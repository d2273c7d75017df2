import { Workbox } from 'workbox-window'

/** Registers the service worker, which makes the product start without a network. */
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const workbox = new Workbox('/sw.js', { updateViaCache: 'none' })
  void workbox.register().catch(() => undefined)
}
