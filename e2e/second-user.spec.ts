import type { Page } from 'playwright/test'
import { cards, expect, fillSignIn, installed, signIn, signOut, test } from './support/journey.ts'
import { FAN, PARENT } from './support/people.ts'

// A tab that was about to renew the session when it ended is told so.
test.use({ expectedErrors: /ERR_(?:INTERNET_DISCONNECTED|FAILED)|WebSocket|status of 401 .*refresh-token/ })

const CANARY = 'canary-5e1f'

/** Whether a word stands anywhere in what this browser has stored for the product, or on the page. */
function stores(page: Page, word: string): Promise<boolean> {
  return page.evaluate(async (wanted) => {
    const request = <T>(asked: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        asked.addEventListener('success', () => resolve(asked.result))
        asked.addEventListener('error', () => reject(asked.error ?? new Error('unknown')))
      })
    const found: unknown[] = [Object.entries(localStorage), Object.entries(sessionStorage), document.cookie]
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await request(indexedDB.open(name))
      for (const store of database.objectStoreNames) {
        const values = database.transaction(store).objectStore(store)
        found.push(name, await request(values.getAllKeys()), await request(values.getAll()))
      }
      database.close()
    }
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const asked of await cache.keys()) {
        if (/\.(?:js|css|woff2|html|svg|png)/.test(asked.url)) found.push(asked.url)
        else found.push(asked.url, await (await cache.match(asked))?.text())
      }
    }
    return (JSON.stringify(found) + document.documentElement.outerHTML).includes(wanted)
  }, word)
}

/** Lets the service's answers about one user carry a word that is nowhere else. */
async function plant(page: Page): Promise<void> {
  await page.route('**/api/auth/fetch-user', async (route) => {
    const answer = await route.fetch()
    const body = (await answer.json()) as { user: object }
    await route.fulfill({ response: answer, json: { user: { ...body.user, lastname: `${CANARY}-user` } } })
  })
  await page.route('**/api/game', async (route) => {
    const answer = await route.fetch()
    const body = (await answer.json()) as { data: object[] }
    for (const game of body.data) Object.assign(game, { venue: `${CANARY}-game` })
    await route.fulfill({ response: answer, json: body })
  })
}

test('a second user on the same phone finds nothing of the first', async ({ page, context }) => {
  await plant(page)
  await signIn(page, PARENT)
  await expect(cards(page).first()).toBeVisible()
  await installed(page)
  const other = await context.newPage()
  await plant(other)
  await other.goto('/main?filter=finished')
  await expect(cards(other).first()).toBeVisible()
  // A wish that has not been sent is the first user's, too.
  await context.setOffline(true)
  await cards(page)
    .first()
    .getByRole('button', { name: /^Favorite/ })
    .click()
  await expect.poll(() => stores(page, `${CANARY}-user`)).toBe(true)
  await expect.poll(() => stores(page, `${CANARY}-game`)).toBe(true)
  await expect.poll(() => stores(page, 'favorite:')).toBe(true)

  await signOut(page)
  await expect(page).toHaveURL(/\/login/)
  await expect(other).toHaveURL(/\/login/)
  for (const tab of [page, other]) {
    await expect.poll(() => stores(tab, CANARY)).toBe(false)
    await expect.poll(() => stores(tab, 'favorite:')).toBe(false)
    expect(await stores(tab, PARENT)).toBe(false)
  }

  for (const tab of [page, other]) await tab.unrouteAll({ behavior: 'wait' })
  await context.setOffline(false)
  await fillSignIn(page, FAN)
  await expect(cards(page).first()).toBeVisible()
  expect(await stores(page, CANARY)).toBe(false)
  expect(await stores(page, PARENT)).toBe(false)
  await page.goBack()
  await page.goForward()
  expect(await stores(page, CANARY)).toBe(false)
})

test('a sign-out without a network wipes the phone at once, and reaches the service later', async ({ page, context }) => {
  await signIn(page, PARENT)
  await expect(cards(page).first()).toBeVisible()
  await installed(page)
  await context.setOffline(true)
  await signOut(page)
  await expect(page).toHaveURL(/\/login/)
  await expect.poll(() => stores(page, PARENT)).toBe(false)
  const told = page.waitForResponse((response) => response.url().includes('/api/auth/logout') && response.status() === 204)
  await context.setOffline(false)
  await told
  expect((await page.request.get('/api/auth/fetch-user')).status()).toBe(401)
})

test('no secret of a session is where a script could read it, nor with the service worker, nor in an address', async ({
  page,
  context,
}) => {
  const asked: string[] = []
  context.on('request', (request) => asked.push(request.url()))
  await signIn(page, PARENT)
  await expect(cards(page).first()).toBeVisible()
  await installed(page)
  const running = await page.request.post('/api/game', { data: { age_category: null, filter: 'live', date: null } })
  const [game] = ((await running.json()) as { data: { _id: string }[] }).data
  await page.goto(`/live/${game?._id}`)
  await expect(page.getByTestId('stream-overlay')).toBeHidden()
  const secrets = (await context.cookies()).filter(({ name }) => /access|refresh/.test(name))
  expect(secrets).toHaveLength(2)
  expect(secrets.every(({ httpOnly }) => httpOnly)).toBe(true)
  for (const { value } of secrets) {
    expect(await stores(page, value)).toBe(false)
    expect(asked.filter((url) => url.includes(value))).toEqual([])
  }
})
