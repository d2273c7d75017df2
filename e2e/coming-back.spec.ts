import type { Page } from 'playwright/test'
import { newId } from '#shared/id.ts'
import { SOCKET_PATH } from '#shared/socket.ts'
import { clubsNamed, consoleClient, scheduleGame } from './support/console.ts'
import { cards, expect, signIn, test } from './support/journey.ts'
import { silenceSchedule, untilJoined } from './support/live-updates.ts'
import { isListOf, watchRequests } from './support/watch-requests.ts'

test.use({ serviceWorkers: 'block' })

/** A game of this journey alone, with a goal: in others goals fall meanwhile. */
let game = ''

/** Opens the game in the viewer and waits for the connection. */
async function openRunning(page: Page): Promise<string> {
  const joined = untilJoined(page, '/live/')
  await page.goto(`/live/${game}`)
  await expect(page.getByRole('main')).toContainText('1 : 0')
  await joined
  await expect(page.getByText('Checking the score…')).toBeHidden()
  return game
}

/** Counts the viewer's requests for its game. */
const watchFetches = (page: Page, id: string) => watchRequests(page, (request) => request.url().includes(`/api/game/fetch-single/${id}`))

/** Puts the page into the background for a time, by its own clock. */
async function hide(page: Page, milliseconds: number): Promise<void> {
  // The clock is paused meanwhile, so that a busy machine adds no time.
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

test.beforeEach(async ({ page, baseURL }) => {
  const office = await consoleClient(baseURL ?? '', 'staff')
  game = await scheduleGame(office, await clubsNamed(office, 'Rustavi', 'Gori'))
  await office.post(`game/command/${game}`, { command: 'kick_off', command_id: newId() })
  await office.post(`game/command/${game}`, { command: 'goal', side: 'one', command_id: newId() })
  await office.close()
  await page.clock.install()
  await signIn(page)
  await expect(cards(page).first()).toBeVisible()
})

test('after 4.9 seconds away nothing is refetched', async ({ page }) => {
  const id = await openRunning(page)
  const fetches = watchFetches(page, id)
  await hide(page, 4900)
  await page.clock.runFor(1000)
  expect(fetches.asked).toBe(0)
})

test('after 5.1 seconds away the game is refetched exactly once', { tag: '@core' }, async ({ page }) => {
  const id = await openRunning(page)
  const fetches = watchFetches(page, id)
  await hide(page, 5100)
  await expect.poll(() => fetches.asked).toBe(1)
  await page.clock.runFor(1000)
  expect(fetches.asked).toBe(1)
  await expect(page.getByText('Checking the score…')).toBeHidden()
})

test('after a night asleep the clock is right at once, and the score is marked as being checked until it is current', async ({ page }) => {
  let release = () => undefined as void
  let held: Promise<void> | null = null
  // Also the socket's answer would make it current.
  await page.routeWebSocket(
    (url) => url.pathname.startsWith(SOCKET_PATH),
    async (socket) => {
      await held
      socket.connectToServer()
    },
  )
  const id = await openRunning(page)
  const fetches = watchFetches(page, id)
  held = new Promise<void>((resolve) => (release = () => resolve()))
  await page.route(`**/api/game/fetch-single/${id}`, async (route) => {
    await held
    await route.continue()
  })
  await hide(page, 8 * 60 * 60 * 1000)
  await expect(page.getByText('Checking the score…')).toBeVisible()
  release()
  await expect(page.getByText('Checking the score…')).toBeHidden()
  expect(fetches.asked).toBe(1)
})

test('the schedule is refetched once too', async ({ page }) => {
  const lists = watchRequests(page, isListOf('live'))
  const { joined } = await silenceSchedule(page)
  await page.goto('/main?filter=live')
  await expect(cards(page).first()).toBeVisible()
  await joined
  await page.clock.runFor(1000)
  await expect.poll(() => lists.asked - lists.answered).toBe(0)
  const before = lists.asked
  await hide(page, 4900)
  await page.clock.runFor(1000)
  expect(lists.asked).toBe(before)
  await hide(page, 5100)
  await expect.poll(() => lists.asked).toBe(before + 1)
  await page.clock.runFor(1000)
  expect(lists.asked).toBe(before + 1)
  await page.close()
})
