import type { Page } from 'playwright/test'
import { listed } from './support/games.ts'
import { cards, expect, expectAccessible, signIn, test } from './support/journey.ts'

/** Switches the language in the header. */
async function speak(page: Page, language: string): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: language }).click()
}

test('a parent switches to Georgian and back, and the choice is stored', async ({ page }) => {
  await signIn(page)
  await expect(cards(page).first()).toBeVisible()
  await speak(page, 'KA ქართული')
  await expect(page.locator('html')).toHaveAttribute('lang', 'ka')
  await expect(page.getByRole('button', { name: 'რჩეულები', exact: true })).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('language'))).toBe('ge')
  await expectAccessible(page)

  await page.reload()
  await expect(page.getByRole('button', { name: 'დასრულებული' })).toBeVisible()
  const shown = await page.getByRole('main').innerText()
  // Other journeys may have created games and clubs without a Georgian name.
  const nameless = (await listed(page, 'all')).flatMap((game) => [game, game.club_one_ref, game.club_two_ref]).filter((one) => !one.name_ka)
  const ours = nameless.reduce((text, { name }) => text.replaceAll(name, ''), shown)
  expect(ours.match(/[A-Za-z]{3,}/g)).toBeNull()

  await speak(page, 'EN English')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(page.getByRole('button', { name: 'Finished' })).toBeVisible()
})

test('months and days are in Georgian in the browser', async ({ page }) => {
  await signIn(page)
  await speak(page, 'KA ქართული')
  await expect(page.getByRole('heading', { level: 2 }).filter({ hasText: /დღეს · [ა-ჰ]+, \d+ [ა-ჰ]+/ })).toBeVisible()
  await page.getByRole('tab', { name: 'კალენდარი' }).click()
  await page.getByRole('button', { name: 'ნებისმიერი დღე' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.locator('.rdp-month_caption')).toHaveText(/^[ა-ჰ]+ \d{4}$/)
  await expect(dialog.locator('.rdp-weekday').first()).toHaveText('ორშ')
})
