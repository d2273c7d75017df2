import { globSync } from 'node:fs'
import { rename } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { BrowserContext, Page } from 'playwright/test'
import { importMapOf } from '../src/sw/import-map.ts'
import { cards, expect, fillSignIn, installed, test } from './support/journey.ts'
import { PARENT } from './support/people.ts'
import { makeOtherBuild, type OtherBuild } from './support/other-build.ts'
import { onDevice } from './support/stored-records.ts'
import { discardService, type Service } from './support/service.ts'

// The socket may send while the service closes it.
test.use({
  expectedErrors: /ERR_(?:CONNECTION_REFUSED|CONNECTION_RESET|EMPTY_RESPONSE)|WebSocket (?:connection|is already in CLOSING)|50\d/,
})

let service: Service
test.beforeEach(({ service: started }) => {
  service = started
})
// The next journey begins with this build again.
test.afterEach(discardService)

async function deploy({ main }: OtherBuild): Promise<void> {
  await service.stop()
  await service.start(main)
}

async function signInAt(page: Page): Promise<void> {
  await page.goto(`${service.url}/login`)
  await fillSignIn(page, PARENT)
  await expect(cards(page).first()).toBeVisible()
}

/** Looks for a newer version. All of it is downloaded before it is offered. */
async function expectOffer(page: Page): Promise<void> {
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update())
  await expect(page.getByRole('heading', { name: 'A newer version is ready' })).toBeVisible({ timeout: 40_000 })
}

const mark = (page: Page) => page.evaluate(() => Object.assign(window, { neverReloaded: true }) && undefined)
const wasReloaded = (page: Page) => page.evaluate(() => !('neverReloaded' in window))
const mainScript = (page: Page) => page.evaluate(() => document.querySelector<HTMLScriptElement>('script[type=module][src]')?.src)

test.describe('a page without a service worker', () => {
  test.use({ serviceWorkers: 'block' })

  test('keeps watching a game through a deploy, and still finds the chunks of its own build', async ({ page }) => {
    await signInAt(page)
    const id = await service.runningGame()
    await page.goto(`${service.url}/live/${id}`)
    await expect(page.locator('[aria-live=polite]').first()).toContainText(/\d/)
    await expect(page.getByText('Checking the score…')).toBeHidden()
    await mark(page)
    const missing: string[] = []
    page.on('response', (response) => response.url().includes('/assets/') && !response.ok() && missing.push(response.url()))

    await deploy(await makeOtherBuild())
    await service.score(id, 'two')
    await expect(page.getByText('Checking the score…')).toBeHidden()
    await expect(page.locator('[aria-live=polite]').first()).toContainText(/\d/)

    // Screens that it has not opened yet come from its own build.
    await page
      .getByRole('link', { name: /Moedani/ })
      .first()
      .click()
    await expect(cards(page).first()).toBeVisible()
    await page.evaluate(() => history.pushState(null, '', '/contact'))
    await page.evaluate(() => dispatchEvent(new PopStateEvent('popstate')))
    await expect(page.getByRole('main')).toBeVisible()
    expect(missing).toEqual([])
    expect(await wasReloaded(page)).toBe(false)
  })
})

test(
  'an open schedule offers the newer version and updates with one reload; a viewer does not',
  { tag: '@core' },
  async ({ page, context }) => {
    await signInAt(page)
    await installed(page)
    const id = await service.runningGame()
    const viewer = await context.newPage()
    // The last that the viewer asks for when it opens.
    const lineUps = viewer.waitForResponse((response) => response.url().endsWith(`/api/game/line-ups/${id}`))
    await viewer.goto(`${service.url}/live/${id}`)
    await lineUps
    await expect(viewer.locator('[aria-live=polite]').first()).toContainText(/\d/)
    await expect(viewer.getByText('Checking the score…')).toBeHidden()
    await mark(viewer)
    const before = await mainScript(page)

    await deploy(await makeOtherBuild())
    await expectOffer(page)
    await expect(viewer.getByRole('heading', { name: 'A newer version is ready' })).toBeHidden()

    let loads = 0
    page.on('load', () => (loads += 1))
    const loaded = page.waitForEvent('load')
    await page.getByRole('button', { name: 'Update now' }).click()
    await loaded
    await expect.poll(() => mainScript(page)).not.toBe(before)
    await expect(cards(page).first()).toBeVisible()
    await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
    expect(loads).toBe(1)

    await service.score(id, 'one')
    await expect(viewer.getByText('Checking the score…')).toBeHidden()
    expect(await wasReloaded(viewer)).toBe(false)
    await viewer
      .getByRole('link', { name: /Moedani/ })
      .first()
      .click()
    await expect(cards(viewer).first()).toBeVisible()
  },
)

test('a newer version that another tab has taken comes at a tap, also while that tab is frozen', async ({ page, context }) => {
  await signInAt(page)
  await installed(page)
  const other = await context.newPage()
  await other.goto(`${service.url}/main`)
  await expect(cards(other).first()).toBeVisible()
  const before = await mainScript(other)
  await deploy(await makeOtherBuild())
  await expectOffer(page)
  await expect(other.getByRole('heading', { name: 'A newer version is ready' })).toBeVisible()

  const loaded = page.waitForEvent('load')
  await page.getByRole('button', { name: 'Update now' }).click()
  await loaded
  await (await context.newCDPSession(page)).send('Page.setWebLifecycleState', { state: 'frozen' })
  const reloaded = other.waitForEvent('load')
  await other.getByRole('button', { name: 'Update now' }).click()
  await reloaded
  await expect.poll(() => mainScript(other)).not.toBe(before)
  await expect(cards(other).first()).toBeVisible()
})

test('a newer version that waits on the phone starts without a network', async ({ page, context }) => {
  await signInAt(page)
  await installed(page)
  await onDevice(page, '"kept"')
  const before = await mainScript(page)
  await deploy(await makeOtherBuild())
  await expectOffer(page)
  const again = await context.newPage()
  await page.close()
  await context.setOffline(true)
  // The worker of the newer version begins when no page has the old one.
  await expect(async () => {
    await again.goto('about:blank')
    await again.goto(`${service.url}/main`)
    expect(await mainScript(again)).not.toBe(before)
  }).toPass()
  await expect(cards(again).first()).toBeVisible()
  await again.goto(`${service.url}/main?filter=finished`)
  await expect(cards(again).first()).toBeVisible()
})

const importMap = async (page: Page) => Object.values(importMapOf(await page.content()))

/** The product's files that are fetched from now on, by the worker too: their paths, and bytes as they are sent. */
function countFetched(context: BrowserContext) {
  const fetched = { paths: [] as string[], bytes: 0 }
  context.on('response', (response) => {
    const { pathname } = new URL(response.url())
    if (response.fromServiceWorker() || !/^\/(?:assets\/|index\.html|sw\.js)/.test(pathname)) return
    fetched.paths.push(pathname)
    fetched.bytes += Number(response.headers()['content-length'])
  })
  return fetched
}

const same = (script: string) => script

for (const [what, folder, change, isFetched] of [
  ['a change in a file of the console', 'console', undefined, false],
  ['a change in a file of the schedule', 'app', undefined, true],
  ['another name of the schedule’s files', 'app', same, false],
] as const) {
  test(`after ${what} a parent fetches what has changed, and starts with it offline`, async ({ page, context }) => {
    await signInAt(page)
    await installed(page)
    await onDevice(page, '"kept"')
    const before = await importMap(page)
    const [file = ''] = globSync(`${folder}/*.js`, { cwd: 'dist/client/assets' }).toSorted()
    const build = await makeOtherBuild(new RegExp(`^${file}$`), change)
    const renamed = (path: string) => path.replace(basename(path), (name) => build.names.get(name) ?? name)
    const fetched = countFetched(context)
    await deploy(build)
    await expectOffer(page)
    expect(fetched.paths.toSorted()).toEqual([...(isFetched ? [renamed(`/assets/${file}`)] : []), '/index.html', '/sw.js'])
    expect(fetched.bytes).toBeLessThan(isFetched ? 40_000 : 20_000)

    const loaded = page.waitForEvent('load')
    await page.getByRole('button', { name: 'Update now' }).click()
    await loaded
    await context.setOffline(true)
    await page.reload()
    await expect(cards(page).first()).toBeVisible()
    expect(await importMap(page)).toEqual(before.map(renamed))
  })
}

test('an update that breaks off leaves the version that is there, and comes whole with the next try', async ({ page, context }) => {
  await signInAt(page)
  await installed(page)
  await onDevice(page, '"kept"')
  const before = await importMap(page)
  const build = await makeOtherBuild()
  const [lost = ''] = globSync('assets/app/*.js', { cwd: build.client }).map((file) => join(build.client, file))
  await rename(lost, `${lost}.lost`)
  await deploy(build)
  expect(await page.evaluate(update)).toBe('redundant')
  await context.setOffline(true)
  await page.reload()
  await expect(cards(page).first()).toBeVisible()
  expect(await importMap(page)).toEqual(before)

  await context.setOffline(false)
  await rename(`${lost}.lost`, lost)
  await deploy(build)
  await expectOffer(page)
})

/** Looks for a newer version, and returns what becomes of it. */
async function update(): Promise<string> {
  const registration = await navigator.serviceWorker.ready
  const ended = new Promise<string>((resolve) => {
    registration.addEventListener('updatefound', () => {
      const found = registration.installing
      found?.addEventListener('statechange', () => resolve(found.state), { once: true })
    })
  })
  await registration.update()
  return ended
}
