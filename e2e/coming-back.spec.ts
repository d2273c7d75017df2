import type { Page } from 'playwright/test'
import type { GamePage } from '#shared/game.schema.ts'
import { cards, expect, fillSignIn, signIn, test } from './support/journey.ts'
import { startOwnService } from './support/own-service.ts'
import { PARENT } from './support/people.ts'

/** A running game, open in the viewer, with the connection confirmed. */
async function openRunning(page: Page): Promise<string> {
  const answer = await page.request.post('/api/game', { data: { age_category: null, filter: 'live', date: null } })
  const [game] = ((await answer.json()) as GamePage).data
  if (!game) throw new Error('nothing runs')
  const joined = page
    .waitForEvent('websocket')
    .then((socket) => socket.waitForEvent('framereceived', ({ payload }) => String(payload).startsWith('43')))
  await page.goto(`/live/${game._id}`)
  await expect(page.getByRole('main')).toContainText(game.club_one_ref.name)
  await joined
  await expect(page.getByText('Checking the score…')).toBeHidden()
  return game._id
}

/** Counts how often the viewer asks for its game. */
function countFetches(page: Page, id: string): () => number {
  let count = 0
  page.on('request', (request) => {
    if (request.url().includes(`/api/game/fetch-single/${id}`)) count += 1
  })
  return () => count
}

/** Puts the page into the background for exactly so long, by its own clock. */
async function hide(page: Page, milliseconds: number): Promise<void> {
  // The clock stands meanwhile, so that a busy machine adds nothing.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 2000)
  await setVisibility(page, 'hidden')
  await page.clock.setSystemTime((await page.evaluate(() => Date.now())) + milliseconds)
  await setVisibility(page, 'visible')
  await page.clock.resume()
}

async function setVisibility(page: Page, state: 'hidden' | 'visible'): Promise<void> {
  await page.evaluate((visibility) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => visibility })
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => visibility === 'hidden' })
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
    if (visibility === 'visible') window.dispatchEvent(new Event('focus'))
  }, state)
}

test.beforeEach(async ({ page }) => {
  await page.clock.install()
  await signIn(page)
  await expect(cards(page).first()).toBeVisible()
})

test('away for 4.9 seconds: nothing is asked for again', async ({ page }) => {
  const id = await openRunning(page)
  const fetches = countFetches(page, id)
  await hide(page, 4900)
  await page.waitForTimeout(1000)
  expect(fetches()).toBe(0)
})

test('away for 5.1 seconds: the game is asked for exactly once', async ({ page }) => {
  const id = await openRunning(page)
  const fetches = countFetches(page, id)
  await hide(page, 5100)
  await expect.poll(fetches).toBe(1)
  await page.waitForTimeout(1000)
  expect(fetches()).toBe(1)
  await expect(page.getByText('Checking the score…')).toBeHidden()
})

test('after a night asleep the clock is right at once, and the score is said to be checked until it is', async ({ page }) => {
  const id = await openRunning(page)
  const fetches = countFetches(page, id)
  let release = () => undefined as void
  const held = new Promise<void>((resolve) => (release = () => resolve()))
  await page.route(`**/api/game/fetch-single/${id}`, async (route) => {
    await held
    await route.continue()
  })
  await hide(page, 8 * 60 * 60 * 1000)
  await expect(page.getByText('Checking the score…')).toBeVisible()
  release()
  await expect(page.getByText('Checking the score…')).toBeHidden()
  expect(fetches()).toBe(1)
})

test('the schedule, too, is asked for once', async ({ page }) => {
  // A service of its own: what other journeys put on the schedule would be asked for as well.
  const service = await startOwnService()
  await page.goto(`${service.url}/login`)
  await fillSignIn(page, PARENT)
  await expect(cards(page).first()).toBeVisible()
  await page.goto(`${service.url}/main?filter=live`)
  await expect(cards(page).first()).toBeVisible()
  await page.waitForTimeout(1500)
  let lists = 0
  page.on('request', (request) => {
    if (request.postData()?.includes('"filter":"live"')) lists += 1
  })
  await hide(page, 4900)
  await page.waitForTimeout(800)
  expect(lists).toBe(0)
  await hide(page, 5100)
  await page.waitForTimeout(1500)
  expect(lists).toBe(1)
  await page.close()
  await service.stop()
})
