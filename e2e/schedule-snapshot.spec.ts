import type { Page } from 'playwright/test'
import { cards, expect, signIn, signOut, test } from './support/journey.ts'
import { PARENT } from './support/people.ts'

// Requests answered by a service worker could not be delayed.
test.use({ serviceWorkers: 'block' })

const storedSnapshot = (page: Page) => page.evaluate(() => localStorage.getItem('schedule_snapshot'))
const shown = (page: Page) => page.locator('#shell article')

/** Opens the schedule with scripts blocked; returns a function that lets them through. */
async function openWithoutScript(page: Page): Promise<() => Promise<void>> {
  const free = Promise.withResolvers<void>()
  await page.route('**/assets/**/*.js', async (route) => {
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

test('the snapshot of the schedule is shown before any script has loaded, with its time', async ({ page }) => {
  await signIn(page, PARENT)
  const opener = await cards(page).first().getByRole('link').first().getAttribute('href')
  await expect.poll(() => storedSnapshot(page)).toContain('<article')
  const load = () =>
    page.locator('main img').evaluateAll((all) => {
      for (const crest of all as HTMLImageElement[]) crest.loading = 'eager'
      return (all as HTMLImageElement[]).every((crest) => crest.naturalWidth > 0)
    })
  await expect.poll(load).toBe(true)

  // A page that is left leaves a snapshot.
  const goOn = await openWithoutScript(page)
  // Its crests are in it: fetching and building them would delay the schedule itself.
  const { html } = JSON.parse((await storedSnapshot(page)) ?? '') as { html: string }
  expect(html).toMatch(/<img[^>]* src="data:image/)
  expect(html).not.toMatch(/<img[^>]* src="(?!data:)/)
  await expect(shown(page).first()).toBeVisible()
  expect(await shown(page).first().getByRole('link', { includeHidden: true }).first().getAttribute('href')).toBe(opener)
  await expect(page.locator('#shell')).toContainText(/As of \d\d:\d\d/)
  // The snapshot can neither be tapped nor read by screen readers.
  await expect(cards(page)).toHaveCount(0)
  await goOn()
  await expect(page.locator('#shell')).toHaveCount(0)
  await expect(page.getByText(/As of \d\d:\d\d/)).toHaveCount(0)
})

for (const [whose, change] of Object.entries({
  'of another day': { day: 'Thu Jan 01 1970' },
  'of another user': { user: 'another' },
  'in another language': { language: 'ge' },
  'of another build': { build: 'another' },
})) {
  test(`a snapshot ${whose} is not shown`, async ({ page }) => {
    await signIn(page, PARENT)
    await expect.poll(() => storedSnapshot(page)).toContain('<article')
    // At the start of the page: leaving the schedule stores a new snapshot.
    await page.addInitScript((other) => {
      const look = JSON.parse(localStorage.getItem('schedule_snapshot') ?? '{}') as object
      localStorage.setItem('schedule_snapshot', JSON.stringify({ ...look, ...other }))
    }, change)
    const goOn = await openWithoutScript(page)
    await expect(shown(page)).toHaveCount(0)
    await goOn()
  })
}

test('signing out deletes the snapshot', async ({ page }) => {
  await signIn(page, PARENT)
  await expect.poll(() => storedSnapshot(page)).toContain('<article')
  await signOut(page)
  expect(await storedSnapshot(page)).toBeNull()
})
