import type { Page } from 'playwright/test'
import { cards, expect, fillSignIn, installed, test } from './support/journey.ts'
import { PARENT } from './support/people.ts'
import { makeOtherBuild } from './support/other-build.ts'
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

async function deploy(): Promise<void> {
  const main = await makeOtherBuild()
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

    await deploy()
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

    await deploy()
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

test('a newer version that waits on the phone starts without a network', async ({ page, context }) => {
  await signInAt(page)
  await installed(page)
  await onDevice(page, '"kept"')
  const before = await mainScript(page)
  await deploy()
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
