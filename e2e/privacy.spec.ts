import type { Page } from 'playwright/test'
import { cards, expect, installed, signInByForm, signOut, test } from './support/journey.ts'
import { storedRecords } from './support/stored-records.ts'

// A tab may renew the session just after it has ended, and logs the 401.
test.use({ expectedErrors: /WebSocket|status of 401 .*refresh-token/ })

/** What may stay on the device, and the privacy page's term for it. */
const STAYS: Record<string, { en: string; ge: string }> = {
  language: { en: 'the language', ge: 'ენა' },
  theme: { en: 'the appearance', ge: 'იერსახე' },
  install_dismissed: { en: 'dismissed the offers to install', ge: 'დაყენებისა' },
  push_dismissed: { en: 'and to notify you', ge: 'შეტყობინებების შეთავაზება დახურეთ' },
  visits: { en: 'on how many days you have visited', ge: 'რამდენ დღეს გვესტუმრეთ' },
  server_time_offset: { en: 'device’s clock', ge: 'მოწყობილობის საათი' },
}

/** Everything this browser stores for the product, except the app's own files. */
async function stored(page: Page) {
  const records = (await storedRecords(page)).map(({ database, key }) => `${database}: ${key}`)
  const others = await page.evaluate(async () => {
    const cached: string[] = []
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys()) if (/\/(?:api|images)\//.test(url)) cached.push(url)
    return { local: Object.keys(localStorage), session: Object.keys(sessionStorage), cached }
  })
  return { records, ...others }
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
