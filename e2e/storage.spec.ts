import type { Page } from 'playwright/test'
import { cards, expect, installed, signIn, test } from './support/journey.ts'
import { settle } from './support/screen-faults.ts'
import { fillDatabases, onDevice } from './support/stored-records.ts'

/** Checks that the schedule works: favourites can be set and removed, and filters apply. */
async function expectUsable(page: Page): Promise<void> {
  // The first ones may kick off, and so leave the list, at any moment.
  const some = cards(page)
    .nth(5)
    .getByRole('button', { name: /^Favorite/ })
  const name = await some.getAttribute('aria-label')
  const heart = page.getByRole('button', { name: name ?? '', exact: true }).first()
  const before = await heart.getAttribute('aria-pressed')
  const after = before === 'true' ? 'false' : 'true'
  const answered = page.waitForResponse((response) => /\/api\/game\/favorite\/(?:add|remove)\//.test(response.url()))
  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', after)
  expect((await answered).ok()).toBe(true)
  await page.evaluate(settle)
  await expect(heart).toHaveAttribute('aria-pressed', after)
  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', before ?? '')
}

test.beforeEach(async ({ page }) => {
  await signIn(page)
  await expect(cards(page).first()).toBeVisible()
  await installed(page)
})

test('the schedule works with an IndexedDB that never answers', async ({ page }) => {
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => new EventTarget() as IDBOpenDBRequest
  })
  await page.goto('/main?filter=upcoming')
  await expectUsable(page)
})

test('the schedule works with a failing IndexedDB', { tag: '@core' }, async ({ page }) => {
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('The storage is broken.', 'UnknownError')
    }
  })
  await page.goto('/main?filter=upcoming')
  await expectUsable(page)
})

test('the schedule works without IndexedDB', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(window, 'indexedDB', { value: undefined }))
  await page.goto('/main?filter=upcoming')
  await expectUsable(page)
})

test('the schedule works with a full IndexedDB', async ({ page }) => {
  await fillDatabases(page)
  await page.goto('/main?filter=upcoming')
  await expectUsable(page)
})

test('a lost IndexedDB connection is reopened after the page slept', async ({ page }) => {
  await page.addInitScript(() => {
    const { transaction } = IDBDatabase.prototype
    let lost = true
    IDBDatabase.prototype.transaction = function (...args) {
      if (lost) {
        lost = false
        throw new DOMException('The connection is closing.', 'InvalidStateError')
      }
      return transaction.apply(this, args)
    }
  })
  await page.goto('/main?filter=upcoming')
  await expectUsable(page)
  await onDevice(page, '"filter":"upcoming"')
  await page.context().setOffline(true)
  await page.reload()
  await expect(cards(page).first()).toBeVisible()
})
