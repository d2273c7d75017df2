import type { Page } from 'playwright/test'
import { cards, expect, fillSignIn, installed, signInByForm, signOut, test } from './support/journey.ts'
import { FAN, PARENT } from './support/people.ts'
import { storedRecords } from './support/stored-records.ts'

// A tab may renew the session just after it has ended, and logs the 401.
test.use({ expectedErrors: /ERR_FAILED|WebSocket|status of 401 .*refresh-token/ })

const CANARY = 'canary-5e1f'
/** The storage key of pending changes. */
const OUTBOX = '"outbox"'

/** Whether a word is anywhere in this browser's storage or on the page. */
async function stores(page: Page, word: string): Promise<boolean> {
  const records = await storedRecords(page)
  if (records.some((record) => Object.values(record).some((text) => text.includes(word)))) return true
  return page.evaluate(async (wanted) => {
    const found: unknown[] = [Object.entries(localStorage), Object.entries(sessionStorage), document.cookie]
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

/** Adds a unique word to the service's answers for one user. */
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

test('a second user on the same phone finds no data of the first', { tag: '@core' }, async ({ page, context }) => {
  await plant(page)
  await signInByForm(page, PARENT)
  // A page that loads while the worker activates can be controlled by it and still fetch from the network.
  await installed(page)
  await page.goto('/main?filter=upcoming')
  await expect(cards(page).first()).toBeVisible()
  const other = await context.newPage()
  await plant(other)
  await other.goto('/main?filter=finished')
  await expect(cards(other).first()).toBeVisible()
  // Pending changes are the first user's data too.
  await context.setOffline(true)
  await cards(page)
    .first()
    .getByRole('button', { name: /^Favorite/ })
    .click()
  await expect.poll(() => stores(page, `${CANARY}-user`)).toBe(true)
  await expect.poll(() => stores(page, `${CANARY}-game`)).toBe(true)
  await expect.poll(() => stores(page, OUTBOX)).toBe(true)

  await signOut(page)
  // Neither of them leads anyone who comes next to where the first user was.
  await expect(page).toHaveURL(/\/login$/)
  await expect(other).toHaveURL(/\/login$/)
  await page.goBack()
  await expect(page).toHaveURL(/\/login$/)
  await expect(cards(page)).toHaveCount(0)
  for (const tab of [page, other]) {
    await expect(tab.getByRole('button', { name: 'Sign in', exact: true })).toBeEnabled()
    await expect.poll(() => stores(tab, CANARY)).toBe(false)
    await expect.poll(() => stores(tab, OUTBOX)).toBe(false)
    expect(await stores(tab, PARENT)).toBe(false)
  }

  for (const tab of [page, other]) await tab.unrouteAll({ behavior: 'wait' })
  await context.setOffline(false)
  await fillSignIn(page, FAN)
  await expect(page).toHaveURL(/\/main$/)
  await expect(cards(page).first()).toBeVisible()
  // Nor have they the first user's rights: theirs is the offer.
  await expect(cards(page).first().getByRole('button', { name: / v / })).toBeVisible()
  expect(await stores(page, CANARY)).toBe(false)
  expect(await stores(page, PARENT)).toBe(false)
  await page.goBack()
  await page.goForward()
  expect(await stores(page, CANARY)).toBe(false)
})

test('an offline sign-out wipes the phone at once, and reaches the service later', async ({ page, context }) => {
  await signInByForm(page, PARENT)
  await expect(cards(page).first()).toBeVisible()
  await installed(page)
  await context.setOffline(true)
  await signOut(page)
  await expect(page).toHaveURL(/\/login/)
  await expect.poll(() => stores(page, PARENT)).toBe(false)
  const signedOut = page.waitForResponse((response) => response.url().includes('/api/auth/logout') && response.status() === 204)
  await context.setOffline(false)
  await signedOut
  // The device itself stays known, to no user.
  await expect.poll(async () => (await context.cookies()).map(({ name }) => name)).toEqual(['device'])
  expect((await page.request.get('/api/auth/fetch-user')).status()).toBe(401)
})

test('no session secret is readable by scripts, in the service worker’s caches or in addresses', async ({ page, context }) => {
  const asked: string[] = []
  context.on('request', (request) => asked.push(request.url()))
  await signInByForm(page, PARENT)
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

test.describe('a session that ends by itself', () => {
  /** A field of every game. */
  const GAME = 'club_one_ref'
  // Every call is refused, once the cookies are gone.
  test.use({ expectedErrors: /ERR_FAILED|ERR_INTERNET_DISCONNECTED|WebSocket|status of 401/ })

  test('leaves what is stored, with what was not sent, to the same person', async ({ page, context }) => {
    await signInByForm(page, PARENT)
    await installed(page)
    await page.goto('/main?filter=upcoming')
    await expect.poll(() => stores(page, GAME)).toBe(true)
    const other = await context.newPage()
    await other.goto('/main?filter=finished')
    await expect(cards(other).first()).toBeVisible()
    await context.setOffline(true)
    const heart = cards(page)
      .first()
      .getByRole('button', { name: /^Favorite/ })
    await heart.click()
    await expect.poll(() => stores(page, OUTBOX)).toBe(true)

    // As on a phone that has lost its cookies.
    await context.clearCookies()
    await context.setOffline(false)
    for (const tab of [page, other]) {
      await expect(tab).toHaveURL(/\/login/)
      await expect(tab.getByRole('button', { name: 'Sign in', exact: true })).toBeEnabled()
      expect([await stores(tab, GAME), await stores(tab, OUTBOX)]).toEqual([true, true])
    }

    // By either tab.
    const sent = context.waitForEvent('response', (response) => response.url().includes('/api/game/favorite/') && response.ok())
    await fillSignIn(page, PARENT)
    await sent
    await context.setOffline(true)
    await page.reload()
    await expect(cards(page).first()).toBeVisible()
  })

  test('leaves nothing to someone else', async ({ page, context }) => {
    await signInByForm(page, PARENT)
    await page.goto('/main?filter=upcoming')
    for (const word of [PARENT, GAME]) await expect.poll(() => stores(page, word)).toBe(true)
    await context.clearCookies()
    await page.reload()
    await expect(page).toHaveURL(/\/login/)
    expect(await stores(page, GAME)).toBe(true)
    await fillSignIn(page, FAN)
    await expect(cards(page).first()).toBeVisible()
    await expect.poll(() => stores(page, PARENT)).toBe(false)
  })
})
