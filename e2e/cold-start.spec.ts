import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type BrowserContext, type Page } from 'playwright/test'
import { cards, expect, installed, signIn, test } from './support/journey.ts'
import { fillDatabases, onDevice } from './support/stored-records.ts'

// What the phone has is there whatever has ended or was lost in the meantime.

test.use({ expectedErrors: /A part is missing|ERR_(?:FAILED|INTERNET_DISCONNECTED)|WebSocket connection/ })

/** Uses the app for a moment: its files and its games are on the device. */
async function use(page: Page): Promise<void> {
  await signIn(page)
  await expect(cards(page).first()).toBeVisible()
  await installed(page)
  await onDevice(page, '"kept"')
}

/** Without a network the schedule, a list that was never opened and the children are there. */
async function expectWhole(page: Page): Promise<void> {
  await page.goto('/main')
  await expect(cards(page).first()).toBeVisible()
  await page.goto('/main?filter=finished')
  await expect(cards(page).first()).toBeVisible()
  await page.goto('/children')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText(/Oops!/)).toHaveCount(0)
}

/** As if they had never been written to. Deleting them would wait for every connection. */
function emptyDatabases(page: Page): Promise<void> {
  return page.evaluate(async () => {
    for (const { name = '' } of await indexedDB.databases()) {
      await new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open(name)
        opening.addEventListener('error', () => reject(opening.error ?? new Error('unknown')))
        opening.addEventListener('success', () => {
          const database = opening.result
          const emptied = database.transaction(database.objectStoreNames, 'readwrite')
          for (const store of database.objectStoreNames) emptied.objectStore(store).clear()
          emptied.addEventListener('complete', () => {
            database.close()
            resolve()
          })
        })
      })
    }
  })
}

test('a browser that was ended starts without a network', async ({ baseURL, launchOptions }) => {
  const profile = await mkdtemp(join(tmpdir(), 'moedani-profile-'))
  const start = async (work: (page: Page, context: BrowserContext) => Promise<void>) => {
    const context = await chromium.launchPersistentContext(profile, { ...launchOptions, baseURL: baseURL ?? '' })
    await work(context.pages()[0] ?? (await context.newPage()), context)
    await context.close()
  }
  await start(use)
  await start(async (page, context) => {
    await context.setOffline(true)
    await expectWhole(page)
  })
})

test('when the system has deleted the games, the app says so, and has them again with a network', async ({ page, context }) => {
  await use(page)
  await page.goto('/terms')
  await emptyDatabases(page)
  await context.setOffline(true)
  await page.goto('/main')
  await expect(page.getByText('These matches are not available offline yet')).toBeVisible()
  await context.setOffline(false)
  await expect(cards(page).first()).toBeVisible()
  await onDevice(page, '"kept"')
  await context.setOffline(true)
  await expectWhole(page)
})

test('when the system has deleted the app’s files, they come again with the first start', async ({ page, context }) => {
  await use(page)
  await page.evaluate(async () => {
    for (const name of await caches.keys()) await caches.delete(name)
    for (const worker of await navigator.serviceWorker.getRegistrations()) await worker.unregister()
  })
  await page.goto('/main')
  await expect(cards(page).first()).toBeVisible()
  await installed(page)
  await context.setOffline(true)
  await expectWhole(page)
})

test('when the phone has no room left, the schedule works, and what is there starts without a network', async ({ page, context }) => {
  await use(page)
  const devtools = await context.newCDPSession(page)
  // In bytes: the caches refuse more. Databases are refused by hand, because the browser looks at their size only now and then.
  await devtools.send('Storage.overrideQuotaForOrigin', { origin: new URL(page.url()).origin, quotaSize: 1 })
  await fillDatabases(page)
  await page.goto('/main?filter=upcoming')
  expect(await page.evaluate(storeMore)).toBe('QuotaExceededError')
  const heart = cards(page)
    .nth(5)
    .getByRole('button', { name: /^Favorite/ })
  const saved = page.waitForResponse((answer) => answer.url().includes('/api/game/favorite/add/'))
  await heart.click()
  expect((await saved).ok()).toBe(true)
  await context.setOffline(true)
  await expectWhole(page)
})

/** The name of the error with which a cache refuses more. */
async function storeMore(): Promise<string | null> {
  const cache = await caches.open('more')
  return cache.put('/more', new Response('more')).then(
    () => null,
    (error: Error) => error.name,
  )
}
