import { globSync } from 'node:fs'
import type { Page } from 'playwright/test'
import { cards, expect, fillSignIn, installed, openList, test } from './support/journey.ts'
import { trustOwn } from './support/certificates.ts'
import { LIES, openLyingProxy, OTHER_CERTIFICATE, type LieName, type LyingProxy } from './support/lying-proxy.ts'
import { PARENT } from './support/people.ts'
import { compareStored } from './support/stored-files.ts'

// What a network answers for us is an error to the browser, and so is what its own page does.
test.use({
  expectedErrors: /./,
  launchOptions: [
    async ({ launchOptions }, use) => use({ ...launchOptions, args: [...(launchOptions.args ?? []), trustOwn()] }),
    { scope: 'worker' },
  ],
})

// Each needs half a minute, most of which it waits.
test.describe.configure({ mode: 'parallel' })

const NAMES = [...Object.keys(LIES), OTHER_CERTIFICATE] as LieName[]
const FAILED = 'Something went wrong'
/** A script of a part that a parent never opens. */
const SCRIPT = `/${globSync('assets/console/*.js', { cwd: 'dist/client' }).toSorted()[0]}`

/** What the page gets of the address of a script or a crest; null for nothing. */
const textOf = (page: Page, address: string) =>
  page.evaluate(
    (asked) =>
      fetch(asked, { cache: 'reload' })
        .then((answer) => (answer.ok ? answer.text() : null))
        .catch(() => null),
    address,
  )

async function servedText(url: string, path: string): Promise<string> {
  return (await fetch(url + path)).text()
}

/** Deletes a stored crest, by default the first one, as a phone short of space does, and returns its address. */
const loseCrest = (page: Page, address?: string) =>
  page.evaluate(async (wanted) => {
    const settled = <T>(asked: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        asked.addEventListener('success', () => resolve(asked.result))
        asked.addEventListener('error', () => reject(asked.error ?? new Error('unknown')))
      })
    const database = await settled(indexedDB.open('moedani-crests'))
    const images = () => database.transaction('images', 'readwrite').objectStore('images')
    const [first = ''] = (await settled(images().getAllKeys())) as string[]
    const logo = wanted?.replace('/images/', '') ?? first
    await settled(images().delete(logo))
    database.close()
    return `/images/${logo}`
  }, address)

/** The heart of a game that does not begin soon, and leaves the list with it. */
async function farHeart(page: Page): Promise<string> {
  const heart = cards(page)
    .nth(8)
    .getByRole('button', { name: /^Favorite/ })
  return (await heart.getAttribute('aria-label')) ?? ''
}

async function countFavorites(page: Page, url: string): Promise<number> {
  const answer = await page.request.get(`${url}/api/auth/fetch-user`)
  return ((await answer.json()) as { user: { favorites: string[] } }).user.favorites.length
}

const timeOf = (viewer: Page) => viewer.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime)
/** Up to where the picture has been loaded, in seconds. */
const loadedOf = (viewer: Page) =>
  viewer
    .locator('video')
    .evaluate(({ buffered, currentTime }: HTMLVideoElement) => (buffered.length ? buffered.end(buffered.length - 1) : currentTime))
const updateWorker = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    await registration.update().catch(() => undefined)
    return [registration.active?.state, registration.waiting, registration.installing]
  })

/** Waits until these requests were answered for us. Some are made again after a pause of half a minute. */
const answeredFor = (proxy: LyingProxy, ...addresses: RegExp[]) =>
  expect
    .poll(() => addresses.filter((address) => !proxy.lies().some((url) => address.test(url))).map(String), { timeout: 40_000 })
    .toEqual([])

test('what the phone deletes of the worker, it has again after the next visit', async ({ page, context, service }) => {
  await page.goto(`${service.url}/login`)
  await fillSignIn(page, PARENT)
  await expect(cards(page).first()).toBeVisible()
  await installed(page)
  await page.evaluate(async () => Promise.all((await caches.keys()).map((name) => caches.delete(name))))
  await page.reload()
  await expect(cards(page).first()).toBeVisible()
  await installed(page)
  await expect.poll(async () => (await compareStored(page, service.url)).all.some((file) => file.startsWith('/index.html'))).toBe(true)
  expect((await compareStored(page, service.url)).wrong).toEqual([])
  await context.setOffline(true)
  await page.reload()
  await expect(cards(page).first()).toBeVisible()
})

for (const how of NAMES) {
  test(`a network that answers with ${how}: afterwards everything is as before`, async ({ page, context, service }) => {
    test.slow()
    const encrypted = how === OTHER_CERTIFICATE
    const proxy = await openLyingProxy(service.port, encrypted)
    const game = await service.runningGame('demo')
    await page.goto(`${proxy.url}/login`)
    await fillSignIn(page, PARENT)
    await expect(cards(page).first()).toBeVisible()
    await installed(page)
    await openList(page, 'Upcoming')
    const name = await farHeart(page)
    const heart = page.getByRole('button', { name, exact: true })
    const favorites = await countFavorites(page, service.url)
    const chosen = (await heart.getAttribute('aria-pressed')) === 'true'
    const viewer = await context.newPage()
    await viewer.goto(`${proxy.url}/live/${game}`)
    await viewer.getByRole('button', { name: 'Watch live' }).click()
    await expect.poll(() => timeOf(viewer)).toBeGreaterThan(0)
    const eager = await context.newPage()
    await eager.goto(`${proxy.url}/live/${game}`)
    await expect(eager.getByRole('button', { name: 'Watch live' })).toBeVisible()

    proxy.lie(how)
    // A crest and a script that the device does not have, and a newer worker.
    const crest = await loseCrest(page)
    // A list that was storing its crests may still bring it back.
    await expect.poll(async () => textOf(page, await loseCrest(page, crest))).toBeNull()
    expect(await textOf(page, SCRIPT)).toBeNull()
    expect(await updateWorker(page)).toEqual(['activated', null, null])
    // A call, and one that must arrive in the end.
    await heart.click()
    await expect(heart).toHaveAttribute('aria-pressed', String(!chosen))
    await page.reload({ waitUntil: 'commit' })
    await expect(cards(page).first()).toBeVisible()
    await expect(heart).toHaveAttribute('aria-pressed', String(!chosen))
    // A page that is not stored is the network's, which may want something. One of the application is there.
    const stranger = await context.newPage()
    await stranger.goto(`${proxy.url}/services`, { waitUntil: 'commit' }).catch(() => null)
    await stranger.goto(`${proxy.url}/main?filter=finished`, { waitUntil: 'commit' })
    await expect(stranger.getByRole('group', { name: 'Matches' })).toBeVisible()
    // A stream that is being watched, one that begins now, and one that is about to be opened.
    await eager.getByRole('button', { name: 'Watch live' }).click()
    const late = await context.newPage()
    await late.goto(`${proxy.url}/live/${game}`, { waitUntil: 'commit' })
    if (encrypted) await expect.poll(() => proxy.refusals()).toBeGreaterThan(10)
    else {
      await answeredFor(proxy, /^\/api\/auth\/refresh-token/, /^\/api\/game/, /^\/images\//, /^\/assets\//, /^\/sw\.js/, /^\/services/)
      await answeredFor(proxy, /^\/socket\//, /^\/media\/.+\.m3u8/)
      proxy.lie(how, /\.m3u8/)
      await answeredFor(proxy, /^\/media\/.+\.m4s/)
    }
    for (const each of [page, viewer, stranger, late]) await expect(each.getByText(FAILED)).toHaveCount(0)

    const loaded = await loadedOf(viewer)
    proxy.tellTruth()
    await service.score(game, 'one')
    // Sockets and players try again after pauses that grow with each failure.
    for (const each of [viewer, late])
      await expect(each.getByRole('main').locator('[aria-live=polite]').first()).toHaveText(/1\s*:\s*0/, { timeout: 60_000 })
    // What was loaded before and meanwhile has to pass, too.
    await expect.poll(() => timeOf(viewer), { timeout: 60_000 }).toBeGreaterThan(loaded + 1)
    await expect.poll(() => timeOf(eager), { timeout: 60_000 }).toBeGreaterThan(0)
    await late.getByRole('button', { name: 'Watch live' }).click()
    await expect.poll(() => timeOf(late), { timeout: 60_000 }).toBeGreaterThan(0)
    expect(await textOf(page, crest)).toBe(await servedText(service.url, crest))
    expect(await textOf(page, SCRIPT)).toBe(await servedText(service.url, SCRIPT))
    expect(await updateWorker(page)).toEqual(['activated', null, null])
    await stranger.goto(`${proxy.url}/services`)
    await expect(stranger.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('status').filter({ hasText: /Offline|Could not connect/ })).toHaveCount(0)
    await page.reload()
    await openList(page, 'Upcoming')
    await expect(heart).toHaveAttribute('aria-pressed', String(!chosen))
    expect(await countFavorites(page, service.url)).toBe(favorites + (chosen ? -1 : 1))
    const { wrong, all } = await compareStored(page, service.url)
    expect([wrong, all.length > 60]).toEqual([[], true])
    await context.close()
    await proxy.remove()
  })
}
