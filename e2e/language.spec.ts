import { cards, expect, expectAccessible, signIn, test } from './support/journey.ts'

test('a parent switches to Georgian and back, and the choice is kept', async ({ page }) => {
  await signIn(page)
  await expect(cards(page).first()).toBeVisible()
  await page.getByRole('button', { name: 'KA ქართული' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'ka')
  await expect(page.getByRole('button', { name: 'რჩეულები', exact: true })).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('language'))).toBe('ge')
  await expectAccessible(page)

  await page.reload()
  await expect(page.getByRole('button', { name: 'დასრულებული' })).toBeVisible()
  expect((await page.getByRole('main').innerText()).match(/[A-Za-z]{3,}/g)).toBeNull()

  await page.getByRole('button', { name: 'EN English' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(page.getByRole('button', { name: 'Finished' })).toBeVisible()
})

test('Georgian months and days are Georgian in the browser', async ({ page }) => {
  await signIn(page)
  await page.getByRole('button', { name: 'KA ქართული' }).click()
  await expect(page.getByRole('heading', { level: 2 }).filter({ hasText: /დღეს · [ა-ჰ]+, \d+ [ა-ჰ]+/ })).toBeVisible()
  await page.getByRole('button', { name: 'ნებისმიერი დღე' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.locator('.rdp-month_caption')).toHaveText(/^[ა-ჰ]+ \d{4}$/)
  await expect(dialog.locator('.rdp-weekday').first()).toHaveText('ორშ')
})
