import { someGame } from './support/games.ts'
import { barriers, cards, expect, signIn, test } from './support/journey.ts'

for (const language of ['en', 'ge']) {
  test(`text of double size fits on a phone, in ${language}`, async ({ page }) => {
    await signIn(page)
    const paths = ['/main', '/main?filter=upcoming', '/main?date=2020-01-01']
    for (const status of ['live', 'upcoming', 'finished'] as const) paths.push(`/live/${(await someGame(page, status))._id}`)
    await page.addInitScript((chosen) => {
      // The stream's frame has its own font size, and no storage.
      if (self !== top) return
      localStorage.setItem('language', chosen)
      addEventListener('DOMContentLoaded', () => (document.documentElement.style.fontSize = '200%'))
    }, language)
    for (const path of paths) {
      await page.goto(path)
      await expect(page.locator('main h1')).toBeAttached()
      if (path.startsWith('/main') && !path.includes('date')) await expect(cards(page).first()).toBeVisible()
      // Only rows that are made for it scroll sideways.
      expect(await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]), path).toEqual([390, 390])
    }
  })
}

test('in forced colours the chosen option is still visible', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await signIn(page)
  await expect(cards(page).first()).toBeVisible()
  const ground = (pressed: boolean) =>
    page
      .getByRole('group', { name: 'Games' })
      .getByRole('button', { pressed })
      .first()
      .evaluate((button) => getComputedStyle(button).backgroundColor)
  expect(await ground(true)).not.toBe(await ground(false))
  // axe reads colours from the style sheet, not the forced ones.
  expect((await barriers(page)).filter(({ id }) => id !== 'color-contrast')).toEqual([])
})
