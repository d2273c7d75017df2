import type { Page } from 'playwright/test'
import { cards, expect, signIn, signOut, test } from './support/journey.ts'
import { PARENT } from './support/people.ts'

// Scripts that a service worker answers could not be kept back.
test.use({ serviceWorkers: 'block' })

const kept = (page: Page) => page.evaluate(() => localStorage.getItem('first-look'))
const shown = (page: Page) => page.locator('#shell article')

/** Opens the schedule while no script comes through; what it answers lets them. */
async function openWithoutScript(page: Page): Promise<() => Promise<void>> {
  const free = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await free.promise
    await route.continue()
  })
  await page.goto('/main', { waitUntil: 'commit' })
  await expect(page.locator('#shell')).toBeAttached()
  return async () => {
    free.resolve()
    await expect(cards(page).first()).toBeVisible()
    await page.unrouteAll({ behavior: 'wait' })
  }
}

test('the schedule as it was left stands there before any script has come, and says of when it is', async ({ page }) => {
  await signIn(page, PARENT)
  const opener = await cards(page).first().getByRole('link').first().getAttribute('href')
  await expect.poll(() => kept(page)).toContain('<article')

  const goOn = await openWithoutScript(page)
  await expect(shown(page).first()).toBeVisible()
  expect(await shown(page).first().getByRole('link', { includeHidden: true }).first().getAttribute('href')).toBe(opener)
  await expect(page.locator('#shell')).toContainText(/As of \d\d:\d\d/)
  // A picture: it can be neither tapped nor read out as if it were the schedule.
  await expect(cards(page)).toHaveCount(0)
  await goOn()
  await expect(page.locator('#shell')).toHaveCount(0)
  await expect(page.getByText(/As of \d\d:\d\d/)).toHaveCount(0)
})

for (const [whose, change] of Object.entries({
  'of another day': { day: 'Thu Jan 01 1970' },
  'of another user': { user: 'another' },
  'in another language': { language: 'ge' },
})) {
  test(`a look ${whose} is not shown`, async ({ page }) => {
    await signIn(page, PARENT)
    await expect.poll(() => kept(page)).toContain('<article')
    // As the page begins: leaving the schedule keeps it anew.
    await page.addInitScript((other) => {
      const look = JSON.parse(localStorage.getItem('first-look') ?? '{}') as object
      localStorage.setItem('first-look', JSON.stringify({ ...look, ...other }))
    }, change)
    const goOn = await openWithoutScript(page)
    await expect(shown(page)).toHaveCount(0)
    await goOn()
  })
}

test('signing out takes it away', async ({ page }) => {
  await signIn(page, PARENT)
  await expect.poll(() => kept(page)).toContain('<article')
  await signOut(page)
  expect(await kept(page)).toBeNull()
})
