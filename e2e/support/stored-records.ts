import type { Page } from 'playwright/test'

interface StoredRecord {
  database: string
  /** As JSON, like the value. */
  key: string
  value: string
}

/** Every record in the databases that this browser stores for the product. */
export function storedRecords(page: Page): Promise<StoredRecord[]> {
  return page.evaluate(async () => {
    const settled = <T>(asked: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        asked.addEventListener('success', () => resolve(asked.result))
        asked.addEventListener('error', () => reject(asked.error ?? new Error('unknown')))
      })
    const found: StoredRecord[] = []
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await settled(indexedDB.open(name))
      for (const store of database.objectStoreNames) {
        const objects = database.transaction(store).objectStore(store)
        const [keys, values] = await Promise.all([settled(objects.getAllKeys()), settled<unknown[]>(objects.getAll())])
        for (const [index, key] of keys.entries())
          found.push({ database: name, key: JSON.stringify(key), value: JSON.stringify(values[index]) ?? '' })
      }
      database.close()
    }
    return found
  })
}

/**
 * What waits in the outboxes that this browser stores, as text. It is stored a moment after it is shown: no one leaves a
 * page as fast as a journey does.
 */
export async function storedInOutboxes(page: Page): Promise<string> {
  const outboxes = (await storedRecords(page)).filter(({ key }) => key === '"outbox"')
  return outboxes.map(({ value }) => value).join('\n')
}
