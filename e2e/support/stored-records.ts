import { expect, type Page } from 'playwright/test'

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
 * Waits until something that the page has shown is on the device: it is written a second after it came.
 *
 * @param words of its key and value
 */
export async function onDevice(page: Page, ...words: readonly string[]): Promise<void> {
  const texts = async () => (await storedRecords(page)).map(({ key, value }) => `${String(JSON.parse(key))} ${value}`)
  await expect.poll(async () => (await texts()).some((text) => words.every((word) => text.includes(word)))).toBe(true)
}

/** Waits until the crests on the screen are on the device. */
export async function crestsOnDevice(page: Page): Promise<void> {
  const crests = page.locator('main img[src^="/images/"]')
  await expect(crests.first()).toBeAttached()
  const missing = async () => {
    const stored = new Set((await storedRecords(page)).map(({ key }) => String(JSON.parse(key))))
    const logos = await crests.evaluateAll((images) => images.map((image) => image.getAttribute('src')?.split('/').at(-1) ?? ''))
    return logos.filter((logo) => !stored.has(logo))
  }
  await expect.poll(missing).toEqual([])
}

/**
 * What waits in the outboxes that this browser stores, as text. It is stored a moment after it is shown: no one leaves a
 * page as fast as a journey does.
 */
export async function storedInOutboxes(page: Page): Promise<string> {
  const outboxes = (await storedRecords(page)).filter(({ key }) => key === '"outbox"')
  return outboxes.map(({ value }) => value).join('\n')
}

/** From the next page on, every database refuses to store more. */
export async function fillDatabases(page: Page): Promise<void> {
  await page.addInitScript(() => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('The storage is full.', 'QuotaExceededError')
    }
  })
}
