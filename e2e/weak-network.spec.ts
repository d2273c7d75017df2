import type { Page } from 'playwright/test'
import { cards, expect, fillSignIn, installed, test } from './support/journey.ts'
import { layCable } from './support/network-cable.ts'
import type { Service } from './support/service.ts'
import { PARENT } from './support/people.ts'
import { settle } from './support/screen-faults.ts'
import { noteTexts } from './support/seen-texts.ts'
import { crestsOnDevice, onDevice } from './support/stored-records.ts'

test.use({
  expectedErrors: /ERR_(?:FAILED|CONNECTION_REFUSED|CONNECTION_RESET|EMPTY_RESPONSE|TIMED_OUT)|WebSocket connection/,
})

let service: Service
test.beforeEach(({ service: started }) => {
  service = started
})

async function signInAt(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/login`)
  await fillSignIn(page, PARENT)
  await expect(cards(page).first()).toBeVisible()
  await installed(page)
}

/** That the list did not come: nothing is shown, or what the device has of it. */
const notLoaded = (page: Page) => page.getByText(/These matches could not be loaded|match(?:es)? kept on this phone/)

test('a network that swallows everything: a list that was never opened says so, and comes when it can', async ({ page }) => {
  const cable = await layCable(service.port)
  // The device has a network all the time: nothing says otherwise.
  const shown = await noteTexts(page, /offline|no connection/i)
  await signInAt(page, cable.url)
  cable.swallow()
  await page.getByRole('group', { name: 'Matches' }).getByRole('button', { name: 'Finished' }).click()
  await page.getByRole('group', { name: 'Age category' }).getByRole('button', { name: 'U16' }).click()
  await expect(notLoaded(page)).toBeVisible({ timeout: 60_000 })
  cable.deliver()
  await expect(cards(page).first()).toBeVisible()
  await expect(notLoaded(page)).toHaveCount(0)
  expect(await shown()).toEqual([])
  await page.close()
  await cable.remove()
})

test('a start on such a network, with a filter that was never opened, says so as well', async ({ page }) => {
  const cable = await layCable(service.port)
  const shown = await noteTexts(page, /offline|no connection/i)
  await signInAt(page, cable.url)
  cable.swallow()
  await page.goto(`${cable.url}/main?filter=finished&age=U15`, { waitUntil: 'commit' })
  await expect(notLoaded(page)).toBeVisible({ timeout: 60_000 })
  expect(await shown()).toEqual([])
  cable.deliver()
  await expect(notLoaded(page)).toHaveCount(0)
  await expect(cards(page).first()).toBeVisible()
  await page.close()
  await cable.remove()
})

test('a first visit whose scripts never come: words in place of the shell, and a page that waited for its language', async ({ page }) => {
  await page.route('**/assets/**', () => undefined)
  await page.goto(`${service.url}/main`, { waitUntil: 'commit' })
  const words = page.getByRole('alert')
  await expect(words).toHaveText(/The network is slow/)
  await page.evaluate(() => localStorage.setItem('language', 'ge'))
  await page.context().clearCookies()
  await page.goto(`${service.url}/m/none`, { waitUntil: 'commit' })
  await expect(words).toHaveText(/ქსელი პასუხს აგვიანებს/)
  await expect(words).toHaveAttribute('lang', 'ka')
  // It comes in the wrong language, and waits for the scripts that would change that.
  await page.context().clearCookies()
  await page.goto(`${service.url}/terms`, { waitUntil: 'commit' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('a first visit whose network answers nothing more: the next page opens all the same', async ({ page }) => {
  const cable = await layCable(service.port)
  // What the worker asks for when it is activated, to keep the page that is open.
  cable.hold(/^GET \/login\?lang=/)
  await signInAt(page, cable.url)
  cable.swallow()
  await page.goto(`${cable.url}/main`, { waitUntil: 'commit' })
  await expect(cards(page).first()).toBeVisible()
  await page.close()
  await cable.remove()
})

/** Notes when something was first on the page, in milliseconds since its load began. */
async function noteFirst(page: Page): Promise<() => Promise<{ card?: number; age?: number }>> {
  await page.addInitScript(() => {
    const first: Record<string, number> = {}
    Object.assign(window, { first })
    const look = () => {
      if (document.querySelector('article')) first['card'] ??= performance.now()
      const statuses = Array.from(document.querySelectorAll('[role=status]'), ({ textContent }) => textContent)
      if (statuses.some((text) => /^Offline · updated \d\d:\d\d$/.test(text))) first['age'] ??= performance.now()
      requestAnimationFrame(look)
    }
    look()
  })
  return () => page.evaluate(() => (window as unknown as { first: { card?: number; age?: number } }).first)
}

test('without a network a slow phone shows the schedule first, and then its age; a game that was never opened does not seem empty', async ({
  page,
  context,
}) => {
  await signInAt(page, service.url)
  await expect.poll(() => page.evaluate(() => localStorage.getItem('schedule_snapshot'))).toContain('<article')
  const id = await service.runningGame()
  await service.score(id, 'one')
  await page.goto(`${service.url}/main?filter=live`)
  await expect(page.locator(`a[href="/live/${id}"]`)).toBeAttached()
  await onDevice(page, '"filter":"live"', id)
  await crestsOnDevice(page)
  await context.setOffline(true)
  await page.goto('about:blank')
  const first = await noteFirst(page)
  const seen = await noteTexts(page, /No events yet/)
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await page.goto(`${service.url}/main`, { waitUntil: 'commit' })
  await expect.poll(async () => (await first()).age).toBeGreaterThan(0)
  const { card, age } = await first()
  expect(card).toBeLessThan(age ?? 0)
  await expect(cards(page).first()).toBeVisible()
  for (const crest of await cards(page).first().locator('img').all())
    await expect
      .poll(() => crest.evaluate(({ naturalWidth, src }: HTMLImageElement) => naturalWidth > 0 && !src.includes('no-club-logo')))
      .toBe(true)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 })

  await page.goto(`${service.url}/live/${id}`)
  const score = page.getByRole('main').locator('[aria-live=polite]')
  await expect(score).toHaveText(/^\d+\s*:\s*\d+$/)
  await expect(score).not.toHaveText(/^0\s*:\s*0$/)
  // It is loaded, as far as it can be.
  await expect(page.getByRole('status').filter({ hasText: /^(?:Offline|Could not connect) · updated/ })).toBeVisible()
  await page.evaluate(settle)
  expect(await seen()).toEqual([])
  await page.close()
})

test('a killed live connection: a goal is there all the same', async ({ page }) => {
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
  await expect(score).toHaveText(new RegExp(`^${one}\\s*:\\s*${(two ?? 0) + 1}$`))
  await broken
  await page.close()
  await cable.remove()
})
