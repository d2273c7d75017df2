import { readdir, readFile } from 'node:fs/promises'
import type { BrowserContext, Locator, Page } from 'playwright/test'
import { newId } from '#shared/id.ts'
import { answerStreamGate, clubsNamed, consoleClient, scheduleGame } from './support/console.ts'
import { encode, ffmpeg, type Encoder } from './support/encoder.ts'
import { freePort } from './support/free-port.ts'
import { expect, expectAccessible, fillSignIn, test } from './support/journey.ts'
import { PARENT } from './support/people.ts'
import { settle } from './support/screen-faults.ts'
import { startService, type Service } from './support/service.ts'
import { watchRequests } from './support/watch-requests.ts'

test.setTimeout(150_000)

/** Opens the camera of a new match in the console of a service. */
async function openPanel(page: Page, service: Service) {
  const office = await consoleClient(service.url, 'staff')
  const name = `Filmed match ${newId()}`
  const game = await scheduleGame(office, await clubsNamed(office, 'Batumi', 'Telavi'), name)
  await office.post(`game/command/${game}`, { command: 'kick_off', command_id: newId() })
  await answerStreamGate(office, game)
  await page.goto(`${service.url}/login`)
  await fillSignIn(page, 'staff')
  await expect(page).toHaveURL(/\/(?:main|console)/)
  await page.goto(`${service.url}/console/games/${game}?tab=stream`)
  return { office, game, panel: page.getByRole('main').getByRole('region', { name: 'Camera', exact: true }) }
}

/** The processes that a process has started, by /proc. */
async function childrenOf(pid: number): Promise<number[]> {
  const stats = await Promise.all(
    (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map((name) => readFile(`/proc/${name}/stat`, 'utf8').catch(() => '')),
  )
  return stats.flatMap((stat) => {
    const [, id, state, parent] = /^(\d+) \(.*\) (\w) (\d+)/s.exec(stat) ?? []
    return Number(parent) === pid && state !== 'Z' ? [Number(id)] : []
  })
}
const isAlive = async (pid: number) => {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  return /\) [^Z]/.test(stat)
}

/** The panel's choices of what films. */
const CHOICES = { rtmp: 'A camera (RTMP)', srt: 'A camera (SRT)' } as const

/** Makes the panel wait for a camera, and returns the address that the camera has to send to. */
async function prepareCamera(panel: Locator, protocol: keyof typeof CHOICES): Promise<string> {
  await panel.getByLabel('Filmed with').selectOption({ label: CHOICES[protocol] })
  await panel.getByRole('button', { name: 'Film with our own camera' }).click()
  const read = async (name: string) => (await panel.getByText(new RegExp(`^${name}: `)).textContent())?.replace(`${name}: `, '') ?? ''
  const [address, key] = [await read('Address'), await read('Key')]
  return protocol === 'rtmp' ? `${address}/${key}` : `${address}?mode=caller&passphrase=${key}&pbkeylen=16`
}

/** Starts an encoder, and waits until the service has recorded its first pictures: ffmpeg starts on both sides. */
async function startEncoder(panel: Locator, address: string, picture: Parameters<typeof encode>[2] = {}): Promise<Encoder> {
  const encoder = encode(ffmpeg ?? '', address, picture)
  await expect(panel.getByText('The camera is sending.')).toBeVisible({ timeout: 60_000 })
  return encoder
}

/** Opens the page of a match as a subscribed parent. */
async function openAsParent(context: BrowserContext, game: string): Promise<Page> {
  const parent = await context.newPage()
  await parent.goto('/login')
  await fillSignIn(parent, PARENT)
  await expect(parent).toHaveURL(/\/main/)
  await parent.goto(`/live/${game}`)
  return parent
}

test.describe('with ffmpeg', () => {
  // In CI it has to be there.
  test.skip(!ffmpeg && !process.env['CI'], 'skipped for want of ffmpeg')

  let service: Service
  let viewers: BrowserContext
  test.beforeEach(async ({ browser }) => {
    service = await startService({ RTMP_PORT: String(await freePort('localhost')), SRT_PORTS: String(await freePort('localhost')) })
    viewers = await browser.newContext({ baseURL: service.url })
  })
  test.afterEach(async ({ page }) => {
    await viewers.close()
    // What it asks for would fail.
    await page.goto('about:blank')
    await service.discard()
  })

  test('staff lets a camera film by RTMP; nothing is left of it when the service is killed', async ({ page }) => {
    const { office, panel } = await openPanel(page, service)
    const address = await prepareCamera(panel, 'rtmp')
    await expect(panel.getByText('In cameras, the address is usually called “server” and the key “stream key”.')).toBeVisible()
    await expect(panel.getByLabel('Video delay in seconds')).toHaveValue('3')
    await expect(panel.locator('svg').last()).toBeVisible()
    await expectAccessible(page)
    const encoder = await startEncoder(panel, address)

    await panel.getByLabel('Filmed with').selectOption({ label: CHOICES.srt })
    await panel.getByRole('button', { name: 'New key for the camera' }).click()
    await expect(panel.getByText('The camera is the caller; the key is its passphrase (AES-128).')).toBeVisible()
    await encoder.ended
    await expect(panel.getByText(/^Address: srt:/)).toBeVisible()

    const packers: number[] = []
    const findPacker = async () => {
      packers.splice(0, packers.length, ...(await packersOf(service)))
      return packers.length
    }
    await expect.poll(findPacker).toBe(1)
    await office.close()
    // What it asks for would fail.
    await page.goto('about:blank')
    await service.kill()
    // A listener without a camera waits for one a little longer.
    await expect.poll(async () => (await Promise.all(packers.map(isAlive))).includes(true), { timeout: 30_000 }).toBe(false)
  })

  for (const protocol of ['rtmp', 'srt'] as const) {
    test(`what a camera sends by ${protocol}, with sound, plays for a parent`, async ({ page }) => {
      const { office, game, panel } = await openPanel(page, service)
      const encoder = await startEncoder(panel, await prepareCamera(panel, protocol))
      const parent = await openAsParent(viewers, game)
      await parent.getByRole('button', { name: 'Watch live' }).click()
      const video = parent.locator('video')
      const painted = () => video.evaluate((element: HTMLVideoElement) => element.getVideoPlaybackQuality().totalVideoFrames)
      // A viewer is some segments behind the camera, which have to be filmed first.
      await expect.poll(painted, { timeout: 30_000 }).toBeGreaterThan(30)
      const heard = () =>
        video.evaluate((element) => (element as unknown as { webkitAudioDecodedByteCount: number }).webkitAudioDecodedByteCount)
      await expect.poll(heard).toBeGreaterThan(1000)
      await encoder.kill()
      await office.close()
    })
  }

  test('a stream that the browser cannot play is reported, asks little of the service, and does not hold the score back', async ({
    page,
  }) => {
    const { office, game, panel } = await openPanel(page, service)
    const encoder = await startEncoder(panel, await prepareCamera(panel, 'rtmp'))
    // As if it came in a format that no browser plays.
    await viewers.route(/\/media\/.*\/init/, async (route) => {
      const answer = await route.fetch()
      const bytes = (await answer.body()).toString('latin1').replaceAll('avc1', 'mp4v')
      await route.fulfill({ response: answer, body: Buffer.from(bytes, 'latin1') })
    })
    await viewers.clock.install()
    const parent = await openAsParent(viewers, game)
    const requests = watchRequests(parent, (request) => request.url().includes('/media/'))
    await parent.getByRole('button', { name: 'Watch live' }).click()
    await expect(parent.getByText('The stream could not be loaded.')).toBeVisible()
    await expect(parent.getByRole('button', { name: 'Try again' })).toBeVisible()
    expect(requests.asked).toBeLessThan(30)
    await service.score(game, 'one')
    await expect(parent.getByRole('main').locator('[aria-live=polite]').first()).toHaveText(/1\s*:\s*0/)
    const before = requests.asked
    // A player that went on would ask for something in this time.
    await parent.clock.runFor(10_000)
    await parent.evaluate(settle)
    expect(requests.asked).toBe(before)
    await parent.getByRole('button', { name: 'Try again' }).click()
    await expect(parent.getByRole('button', { name: 'Watch live' })).toBeVisible()
    await encoder.kill()
    await office.close()
  })
})

/** Processes of ffmpeg that a service has started. */
async function packersOf(service: Service): Promise<number[]> {
  const ids = await childrenOf(service.pid() ?? 0)
  const names = await Promise.all(ids.map((id) => readFile(`/proc/${id}/comm`, 'utf8').catch(() => '')))
  return ids.filter((_, index) => names[index]?.startsWith('ffmpeg'))
}

test('without ffmpeg staff reads what is missing, and a phone films all the same', async ({ page }) => {
  const service = await startService({ RTMP_PORT: String(await freePort('localhost')), FFMPEG_PATH: '/nonexistent/ffmpeg' })
  try {
    const { office, panel } = await openPanel(page, service)
    await panel.getByLabel('Filmed with').selectOption({ label: 'A camera (RTMP)' })
    await expect(panel.getByText(/^ffmpeg is missing on the server/)).toBeVisible()
    await expect(panel.getByRole('button', { name: 'Film with our own camera' })).toBeDisabled()
    await panel.getByLabel('Filmed with').selectOption({ label: 'A camera (SRT)' })
    await expect(panel.getByText(/^The service does not accept cameras over this protocol/)).toBeVisible()
    await expectAccessible(page)
    await panel.getByLabel('Filmed with').selectOption({ label: 'A phone, or a program that sends segments' })
    await panel.getByRole('button', { name: 'Film with our own camera' }).click()
    await expect(panel.getByText('Waiting for the camera.')).toBeVisible()
    await office.close()
    // What it asks for would fail.
    await page.goto('about:blank')
  } finally {
    await service.discard()
  }
})
