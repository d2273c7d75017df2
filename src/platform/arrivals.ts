import type { OpenPage } from '#shared/notice.ts'
import { isAtWork } from './at-work.ts'

/** Chromium's: what the installed app is opened with while it runs. */
interface LaunchQueue {
  setConsumer?(consume: (launch: { targetURL?: string }) => void): void
}

interface Arrivals {
  /** Opens a page in this window. The path may have a query. */
  open(path: string): void
  /** Offers a page to someone who is at work in this window. */
  offer(path: string, title: string | null): void
}

/** Receives the pages that are to be opened from outside: a tapped notification, or a link that the installed app takes. */
export function receiveArrivals({ open, offer }: Arrivals): void {
  const receive = (path: string, title: string | null) => {
    if (path === location.pathname + location.search + location.hash) return
    if (isAtWork()) offer(path, title)
    else open(path)
  }
  navigator.serviceWorker?.addEventListener('message', ({ data, ports: [answer] }: MessageEvent<OpenPage | null>) => {
    if (data?.type !== 'OPEN_PAGE') return
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port has none
    answer?.postMessage('received')
    receive(data.path, data.title)
  })
  const [arrival] = performance.getEntriesByType('navigation')
  // The launch that has loaded this page is reported too.
  let loadedBy = arrival?.name
  const { launchQueue } = globalThis as { launchQueue?: LaunchQueue }
  launchQueue?.setConsumer?.(({ targetURL }) => {
    if (targetURL && targetURL !== loadedBy) {
      const { pathname, search, hash } = new URL(targetURL)
      receive(pathname + search + hash, null)
    }
    loadedBy = undefined
  })
}
