import type { BrowserContext } from 'playwright'
import { findLiveGame, signIn } from '../support/phone.ts'

/** Signs a parent in, and waits until the service worker has stored the app. */
export async function parent(context: BrowserContext, base: string): Promise<void> {
  const page = await context.newPage()
  await signIn(page, base)
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  await page.reload()
  await page.getByRole('article').first().waitFor()
  // Data is stored a second after it has arrived.
  await page.waitForTimeout(3000)
  await page.close()
}

/** The path of a running game with a score, which the phone has opened before. */
export async function liveGame(context: BrowserContext, base: string): Promise<string> {
  const path = await findLiveGame(context.request, base)
  const page = await context.newPage()
  await page.goto(base + path)
  await page.locator('[aria-live=polite]').first().waitFor()
  await page.waitForTimeout(3000)
  await page.close()
  return path
}

/** Stores more games on the device, as copies of the stored list of 60. */
export async function storeGames(context: BrowserContext, base: string, games: number): Promise<void> {
  const page = await context.newPage()
  // A page of the same origin without our scripts.
  await page.goto(`${base}/robots.txt`)
  const kept = await page.evaluate(async (count) => {
    const name = (await indexedDB.databases()).find((database) => database.name?.startsWith('moedani-user-'))?.name
    if (!name) throw new Error('No storage of a user is there.')
    const settled = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result))
        request.addEventListener('error', () => reject(new Error(String(request.error))))
      })
    const database = await settled(indexedDB.open(name))
    const store = database.transaction('values', 'readwrite').objectStore('values')
    const keys = (await settled(store.getAllKeys())) as string[]
    interface Kept {
      queryKey: unknown[]
      state: { data?: { pages?: { data: unknown[] }[] } }
    }
    for (const key of keys) {
      const entry = (await settled(store.get(key))) as Kept
      const [first] = entry.state?.data?.pages ?? []
      if (!first || first.data.length === 0) continue
      const full = Array.from({ length: 60 }, (_, index) => first.data[index % first.data.length])
      const state = { ...entry.state, data: { ...entry.state.data, pages: [{ ...first, data: full }] } }
      const lists = Math.ceil(count / 60)
      for (let list = 0; list < lists; list += 1) {
        const queryKey = [...entry.queryKey, `copy ${list}`]
        await settled(store.put({ ...entry, state, queryKey }, `query:${JSON.stringify(queryKey)}`))
      }
      database.close()
      return lists * 60
    }
    throw new Error('No list of games is kept.')
  }, games)
  if (kept < games) throw new Error(`Only ${kept} games are kept.`)
  await page.close()
}
