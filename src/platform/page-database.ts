import { createStore, type UseStore } from 'idb-keyval'

interface PageLeave extends Event {
  /** Whether the page goes to the back/forward cache. */
  persisted?: boolean
}

const transactions = new Set<IDBTransaction>()
let pageShown: Promise<void> = Promise.resolve()

/**
 * Opens a database without locking it for other pages. A page in the back/forward cache is frozen with its open
 * transactions, and in WebKit these lock the database for every other page. The page therefore commits them on
 * `pagehide`, and starts none until it is shown again.
 */
export function openPageDatabase(name: string, store: string): UseStore {
  const open = createStore(name, store)
  return async (mode, work) => {
    await pageShown
    return open(mode, (objects) => {
      const { transaction } = objects
      transactions.add(transaction)
      for (const end of ['complete', 'abort']) transaction.addEventListener(end, () => transactions.delete(transaction))
      return work(objects)
    })
  }
}

/** A service worker has no page events. */
const page: { addEventListener?: typeof addEventListener } = globalThis
page.addEventListener?.('pagehide', (event) => (event as PageLeave).persisted === true && onFreeze())

function onFreeze(): void {
  pageShown = new Promise((resolve) => addEventListener('pageshow', () => resolve(), { once: true }))
  for (const transaction of transactions) {
    try {
      transaction.commit()
    } catch {
      // The transaction has ended already.
    }
  }
  transactions.clear()
}
