import { createStore, type UseStore } from 'idb-keyval'

interface PageLeave extends Event {
  /** Whether the browser keeps the page for going back to. */
  persisted?: boolean
}

const running = new Set<IDBTransaction>()
let shown: Promise<void> = Promise.resolve()

/**
 * Opens a database that other pages can rely on. A page that the browser puts away for going back to stands still with
 * whatever transaction it had begun, and in WebKit that locks the database for every page after it: what is under way is
 * closed as the page leaves, and nothing begins until it is back.
 */
export function openPageDatabase(name: string, store: string): UseStore {
  const open = createStore(name, store)
  return async (mode, work) => {
    await shown
    return open(mode, (objects) => {
      const { transaction } = objects
      running.add(transaction)
      for (const end of ['complete', 'abort']) transaction.addEventListener(end, () => running.delete(transaction))
      return work(objects)
    })
  }
}

/** Where there are no pages, as in a service worker, none is put away. */
const place: { addEventListener?: typeof addEventListener } = globalThis
place.addEventListener?.('pagehide', (event) => (event as PageLeave).persisted === true && putAway())

function putAway(): void {
  shown = new Promise((resolve) => addEventListener('pageshow', () => resolve(), { once: true }))
  for (const transaction of running) {
    try {
      transaction.commit()
    } catch {
      // It has ended already.
    }
  }
  running.clear()
}
