import type { Page } from 'playwright/test'
import { newId } from '#shared/id.ts'
import type { Lens } from '#shared/lens.ts'
import type { Highlights } from '#shared/highlights.schema.ts'
import { DEMO_LENS } from '#server/operations/demo/cameras.ts'
import { enterGoal, filmGame, findDemoFilm, type Camera } from './support/camera.ts'
import { clubsNamed, consoleClient, openGame, openPart, scheduleGame, streamedGame, type ConsoleClient } from './support/console.ts'
import { expect, expectAccessible, signIn, test } from './support/journey.ts'
import { watchUpdates } from './support/live-updates.ts'
import { playOn, timeOf } from './support/playback.ts'
import { settle } from './support/screen-faults.ts'

// The picture follows the ball by itself where motion is welcome.
test.use({ wholeBrowser: true, contextOptions: { reducedMotion: 'no-preference' } })

// Without a graphics processor the processor draws each pixel. A phone’s seven in place of one take a sixth more of its time.
test.use({ deviceScaleFactor: 1 })

let office: ConsoleClient
let camera: Camera | undefined

test.beforeEach(async ({ baseURL }) => {
  office = await consoleClient(baseURL ?? '', 'staff')
})

test.afterEach(async () => {
  await camera?.stop()
  camera = undefined
  await office.close()
})

/** A live game that is filmed as a panorama. */
async function filmPanorama(baseURL: string | undefined, lens: Lens | null = DEMO_LENS): Promise<string> {
  const game = await streamedGame(office, await clubsNamed(office, 'Rustavi', 'Gori'))
  camera = await filmGame(baseURL ?? '', office, game, 'panorama')
  if (lens) await office.put(`console/games/${game}/lens`, { lens })
  return game
}

async function play(page: Page, game: string): Promise<void> {
  await page.goto(`/live/${game}`)
  await page.getByRole('button', { name: /^Watch (?:live|the match)$/ }).click()
  await expect(page.getByTestId('stream-overlay')).toBeHidden()
  await expect(surfaceOf(page)).toHaveAttribute('data-view', /./)
}

const videoOf = (page: Page) => page.getByRole('main').locator('video')
const surfaceOf = (page: Page) => page.getByTestId('panorama')
/** Where the view looks, and how wide, in radians. */
async function viewOf(page: Page): Promise<{ yaw: number; lift: number; fov: number }> {
  const [yaw = 0, lift = 0, fov = 0] = ((await surfaceOf(page).getAttribute('data-view')) ?? '').split(' ').map(Number)
  return { yaw, lift, fov }
}
const yawOf = async (page: Page) => (await viewOf(page)).yaw
/** Where the view looks once it has been still for 30 frames. */
async function stillYaw(page: Page): Promise<number> {
  await surfaceOf(page).evaluate(async (surface) => {
    const view = () => surface.getAttribute('data-view')
    for (let [still, before] = [0, view()]; still < 30; still = view() === before ? still + 1 : 0) {
      before = view()
      await new Promise(requestAnimationFrame)
    }
  })
  return yawOf(page)
}
const fovOf = async (page: Page) => (await viewOf(page)).fov

async function press(page: Page, name: string): Promise<void> {
  await surfaceOf(page).dispatchEvent('pointermove')
  await page.getByRole('button', { name, exact: true }).click()
}

/** Presses a key of the panorama many times, and waits until the view is drawn. */
async function hold(page: Page, key: string, times: number): Promise<void> {
  await surfaceOf(page).evaluate(
    (surface, [pressed, count]) => {
      for (let time = 0; time < count; time += 1) surface.dispatchEvent(new KeyboardEvent('keydown', { key: pressed, bubbles: true }))
    },
    [key, times] as const,
  )
  await page.evaluate(settle)
}

/** The share of the picture on screen that is green, and violet as it is beyond the edges of the field. */
async function coloursOf(page: Page): Promise<{ green: number; violet: number }> {
  // Controls are over the picture, and half transparent.
  const setControls = (visibility: string) =>
    page
      .locator('main .night')
      .evaluateAll((all, wanted) => all.forEach((one) => ((one as HTMLElement).style.visibility = wanted)), visibility)
  await setControls('hidden')
  const shot = (await surfaceOf(page).screenshot()).toString('base64')
  await setControls('')
  return page.evaluate(async (png) => {
    const image = new Image()
    image.src = `data:image/png;base64,${png}`
    await image.decode()
    const pen = new OffscreenCanvas(image.width, image.height).getContext('2d')
    if (!pen) throw new Error('There is no canvas.')
    pen.drawImage(image, 0, 0)
    const { data } = pen.getImageData(0, 0, image.width, image.height)
    let [green, violet] = [0, 0]
    for (let at = 0; at < data.length; at += 4) {
      const [r = 0, g = 0, b = 0] = data.subarray(at, at + 3)
      if (g > r + 25 && g > b + 15) green += 1
      if (r > g + 25 && b > g + 40) violet += 1
    }
    return { green: (green * 4) / data.length, violet: (violet * 4) / data.length }
  }, shot)
}

test(
  'a live panorama is dragged and zoomed, by keys and by buttons, and the keys of the player go on working',
  { tag: '@core' },
  async ({ page, baseURL }) => {
    test.slow()
    const game = await filmPanorama(baseURL)
    await signIn(page)
    await play(page, game)
    await expect(page.getByRole('button', { name: 'Follow the ball' })).toHaveAttribute('aria-pressed', 'true')
    expect((await coloursOf(page)).green).toBeGreaterThan(0.3)
    await expectAccessible(page)

    // What a finger holds goes along with it.
    const box = await surfaceOf(page).boundingBox()
    if (!box) throw new Error('There is no panorama.')
    const at = (x: number, y: number) => [box.x + box.width * x, box.y + box.height * y] as const
    await press(page, 'Look left')
    await expect(page.getByRole('button', { name: 'Follow the ball' })).toHaveAttribute('aria-pressed', 'false')
    const before = await viewOf(page)
    await page.mouse.move(...at(0.3, 0.3))
    await page.mouse.down()
    await page.mouse.move(...at(0.6, 0.3), { steps: 5 })
    await page.mouse.up()
    await expect.poll(() => yawOf(page)).toBeLessThan(before.yaw - 0.15)
    // A drag is no tap.
    expect(await page.locator('video').evaluate((video: HTMLVideoElement) => video.paused)).toBe(false)

    const dragged = await viewOf(page)
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => yawOf(page)).toBeGreaterThan(dragged.yaw + 0.05)
    await page.keyboard.press('+')
    await expect.poll(() => fovOf(page)).toBeLessThan(dragged.fov - 0.05)
    await press(page, 'Zoom out')
    await expect.poll(() => fovOf(page)).toBeGreaterThan(dragged.fov - 0.02)
    await page.mouse.move(...at(0.5, 0.3))
    await page.mouse.wheel(0, -300)
    await expect.poll(() => fovOf(page)).toBeLessThan(dragged.fov - 0.1)
    // Anyone who does not see the picture hears where it is.
    await page.keyboard.press('ArrowLeft')
    await expect(page.getByRole('status').filter({ hasText: /degrees wide/ })).toHaveCount(1)

    // The player's own keys.
    const time = () => timeOf(page)
    const now = await time()
    await page.keyboard.press('Shift+ArrowLeft')
    await expect.poll(time).toBeLessThan(now - 5)
    // On a button, space presses it.
    await surfaceOf(page).focus()
    await page.keyboard.press(' ')
    await expect.poll(() => page.locator('video').evaluate((video: HTMLVideoElement) => video.paused)).toBe(true)
    await page.keyboard.press('k')
    await expect.poll(() => page.locator('video').evaluate((video: HTMLVideoElement) => video.paused)).toBe(false)
  },
)

test('no view goes beyond the edges: in each corner, as wide and as narrow as it gets', async ({ page, baseURL }) => {
  const game = await filmPanorama(baseURL)
  await signIn(page)
  await play(page, game)
  for (const zoom of ['-', '+']) {
    await hold(page, zoom, 12)
    for (const [side, end] of [
      ['ArrowLeft', 'ArrowUp'],
      ['ArrowRight', 'ArrowDown'],
    ] as const) {
      const before = await viewOf(page)
      await hold(page, side, 80)
      await hold(page, end, 80)
      await expect.poll(() => viewOf(page)).not.toEqual(before)
      expect((await coloursOf(page)).violet).toBe(0)
    }
  }
  // The colour is there: another lens shows it.
  await office.put(`console/games/${game}/lens`, { lens: { ...DEMO_LENS, right: 0, bottom: 0 } })
  await hold(page, 'ArrowRight', 2)
  await expect
    .poll(async () => {
      await hold(page, 'ArrowRight', 80)
      return (await coloursOf(page)).violet
    })
    .toBeGreaterThan(0.01)
})

test('it follows the play until someone looks elsewhere, and again when asked', async ({ page, baseURL }) => {
  const game = await filmPanorama(baseURL)
  await signIn(page)
  await play(page, game)
  const start = await yawOf(page)
  await expect.poll(async () => Math.abs((await yawOf(page)) - start), { timeout: 30_000 }).toBeGreaterThan(0.02)
  await hold(page, 'ArrowLeft', 20)
  const away = await stillYaw(page)
  await playOn(page, 2)
  expect(await yawOf(page)).toBeCloseTo(away, 3)
  await press(page, 'Follow the ball')
  await expect.poll(() => yawOf(page), { timeout: 30_000 }).toBeGreaterThan(away + 0.1)
})

test('anyone who wants no movement has none before asking for it', async ({ page, baseURL }) => {
  const game = await filmPanorama(baseURL)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await signIn(page)
  await play(page, game)
  await expect(page.getByRole('button', { name: 'Follow the ball' })).toHaveAttribute('aria-pressed', 'false')
  const start = await yawOf(page)
  await playOn(page, 3)
  expect(await yawOf(page)).toBe(start)
})

test('two fingers zoom', async ({ page, baseURL }) => {
  const game = await filmPanorama(baseURL)
  await signIn(page)
  await play(page, game)
  const before = await fovOf(page)
  const box = await surfaceOf(page).boundingBox()
  if (!box) throw new Error('There is no panorama.')
  const session = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', apart: number) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints:
        type === 'touchEnd'
          ? []
          : [-1, 1].map((side, id) => ({ id, x: box.x + box.width / 2 + side * apart, y: box.y + box.height * 0.35 })),
    })
  await touch('touchStart', 20)
  for (const apart of [30, 45, 60]) await touch('touchMove', apart)
  await touch('touchEnd', 0)
  await expect.poll(() => fovOf(page)).toBeLessThan(before * 0.6)
})

test.describe('without a service worker', () => {
  // A page that the journey answers itself opens no socket to this machine.
  test.use({ serviceWorkers: 'block', expectedErrors: /BLOCKED_BY_LOCAL_NETWORK/ })

  test('the view follows the phone after a tap; a page that may not know how it is held is reloaded for it', async ({ page, baseURL }) => {
    const game = await filmPanorama(baseURL)
    await signIn(page)
    await page.goto(`/match/${game}`)
    const mayFeel = () =>
      page.evaluate(() =>
        (document as unknown as { featurePolicy: { allowsFeature(name: string): boolean } }).featurePolicy.allowsFeature('gyroscope'),
      )
    expect(await mayFeel()).toBe(true)
    // As one that the app has opened from another page, whose policy it keeps.
    await page.route(
      `**/live/${game}`,
      async (route) => {
        const response = await route.fetch()
        const policy = response.headers()['permissions-policy'] ?? ''
        await route.fulfill({ response, headers: { ...response.headers(), 'permissions-policy': policy.replaceAll('(self)', '()') } })
      },
      { times: 1 },
    )
    await page.goto(`/live/${game}`)
    expect(await mayFeel()).toBe(false)
    await page.getByRole('button', { name: 'Watch live' }).click()
    await expect(surfaceOf(page)).toHaveAttribute('data-view', /./)
    const tilt = page.getByRole('button', { name: 'Turn the phone to look around' })
    await tilt.click()
    await expect(tilt).toHaveAttribute('aria-pressed', 'true', { timeout: 30_000 })
    expect(await mayFeel()).toBe(true)

    await expect(surfaceOf(page)).toHaveAttribute('data-view', /./)
    const session = await page.context().newCDPSession(page)
    const turn = (alpha: number) => session.send('DeviceOrientation.setDeviceOrientationOverride', { alpha, beta: 90, gamma: 0 })
    // Of a picture that stands, the view rests: until the phone turns it follows the play.
    await press(page, 'Pause')
    await turn(100)
    const before = await stillYaw(page)
    await turn(85)
    await expect.poll(() => yawOf(page)).toBeCloseTo(before + (15 * Math.PI) / 180, 1)
    await expect(page.getByRole('button', { name: 'Follow the ball' })).toHaveAttribute('aria-pressed', 'false')
    await tilt.click()
    const turned = page.evaluate(
      () => new Promise<void>((resolve) => addEventListener('deviceorientation', () => resolve(), { once: true })),
    )
    await turn(100)
    await turned
    await page.evaluate(settle)
    expect(await yawOf(page)).toBeGreaterThan(before + 0.1)
  })
})

test('the score waits for the picture of a panorama, too', async ({ page, baseURL }) => {
  const game = await filmPanorama(baseURL)
  await signIn(page)
  const untilReceived = watchUpdates(page)
  await play(page, game)
  const score = page.getByRole('main').locator('[aria-live=polite]').first()
  await expect(score).toHaveText(/0\s*:\s*0/)
  await untilReceived(game, () => enterGoal(office, game, 'one'))
  await expect(score).toHaveText(/0\s*:\s*0/)
  await expect(score).toHaveText(/1\s*:\s*0/, { timeout: 30_000 })
})

test('without WebGL the wide picture is moved in its box, by the same hands', async ({ page, baseURL }) => {
  const game = await filmPanorama(baseURL)
  await page.addInitScript(() => {
    const original = HTMLCanvasElement.prototype.getContext as (this: HTMLCanvasElement, ...given: unknown[]) => unknown
    Object.assign(HTMLCanvasElement.prototype, {
      getContext(this: HTMLCanvasElement, kind: string, ...more: unknown[]) {
        return kind.startsWith('webgl') ? null : original.call(this, kind, ...more)
      },
    })
  })
  await signIn(page)
  await play(page, game)
  await press(page, 'Look left')
  const leftOf = async () => (await page.locator('video').boundingBox())?.x ?? 0
  const before = await leftOf()
  await hold(page, 'ArrowRight', 2)
  await expect.poll(leftOf).toBeLessThan(before - 50)
  expect((await coloursOf(page)).green).toBeGreaterThan(0.2)
  await hold(page, 'ArrowRight', 20)
  await hold(page, '-', 6)
  expect((await coloursOf(page)).violet).toBe(0)
  await expectAccessible(page)
})

test('a context that is lost for good is replaced by the wide picture; one that comes back is drawn again', async ({ page, baseURL }) => {
  const game = await filmPanorama(baseURL)
  await signIn(page)
  await play(page, game)
  const canvas = surfaceOf(page).locator('canvas')
  const extension = await canvas.evaluateHandle((element: HTMLCanvasElement) =>
    element.getContext('webgl2')?.getExtension('WEBGL_lose_context'),
  )
  await canvas.evaluate(
    (element, context) =>
      new Promise((resolve) => {
        element.addEventListener('webglcontextlost', resolve, { once: true })
        context?.loseContext()
      }),
    extension,
  )
  await extension.evaluate((lost) => lost?.restoreContext())
  await expect.poll(async () => (await coloursOf(page)).green).toBeGreaterThan(0.3)
  await expect(canvas).toBeVisible()
  await extension.evaluate((lost) => lost?.loseContext())
  await expect(canvas).toBeHidden()
  expect((await coloursOf(page)).green).toBeGreaterThan(0.2)
})

test('a texture that stays black, as on some phones, is replaced by the wide picture', async ({ page, baseURL }) => {
  const game = await filmPanorama(baseURL)
  await page.addInitScript(() => {
    const upload = WebGL2RenderingContext.prototype.texImage2D as (this: WebGL2RenderingContext, ...given: unknown[]) => void
    Object.assign(WebGL2RenderingContext.prototype, {
      // Without an error, and without the picture.
      texImage2D(this: WebGL2RenderingContext, target: number, level: number, format: number) {
        upload.call(this, target, level, format, 1, 1, 0, this.RGB, this.UNSIGNED_BYTE, new Uint8Array(3))
      },
    })
  })
  await signIn(page)
  await play(page, game)
  await expect(surfaceOf(page).locator('canvas')).toBeHidden({ timeout: 20_000 })
  expect((await coloursOf(page)).green).toBeGreaterThan(0.2)
  await press(page, 'Look left')
  const before = await yawOf(page)
  await hold(page, 'ArrowRight', 2)
  await expect.poll(() => yawOf(page)).toBeGreaterThan(before)
  expect((await coloursOf(page)).violet).toBe(0)
})

test.describe('on a laptop', () => {
  test.use({ viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false })

  test('what is seen of a panorama floats in a window of its own, goes on moving there, and ends with it', async ({ page, baseURL }) => {
    const game = await filmPanorama(baseURL)
    await signIn(page)
    await play(page, game)
    await press(page, 'Picture in picture')
    await expect.poll(() => page.evaluate(() => document.pictureInPictureElement !== null)).toBe(true)
    // Not the wide video, but what the canvas shows.
    const floating = await page.evaluateHandle(() => document.pictureInPictureElement as HTMLVideoElement)
    const isWide = () => floating.evaluate((video) => video === document.querySelector('main video'))
    expect(await isWide()).toBe(false)
    const colours = () =>
      floating.evaluate((video) => {
        const pen = new OffscreenCanvas(64, 36).getContext('2d')
        if (!pen || video.videoWidth === 0) return null
        pen.drawImage(video, 0, 0, 64, 36)
        const { data } = pen.getImageData(0, 0, 64, 36)
        let [green, sum] = [0, 0]
        for (let at = 0; at < data.length; at += 4) {
          const [r = 0, g = 0, b = 0] = data.subarray(at, at + 3)
          if (g > r + 25 && g > b + 15) green += 4
          sum += r + g * 3 + b * 7
        }
        return { green: green / data.length, sum, shape: video.videoWidth / video.videoHeight }
      })
    await expect.poll(async () => (await colours())?.green ?? 0).toBeGreaterThan(0.3)
    const shown = await colours()
    expect(shown?.shape).toBeCloseTo(16 / 9, 1)
    // A viewer who looks elsewhere sees it there, too.
    await videoOf(page).evaluate((video: HTMLVideoElement) => video.pause())
    await hold(page, 'ArrowLeft', 20)
    await expect.poll(async () => (await colours())?.sum).not.toBe(shown?.sum)
    await page.evaluate(() => document.exitPictureInPicture())
    await expect.poll(() => floating.evaluate((video) => video.srcObject)).toBeNull()
  })
})

test('the replay and the clips of a panorama are panoramas', async ({ page, baseURL }) => {
  const game = await filmPanorama(baseURL)
  await enterGoal(office, game, 'one')
  // What is after a goal belongs to its clip.
  await camera?.untilFilmed(Date.now() + 12_000)
  await office.post(`game/command/${game}`, { command: 'full_time', command_id: newId() })
  await camera?.stop()
  await signIn(page)
  await play(page, game)
  await press(page, 'Look right')
  expect((await coloursOf(page)).green).toBeGreaterThan(0.3)

  await expect.poll(async () => (await office.get<{ data: Highlights }>(`match/${game}/highlights`)).data.clips.length).toBe(1)
  await page.goto(`/live/${game}`)
  await page.getByRole('button', { name: 'Highlights', exact: true }).click()
  const reel = page.getByRole('region', { name: 'Highlights' })
  await reel.getByRole('button', { name: 'Play all clips' }).click()
  const surface = reel.getByTestId('panorama')
  await expect(surface).toHaveAttribute('data-view', /./)
  await reel.getByRole('button', { name: 'Look left', exact: true }).click()
  const before = await surface.getAttribute('data-view')
  await page.keyboard.press('-')
  await expect.poll(() => surface.getAttribute('data-view')).not.toBe(before)
})

test('staff choose the kind of picture, adjust the lens on the running picture, and viewers have it at once', async ({
  page,
  baseURL,
  browser,
}) => {
  // Two pages draw panoramas at the same time.
  test.setTimeout(300_000)
  const name = `Panorama ${newId()}`
  const game = await scheduleGame(office, await clubsNamed(office, 'Batumi', 'Telavi'), name)
  await office.post(`game/command/${game}`, { command: 'kick_off', command_id: newId() })
  camera = await filmGame(baseURL ?? '', office, game, 'panorama')

  const viewer = await browser.newPage({ baseURL: baseURL ?? '' })
  await signIn(viewer)
  await viewer.goto(`/live/${game}`)
  await viewer.getByRole('button', { name: 'Watch live' }).click()
  await expect(viewer.getByTestId('stream-overlay')).toBeHidden()
  await expect(surfaceOf(viewer)).toHaveCount(0)
  await viewer.locator('video').evaluate((video: HTMLVideoElement) => video.pause())

  await signIn(page, 'staff')
  await openGame(page, name)
  await openPart(page, 'Stream')
  const form = page.getByRole('form', { name: 'Type of video' })
  await form.getByRole('button', { name: 'Preview' }).click()
  await expect.poll(() => form.locator('video').evaluate((video: HTMLVideoElement) => video.readyState >= 2)).toBe(true)
  await expect(form.getByTestId('panorama')).toHaveCount(0)
  await form.getByRole('button', { name: '180° panorama' }).click()
  await expect(form.getByTestId('panorama')).toHaveAttribute('data-view', /./)
  await hold(page, '-', 8)
  const before = await fovOf(page)
  // A lower picture: less can be seen at once, and that at once.
  await form.getByLabel('Height of the video, in degrees').fill('20')
  await expect.poll(() => fovOf(page)).toBeLessThan(before - 0.2)
  await form.getByLabel('Height of the video, in degrees').fill('520')
  await expect(form.getByText('A number from 10 to 150.')).toBeVisible()
  await expect(form.getByRole('button', { name: 'Save type of video' })).toBeDisabled()
  await form.getByLabel('Height of the video, in degrees').fill('52')
  await form.getByLabel('Horizon above the middle, in percent').fill('38')
  for (const side of ['on the left', 'on the right', 'at the top', 'at the bottom'])
    await form.getByLabel(`Crop ${side}, in percent`).fill('2')
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Save type of video' }).click()
  await expect
    .poll(async () => (await office.get<{ data: { lens: Lens | null } }>(`console/games/${game}/lens`)).data.lens)
    .toEqual(DEMO_LENS)
  await expect(form.getByText('Saved. Viewers see the change now.')).toBeVisible()
  await expect(surfaceOf(viewer)).toHaveAttribute('data-view', /./)

  // Another lens reaches the viewers, without a reload.
  await hold(viewer, '-', 8)
  const wide = await fovOf(viewer)
  await form.getByLabel('Crop at the top, in percent').fill('40')
  await form.getByRole('button', { name: 'Save type of video' }).click()
  await expect.poll(() => fovOf(viewer)).toBeLessThan(wide - 0.1)
  await form.getByRole('button', { name: 'Standard video' }).click()
  await form.getByRole('button', { name: 'Save type of video' }).click()
  await expect(surfaceOf(viewer)).toHaveCount(0)
  await expect(viewer.locator('video')).toBeVisible()
  await viewer.close()
})

test('a panorama of the demo world is live', async ({ page }) => {
  const game = await findDemoFilm(office, 'live', 'panorama')
  await signIn(page)
  await play(page, game)
  expect((await coloursOf(page)).green).toBeGreaterThan(0.3)
})
