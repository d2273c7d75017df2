import type { Page } from 'playwright/test'
import { expect, fillSignIn, hydrated, test } from './support/journey.ts'
import { PARENT } from './support/people.ts'

test.use({ viewport: { width: 1440, height: 900 }, isMobile: false, hasTouch: false })

/** A new page is announced by the focus on its heading. */
async function expectHeading(page: Page, path: string): Promise<void> {
  await expect(page).toHaveURL(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
}

test('a change of page moves the focus to its heading, from page to page', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).not.toBeFocused()
  const header = page.getByRole('banner')
  const services = header.getByRole('link', { name: 'Services' })
  await hydrated(services)
  await services.click()
  await expectHeading(page, '/services')
  await header.getByRole('link', { name: 'Sign in' }).click()
  await expectHeading(page, '/login')
  await fillSignIn(page, PARENT)
  await expectHeading(page, '/main')
  await page.goBack()
  await page.goto('/main')
  await header.getByRole('button', { name: /profile|Nino/i }).click()
  await page.getByRole('menuitem', { name: 'Profile' }).click()
  await expectHeading(page, '/profile')
  await page.goBack()
  await expectHeading(page, '/main')
})

test('a choice that changes the address leaves the focus where it is', async ({ page }) => {
  await page.goto('/services')
  const tab = page.getByRole('main').getByRole('link', { name: 'Footballer', exact: true })
  await hydrated(tab)
  await tab.click()
  await expect(page).toHaveURL('/services/footballer')
  await expect(tab).toBeFocused()
})
