import type { Page, Request } from 'playwright/test'
import { newId } from '#shared/id.ts'
import { SOCKET_PATH } from '#shared/socket.ts'
import { clubsNamed, consoleClient, scheduleGame } from './support/console.ts'
import { cards, expect, signIn, test } from './support/journey.ts'

test.use({ serviceWorkers: 'block' })

/** A game of this journey alone, with a goal: in others goals fall meanwhile. */
let game = ''

/** Opens the game in the viewer and waits for the connection. */
async function openRunning(page: Page): Promise<string> {
  // The socket of the page before may still open now: only an answer to the viewer counts.
  const joined = new Promise<void>((resolve) =>
    page.on('websocket', (socket) =>
      socket.on('framereceived', ({ payload }) => void (page.url().includes('/live/') && String(payload).startsWith('43') && resolve())),
    ),
  )
  await page.goto(`/live/${game}`)
  await expect(page.getByRole('main')).toContainText('1 : 0')
  await joined
  await expect(page.getByText('Checking the score…')).toBeHidden()
  return game
}

/** Counts the viewer's requests for its game. */
function countFetches(page: Page, id: string): () => number {
  let count = 0
  page.on('request', (request) => {
    if (request.url().includes(`/api/game/fetch-single/${id}`)) count += 1
  })
  return () => count
}

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
  const fetches = countFetches(page, id)
  await hide(page, 4900)
  await page.clock.runFor(1000)
  expect(fetches()).toBe(0)
})

test('after 5.1 seconds away the game is refetched exactly once', { tag: '@core' }, async ({ page }) => {
  const id = await openRunning(page)
  const fetches = countFetches(page, id)
  await hide(page, 5100)
  await expect.poll(fetches).toBe(1)
  await page.clock.runFor(1000)
  expect(fetches()).toBe(1)
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
  const fetches = countFetches(page, id)
  held = new Promise<void>((resolve) => (release = () => resolve()))
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

test('the schedule is refetched once too', async ({ page }) => {
  const lists = { asked: 0, answered: 0 }
  const isList = (request: Request) => Boolean(request.postData()?.includes('"filter":"live"'))
  page.on('request', (request) => isList(request) && (lists.asked += 1))
  page.on('requestfinished', (request) => isList(request) && (lists.answered += 1))
  const joined = Promise.withResolvers<void>()
  // The first games of a new service kick off one after another, and each would change the list.
  await page.routeWebSocket(
    (url) => url.pathname.startsWith(SOCKET_PATH),
    (socket) => {
      const server = socket.connectToServer()
      server.onMessage((message) => {
        if (/"(?:schedule-changed|game-pulse)"/.test(String(message))) return
        socket.send(message)
        if (String(message).startsWith('43')) joined.resolve()
      })
    },
  )
  await page.goto('/main?filter=live')
  await expect(cards(page).first()).toBeVisible()
  await joined.promise
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
