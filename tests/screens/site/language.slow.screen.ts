import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { game, gamePage } from '../builders/games.ts'
import { expectAccessible, expectTranslated } from '../support/checks.ts'
import { settle } from '../../../e2e/support/screen-faults.ts'
import { openScreen } from '../support/open-screen.tsx'
import { COMPANIES, PAGES, UNKNOWN } from './walk.ts'

const answers = { 'POST /game': gamePage([game()]) }
const speak = (language: string) => page.getByRole('banner').getByRole('button', { name: language }).click()

test.each(['light', 'dark'] as const)('a parent switches to Georgian and back, and the choice is stored (%s)', async (theme) => {
  await openScreen('/main', { as: 'parent', theme, answers })
  await expect.element(page.getByRole('article')).toBeVisible()
  await speak('KA ქართული')
  await expect.poll(() => document.documentElement.lang).toBe('ka')
  await expect.element(page.getByRole('button', { name: 'რჩეულები', exact: true })).toBeVisible()
  await expect.element(page.getByText('რუსთავი', { exact: true }).first()).toBeVisible()
  expect(localStorage.getItem('language')).toBe('ge')
  await expect.poll(() => document.title).toMatch(/[ა-ჰ]/)
  await expectAccessible()
  expectTranslated()

  await speak('EN English')
  await expect.poll(() => document.documentElement.lang).toBe('en')
  await expect.element(page.getByRole('button', { name: 'Finished' })).toBeVisible()
  expect(localStorage.getItem('language')).toBe('en')
  expectTranslated()
})

test.each(PAGES)('the whole of %s follows the language, and its title', async (path) => {
  await openScreen(path, { answers: UNKNOWN })
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  await speak('KA ქართული')
  await expect.poll(() => document.documentElement.lang).toBe('ka')
  await settle()
  expectTranslated(COMPANIES)
  await speak('EN English')
  await expect.poll(() => document.documentElement.lang).toBe('en')
  await settle()
  expectTranslated(COMPANIES)
})

test('months and days are in Georgian in the browser', async () => {
  await openScreen('/main', { as: 'parent', locale: 'ge', answers })
  await expect.element(page.getByRole('heading', { level: 2 }).filter({ hasText: /(?:დღეს|ხვალ) · [ა-ჰ]+, \d+ [ა-ჰ]+/ })).toBeVisible()
  await page.getByRole('tab', { name: 'კალენდარი' }).click()
  await page.getByRole('button', { name: 'ნებისმიერი დღე' }).click()
  await expect.element(page.getByRole('dialog')).toBeVisible()
  await expect.poll(() => document.querySelector('.rdp-month_caption')?.textContent).toMatch(/^[ა-ჰ]+ \d{4}$/)
  expect(document.querySelector('.rdp-weekday')?.textContent).toBe('ორშ')
  await expectAccessible()
  expectTranslated()
})
