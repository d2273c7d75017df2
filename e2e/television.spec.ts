import { cards, expect, hydrated, signIn, test } from './support/journey.ts'

test.use({ serviceWorkers: 'block' })

test.use({
  viewport: { width: 1920, height: 1080 },
  isMobile: false,
  hasTouch: false,
  userAgent: 'Mozilla/5.0 (SMART-TV; LINUX; Tizen 8.0) AppleWebKit/537.36 (KHTML, like Gecko) Version/8.0 TV Safari/537.36',
})

/** The focused element. */
const focused = 'main :focus'

test('on a television the arrow keys move from the filters to the games and open one', async ({ page }) => {
  await signIn(page)
  // The snapshot of the schedule takes its focus with it when the schedule replaces it.
  await hydrated(cards(page).first())
  await page.keyboard.press('ArrowDown')
  await expect(page.locator(focused)).toHaveCount(1)
  for (let steps = 0; steps < 8 && (await page.locator('article :focus').count()) === 0; steps += 1) await page.keyboard.press('ArrowDown')
  await expect(page.locator('article :focus')).toBeInViewport()

  // Right of a game is its heart, and right of that the next game.
  await cards(page).first().getByRole('link').focus()
  const passed = new Set<string>()
  for (let steps = 0; steps < 3; steps += 1) {
    await page.keyboard.press('ArrowRight')
    passed.add(await page.locator('article :focus').evaluate((element) => element.outerHTML.slice(0, 200)))
  }
  expect(passed.size).toBe(3)
  const heart = cards(page)
    .first()
    .getByRole('button', { name: /^Favorite/ })
  await heart.focus()
  await page.keyboard.press('ArrowDown')
  await expect(heart).not.toBeFocused()
  await expect(page.locator('article :focus')).toBeInViewport()

  const game = cards(page).first().getByRole('link')
  await game.focus()
  const opened = page.waitForEvent('popup')
  await page.keyboard.press('Enter')
  const viewer = await opened
  await expect(viewer.locator('[aria-live=polite]')).toBeVisible()
  await viewer.keyboard.press('ArrowDown')
  await expect(viewer.locator(focused)).toBeInViewport()
})
