import { promisifyRequest, type UseStore } from 'idb-keyval'

interface PageLeave extends Event {
  /** Whether the page goes to the back/forward cache. */
  persisted?: boolean
}

/** A database with one object store that the page does not lock for other pages. */
export interface PageDatabase {
  /** For work that places all its requests at once. */
  at: UseStore
  /** Replaces a value by one that is made of it. */
  update<T>(key: string, change: (before: T | undefined) => T): Promise<void>
}

/** The transactions that wait for an event of this page. */
const unsettled = new Set<IDBTransaction>()
/** How often the page was frozen. */
let freezes = 0
/** Until the page is shown again; null while it is. */
let frozen: Promise<void> | null = null

/**
 * Opens a database without locking it for other pages. A page in the back/forward cache is frozen, and its transactions
 * with it, because they end only after their events. In WebKit these lock the database for every other page. Transactions
 * are therefore committed together with their requests, which needs no event. Those that need one are aborted on
 * `pagehide`, and begin again when the page is shown again, before which none begins.
 */
export function openPageDatabase(name: string, store: string): PageDatabase {
  let opened: Promise<IDBDatabase> | undefined
  const forget = () => void (opened = undefined)
  const run =
    (begin: (transaction: IDBTransaction) => void): UseStore =>
    async (mode, work) => {
      for (;;) {
        await frozen
        const before = freezes
        try {
          const database = await (opened ??= open(name, store, forget))
          if (frozen) continue
          const objects = database.transaction(store, mode).objectStore(store)
          const done = work(objects)
          begin(objects.transaction)
          return await done
        } catch (error) {
          if (freezes === before) throw error
        }
      }
    }
  const inSteps = run(abortOnFreeze)
  return {
    at: run((transaction) => transaction.commit()),
    update: (key, change) => inSteps('readwrite', (objects) => replace(objects, key, change)),
  }
}

function replace<T>(objects: IDBObjectStore, key: string, change: (before: T | undefined) => T): Promise<void> {
  return new Promise((resolve, reject) => {
    const { transaction } = objects
    const reading: IDBRequest<T | undefined> = objects.get(key)
    reading.addEventListener('success', () => {
      try {
        objects.put(change(reading.result), key)
        transaction.commit()
      } catch (error) {
        reject(error)
      }
    })
    promisifyRequest(transaction).then(resolve, reject)
  })
}

/** @param lost the browser has closed the connection, or none was opened */
function open(name: string, store: string, lost: () => void): Promise<IDBDatabase> {
  const request = indexedDB.open(name)
  request.addEventListener('upgradeneeded', () => {
    request.result.createObjectStore(store)
    if (request.transaction) abortOnFreeze(request.transaction)
  })
  const opened = promisifyRequest(request)
  opened.then((database) => database.addEventListener('close', lost), lost)
  return opened
}

function abortOnFreeze(transaction: IDBTransaction): void {
  unsettled.add(transaction)
  for (const end of ['complete', 'abort']) transaction.addEventListener(end, () => unsettled.delete(transaction))
}

/** A service worker has no page events. */
const page: { addEventListener?: typeof addEventListener } = globalThis
page.addEventListener?.('pagehide', (event) => (event as PageLeave).persisted === true && freeze())

function freeze(): void {
  freezes += 1
  frozen = new Promise((resolve) => {
    const show = () => {
      frozen = null
      resolve()
    }
    addEventListener('pageshow', show, { once: true })
  })
  for (const transaction of unsettled) {
    try {
      transaction.abort()
    } catch {
      // The transaction has ended already.
    }
  }
  unsettled.clear()
}
