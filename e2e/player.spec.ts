import { CONTRACT_VERSION } from '#shared/product.ts'
import type { Page } from 'playwright/test'
import { watchBadge } from './support/badge.ts'
import { enterGoal, filmGame, findDemoFilm, type Camera } from './support/camera.ts'
import { newId } from '#shared/id.ts'
import { clubsNamed, consoleClient, streamedGame, type ConsoleClient } from './support/console.ts'
import { expect, signIn, test } from './support/journey.ts'
import { watchUpdates } from './support/live-updates.ts'
import { newParent } from './support/new-parent.ts'
import { timeOf } from './support/playback.ts'
import { settle } from './support/screen-faults.ts'
import { currentService } from './support/service.ts'

let office: ConsoleClient
let game = ''
let camera: Camera | undefined

test.beforeEach(async ({ baseURL }) => {
  office = await consoleClient(baseURL ?? '', 'staff')
})

test.afterEach(async () => {
  await camera?.stop()
  camera = undefined
  await office.close()
})

/** Opens a game, without playing it. */
async function open(page: Page, filter: 'live' | 'finished' = 'live'): Promise<void> {
  game = filter === 'live' ? await currentService().runningGame('demo') : await findDemoFilm(office, 'finished', 'flat')
  await signIn(page)
  await page.goto(`/live/${game}`)
  await expect(page.getByRole('button', { name: /^Watch (live|the match)$/ })).toBeVisible()
}

async function play(page: Page): Promise<void> {
  await open(page)
  await page.getByRole('button', { name: 'Watch live' }).click()
  await expect(page.getByTestId('stream-overlay')).toBeHidden()
}

const videoOf = (page: Page) => page.getByRole('main').locator('video')
const isPaused = (page: Page) => videoOf(page).evaluate((video: HTMLVideoElement) => video.paused)

async function press(page: Page, name: string): Promise<void> {
  await videoOf(page).dispatchEvent('pointermove')
  await page.getByRole('button', { name, exact: true }).click()
}

test.describe('beyond the limit of the service', () => {
  test.use({ expectedErrors: /status of 429/ })

  test('the player waits as long as the service says, and continues by itself', async ({ page }) => {
    await page.clock.install()
    await open(page)
    let asked = 0
    let limited = true
    await page.route('**/media/**/*.m4s', async (route) => {
      asked += 1
      if (!limited) return route.continue()
      await route.fulfill({
        status: 429,
        headers: { contract: CONTRACT_VERSION, 'retry-after': '60' },
        json: { error: { code: 'too_many_requests', message: '' } },
      })
    })
    await page.getByRole('button', { name: 'Watch live' }).click()
    await expect.poll(() => asked).toBeGreaterThan(0)
    const before = asked
    await page.clock.runFor(30_000)
    await page.evaluate(settle)
    expect(asked).toBe(before)
    limited = false
    await page.clock.runFor(30_000)
    await expect.poll(() => timeOf(page)).toBeGreaterThan(0)
    await expect(page.getByTestId('stream-overlay')).toBeHidden()
  })
})

test('it begins without sound, and every key does what its name says', async ({ page }) => {
  await play(page)
  expect(await videoOf(page).evaluate((video: HTMLVideoElement) => video.muted)).toBe(true)
  await page.keyboard.press('Space')
  await expect.poll(() => isPaused(page)).toBe(true)
  const jumps = { ArrowLeft: -10, j: -10, ArrowRight: 10, l: 10 }
  for (const [key, seconds] of Object.entries(jumps)) {
    const before = await timeOf(page)
    await page.keyboard.press(key)
    await expect.poll(() => timeOf(page)).toBeCloseTo(before + seconds, 1)
  }
  await page.keyboard.press('k')
  await expect.poll(() => isPaused(page)).toBe(false)
  await page.keyboard.press('m')
  await expect.poll(() => videoOf(page).evaluate((video: HTMLVideoElement) => video.muted)).toBe(false)
  const isFull = () => page.evaluate(() => document.fullscreenElement !== null)
  await page.keyboard.press('f')
  await expect.poll(isFull).toBe(true)
  await page.keyboard.press('f')
  await expect.poll(isFull).toBe(false)
})

test('letters count by their place on a Georgian keyboard', async ({ page }) => {
  await play(page)
  const type = (key: string, code: string) =>
    page.evaluate((init) => document.body.dispatchEvent(new KeyboardEvent('keydown', { ...init, bubbles: true })), { key, code })
  await type('კ', 'KeyK')
  await expect.poll(() => isPaused(page)).toBe(true)
  const before = await timeOf(page)
  await type('ჯ', 'KeyJ')
  await expect.poll(() => timeOf(page)).toBeCloseTo(before - 10, 1)
  await type('მ', 'KeyM')
  await expect.poll(() => videoOf(page).evaluate((video: HTMLVideoElement) => video.muted)).toBe(false)
})

test('where the browser has no full screen mode, as on an iPhone, the picture fills the page', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(Document.prototype, 'fullscreenEnabled', { get: () => false }))
  await play(page)
  await press(page, 'Full screen')
  await expect.poll(() => videoOf(page).boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 })
  await expect(page.getByRole('button', { name: 'Exit full screen' }).first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect.poll(async () => (await videoOf(page).boundingBox())?.height).toBeLessThan(300)
})

test('anyone who saves data is asked before anything is loaded', async ({ page }) => {
  await page.addInitScript(() => {
    const connection = Object.assign(new EventTarget(), { saveData: true })
    Object.defineProperty(Navigator.prototype, 'connection', { get: () => connection })
  })
  await open(page)
  await page.getByRole('button', { name: 'Watch live' }).click()
  await expect(page.getByText(/^You are using mobile data or saving it/)).toBeVisible()
  const loaded = () => page.evaluate(() => performance.getEntriesByType('resource').filter(({ name }) => name.includes('/media/')).length)
  expect(await loaded()).toBe(0)
  await page.getByRole('button', { name: 'Play anyway' }).click()
  await expect(page.getByTestId('stream-overlay')).toBeHidden()
  expect(await loaded()).toBeGreaterThan(0)
})

/** A browser that knows a television, which the viewer chooses at once: as Chrome, or as Safari. */
async function giveTelevision(page: Page, browser: 'Chrome' | 'Safari'): Promise<void> {
  await page.addInitScript((name) => {
    const remote = Object.assign(new EventTarget(), {
      state: 'disconnected',
      watchAvailability(tell: (available: boolean) => void) {
        tell(true)
        return Promise.resolve(1)
      },
      cancelWatchAvailability: () => Promise.resolve(),
      prompt() {
        remote.state = remote.state === 'connected' ? 'disconnected' : 'connected'
        remote.dispatchEvent(new Event(remote.state === 'connected' ? 'connect' : 'disconnect'))
        return Promise.resolve()
      },
    })
    Object.defineProperty(HTMLMediaElement.prototype, 'remote', { get: () => remote })
    if (name === 'Safari') Object.assign(globalThis, { ManagedMediaSource: class extends MediaSource {} })
  }, browser)
}

const onTelevision = (page: Page) => page.getByText('The video is playing on your TV.')
const sourceOf = (page: Page) => videoOf(page).evaluate((video: HTMLVideoElement) => new URL(video.currentSrc).protocol)

test('the picture goes to a television in reach, and comes back', async ({ page }) => {
  await giveTelevision(page, 'Chrome')
  await play(page)
  await press(page, 'Show on a TV')
  await expect(onTelevision(page)).toBeVisible()
  expect(await sourceOf(page)).toBe('blob:')
  await press(page, 'Show on a TV')
  await expect(onTelevision(page)).toBeHidden()
})

test('to AirPlay the browser itself plays, from the same picture on', async ({ page }) => {
  await giveTelevision(page, 'Safari')
  // Chromium itself jumps only in recordings.
  await open(page, 'finished')
  await page.getByRole('button', { name: 'Watch the match' }).click()
  await expect(page.getByTestId('stream-overlay')).toBeHidden()
  expect(await videoOf(page).evaluate((video: HTMLVideoElement) => video.disableRemotePlayback)).toBe(false)
  await expect(videoOf(page).locator('source[type="application/vnd.apple.mpegurl"]')).toHaveAttribute('src', /^\/media\//)
  await page.getByRole('slider', { name: 'Place in the match' }).fill('40')
  await expect.poll(() => timeOf(page)).toBeGreaterThan(40)
  await press(page, 'Show on a TV')
  await expect(onTelevision(page)).toBeVisible()
  await expect.poll(() => sourceOf(page)).toMatch(/^https?:$/)
  await expect.poll(() => timeOf(page)).toBeGreaterThan(40)
  expect(await timeOf(page)).toBeLessThan(60)
  await press(page, 'Show on a TV')
  await expect.poll(() => sourceOf(page)).toBe('blob:')
  await expect(onTelevision(page)).toBeHidden()
  await expect.poll(() => timeOf(page)).toBeGreaterThan(40)
  expect(await timeOf(page)).toBeLessThan(60)
})

for (const [width, language] of [
  [390, 'en'],
  [390, 'ge'],
  [320, 'ge'],
] as const)
  test(`all controls fit a phone of ${width} pixels, also behind the live picture, with a television in reach: ${language}`, async ({
    page,
  }) => {
    await giveTelevision(page, 'Chrome')
    await page.setViewportSize({ width, height: 844 })
    await play(page)
    if (language === 'ge') {
      await page.evaluate(() => localStorage.setItem('language', 'ge'))
      await page.reload()
      await page.getByRole('button', { name: 'უყურეთ ეთერს' }).click()
      await expect(page.getByTestId('stream-overlay')).toBeHidden()
    }
    for (let jumps = 0; jumps < 3; jumps += 1) await page.keyboard.press('j')
    const controls = page.getByRole('main').locator('.night')
    await expect(controls.getByRole('button', { name: language === 'ge' ? 'ეთერში' : 'Go live' })).toBeVisible()
    const [scroll, client] = await controls.evaluate(({ scrollWidth, clientWidth }) => [scrollWidth, clientWidth])
    expect(scroll).toBe(client)
    const rows = new Set(await controls.getByRole('button').evaluateAll((all) => all.map((button) => button.getBoundingClientRect().top)))
    if (width === 390) expect(rows.size).toBe(1)
  })

test('where no television is in reach, none is offered', async ({ page }) => {
  await play(page)
  await videoOf(page).dispatchEvent('pointermove')
  await expect(page.getByRole('button', { name: 'Pause', exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Show on a TV' })).toBeHidden()
})

test.describe('on a laptop', () => {
  test.use({ viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false })

  test('the picture floats in a window of its own', async ({ page }) => {
    await play(page)
    await press(page, 'Picture in picture')
    await expect.poll(() => page.evaluate(() => document.pictureInPictureElement === document.querySelector('main video'))).toBe(true)
  })
})

test.describe('on a television', () => {
  test.use({
    viewport: { width: 1920, height: 1080 },
    isMobile: false,
    hasTouch: false,
    userAgent: 'Mozilla/5.0 (SMART-TV; LINUX; Tizen 8.0) AppleWebKit/537.36 (KHTML, like Gecko) Version/8.0 TV Safari/537.36',
  })

  test('the arrow keys lead to the picture, to each of its buttons, and away from the slider', async ({ page }) => {
    await open(page)
    const focused = (name: string) => page.getByRole('button', { name, exact: true }).and(page.locator(':focus'))
    for (let steps = 0; steps < 8 && (await focused('Watch live').count()) === 0; steps += 1) await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(page.getByTestId('stream-overlay')).toBeHidden()

    // Without a focus they are those of the player.
    const before = await timeOf(page)
    await page.keyboard.press('ArrowLeft')
    await expect.poll(() => timeOf(page)).toBeLessThan(before - 5)

    await page.getByRole('slider', { name: 'Place in the match' }).focus()
    await page.keyboard.press('ArrowDown')
    const row = page.getByRole('main').locator('.night button')
    const buttons = await row.count()
    expect(buttons).toBeGreaterThanOrEqual(5)
    await row.first().focus()
    for (let next = 1; next < buttons; next += 1) {
      await page.keyboard.press('ArrowRight')
      await expect(row.nth(next)).toBeFocused()
    }
    await page.keyboard.press('ArrowUp')
    await expect(page.getByRole('slider', { name: 'Place in the match' })).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('slider', { name: 'Place in the match' })).not.toBeFocused()
  })
})

test('the number on the icon counts a game that has ended until its picture has', async ({ page, baseURL }) => {
  const filmed = await streamedGame(office, await clubsNamed(office, 'Rustavi', 'Gori'))
  camera = await filmGame(baseURL ?? '', office, filmed)
  const badge = await watchBadge(page)
  const email = await newParent(page.request)
  await office.post('console/subscriptions', { command_id: newId(), holder: email, package: 'parent', months: 1, price: 20 })
  await signIn(page, email)
  await page.goto(`/live/${filmed}`)
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Favorite/ })
    .click()
  await expect.poll(badge).toBe(1)
  await page.getByRole('button', { name: 'Watch live' }).click()
  await expect(page.getByTestId('stream-overlay')).toBeHidden()
  // The picture may be of a moment before the kick-off.
  await expect(page.getByRole('main').getByText('1st half')).toBeVisible({ timeout: 30_000 })
  await expect.poll(badge).toBe(1)
  await office.post(`game/command/${filmed}`, { command: 'full_time', command_id: newId() })
  // The page knows that the match is over.
  await expect(page.getByRole('button', { name: 'Show result' })).toBeVisible()
  await page.evaluate(settle)
  expect(await badge()).toBe(1)
  await expect.poll(badge, { timeout: 40_000 }).toBe(0)
})

test('where the browser tells no painted frames, the score still waits for the picture, and comes with it', async ({ page, baseURL }) => {
  const filmed = await streamedGame(office, await clubsNamed(office, 'Rustavi', 'Gori'))
  camera = await filmGame(baseURL ?? '', office, filmed)
  await page.addInitScript(() => Object.assign(HTMLVideoElement.prototype, { requestVideoFrameCallback: () => 0 }))
  await signIn(page)
  const untilReceived = watchUpdates(page)
  await page.goto(`/live/${filmed}`)
  await page.getByRole('button', { name: 'Watch live' }).click()
  await expect(page.getByTestId('stream-overlay')).toBeHidden()
  const score = page.getByRole('main').locator('[aria-live=polite]').first()
  await expect(score).toHaveText(/0\s*:\s*0/, { timeout: 30_000 })
  await untilReceived(filmed, () => enterGoal(office, filmed, 'one'))
  await expect(score).toHaveText(/0\s*:\s*0/)
  await expect(score).toHaveText(/1\s*:\s*0/, { timeout: 30_000 })
})

test('of a picture from another site the viewer says how late it is, and the score waits as long', async ({ page }) => {
  const shown = await streamedGame(office, await clubsNamed(office, 'Rustavi', 'Gori'), new Date(Date.now() - 25_000))
  await page.clock.install()
  await signIn(page)
  const untilReceived = watchUpdates(page)
  await page.goto(`/live/${shown}`)
  const score = page.getByRole('main').locator('[aria-live=polite]').first()
  const delay = page.getByLabel('Video delay in seconds')
  await page.getByText('Is the video delayed?').click()
  await delay.fill('60')
  await expect(page.getByText('The video is 60 seconds behind')).toBeVisible()
  // Before the kick-off there was none.
  await expect(score).toHaveCount(0)
  await delay.fill('20')
  await expect(score).toHaveText(/0\s*:\s*0/)
  await untilReceived(shown, () => enterGoal(office, shown, 'one'))
  await expect(score).toHaveText(/0\s*:\s*0/)
  await delay.fill('0')
  await expect(score).toHaveText(/1\s*:\s*0/)
  await delay.fill('20')
  await expect(score).toHaveText(/0\s*:\s*0/)
  await page.clock.runFor(5000)
  await expect(score).toHaveText(/0\s*:\s*0/)
  // If the page has corrected its time by the service since, the rest of the delay passes in real time.
  await page.clock.runFor(15_000)
  await expect(score).toHaveText(/1\s*:\s*0/, { timeout: 60_000 })
})
