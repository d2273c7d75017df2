import { barriers, cards, expect, signIn, test } from './support/journey.ts'

test.use({ wholeBrowser: true })

test('in forced colours the chosen option is still visible', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await signIn(page)
  await expect(cards(page).first()).toBeVisible()
  const ground = (pressed: boolean) =>
    page
      .getByRole('group', { name: 'Matches' })
      .getByRole('button', { pressed })
      .first()
      .evaluate((button) => getComputedStyle(button).backgroundColor)
  expect(await ground(true)).not.toBe(await ground(false))
  // axe reads colours from the style sheet, not the forced ones.
  expect((await barriers(page)).filter(({ id }) => id !== 'color-contrast')).toEqual([])
})
