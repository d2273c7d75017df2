import type { Browser, Page } from 'playwright/test'
import { newId } from '#shared/id.ts'
import type { Watch } from '#shared/video.schema.ts'
import { watchAwake } from './support/awake.ts'
import { answerStreamGate, clubsNamed, consoleClient, scheduleGame, type ConsoleClient } from './support/console.ts'
import { expect, expectAccessible, signIn, test } from './support/journey.ts'

test.use({
  launchOptions: async ({ launchOptions }, use) =>
    use({
      ...launchOptions,
      args: [...(launchOptions.args ?? []), '--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'],
    }),
  expectedErrors: /ERR_FAILED|status of 4(?:04|10)/,
})

let office: ConsoleClient
let game = ''

test.beforeEach(async ({ baseURL }) => {
  office = await consoleClient(baseURL ?? '', 'staff')
  game = await scheduleGame(office, await clubsNamed(office, 'Rustavi', 'Gori'))
  await office.post(`game/command/${game}`, { command: 'kick_off', command_id: newId() })
  await office.post(`console/games/${game}/camera`)
})

test.afterEach(() => office.close())

async function startFilming(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Start filming' }).click()
  await expect(page.getByText('Filming', { exact: true })).toBeVisible()
}

/** Takes what encodes from the browser, before the page is loaded. */
async function without(page: Page, ...names: string[]): Promise<void> {
  await page.addInitScript((missing) => {
    for (const name of missing) Reflect.deleteProperty(globalThis, name)
  }, names)
}
/** What is filmed comes in real time, some seconds at a time. */
const FILMED = { timeout: 20_000 }
const WEB_CODECS = ['VideoEncoder', 'VideoDecoder', 'VideoFrame', 'EncodedVideoChunk', 'AudioEncoder', 'AudioDecoder', 'AudioData']

/** Opens the live picture for a parent, and waits until it moves. */
async function expectMovingPicture(browser: Browser, baseURL: string | undefined): Promise<void> {
  const viewers = await browser.newContext({ baseURL: baseURL ?? '' })
  const viewer = await viewers.newPage()
  await signIn(viewer)
  await viewer.goto(`/live/${game}`)
  await viewer.getByRole('button', { name: 'Watch live' }).click()
  const time = () => viewer.locator('video').evaluate((video: HTMLVideoElement) => (video.readyState >= 2 ? video.currentTime : 0))
  await expect.poll(time, { timeout: 30_000 }).toBeGreaterThan(0)
  const before = await time()
  await expect.poll(time).toBeGreaterThan(before + 1)
  await viewers.close()
}

/** The lines of the playlist that viewers get. */
async function playlist(baseURL: string | undefined): Promise<string> {
  const { data } = await office.get<{ data: Watch }>(`game/watch/${game}`)
  return data.address ? (await fetch(`${baseURL}${data.address}`)).text() : ''
}

/** How many pieces wait on the phone. */
const kept = (page: Page) =>
  page.evaluate(async () => {
    const root = await (await navigator.storage.getDirectory()).getDirectoryHandle('camera', { create: true })
    let count = 0
    for await (const folder of root.values()) if (folder.kind === 'directory') for await (const _name of folder.keys()) count += 1
    return count
  })

test(
  'a scorekeeper films with a phone after the gate, a parent watches, and what waited without a network follows',
  { tag: '@core' },
  async ({ page, browser, baseURL }) => {
    test.slow()
    await signIn(page, 'scorer')
    await page.goto('/console/camera/0000000000000000')
    await expect(page.getByRole('heading', { name: 'This match cannot be filmed from here' })).toBeVisible()
    await page.goto(`/console/score/${game}`)
    await page.getByRole('link', { name: 'Film with this phone' }).click()
    // Children wait for an answer: nothing may be filmed.
    await expect(page.getByText(/Filming is not allowed until this is settled/)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Start filming' })).toHaveCount(0)
    await expectAccessible(page)
    await answerStreamGate(office, game)
    await startFilming(page)
    await expectAccessible(page)

    await expectMovingPicture(browser, baseURL)

    const segments = async () => (await playlist(baseURL)).match(/\.m4s/g)?.length ?? 0
    await page.context().setOffline(true)
    await expect(page.getByText('You are offline. The video is kept on this phone and will be sent later.')).toBeVisible()
    await expect.poll(() => kept(page), FILMED).toBeGreaterThan(2)
    const arrived = await segments()
    await page.context().setOffline(false)
    await expect(page.getByText('Filming', { exact: true })).toBeVisible()
    await expect.poll(segments).toBeGreaterThan(arrived + 2)
    // Nothing is missing: each segment begins where the one before it ends.
    expect(await playlist(baseURL)).not.toContain('DISCONTINUITY')

    await page.getByRole('button', { name: 'Stop filming' }).click()
    await expect(page.getByText('Filming has ended. Everything has been sent.')).toBeVisible()
    expect(await kept(page)).toBe(0)
  },
)

test('what waited survives a reload; a stop ends the filming, and nothing stays on the phone', async ({ page, baseURL }) => {
  page.on('dialog', (dialog) => void dialog.accept())
  await answerStreamGate(office, game)
  await signIn(page, 'scorer')
  await page.goto(`/console/camera/${game}`)
  await startFilming(page)
  await expect.poll(() => playlist(baseURL)).toContain('.m4s')
  const before = (await playlist(baseURL)).match(/\.m4s/g)?.length ?? 0
  await page.context().route('**/media/*/segments/*', (route) => route.abort())
  await expect.poll(() => kept(page), FILMED).toBeGreaterThan(2)
  await page.reload()
  expect(await kept(page)).toBeGreaterThan(2)
  await page.context().unroute('**/media/*/segments/*')
  await startFilming(page)
  await expect.poll(() => playlist(baseURL), FILMED).toMatch(/init-2\.mp4[\s\S]*\.m4s/)
  const [first = ''] = (await playlist(baseURL)).split('init-2.mp4')
  expect(first.match(/\.m4s/g)?.length).toBeGreaterThan(before + 1)

  await office.post(`console/games/${game}/gate/stop`)
  await expect(page.getByText(/The stream was stopped\. Filming has ended/)).toBeVisible()
  await expect.poll(() => kept(page)).toBe(0)
  await expect(page.getByText(/Filming is not allowed until this is settled/)).toBeVisible()
})

/** Tells the page how the phone is held: sideways, and so many degrees off. */
const hold = (page: Page, off: number) =>
  page.evaluate((degrees) => {
    const turned = ((screen.orientation.angle + degrees) * Math.PI) / 180
    const accelerationIncludingGravity = { x: 9.8 * Math.sin(turned), y: 9.8 * Math.cos(turned), z: 0 }
    dispatchEvent(new DeviceMotionEvent('devicemotion', { accelerationIncludingGravity }))
  }, off)

test('while it films the screen stays on and the page tells the level and the battery; after a call it goes on by itself', async ({
  page,
  baseURL,
}) => {
  const awake = await watchAwake(page)
  await page.addInitScript(() =>
    Object.assign(Navigator.prototype, { getBattery: async () => Object.assign(new EventTarget(), { level: 0.18, charging: false }) }),
  )
  await answerStreamGate(office, game)
  await signIn(page, 'scorer')
  await page.goto(`/console/camera/${game}`)
  expect(await awake()).toBe(0)
  await startFilming(page)
  await expect.poll(awake).toBe(1)
  await expect(page.getByLabel('Battery 18 %')).toBeVisible()
  await expect(page.getByText('Turn the phone sideways')).toBeVisible()
  await page.setViewportSize({ width: 844, height: 390 })
  await hold(page, 0)
  await expect(page.getByText('Level', { exact: true })).toBeVisible()
  await hold(page, -7)
  await expect(page.getByText('Tilted by 7°')).toBeVisible()
  await expectAccessible(page)
  const { width, height } = await page.locator('video').evaluate(({ videoWidth, videoHeight }: HTMLVideoElement) => ({
    width: videoWidth,
    height: videoHeight,
  }))
  expect([width, height]).toEqual([1920, 1080])

  await expect.poll(() => playlist(baseURL), FILMED).toContain('.m4s')
  // As a call does: the camera is taken away, and can be opened again.
  await page.locator('video').evaluate((video: HTMLVideoElement) => {
    for (const track of (video.srcObject as MediaStream).getTracks()) track.stop()
  })
  await expect(page.getByText('A call or another app is using the camera. Filming will resume automatically.')).toBeVisible()
  await expect(page.getByText('Filming', { exact: true })).toBeVisible()
  await expect.poll(() => playlist(baseURL), FILMED).toMatch(/init-2\.mp4[\s\S]*\.m4s/)
  await page.getByRole('button', { name: 'Stop filming' }).click()
  await expect(page.getByText('Filming has ended. Everything has been sent.')).toBeVisible()
  await expect.poll(awake).toBe(0)
})

test('without WebCodecs the recorder of the browser films: in segments with their times, with sound, and what waited follows', async ({
  page,
  browser,
  baseURL,
}) => {
  await without(page, ...WEB_CODECS)
  await answerStreamGate(office, game)
  await signIn(page, 'scorer')
  await page.goto(`/console/camera/${game}`)
  await page.getByRole('checkbox', { name: /^With sound/ }).check()
  const begun = Date.now()
  await startFilming(page)
  const filmed = Date.now()
  await expectMovingPicture(browser, baseURL)
  await page.context().setOffline(true)
  await expect.poll(() => kept(page), { timeout: 30_000 }).toBeGreaterThan(2)
  await page.context().setOffline(false)
  await page.getByRole('button', { name: 'Stop filming' }).click()
  await expect(page.getByText('Filming has ended. Everything has been sent.')).toBeVisible()
  const ended = Date.now()
  expect(await kept(page)).toBe(0)

  const { data } = await office.get<{ data: Watch }>(`game/watch/${game}`)
  const init = await (await fetch(`${baseURL}${data.address?.replace('index.m3u8', 'init-1.mp4')}`)).text()
  expect(init).toContain('soun')
  const lines = await playlist(baseURL)
  expect(lines).not.toContain('DISCONTINUITY')
  const lengths = Array.from(lines.matchAll(/#EXTINF:([\d.]+)/g), ([, seconds]) => Number(seconds))
  const [first = '', last = ''] = [/DATE-TIME:(\S+)/, /.*DATE-TIME:(\S+)/s].map((pattern) => pattern.exec(lines)?.[1])
  expect(Math.max(...lengths)).toBeLessThan(6)
  // The first picture was taken after the tap, and the last one before the end.
  expect(Date.parse(first)).toBeGreaterThanOrEqual(begun)
  expect(Date.parse(first)).toBeLessThan(filmed + 500)
  expect(Date.parse(last) + (lengths.at(-1) ?? 0) * 1000).toBeLessThan(ended + 500)
})

test('filming ends when the last picture is sent, also on a phone that is slow to keep it', async ({ page, baseURL }) => {
  await answerStreamGate(office, game)
  await signIn(page, 'scorer')
  await page.goto(`/console/camera/${game}`)
  await startFilming(page)
  await expect.poll(() => playlist(baseURL), FILMED).toContain('000002.m4s')
  // A piece is being sent when filming ends, and has arrived before the last one is kept.
  await page.evaluate(
    async () =>
      new Promise<void>((sending) => {
        const [ended, arrived] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
        let held = false
        const { fetch } = globalThis
        const { createWritable } = FileSystemFileHandle.prototype
        const { removeEntry } = FileSystemDirectoryHandle.prototype
        FileSystemFileHandle.prototype.createWritable = async function later(...options) {
          if (held) await arrived.promise
          return createWritable.apply(this, options)
        }
        globalThis.fetch = async (address, init) => {
          if (held || typeof address !== 'string' || !address.includes('/segments/')) return fetch(address, init)
          held = true
          sending()
          await ended.promise
          return fetch(address, init)
        }
        // What has been sent is deleted.
        FileSystemDirectoryHandle.prototype.removeEntry = async function sent(...entry) {
          await removeEntry.apply(this, entry)
          if (held) arrived.resolve()
        }
        Object.assign(window, { filmingEnds: ended.resolve })
      }),
  )
  await page.getByRole('button', { name: 'Stop filming' }).click()
  await page.evaluate(() => (window as unknown as { filmingEnds(): void }).filmingEnds())
  await expect(page.getByText('Filming has ended. Everything has been sent.')).toBeVisible({ timeout: 30_000 })
  expect(await kept(page)).toBe(0)
})

test('whatever this browser lacks, the phone films all the same, and keeps what it cannot send', async ({ page, baseURL }) => {
  page.on('dialog', (dialog) => void dialog.accept())
  await answerStreamGate(office, game)
  await signIn(page, 'scorer')
  const lacks = [
    ...WEB_CODECS.map((name) => [name]),
    ['MediaStreamTrackProcessor'],
    ['MediaRecorder'],
    ['FileSystemFileHandle.prototype.createWritable'],
    ['StorageManager.prototype.getDirectory'],
    ['StorageManager.prototype.getDirectory', 'indexedDB'],
  ]
  for (const names of lacks) {
    await test.step(names.join(', '), async () => {
      const filming = await page.context().newPage()
      await filming.addInitScript((missing) => {
        for (const name of missing) {
          const path = name.split('.')
          const owner = path.slice(0, -1).reduce((object, field) => Reflect.get(object, field) as object, globalThis as object)
          Object.defineProperty(owner, path.at(-1) ?? '', { value: undefined, configurable: true })
          Reflect.deleteProperty(owner, path.at(-1) ?? '')
        }
      }, names)
      await filming.goto(`/console/camera/${game}`)
      const before = (await playlist(baseURL)).match(/\.m4s/g)?.length ?? 0
      await startFilming(filming)
      // Each way of encoding has some seconds to give a picture, before the next one is tried.
      await expect.poll(async () => (await playlist(baseURL)).match(/\.m4s/g)?.length ?? 0, { timeout: 40_000 }).toBeGreaterThan(before + 1)
      await filming.getByRole('button', { name: 'Stop filming' }).click()
      await expect(filming.getByText('Filming has ended. Everything has been sent.')).toBeVisible()
      await filming.close()
    })
  }
})

test('without files of its own, as on an iPhone before iOS 26, what waited survives a reload, and is sent', async ({ page, baseURL }) => {
  page.on('dialog', (dialog) => void dialog.accept())
  await without(page, 'FileSystemWritableFileStream')
  await page.addInitScript(() => Reflect.deleteProperty(FileSystemFileHandle.prototype, 'createWritable'))
  await answerStreamGate(office, game)
  await signIn(page, 'scorer')
  await page.goto(`/console/camera/${game}`)
  await startFilming(page)
  await expect.poll(() => playlist(baseURL)).toContain('.m4s')
  await expect(page.getByText('This phone is full: video is being lost.')).toBeHidden()
  const keptInDatabase = () =>
    page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          indexedDB.open('camera').addEventListener('success', ({ target }) => {
            const database = (target as IDBOpenDBRequest).result
            const counting = database.transaction('pieces').objectStore('pieces').count()
            counting.addEventListener('success', () => {
              database.close()
              resolve(counting.result)
            })
          })
        }),
    )
  await page.context().route('**/media/*/segments/*', (route) => route.abort())
  await expect.poll(keptInDatabase, FILMED).toBeGreaterThan(2)
  const before = (await playlist(baseURL)).match(/\.m4s/g)?.length ?? 0
  await page.reload()
  await page.context().unroute('**/media/*/segments/*')
  await startFilming(page)
  await expect.poll(() => playlist(baseURL), FILMED).toMatch(/init-2\.mp4[\s\S]*\.m4s/)
  const [first = ''] = (await playlist(baseURL)).split('init-2.mp4')
  expect(first.match(/\.m4s/g)?.length).toBeGreaterThan(before + 1)
  await page.getByRole('button', { name: 'Stop filming' }).click()
  await expect(page.getByText('Filming has ended. Everything has been sent.')).toBeVisible()
  expect(await keptInDatabase()).toBe(0)
})

test('a browser that has neither says so, and films nothing', async ({ page }) => {
  await without(page, ...WEB_CODECS, 'MediaRecorder')
  await answerStreamGate(office, game)
  await signIn(page, 'scorer')
  await page.goto(`/console/camera/${game}`)
  await page.getByRole('button', { name: 'Start filming' }).click()
  await expect(page.getByRole('alert')).toHaveText('This browser cannot film. Open this page in an up-to-date Chrome or Safari.')
  await expect(page.getByRole('button', { name: 'Start filming' })).toBeEnabled()
  await expectAccessible(page)
})
