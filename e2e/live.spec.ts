import type { Page } from 'playwright/test'
import type { GameDetail, GamePage } from '#shared/game.schema.ts'
import { newId } from '#shared/id.ts'
import { someGame } from './support/games.ts'
import { clubsNamed, consoleClient } from './support/console.ts'
import { cards, expect, expectAccessible, signIn, test } from './support/journey.ts'
import { untilJoined } from './support/live-updates.ts'
import { settle } from './support/screen-faults.ts'
import { begunGame } from './support/tagging.ts'
import { isListOf, watchRequests } from './support/watch-requests.ts'

test.use({ serviceWorkers: 'block' })

async function goals(page: Page, id: string): Promise<number> {
  const { data } = (await (await page.request.get(`/api/game/fetch-single/${id}`)).json()) as { data: GameDetail }
  return (data.club_one_score ?? 0) + (data.club_two_score ?? 0)
}

test.beforeEach(async ({ page }) => signIn(page))

/** Enters a goal, as staff may. The games of the demo world also score by themselves. */
async function enterGoal(baseURL: string | undefined, gameId: string): Promise<void> {
  const office = await consoleClient(baseURL ?? '', 'staff')
  await office.post(`game/command/${gameId}`, { command: 'goal', command_id: newId(), side: 'one' })
  await office.close()
}

test('a live game shows crests, names, score, clock and stream', async ({ page }) => {
  const game = await someGame(page, 'live')
  await page.goto(`/live/${game._id}`)
  const main = page.getByRole('main')
  await expect(main.getByText(game.club_one_ref.name, { exact: true })).toBeVisible()
  await expect(main.getByText(game.club_two_ref.name, { exact: true })).toBeVisible()
  await expect(main.locator('img')).toHaveCount(2)
  await expect(main.getByText(/^(?:1st half|2nd half|Half-time)$/).first()).toBeVisible()

  const overlay = page.getByTestId('stream-overlay')
  await expect(overlay).toBeVisible()
  await expect(page.frameLocator('iframe').getByRole('img', { name: 'A drawn football match' })).toBeVisible()
  await expect(overlay).toBeVisible()
  await expect(overlay).toBeHidden()
  await expectAccessible(page)
})

test('the clock ticks', async ({ page, baseURL }) => {
  const office = await consoleClient(baseURL ?? '', 'staff')
  // The games of the demo world may be in their break, or in stoppage time, which is shown in whole minutes.
  const id = await begunGame(office, await clubsNamed(office, 'Rustavi', 'Poti'))
  await office.close()
  await page.goto(`/live/${id}`)
  const clock = page.getByRole('timer').first()
  await expect(clock).toHaveText(/^\d\d:\d\d$/)
  const before = await clock.textContent()
  await expect(clock).not.toHaveText(before ?? '')
})

test('the match clock is right on a phone whose clock is three hours off', async ({ page, context }) => {
  const playing = await someGame(page, 'live')
  if (!playing) throw new Error('every game is in its break')
  const wrong = await context.newPage()
  await wrong.addInitScript(() => {
    const now = Date.now.bind(Date)
    Date.now = () => now() + 3 * 60 * 60 * 1000
  })
  for (const one of [page, wrong]) await one.goto(`/live/${playing._id}`)
  const shown = async (one: Page) => {
    const [minutes, seconds] = ((await one.getByRole('timer').first().textContent()) ?? '').split(/[:+]/).map(Number)
    return (minutes ?? NaN) * 60 + (seconds ?? NaN)
  }
  await expect.poll(async () => Math.abs((await shown(page)) - (await shown(wrong)))).toBeLessThanOrEqual(2)
})

test('a goal reaches the viewer over the socket, without a request', { tag: '@core' }, async ({ page, baseURL }) => {
  const playing = await someGame(page, 'live')
  await page.goto(`/live/${playing._id}`)
  const score = page.locator('[aria-live=polite]')
  const shown = async () => (await score.textContent())?.split(':').reduce((sum, part) => sum + Number(part), 0)
  await expect.poll(shown).toBeGreaterThanOrEqual(0)
  await expect(page.getByText('Checking the score…')).toBeHidden()
  const before = await goals(page, playing._id)
  const requests = watchRequests(page, (request) => request.url().includes('/api/game/fetch-single/'))
  await enterGoal(baseURL, playing._id)
  await expect.poll(shown).toBeGreaterThan(before)
  expect(requests.asked).toBe(0)
})

test('a goal reaches the schedule over the socket, without a request', async ({ page, baseURL }) => {
  const playing = await someGame(page, 'live')
  const lists = watchRequests(page, isListOf('live'))
  const joined = untilJoined(page)
  await page.goto('/main?filter=live')
  await expect(cards(page).first()).toBeVisible()
  await joined
  await page.evaluate(settle)
  await expect.poll(() => lists.asked - lists.answered).toBe(0)
  const asked = lists.asked
  const points = cards(page)
    .filter({ has: page.locator(`[href$="/live/${playing._id}"]`) })
    .getByTestId('score')
  const shown = async () => (await points.allTextContents()).reduce((sum, text) => sum + Number(text), 0)
  const before = await goals(page, playing._id)
  await expect.poll(shown).toBeGreaterThanOrEqual(before)
  await enterGoal(baseURL, playing._id)
  await expect.poll(shown).toBeGreaterThan(before)
  expect(lists.asked).toBe(asked)
})

test('an upcoming game shows its start', async ({ page }) => {
  const answer = await page.request.post('/api/game', { data: { age_category: null, filter: 'upcoming', date: null } })
  const game = ((await answer.json()) as GamePage).data.findLast(({ status }) => status === 'upcoming')
  await page.goto(`/live/${game?._id}`)
  await expect(page.getByText(/^Starts at \d\d:\d\d$/).first()).toBeVisible()
  await expect(page.getByText('You are not authorized to view this game.')).toBeVisible()
  await page.getByRole('link', { name: 'Go Back' }).click()
  await expect(page).toHaveURL(/\/main/)
})

test.describe('unknown addresses', () => {
  test.use({ expectedErrors: /404/ })

  test('an unknown game cannot be viewed', async ({ page }) => {
    await page.goto('/live/0000000000000000')
    await expect(page.getByText('You are not authorized to view this game.')).toBeVisible()
  })

  test('an invalid id cannot be viewed', async ({ page }) => {
    await page.goto('/live/not-an-id')
    await expect(page.getByText('You are not authorized to view this game.')).toBeVisible()
  })
})
