import type { Page } from 'playwright/test'
import { cards, expect, fillSignIn, installed, test } from './support/journey.ts'
import { layCable } from './support/network-cable.ts'
import { startOwnService, type OwnService } from './support/own-service.ts'
import { PARENT } from './support/people.ts'

test.use({
  expectedErrors: /ERR_(?:FAILED|INTERNET_DISCONNECTED|CONNECTION_REFUSED|CONNECTION_RESET|EMPTY_RESPONSE|TIMED_OUT)|WebSocket connection/,
})

let service: OwnService
test.beforeAll(async () => {
  test.setTimeout(120_000)
  service = await startOwnService()
})
test.afterAll(async () => service.stop())

async function signInAt(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/login`)
  await fillSignIn(page, PARENT)
  await expect(cards(page).first()).toBeVisible()
  await installed(page)
}

test('a network that swallows everything: a list that was never opened says so within 20 seconds, and comes when it can', async ({
  page,
}) => {
  const cable = await layCable(service.port)
  await signInAt(page, cable.url)
  cable.swallow()
  await page.getByRole('group', { name: 'Games' }).getByRole('button', { name: 'Finished' }).click()
  await page.getByRole('group', { name: 'Age category' }).getByRole('button', { name: 'U16' }).click()
  await expect(page.getByText('These games could not be loaded')).toBeVisible({ timeout: 20_000 })
  // The device has a network: nobody is told otherwise.
  await expect(page.getByText(/offline/i)).toHaveCount(0)
  cable.deliver()
  await expect(cards(page).first()).toBeVisible()
  await expect(page.getByText('These games could not be loaded')).toHaveCount(0)
  await page.close()
  await cable.remove()
})

test('without a network a slow phone shows the schedule and its age soon; a game that was never opened does not seem empty', async ({
  page,
  context,
}) => {
  await signInAt(page, service.url)
  await expect.poll(() => page.evaluate(() => localStorage.getItem('schedule_snapshot'))).toContain('<article')
  const id = await service.runningGame()
  await service.score(id, 'one')
  await page.goto(`${service.url}/main?filter=live`)
  await expect(page.locator(`a[href="/live/${id}"]`)).toBeAttached()
  // What is shown is written to the device a second after it came.
  await page.waitForTimeout(2500)
  await context.setOffline(true)
  await page.goto('about:blank')
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await page.goto(`${service.url}/main`, { waitUntil: 'commit' })
  await expect(page.locator('article').first()).toBeVisible({ timeout: 3000 })
  await expect(page.getByRole('status').filter({ hasText: /^Offline · updated \d\d:\d\d$/ })).toBeVisible({ timeout: 8000 })
  await expect(cards(page).first()).toBeVisible()
  const crest = cards(page).first().locator('img').first()
  await expect.poll(() => crest.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 })

  await page.goto(`${service.url}/live/${id}`)
  await expect(page.getByRole('main').locator('[aria-live=polite]')).toHaveText(/^\d+\s*:\s*\d+$/)
  await expect(page.getByText('Nothing has been entered yet.')).toHaveCount(0)
  await page.close()
})

test('a killed live connection: a goal is there within five seconds', async ({ page }) => {
  const cable = await layCable(service.port)
  await signInAt(page, cable.url)
  const id = await service.runningGame()
  await page.goto(`${cable.url}/live/${id}`)
  const score = page.locator('[aria-live=polite]').first()
  await expect(score).toHaveText(/^\d+\s*:\s*\d+$/)
  await expect(page.getByText('Checking the score…')).toBeHidden()
  const [one, two] = ((await score.textContent()) ?? '').split(':').map(Number)
  const broken = new Promise<void>((resolve) => page.on('websocket', () => resolve()))
  cable.killSockets()
  await service.score(id, 'two')
  await expect(score).toHaveText(new RegExp(`^${one}\\s*:\\s*${(two ?? 0) + 1}$`), { timeout: 5000 })
  await broken
  await page.close()
  await cable.remove()
})
