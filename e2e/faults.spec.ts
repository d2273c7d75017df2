import type { Page } from 'playwright/test'
import { layCable } from './support/network-cable.ts'
import { expect, fillSignIn, test } from './support/journey.ts'
import { PARENT } from './support/people.ts'
import type { Service } from './support/service.ts'

// The service is down for a while, so browsers log errors.
test.use({
  serviceWorkers: 'block',
  expectedErrors: /ERR_(?:FAILED|CONNECTION_REFUSED|CONNECTION_RESET|EMPTY_RESPONSE|TIMED_OUT|NETWORK_CHANGED)|WebSocket connection|50\d/,
})

let service: Service
test.beforeEach(({ service: started }) => {
  service = started
})

/** The score that a viewer shows as current; null while it is being checked. */
async function confirmedScore(page: Page): Promise<string | null> {
  if (await page.getByText('Checking the score…').isVisible()) return null
  return (await page.locator('[aria-live=polite]').first().innerText()).replaceAll(/\s/g, '')
}

/** Waits for a current score. */
async function settledScore(page: Page): Promise<string> {
  let score: string | null = null
  await expect(async () => {
    score = await confirmedScore(page)
    expect(score).toMatch(/^\d+:\d+$/)
  }).toPass({ timeout: 20_000 })
  return score ?? ''
}

async function signInAt(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/login`)
  await fillSignIn(page, PARENT)
  await expect(page).toHaveURL(/\/main/)
}

function plusOne(score: string): string {
  const [one, two] = score.split(':').map(Number)
  return `${(one ?? 0) + 1}:${two}`
}

for (const [count, details] of [
  [4, { tag: '@core' }],
  [20, {}],
] as const) {
  test(`${count} viewers recover after a service failure, without a reload`, details, async ({ page, context }) => {
    test.setTimeout(300_000)
    // The video is irrelevant here, and many of them would be slow.
    await context.route('**/demo-stream/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Stream</title>' }),
    )
    await signInAt(page, service.url)
    const id = await service.runningGame()
    const pages = [page]
    while (pages.length < count) pages.push(await context.newPage())
    for (const viewer of pages) {
      await viewer.goto(`${service.url}/live/${id}`)
      await viewer.evaluate(() => Object.assign(window, { neverReloaded: true }))
    }
    const [before = ''] = await Promise.all(pages.map(settledScore))

    await service.kill()
    for (const viewer of pages) await expect.poll(() => confirmedScore(viewer)).toBeNull()
    await service.score(id, 'one')
    await service.start()
    const since = Date.now()
    const expected = plusOne(before)
    const took = await Promise.all(
      pages.map(async (viewer) => {
        await expect.poll(() => confirmedScore(viewer), { timeout: 60_000, intervals: [200] }).toBe(expected)
        return Date.now() - since
      }),
    )
    // Printed and not asserted: twenty browsers on two cores measure the machine as much as the product.
    test.info().annotations.push({ type: 'slowest, ms', description: String(Math.max(...took)) })
    for (const viewer of pages) expect(await viewer.evaluate(() => 'neverReloaded' in window)).toBe(true)
  })
}

test('a goal during a minute without network data: no stale score is shown as current, and then it is right', async ({ page }) => {
  const cable = await layCable(service.port)
  await page.clock.install()
  await signInAt(page, cable.url)
  const id = await service.runningGame()
  await page.goto(`${cable.url}/live/${id}`)
  const before = await settledScore(page)

  cable.swallow()
  await service.score(id, 'one')
  // By the page's clock: the first twelve seconds may pass until it doubts, and the rest of the minute it does.
  for (let second = 0; second < 60; second++) {
    await page.clock.runFor(1000)
    if (second >= 12) expect(await confirmedScore(page)).toBeNull()
  }
  cable.deliver()
  await expect.poll(() => confirmedScore(page)).toBe(plusOne(before))
  await cable.remove()
})
