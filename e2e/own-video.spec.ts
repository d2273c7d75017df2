import { CONTRACT_VERSION } from '#shared/product.ts'
import type { Page } from 'playwright/test'
import type { GameDetail } from '#shared/game.schema.ts'
import type { StreamGate } from '#shared/stream-gate.schema.ts'
import { newId } from '#shared/id.ts'
import { formatClock, matchClock } from '#shared/match-clock.ts'
import { enterGoal, filmGame, type Camera } from './support/camera.ts'
import { clubsNamed, consoleClient, streamedGame, type ConsoleClient } from './support/console.ts'
import { expect, expectAccessible, signIn, test } from './support/journey.ts'
import { watchUpdates } from './support/live-updates.ts'
import { playOn } from './support/playback.ts'
import { seenBy, watchPictures } from './support/seen-pictures.ts'

let office: ConsoleClient
let camera: Camera | undefined

test.beforeEach(async ({ page, baseURL }) => {
  office = await consoleClient(baseURL ?? '', 'staff')
  const game = await streamedGame(office, await clubsNamed(office, 'Rustavi', 'Gori'))
  camera = await filmGame(baseURL ?? '', office, game)
  await watchPictures(page, camera.begun)
  await signIn(page)
})

test.afterEach(async () => {
  await camera?.stop()
  camera = undefined
  await office.close()
})

const scoreOf = (page: Page) => page.getByRole('main').locator('[aria-live=polite]').first()

/** The delays that the page has reported to the service, in milliseconds. */
function reportedDelays(page: Page): number[] {
  const reported: number[] = []
  page.on('websocket', (socket) =>
    socket.on('framesent', ({ payload }) => {
      const delay = /"picture-delay","[0-9a-z]+",(\d+)\]/.exec(String(payload))?.[1]
      if (delay !== undefined) reported.push(Number(delay))
    }),
  )
  return reported
}

/** The match clock at the painted frame. A frame may be on the edge of two seconds. */
async function clockOfPicture(page: Page): Promise<RegExp> {
  const { data } = await office.get<{ data: GameDetail }>(`game/fetch-single/${camera?.gameId}`)
  const moment = (await seenBy(page)).at(-1)?.moment ?? 0
  const shown = [moment - 40, moment + 40].map((at) => formatClock(matchClock(data, at).seconds))
  return new RegExp(`^(?:${shown.join('|')})$`)
}

async function play(page: Page): Promise<void> {
  await page.goto(`/live/${camera?.gameId}`)
  await page.getByRole('button', { name: 'Watch live' }).click()
  await expect(page.getByTestId('stream-overlay')).toBeHidden()
  // The score is that of the picture, once there is one.
  await page.waitForFunction(() => (document.querySelector('video')?.getVideoPlaybackQuality().totalVideoFrames ?? 0) > 0)
}

/** The controls are shown after a touch. */
async function control(page: Page, name: string | RegExp): Promise<void> {
  const button = page.getByRole('button', { name, exact: typeof name === 'string' })
  await page.locator('video').dispatchEvent('pointermove')
  await button.click()
}

test('a goal is shown once the picture shows it, and not before', { tag: '@core' }, async ({ page }) => {
  const delays = reportedDelays(page)
  await play(page)
  await expect(scoreOf(page)).toHaveText(/0\s*:\s*0/)
  const goal = await enterGoal(office, camera?.gameId ?? '', 'one')
  await expect(scoreOf(page)).toHaveText(/1\s*:\s*0/, { timeout: 30_000 })
  // How soon is measured by `npm run bench:video`.
  const seen = await seenBy(page)
  expect(seen.filter(({ score }) => score.startsWith('0'))).not.toEqual([])
  expect(seen.filter(({ moment, score }) => moment < goal.at - 40 && score.startsWith('1'))).toEqual([])
  expect(delays.at(-1)).toBeGreaterThan(0)

  // Who wants it at once gets it at once.
  await page.getByRole('checkbox', { name: /Score without delay/ }).check()
  const next = await enterGoal(office, camera?.gameId ?? '', 'one')
  await expect(scoreOf(page)).toHaveText(/2\s*:\s*0/)
  await expect.poll(async () => (await seenBy(page)).some(({ moment, score }) => moment < next.at && score.startsWith('2'))).toBe(true)
  const reported = delays.length
  // Two reports would be due.
  await playOn(page, 3)
  expect(delays).toHaveLength(reported)
  await expectAccessible(page)
})

test('going back before a goal shows the score of that moment, also while paused; going live shows the current one', async ({ page }) => {
  const delays = reportedDelays(page)
  const untilReceived = watchUpdates(page)
  await play(page)
  // Long enough after the kick-off to go back to a moment between both.
  const between = (camera?.begun ?? 0) + 40_000
  await expect.poll(async () => (await seenBy(page)).some(({ moment }) => moment > between), { timeout: 60_000 }).toBe(true)
  await enterGoal(office, camera?.gameId ?? '', 'one')
  await expect(scoreOf(page)).toHaveText(/1\s*:\s*0/, { timeout: 30_000 })
  const live = delays.at(-1) ?? 0
  expect(live).toBeGreaterThan(0)

  await control(page, 'Back 10 seconds')
  await control(page, 'Back 10 seconds')
  await expect(scoreOf(page)).toHaveText(/0\s*:\s*0/)
  await control(page, 'Pause')
  await expect.poll(() => page.locator('video').evaluate((video: HTMLVideoElement) => video.paused)).toBe(true)
  const clock = await clockOfPicture(page)
  await expect(page.getByRole('timer').first()).toHaveText(clock)
  await untilReceived(camera?.gameId ?? '', () => enterGoal(office, camera?.gameId ?? '', 'two'))
  await expect(scoreOf(page)).toHaveText(/0\s*:\s*0/)
  await expect(page.getByRole('timer').first()).toHaveText(clock)
  // Notifications wait as long.
  await expect.poll(() => delays.at(-1)).toBeGreaterThan(live + 15_000)

  await control(page, 'Go live')
  await expect(scoreOf(page)).toHaveText(/1\s*:\s*1/, { timeout: 30_000 })
})

test('the schedule in another tab waits for the picture too', async ({ page, context }) => {
  await play(page)
  const schedule = await context.newPage()
  const untilReceived = watchUpdates(schedule)
  await schedule.goto('/main?filter=live')
  const card = schedule.locator('article').filter({ has: schedule.locator(`a[href="/live/${camera?.gameId}"]`) })
  await expect(card.getByTestId('score').first()).toHaveText('0')
  await untilReceived(camera?.gameId ?? '', () => enterGoal(office, camera?.gameId ?? '', 'one'))
  await expect(card.getByTestId('score').first()).toHaveText('0')
  await page.bringToFront()
  await expect(card.getByTestId('score').first()).toHaveText('1', { timeout: 30_000 })
})

test.describe('what is stopped', () => {
  test.use({ expectedErrors: /status of 4(?:04|10)/ })

  test('is gone by itself, and shown again', { tag: '@core' }, async ({ page }) => {
    await play(page)
    const stop = await office.post<{ data: StreamGate }>(`console/games/${camera?.gameId}/gate/stop`)
    await expect(page.locator('video')).toHaveCount(0)
    await expect(page.getByText('The stream of this match is not available.')).toBeVisible()
    await office.post(`console/games/${camera?.gameId}/gate/start`, stop.data)
    await expect(page.getByRole('button', { name: 'Watch live' })).toBeVisible()
  })
})

test('a camera that was away leaves a gap, and the picture goes on', async ({ page }) => {
  const deltas: string[] = []
  const chosen: string[] = []
  page.on('request', (request) => {
    const url = request.url()
    if (url.endsWith('?_HLS_skip=YES')) deltas.push(url)
    if (url.endsWith('/multivariant.m3u8')) chosen.push(url)
  })
  await play(page)
  // The player reads which qualities there are, once.
  expect(chosen).toHaveLength(1)
  camera?.pause()
  await expect.poll(() => camera?.lost()).toBeGreaterThanOrEqual(3)
  camera?.resume()
  const goal = await enterGoal(office, camera?.gameId ?? '', 'two')
  await expect(scoreOf(page)).toHaveText(/0\s*:\s*1/, { timeout: 40_000 })
  const early = (await seenBy(page)).filter(({ moment, score }) => moment < goal.at - 40 && score.endsWith('1'))
  expect(early).toEqual([])
  // The list was read as a whole once, and over the gap by what is new.
  expect(deltas.length).toBeGreaterThanOrEqual(3)
  const { data } = await office.get<{ data: { address: string } }>(`game/watch/${camera?.gameId}`)
  expect(await (await page.request.get(data.address)).text()).toContain('#EXT-X-DISCONTINUITY')
})

test('a picture that stands still holds the score back for ten seconds at most', async ({ page }) => {
  const untilReceived = watchUpdates(page)
  await page.clock.install()
  await play(page)
  await expect(scoreOf(page)).toHaveText(/0\s*:\s*0/)
  camera?.pause()
  const painted = () => page.locator('video').evaluate((video: HTMLVideoElement) => video.getVideoPlaybackQuality().totalVideoFrames)
  // The buffer is empty.
  await expect
    .poll(() => page.locator('video').evaluate((video: HTMLVideoElement) => video.readyState), { timeout: 40_000 })
    .toBeLessThan(3)
  const frames = await painted()
  await untilReceived(camera?.gameId ?? '', () => enterGoal(office, camera?.gameId ?? '', 'one'))
  // The page's clock stops ten seconds later.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 10_000)
  await expect(scoreOf(page)).toHaveText(/1\s*:\s*0/)
  expect(await painted()).toBe(frames)
  await page.clock.resume()

  // What is filmed from now on is after the goal.
  camera?.resume()
  await expect.poll(painted, { timeout: 40_000 }).toBeGreaterThan(frames)
  await expect(scoreOf(page)).toHaveText(/1\s*:\s*0/)
})

test.describe('an address that has expired', () => {
  test.use({ expectedErrors: /status of 403/ })

  test('is renewed while someone watches, and the picture goes on', async ({ page }) => {
    await play(page)
    const addresses = () =>
      page.evaluate(() =>
        performance.getEntriesByType('resource').flatMap(({ name }) => /\/media\/([^/]+)\/.+\.m4s$/.exec(name)?.slice(1) ?? []),
      )
    const [first] = await addresses()
    // As ten minutes later: the service accepts this token no more.
    await page.route(`**/media/${first}/**`, (route) =>
      route.fulfill({
        status: 403,
        headers: { contract: CONTRACT_VERSION },
        json: { error: { code: 'forbidden', message: 'This address has ended.' } },
      }),
    )
    const time = () => page.locator('video').evaluate((element: HTMLVideoElement) => element.currentTime)
    const before = await time()
    await expect.poll(time, { timeout: 60_000 }).toBeGreaterThan(before + 12)
    expect((await addresses()).some((token) => token !== first)).toBe(true)
  })
})

test('keys play, go back and switch the sound', async ({ page }) => {
  await play(page)
  const video = page.locator('video')
  const time = () => video.evaluate((element: HTMLVideoElement) => element.currentTime)
  const before = await time()
  await page.keyboard.press('j')
  await expect.poll(time).toBeLessThan(before - 5)
  await page.keyboard.press('k')
  await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.paused)).toBe(true)
  await page.keyboard.press('m')
  await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.muted)).toBe(false)
})

test('after the match the result is hidden until it is asked for, and its minutes lead to the picture', async ({ page }) => {
  const id = camera?.gameId ?? ''
  await enterGoal(office, id, 'one')
  await office.post(`game/command/${id}`, { command: 'full_time', command_id: newId() })
  await page.goto(`/live/${id}`)
  await expect(page.getByRole('button', { name: 'Show result' })).toBeVisible()
  await expect(scoreOf(page)).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Timeline' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Show result' }).click()
  await expect(scoreOf(page)).toHaveText(/1\s*:\s*0/)
  await page.getByRole('button', { name: /^Play from minute/ }).click()
  await expect(page.getByTestId('stream-overlay')).toBeHidden()
  await expect.poll(() => page.locator('video').evaluate((element: HTMLVideoElement) => element.currentTime)).toBeGreaterThan(0)
})

test('an action behind a figure plays its picture', async ({ page }) => {
  const game = camera?.gameId ?? ''
  const rows = [
    'id,period,t_ms,side,shirt,player,type,outcome,x,y,end_x,end_y,body,set_piece,flags',
    '1,1,500,one,9,,pass,success,20,20,30,20,,,',
    '2,1,1000,one,9,,shot,off_target,60,23,,,foot,,',
    '3,1,4000,two,9,,pass,success,20,20,30,20,,,',
  ]
  const content = Buffer.from(rows.join('\n')).toString('base64')
  await office.post(`console/games/${game}/events`, { file_name: 'live.csv', content })
  const { data } = await office.get<{ data: { moments: { kind: string; from: string }[] } }>(`game/moments/${game}`)
  const shot = Date.parse(data.moments.find(({ kind }) => kind === 'kick_off')?.from ?? '') + 1000

  await page.goto(`/match/${game}?tab=stats`)
  await page
    .getByRole('button', { name: /^.*Shot .*What it means/ })
    .first()
    .click()
  const dialog = page.getByRole('dialog', { name: 'Shot', exact: true })
  await expect(dialog.getByRole('heading', { name: 'In the video' })).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Play from minute 1′' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('tab', { name: 'Video', exact: true })).toHaveAttribute('aria-selected', 'true')
  await expect(page).toHaveURL(/at=1-1/)
  await expect(page.getByTestId('stream-overlay')).toBeHidden()
  // Six seconds before, as the lamps in the picture say.
  const isShown = async () => (await seenBy(page)).some(({ moment }) => Math.abs(moment - (shot - 6000)) < 2500)
  await expect.poll(isShown, { timeout: 20_000 }).toBe(true)

  // Another tab forgets the moment. An address with one waits for a tap.
  await page.getByRole('tab', { name: 'Stats', exact: true }).click()
  await expect(page).not.toHaveURL(/at=/)
  const opened = await page.context().newPage()
  // The driver of the browser counts as someone who taps.
  await opened.addInitScript(() => Object.defineProperty(navigator, 'userActivation', { value: { hasBeenActive: false } }))
  await opened.goto(`/match/${game}?tab=video&at=1-1`)
  await expect(opened.getByRole('button', { name: 'Watch live' })).toBeVisible()
})

test.describe('in two qualities', () => {
  test.use({ expectedErrors: /status of 404 .*\/small\.m3u8/ })

  test('a match in two qualities begins with the small one, and goes on in the other when that ends', async ({ page }) => {
    const lists: string[] = []
    let isOffered = true
    // A small rendition without an encoder: it is the other one under another name.
    await page.route('**/multivariant.m3u8*', async (route) => {
      const answer = await route.fetch()
      const lines = (await answer.text()).split('\n')
      const whole = lines.find((line) => line.startsWith('#EXT-X-STREAM-INF')) ?? ''
      const small = whole
        .replace(/BANDWIDTH=\d+,AVERAGE-BANDWIDTH=\d+/, 'BANDWIDTH=9000,AVERAGE-BANDWIDTH=9000')
        .replace(/\d+x\d+/, '96x54')
      const body = lines.flatMap((line) => (line === whole ? [small, 'small.m3u8', line] : [line])).join('\n')
      await route.fulfill({ response: answer, body, headers: { ...answer.headers(), 'answer-size': String(body.length) } })
    })
    await page.route('**/small.m3u8*', async (route) => {
      const url = route.request().url()
      const answer = await route.fetch({ url: url.replace('small.m3u8', 'index.m3u8') })
      const headers = { ...answer.headers(), 'answer-to': answer.headers()['answer-to']?.replace('index.m3u8', 'small.m3u8') ?? '' }
      await route.fulfill({ response: answer, headers, status: isOffered ? answer.status() : 404 })
    })
    page.on('request', (request) => {
      const [, name] = /\/(small|index)\.m3u8/.exec(request.url()) ?? []
      if (name !== undefined) lists.push(name)
    })
    await page.addInitScript(() => {
      const saveData = sessionStorage.getItem('fast') === null
      Object.defineProperty(navigator, 'connection', { value: Object.assign(new EventTarget(), { saveData }) })
    })
    await page.goto(`/live/${camera?.gameId}`)
    await page.getByRole('button', { name: 'Watch live' }).click()
    await page.getByRole('button', { name: 'Play anyway' }).click()
    const frames = () => page.locator('video').evaluate((video: HTMLVideoElement) => video.getVideoPlaybackQuality().totalVideoFrames)
    // Four seconds of film, and a playlist that is asked for every two: without a graphics processor both come late.
    const patience = { timeout: 20_000 }
    await expect.poll(frames, patience).toBeGreaterThan(100)
    // Who saves data gets nothing else.
    expect(new Set(lists)).toEqual(new Set(['small']))
    isOffered = false
    await expect.poll(() => lists.includes('index'), patience).toBe(true)
    const before = await frames()
    await expect.poll(frames, patience).toBeGreaterThan(before + 100)

    // On a fast line it is the small one only at first.
    isOffered = true
    await page.evaluate(() => sessionStorage.setItem('fast', 'yes'))
    lists.length = 0
    await play(page)
    await expect.poll(() => lists.includes('index'), patience).toBe(true)
    expect(lists[0]).toBe('small')
  })
})
