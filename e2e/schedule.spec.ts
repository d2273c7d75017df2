import { cards, expect, expectAccessible, FAN, signIn, test } from './support/journey.ts'

test.beforeEach(async ({ page }) => {
  await signIn(page)
  await expect(cards(page).first()).toBeVisible()
})

const tab = { live: 'Live', all: 'All', upcoming: 'Upcoming', finished: 'Finished', favorites: 'Favorites', team: 'My Team' }

test('a card tells who plays, when, at which age and how it stands', async ({ page }) => {
  await page.getByRole('group', { name: 'Games' }).getByRole('button', { name: tab.finished }).click()
  const card = cards(page).first()
  await expect(card.getByText(/^U\d+$/)).toBeVisible()
  await expect(card.getByText(/^\d\d\.\d\d\.\d{4} \d\d:\d\d$/)).toBeVisible()
  await expect(card.getByText('Full time')).toBeVisible()
  const crests = card.locator('img')
  await expect(crests).toHaveCount(2)
  for (const crest of await crests.all()) {
    expect(await crest.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0)).toBe(true)
  }
})

test('the tabs choose the games, and the address remembers the choice', async ({ page }) => {
  const tabs = page.getByRole('group', { name: 'Games' })
  await tabs.getByRole('button', { name: tab.live }).click()
  await expect(page).toHaveURL(/filter=live/)
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
  await tabs.getByRole('button', { name: tab.upcoming }).click()
  await expect(cards(page).first()).toBeVisible()
  await expect(cards(page).getByText('Full time')).toHaveCount(0)
  await tabs.getByRole('button', { name: tab.team }).click()
  await expect(page).toHaveURL(/filter=my-team/)
  for (const card of (await cards(page).all()).slice(0, 8)) await expect(card).toContainText('Rustavi Flame')
  await page.reload()
  await expect(tabs.getByRole('button', { name: tab.team })).toHaveAttribute('aria-pressed', 'true')
})

test('an age category leaves only its own games', async ({ page }) => {
  await page.getByRole('group', { name: 'Age category' }).getByRole('button', { name: 'U9' }).click()
  await expect(page).toHaveURL(/age=U9/)
  await expect(cards(page).first()).toContainText('U9')
  for (const card of await cards(page).all()) await expect(card).toContainText('U9')
})

test('the calendar chooses a day, and Cancel takes the choice back', async ({ page }) => {
  await page.getByRole('button', { name: 'Any day' }).click()
  const dialog = page.getByRole('dialog', { name: 'Choose a day' })
  const today = new Date()
  await dialog.locator('.rdp-today button').click()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(/date=\d{4}-\d\d-\d\d/)
  const shown = `${String(today.getDate()).padStart(2, '0')}.${String(today.getMonth() + 1).padStart(2, '0')}.${today.getFullYear()}`
  await expect(cards(page).first()).toContainText(shown)
  for (const card of await cards(page).all()) await expect(card).toContainText(shown)

  await page.getByRole('button', { name: /^\d+ \w{3}$/ }).click()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(page).not.toHaveURL(/date=/)
})

test('where there are none, it says so', async ({ page }) => {
  await page.goto('/main?date=2020-01-01')
  await expect(page.getByText('No Matches Found')).toBeVisible()
  await expectAccessible(page)
})

test('more games come as one scrolls, each once', async ({ page }) => {
  const before = await cards(page).count()
  await cards(page).last().scrollIntoViewIfNeeded()
  await expect.poll(() => cards(page).count()).toBeGreaterThan(before)
})

test('a heart makes a favorite, which the tab then holds', async ({ page }) => {
  await page.getByRole('group', { name: 'Games' }).getByRole('button', { name: tab.upcoming }).click()
  const heart = cards(page)
    .first()
    .getByRole('button', { name: /^Favorite/ })
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
  const name = (await heart.getAttribute('aria-label')) ?? ''
  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('group', { name: 'Games' }).getByRole('button', { name: tab.favorites }).click()
  await expect(page.getByRole('button', { name })).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('button', { name }).first().click()
  await expect(page.getByText('No Matches Found')).toBeVisible()
})

test('the schedule shuts nobody out', async ({ page }) => {
  await expectAccessible(page)
})

test('without a subscription a game leads to the offer', async ({ page, context }) => {
  await context.clearCookies()
  await page.evaluate(() => localStorage.clear())
  await signIn(page, FAN)
  await cards(page).first().getByRole('button').last().click()
  const offer = page.getByRole('dialog', { name: 'Watch with a subscription' })
  await expect(offer).toContainText('20 GEL monthly')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(offer).toBeHidden()
})
