import type { Page } from 'playwright/test'
import { cards, expect, signIn, test } from './support/journey.ts'
import { FAN } from './support/people.ts'

test.use({ serviceWorkers: 'block' })

const sheet = (page: Page) => page.getByRole('dialog')
const filters = (page: Page) => page.getByRole('group', { name: 'Games' })

test('Back closes the offer and Escape does, both give the focus back to the card, and the list stays where it was', async ({ page }) => {
  await signIn(page, FAN)
  await page.goto('/main?filter=upcoming')
  const card = cards(page)
    .nth(9)
    .getByRole('button', { name: / against / })
  await card.scrollIntoViewIfNeeded()
  const place = await page.evaluate(() => scrollY)
  expect(place).toBeGreaterThan(300)
  for (const close of [
    () => page.goBack(),
    () => page.keyboard.press('Escape'),
    () => sheet(page).getByRole('button', { name: 'Close' }).click(),
  ]) {
    await card.focus()
    await page.keyboard.press('Enter')
    await expect(sheet(page)).toBeVisible()
    await close()
    await expect(sheet(page)).toBeHidden()
    await expect(page).toHaveURL(/\/main\?filter=upcoming$/)
    await expect(card).toBeFocused()
    expect(await page.evaluate(() => scrollY)).toBe(place)
  }
  // None of it is in the way of the next Back.
  await expect.poll(() => page.evaluate(() => history.state.overlay as unknown)).toBeUndefined()
  await page.goBack()
  await expect(page).toHaveURL(/\/main$/)
})

test('what is opened from a sheet is one step from the page below it', async ({ page }) => {
  await signIn(page, FAN)
  await cards(page)
    .first()
    .getByRole('button', { name: / against / })
    .click()
  await sheet(page).getByRole('link', { name: 'Contact us' }).click()
  await expect(page).toHaveURL(/\/contact$/)
  await page.goBack()
  await expect(page).toHaveURL(/\/main$/)
  await expect(cards(page).first()).toBeVisible()
  await expect(sheet(page)).toHaveCount(0)
})

test('Back and Escape close the calendar and the menu; a day that is chosen is one filter, and Back undoes them one by one', async ({
  page,
}) => {
  await signIn(page)
  await page.getByRole('button', { name: 'Menu' }).click()
  await expect(sheet(page).getByRole('link', { name: 'Profile' })).toBeVisible()
  await page.goBack()
  await expect(sheet(page)).toHaveCount(0)
  await expect(page).toHaveURL(/\/main$/)
  const menu = page.getByRole('button', { name: 'Menu' })
  await expect(menu).toBeFocused()
  await menu.click()
  await expect(sheet(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(sheet(page)).toHaveCount(0)
  await expect(menu).toBeFocused()
  await expect(page).toHaveURL(/\/main$/)

  await filters(page).getByRole('button', { name: 'Finished' }).click()
  await expect(page).toHaveURL(/filter=finished/)
  await page.getByRole('group', { name: 'Age category' }).getByRole('button', { name: 'U12' }).click()
  await expect(page).toHaveURL(/age=U12/)
  await page.getByRole('tab', { name: 'Calendar' }).click()
  const calendar = page.getByRole('button', { name: 'Any day' })
  await calendar.click()
  await expect(sheet(page)).toBeVisible()
  await page.goBack()
  await expect(sheet(page)).toBeHidden()
  await expect(page).toHaveURL(/age=U12/)
  await expect(calendar).toBeFocused()
  await calendar.click()
  await expect(sheet(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(sheet(page)).toBeHidden()
  await expect(calendar).toBeFocused()
  await calendar.click()
  await sheet(page).locator('.rdp-today button').click()
  await expect(page).toHaveURL(/date=/)

  await page.goBack()
  await expect(page).not.toHaveURL(/date=/)
  await expect(page).toHaveURL(/filter=finished&age=U12/)
  await page.goBack()
  await expect(page).not.toHaveURL(/age=/)
  await expect(filters(page).getByRole('button', { name: 'Finished' })).toHaveAttribute('aria-pressed', 'true')
  await page.goBack()
  await expect(page).toHaveURL(/\/main$/)
})

test('Back to a former filter restores the place in its list', async ({ page }) => {
  await signIn(page)
  await page.goto('/main?filter=finished')
  await cards(page).nth(12).scrollIntoViewIfNeeded()
  // The scroll event comes with the next frame.
  const place = await page.evaluate(() => new Promise<number>((resolve) => requestAnimationFrame(() => setTimeout(() => resolve(scrollY)))))
  expect(place).toBeGreaterThan(600)
  await filters(page)
    .getByRole('button', { name: 'Upcoming' })
    .evaluate((button) => (button as HTMLElement).click())
  await expect(page).toHaveURL(/filter=upcoming/)
  await expect(cards(page).first()).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/filter=finished/)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(place)
})
