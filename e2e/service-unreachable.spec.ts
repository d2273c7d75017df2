import type { Page } from 'playwright/test'
import { layCable, type Cable } from './support/network-cable.ts'
import { cards, expect, expectAccessible, fillSignIn, installed, test } from './support/journey.ts'
import type { Service } from './support/service.ts'
import { PARENT } from './support/people.ts'

// A crest that was not stored yet when the network went cannot be had either.
test.use({
  expectedErrors: /ERR_(?:CONNECTION_REFUSED|CONNECTION_RESET|EMPTY_RESPONSE|TIMED_OUT)|WebSocket connection|ERR_FAILED .*\/images\//,
})

let service: Service
test.beforeEach(({ service: started }) => {
  service = started
})

const checking = (page: Page) => page.getByText('Checking the score…')
const notReached = (page: Page) => page.getByRole('status').filter({ hasText: /^Could not connect · updated \d\d:\d\d$/ })
const score = (page: Page) => page.locator('[aria-live=polite]')

async function signInOver(page: Page, cable: Cable): Promise<void> {
  await page.goto(`${cable.url}/login`)
  await fillSignIn(page, PARENT)
  await expect(cards(page).first()).toBeVisible()
}

test.describe('a network without a connection to the service', () => {
  for (const [name, cut] of Object.entries({
    'is cut': async (cable: Cable) => cable.pull(),
    'swallows everything': async (cable: Cable) => cable.swallow(),
  })) {
    test(`${name}: schedule and viewer are shown with their age until it works again`, async ({ page, context }) => {
      const cable = await layCable(service.port)
      await signInOver(page, cable)
      await installed(page)
      const id = await service.runningGame()
      const viewer = await context.newPage()
      // The line-ups come last, after the first screen.
      const lineUps = viewer.waitForResponse((response) => response.url().endsWith(`/api/game/line-ups/${id}`))
      await viewer.goto(`${cable.url}/live/${id}`)
      await expect(score(viewer)).toHaveText(/^\d+\s*:\s*\d+$/)
      await expect(checking(viewer)).toBeHidden()
      await expect(notReached(page)).toHaveCount(0)
      await lineUps
      const games = await cards(page).count()
      const standing = await score(viewer).textContent()

      await cut(cable)
      for (const screen of [page, viewer]) {
        await screen.bringToFront()
        // The first sign of silence is not reported yet.
        await expect(notReached(screen)).toBeVisible({ timeout: 60_000 })
        await expectAccessible(screen)
      }
      expect(await page.evaluate(() => navigator.onLine)).toBe(true)
      await expect(cards(page)).toHaveCount(games)
      await expect(score(viewer)).toHaveText(standing ?? '')
      await expect(checking(viewer)).toBeVisible()

      await service.score(id, 'one')
      if (name === 'is cut') await cable.plug()
      else cable.deliver()
      await expect(score(viewer)).not.toHaveText(standing ?? '')
      await expect(checking(viewer)).toBeHidden()
      await expect(notReached(viewer)).toHaveCount(0)
      await page.bringToFront()
      await expect(notReached(page)).toHaveCount(0)
      await page.close()
      await viewer.close()
      await cable.remove()
    })
  }
})

test('a network that blocks sockets: the score is polled, and counts as current', async ({ page }) => {
  const cable = await layCable(service.port, { sockets: false })
  await signInOver(page, cable)
  const id = await service.runningGame()
  await page.goto(`${cable.url}/live/${id}`)
  const [one, two] = ((await score(page).textContent()) ?? '').split(':').map(Number)
  // Polling starts soon after the connection has failed.
  await expect(checking(page)).toBeVisible()
  await expect(checking(page)).toBeHidden()

  // It stays current while answers arrive.
  await page.evaluate(() => {
    const doubts: string[] = []
    const look = () => document.body.textContent.includes('Checking the score') && doubts.push(String(performance.now()))
    new MutationObserver(look).observe(document.body, { subtree: true, childList: true, characterData: true })
    Object.assign(window, { doubts })
  })
  const asked = () => page.waitForResponse((response) => response.url().includes(`/api/game/fetch-single/${id}`))
  await asked()
  await service.score(id, 'two')
  await asked()
  await expect(score(page)).toHaveText(new RegExp(`^${one}\\s*:\\s*${(two ?? 0) + 1}$`))
  await asked()
  expect(await page.evaluate(() => (window as unknown as { doubts: string[] }).doubts)).toEqual([])
  await expect(notReached(page)).toHaveCount(0)

  // The last answer expires.
  await cable.pull()
  await expect(checking(page)).toBeVisible()
  await cable.plug()
  await expect(checking(page)).toBeHidden({ timeout: 30_000 })
  await page.close()
  await cable.remove()
})
