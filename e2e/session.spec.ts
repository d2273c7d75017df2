import type { Page } from 'playwright/test'
import { cards, expect, signInByForm, test } from './support/journey.ts'

const MINUTE = 60_000

function countRenewals(page: Page): () => number {
  let count = 0
  page.on('request', (request) => void (request.url().includes('/api/auth/refresh-token') && (count += 1)))
  return () => count
}

async function setVisibility(page: Page, state: 'hidden' | 'visible'): Promise<void> {
  await page.evaluate((visibility) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => visibility })
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  }, state)
}

test.use({ expectedErrors: /ERR_INTERNET_DISCONNECTED|WebSocket connection/ })

test('the session is renewed on load and every 13 minutes, but not while hidden or offline', async ({ page, context }) => {
  await page.clock.install()
  await signInByForm(page)
  await expect(cards(page).first()).toBeVisible()
  const renewals = countRenewals(page)
  await page.reload()
  await expect(cards(page).first()).toBeVisible()
  await expect.poll(renewals).toBe(1)

  await page.clock.runFor(12 * MINUTE)
  expect(renewals()).toBe(1)
  await page.clock.runFor(2 * MINUTE)
  await expect.poll(renewals).toBe(2)

  await setVisibility(page, 'hidden')
  await page.clock.runFor(30 * MINUTE)
  expect(renewals()).toBe(2)
  await setVisibility(page, 'visible')
  await expect.poll(renewals).toBe(3)

  await context.setOffline(true)
  await page.clock.runFor(30 * MINUTE)
  expect(renewals()).toBe(3)
  await context.setOffline(false)
  await expect.poll(renewals).toBe(4)
})
