import type { Page } from 'playwright/test'
import { SESSION_KEY } from '../src/platform/stored-session.ts'
import { cards, expect, expectAccessible, fillSignIn, installed, test } from './support/journey.ts'
import type { Service } from './support/service.ts'
import { FAN, PARENT } from './support/people.ts'
import { watchRequests } from './support/watch-requests.ts'

test.use({ wholeBrowser: true })

// Playwright disables the back/forward cache.
test.use({
  launchOptions: async ({ launchOptions }, use) => use({ ...launchOptions, ignoreDefaultArgs: ['--disable-back-forward-cache'] }),
})

let service: Service
test.beforeEach(({ service: started }) => {
  service = started
})

const checking = (page: Page) => page.getByText('Checking the score…')

/** Lets the clock of a page, which the browser may keep meanwhile, be moved by another page of its origin. */
async function moveClockByStorage(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const { now } = Date
    Date.now = () => now() + Number(localStorage.getItem('later'))
  })
}

/** A page that is still loading, the stream's frame for one, is not kept. */
async function loaded(page: Page): Promise<void> {
  await expect(page.frameLocator('iframe').getByRole('img', { name: 'A drawn football match' })).toBeVisible()
  for (const frame of page.frames()) await frame.waitForLoadState('load')
}

async function openRunning(page: Page): Promise<string> {
  await page.goto(`${service.url}/login`)
  await fillSignIn(page, PARENT)
  await expect(cards(page).first()).toBeVisible()
  await installed(page)
  const id = await service.runningGame()
  await page.goto(`${service.url}/live/${id}`)
  await expect(page.locator('[aria-live=polite]')).toHaveText(/^\d+\s*:\s*\d+$/)
  await expect(checking(page)).toBeHidden()
  return id
}

/** Leaves the viewer for another page, scores there, goes back and scores again. Answers why the browser did not keep the viewer. */
async function leaveAndComeBack(page: Page, id: string) {
  const score = page.locator('[aria-live=polite]')
  const [one, two] = ((await score.textContent()) ?? '').split(':').map(Number)
  await page.evaluate(() => {
    Object.assign(window, { neverReloaded: true })
    addEventListener('pageshow', ({ persisted }) => Object.assign(window, { persisted }))
  })
  const reasons: { reason: string; type: string }[] = []
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Page.enable')
  devtools.on('Page.backForwardCacheNotUsed', ({ notRestoredExplanations }) => {
    for (const { reason, type } of notRestoredExplanations) reasons.push({ reason, type })
  })
  await loaded(page)
  const fetches = watchRequests(page, (request) => request.url().includes(`/api/game/fetch-single/${id}`))

  await page.goto(`${service.url}/terms`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await service.score(id, 'one')
  // Long enough away to count as a return.
  await page.evaluate(() => localStorage.setItem('later', String(Number(localStorage.getItem('later')) + 5200)))
  await page.evaluate(() => history.back())
  await expect(page).toHaveURL(/\/live\//)
  await expect(score).toHaveText(new RegExp(`^${(one ?? 0) + 1}\\s*:\\s*${two}$`))
  await expect(checking(page)).toBeHidden()
  const state = await page.evaluate(() => {
    const { neverReloaded, persisted } = window as { neverReloaded?: boolean; persisted?: boolean }
    return { neverReloaded, persisted }
  })
  // It has joined the game again, and asks no second time.
  await service.score(id, 'two')
  await expect(score).toHaveText(new RegExp(`^${(one ?? 0) + 1}\\s*:\\s*${(two ?? 0) + 1}$`))
  await devtools.detach()
  return { ...state, asked: fetches.asked, reasons }
}

test('a viewer from the back/forward cache is restored, rejoins, refetches once and shows a goal scored meanwhile', async ({ page }) => {
  await moveClockByStorage(page)
  const id = await openRunning(page)
  let back = await leaveAndComeBack(page, id)
  // The browser may drop a page for reasons of its own, which it calls circumstantial. What the page does is never one of them.
  for (let trial = 1; trial < 3 && back.reasons.some(({ type }) => type === 'Circumstantial'); trial += 1) {
    expect(back.reasons.filter(({ type }) => type !== 'Circumstantial')).toEqual([])
    back = await leaveAndComeBack(page, id)
  }
  expect(back).toEqual({ neverReloaded: true, persisted: true, asked: 1, reasons: [] })
})

test('Back after a sign-out shows nothing of the person, and leads the next one to the schedule, without their rights', async ({
  page,
}) => {
  const id = await openRunning(page)
  await loaded(page)
  await page.goto(`${service.url}/terms`)
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect.poll(() => page.evaluate((key) => localStorage.getItem(key), SESSION_KEY)).toBeNull()
  await page.evaluate(() => history.back())
  // No return to where the first user was.
  await expect(page).toHaveURL(/\/login$/)
  await expect(page.locator('iframe, article, [aria-live=polite]:not(section)')).toHaveCount(0)

  await fillSignIn(page, FAN)
  await expect(page).toHaveURL(/\/main$/)
  await page.goto(`${service.url}/live/${id}`)
  await expect(page.getByText('You are not authorized to view this game.')).toBeVisible()
  await expect(page.locator('iframe')).toHaveCount(0)
})

test.describe('the installed app', () => {
  test.beforeEach(({ page }) => page.addInitScript(() => Object.defineProperty(navigator, 'standalone', { value: true })))

  test('has a back button from a game to the list it was opened from', async ({ page }) => {
    await page.goto(`${service.url}/login`)
    await fillSignIn(page, PARENT)
    await expect(page).toHaveURL(/\/main/)
    await page.goto(`${service.url}/main?filter=finished&age=U14`)
    await expect(cards(page).first()).toBeVisible()
    await expect(page.getByRole('button', { name: 'Back' })).toHaveCount(0)
    // One with analytics opens its own page.
    await cards(page).locator('a[href^="/live/"]').nth(1).click()
    await expect(page).toHaveURL(/\/live\//)
    await expect(page.getByRole('main').locator('[aria-live=polite]')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Back' }).click()
    await expect(page).toHaveURL(/\/main\?filter=finished&age=U14/)
  })

  test('goes back to the schedule from a game that it was started with', async ({ page, context }) => {
    const id = await openRunning(page)
    const started = await context.newPage()
    await started.addInitScript(() => Object.defineProperty(navigator, 'standalone', { value: true }))
    await started.goto(`${service.url}/live/${id}`)
    await started.getByRole('button', { name: 'Back' }).click()
    await expect(started).toHaveURL(/\/main$/)
    await expect(cards(started).first()).toBeVisible()
  })
})
