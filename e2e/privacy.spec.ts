import type { Page } from 'playwright/test'
import { cards, expect, installed, signInByForm, signOut, test } from './support/journey.ts'

// A tab may renew the session just after it has ended, and logs the 401.
test.use({ expectedErrors: /WebSocket|status of 401 .*refresh-token/ })

/** What may stay on the device, and the privacy page's term for it. */
const STAYS: Record<string, { en: string; ge: string }> = {
  language: { en: 'the language', ge: 'ენა' },
  theme: { en: 'the appearance', ge: 'იერსახე' },
  install_dismissed: { en: 'put away the offers to install', ge: 'დაყენებისა' },
  push_dismissed: { en: 'and to notify you', ge: 'შეტყობინებების შეთავაზება დახურეთ' },
  visits: { en: 'on how many days you have come', ge: 'რამდენ დღეს გვესტუმრეთ' },
  server_time_offset: { en: 'the clock of the device', ge: 'მოწყობილობის საათი' },
}

/** Everything this browser stores for the product, except the app's own files. */
function stored(page: Page) {
  return page.evaluate(async () => {
    const request = <T>(asked: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        asked.addEventListener('success', () => resolve(asked.result))
        asked.addEventListener('error', () => reject(asked.error ?? new Error('unknown')))
      })
    const records: string[] = []
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await request(indexedDB.open(name))
      for (const store of database.objectStoreNames) {
        const keys = await request(database.transaction(store).objectStore(store).getAllKeys())
        records.push(...keys.map((key) => `${name}: ${JSON.stringify(key)}`))
      }
      database.close()
    }
    const cached: string[] = []
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys()) if (/\/(?:api|images)\//.test(url)) cached.push(url)
    return { local: Object.keys(localStorage), session: Object.keys(sessionStorage), records, cached }
  })
}

test('after sign-out only what the privacy page names is left', async ({ page, context }) => {
  await signInByForm(page)
  await expect(cards(page).first()).toBeVisible()
  await installed(page)
  await expect.poll(async () => (await stored(page)).records.length).toBeGreaterThan(0)
  await signOut(page)
  await expect.poll(async () => (await stored(page)).records).toEqual([])
  const left = await stored(page)
  expect(left.cached).toEqual([])
  expect(left.local.filter((key) => !(key in STAYS))).toEqual([])
  expect((await context.cookies()).map(({ name }) => name)).toEqual(['device'])

  for (const locale of ['en', 'ge'] as const) {
    await page.evaluate((language) => localStorage.setItem('language', language), locale)
    await page.goto('/privacy')
    for (const words of Object.values(STAYS)) await expect(page.getByRole('main')).toContainText(words[locale])
  }
})
