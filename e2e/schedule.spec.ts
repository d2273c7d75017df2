import { TZDate } from '@date-fns/tz'
import { format } from 'date-fns'
import type { GamePage } from '#shared/game.schema.ts'
import { toDayKey } from '#platform/day-key.ts'
import { cards, expect, openList, signIn, test } from './support/journey.ts'
import { onDevice } from './support/stored-records.ts'

test.beforeEach(async ({ page }) => {
  await signIn(page)
  await expect(cards(page).first()).toBeVisible()
})

const tab = { live: 'Live', all: 'All', upcoming: 'Upcoming', finished: 'Finished', favorites: 'Favorites', team: 'My Team' }

test('the tabs choose the list, and the address contains the choice', { tag: '@core' }, async ({ page }) => {
  const tabs = page.getByRole('group', { name: 'Matches' })
  await tabs.getByRole('button', { name: tab.live }).click()
  await expect(page).toHaveURL(/filter=live/)
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
  await openList(page, tab.upcoming)
  await expect(cards(page).first()).toBeVisible()
  await expect(cards(page).getByText('Full time')).toHaveCount(0)
  await openList(page, tab.team)
  await expect(page).toHaveURL(/filter=my-team/)
  await expect(cards(page).first()).toBeVisible()
  for (const card of (await cards(page).all()).slice(0, 8)) await expect(card).toContainText('Rustavi Flame')
  await page.reload()
  await expect(tabs.getByRole('button', { name: tab.team })).toHaveAttribute('aria-pressed', 'true')
})

test('an age category shows only its games', async ({ page }) => {
  await page.getByRole('group', { name: 'Age category' }).getByRole('button', { name: 'U9' }).click()
  await expect(page).toHaveURL(/age=U9/)
  await expect(cards(page).first()).toContainText('U9')
  for (const card of await cards(page).all()) await expect(card).toContainText('U9')
})

test('the calendar chooses a day, and Cancel removes the choice', async ({ page }) => {
  await page.getByRole('tab', { name: 'Calendar' }).click()
  await page.getByRole('button', { name: 'Any day' }).click()
  const dialog = page.getByRole('dialog', { name: 'Choose a day' })
  const today = TZDate.tz('Asia/Tbilisi')
  await dialog.locator('.rdp-today button').click()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(/date=\d{4}-\d\d-\d\d/)
  const shown = format(today, 'dd.MM.yyyy')
  await expect(cards(page).first()).toContainText(shown)
  for (const card of await cards(page).all()) await expect(card).toContainText(shown)

  await page
    .getByRole('button', { name: /^\d+ \w{3}$/ })
    .first()
    .click()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(page).not.toHaveURL(/date=/)
})

test('scrolling loads more games, each once', async ({ page }) => {
  const before = await cards(page).count()
  await cards(page).last().scrollIntoViewIfNeeded()
  await expect.poll(() => cards(page).count()).toBeGreaterThan(before)
})

test('a heart adds a game to the favorites', { tag: '@core' }, async ({ page }) => {
  await openList(page, tab.upcoming)
  const heart = cards(page)
    .first()
    .getByRole('button', { name: /^Favorite/ })
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
  const name = (await heart.getAttribute('aria-label')) ?? ''
  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await openList(page, tab.favorites)
  await expect(page.getByRole('button', { name })).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('button', { name }).first().click()
  await expect(page.getByText('No Matches Found')).toBeVisible()
})

test('a live game opens in a new tab', async ({ page }) => {
  const opened = page.waitForEvent('popup')
  await cards(page)
    .first()
    .getByRole('link', { name: /in a new tab$/ })
    .click()
  await expect(await opened).toHaveURL(/\/live\//)
  await expect(page).toHaveURL(/\/main/)
})

test('in the installed app a game opens inside it, and going back restores list and scroll position', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'standalone', { value: true }))
  await page.goto('/main?filter=finished&age=U14')
  // Games with analytics open their analytics.
  const card = cards(page)
    .filter({ has: page.locator('a[href^="/live/"]') })
    .nth(9)
  await card.scrollIntoViewIfNeeded()
  const place = await page.evaluate(() => scrollY)
  expect(place).toBeGreaterThan(300)
  await card.getByRole('link').click()
  await expect(page).toHaveURL(/\/live\//)
  await page.goBack()
  await expect(page).toHaveURL(/filter=finished&age=U14/)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(place)
})

test('a list renders completely soon after its first games, and a reload restores the scroll position', async ({ page }) => {
  await page.goto('/main?filter=finished')
  const empty = page.locator('#schedule li:empty')
  await expect(cards(page).first()).toBeVisible()
  await expect(empty).toHaveCount(0)
  expect(await cards(page).count()).toBeGreaterThanOrEqual(60)
  await cards(page).nth(40).scrollIntoViewIfNeeded()
  await onDevice(page, '"filter":"finished"')
  const place = await page.evaluate(() => scrollY)
  expect(place).toBeGreaterThan(3000)
  await page.reload()
  await expect(cards(page).first()).toBeVisible()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(place)
})

test('a game with analytics opens them in a new tab and has no heart', async ({ page, context }) => {
  const answer = await page.request.post('/api/game', { data: { age_category: null, filter: 'analytics', date: null } })
  // Other journeys enter addresses of providers, and tag matches that still run.
  const game = ((await answer.json()) as GamePage).data.find(
    ({ analytics_link: link, status }) => link?.startsWith('/matchanalytics/') && status === 'analytics',
  )
  expect(game).toBeDefined()
  await page.goto(`/main?filter=finished&age=${game?.age_category}&date=${toDayKey(new Date(game?.activity_date ?? ''))}`)
  const analysed = cards(page)
    .filter({ has: page.locator('a[href*="/match/"]') })
    .first()
  await analysed.scrollIntoViewIfNeeded()
  await expect(analysed.getByRole('button')).toHaveCount(0)
  const opened = context.waitForEvent('page')
  await analysed.getByRole('link').click()
  await expect(await opened).toHaveURL(/\/match\//)
})

test('the back button restores the previous filters', async ({ page }) => {
  const tabs = page.getByRole('group', { name: 'Matches' })
  await tabs.getByRole('button', { name: tab.finished }).click()
  await page.getByRole('group', { name: 'Age category' }).getByRole('button', { name: 'U12' }).click()
  await expect(page).toHaveURL(/age=U12/)
  await page.goBack()
  await expect(page).not.toHaveURL(/age=/)
  await expect(tabs.getByRole('button', { name: tab.finished })).toHaveAttribute('aria-pressed', 'true')
  await page.goBack()
  await expect(tabs.getByRole('button', { name: tab.all })).toHaveAttribute('aria-pressed', 'true')
})
