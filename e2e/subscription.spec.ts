import { expect, expectAccessible, signIn, test } from './support/journey.ts'
import { FAN } from './support/people.ts'

test.use({ serviceWorkers: 'block' })

test('a subscriber sees price, expiry and payments', async ({ page }) => {
  await signIn(page)
  await page.goto('/profile')
  await page.getByRole('main').getByRole('link', { name: 'Subscription' }).click()
  const main = page.getByRole('main')
  await expect(main.getByText('Active', { exact: true })).toBeVisible()
  await expect(main.getByText(/20 GEL monthly · Expires on \d\d\.\d\d\.\d{4}/)).toBeVisible()
  await expect(main.getByText(/^Paid \d\d\.\d\d\.\d{4}$/)).toBeVisible()
  await expect(main.getByText('260 GEL', { exact: true })).toBeVisible()
  await expectAccessible(page)
})

test('without a subscription there is a link to get one', async ({ page }) => {
  await signIn(page, FAN)
  await page.goto('/subscription')
  const main = page.getByRole('main')
  await expect(main.getByText('You do not have an active subscription.')).toBeVisible()
  await expect(main.getByText('No Previous Payments found.')).toBeVisible()
  await expectAccessible(page)
  await main.getByRole('link', { name: 'Contact us' }).click()
  await expect(page).toHaveURL(/\/contact$/)
})

test.describe('on a phone and on a desk', () => {
  for (const width of [390, 1280]) {
    test(`all texts are Georgian at ${width} pixels`, async ({ page }) => {
      await signIn(page)
      await page.evaluate(() => localStorage.setItem('language', 'ge'))
      await page.setViewportSize({ width, height: 844 })
      for (const path of ['/subscription', '/profile']) {
        await page.goto(path)
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^[ა-ჰ ]+$/)
        expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
        await expectAccessible(page)
      }
    })
  }
})
