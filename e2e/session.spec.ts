import type { Page } from 'playwright/test'
import { cards, expect, signIn, signInByForm, test } from './support/journey.ts'
import { PARENT } from './support/people.ts'
import { watchRequests } from './support/watch-requests.ts'

const MINUTE = 60_000

const watchRenewals = (page: Page) => watchRequests(page, (request) => request.url().includes('/api/auth/refresh-token'))

async function setVisibility(page: Page, state: 'hidden' | 'visible'): Promise<void> {
  await page.evaluate((visibility) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => visibility })
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  }, state)
}

/** Lets minutes pass, one by one. Within each a timer fires once: the clocks of many live cards would take longer than a test may. */
async function pass(page: Page, minutes: number): Promise<void> {
  for (let passed = 0; passed < minutes; passed += 1) await page.clock.fastForward(MINUTE)
}

// Offline, a crest that was in no list so far is missing.
test.use({ expectedErrors: /ERR_FAILED.*\/images\/|WebSocket connection/ })

test('the session is renewed on load and every 13 minutes, but not while hidden or offline', async ({ page, context }) => {
  await page.clock.install()
  await signInByForm(page)
  await expect(cards(page).first()).toBeVisible()
  const renewals = watchRenewals(page)
  await page.reload()
  await expect(cards(page).first()).toBeVisible()
  await expect.poll(() => renewals.asked).toBe(1)

  // From here on no time passes but what is let pass, however slow the machine is.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000))
  await pass(page, 12)
  expect(renewals.asked).toBe(1)
  await pass(page, 2)
  await expect.poll(() => renewals.asked).toBe(2)

  await setVisibility(page, 'hidden')
  await pass(page, 30)
  expect(renewals.asked).toBe(2)
  await setVisibility(page, 'visible')
  await expect.poll(() => renewals.asked).toBe(3)

  await context.setOffline(true)
  await pass(page, 30)
  expect(renewals.asked).toBe(3)
  await context.setOffline(false)
  await expect.poll(() => renewals.asked).toBe(4)
})

test('a sign-out waits for the renewal under way, which it would make an error of', async ({ page }) => {
  await signIn(page, PARENT)
  const renewal = Promise.withResolvers<void>()
  const release = Promise.withResolvers<void>()
  await page.route('**/api/auth/refresh-token', async (route) => {
    renewal.resolve()
    await release.promise
    await route.continue()
  })
  const order: string[] = []
  page.on('response', (response) => void (response.url().endsWith('/refresh-token') && order.push(`renewal: ${response.status()}`)))
  page.on('request', (request) => void (request.url().endsWith('/logout') && order.push('sign-out')))
  await page.reload()
  await renewal.promise
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('button', { name: 'Logout' }).click()
  release.resolve()
  await expect(page).toHaveURL(/\/login/)
  expect(order).toEqual(['renewal: 200', 'sign-out'])
})
