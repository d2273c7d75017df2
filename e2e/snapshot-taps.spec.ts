import type { Page } from 'playwright/test'
import { SESSION_KEY } from '../src/platform/stored-session.ts'
import { cards, expect, signIn, test } from './support/journey.ts'
import { newParent } from './support/new-parent.ts'
import { settle } from './support/screen-faults.ts'

// Scripts that a service worker answers could not be kept back.
test.use({ serviceWorkers: 'block' })

const snapshot = (page: Page) => page.locator('#shell article')
const heart = { name: /^Favorite/, includeHidden: true } as const

/** Opens the remembered schedule while no script comes through; what it answers lets them. */
async function openSnapshot(page: Page): Promise<() => Promise<void>> {
  await expect.poll(() => page.evaluate(() => localStorage.getItem('schedule_snapshot'))).toContain('<article')
  const free = Promise.withResolvers<void>()
  await page.route('**/assets/**/*.js', async (route) => {
    await free.promise
    await route.continue()
  })
  await page.goto('/main', { waitUntil: 'commit' })
  await expect(snapshot(page).first()).toBeVisible()
  return async () => {
    free.resolve()
    await expect(cards(page).first()).toBeVisible()
    await expect(page.locator('#shell')).toHaveCount(0)
    await page.unrouteAll({ behavior: 'wait' })
  }
}

/** Taps in the middle of something, whether or not it can be tapped yet. */
async function tap(page: Page, target: ReturnType<Page['locator']>): Promise<void> {
  const box = await target.boundingBox()
  if (!box) throw new Error('It is not on the screen.')
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2)
}

test('taps on the remembered schedule are done once the schedule is there', async ({ page }) => {
  await signIn(page, await newParent(page.request))
  const chosen = cards(page).first().getByRole('button', heart)
  const name = (await chosen.getAttribute('aria-label')) ?? ''
  await expect(chosen).toHaveAttribute('aria-pressed', 'false')

  let goOn = await openSnapshot(page)
  await tap(page, snapshot(page).first().getByRole('button', heart))
  await goOn()
  await expect(page.getByRole('button', { name })).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('button', { name }).click()
  await expect(page.getByRole('button', { name })).toHaveAttribute('aria-pressed', 'false')

  goOn = await openSnapshot(page)
  await tap(page, page.locator('#shell').getByRole('button', { name: 'Upcoming', includeHidden: true }))
  await goOn()
  await expect(page).toHaveURL(/filter=upcoming/)
})

test('a tap on a game that has gone meanwhile keeps no other from being done', async ({ page }) => {
  await signIn(page)
  await expect.poll(() => page.evaluate(() => localStorage.getItem('schedule_snapshot'))).toContain('<article')
  await page.addInitScript(() => {
    const stored = JSON.parse(localStorage.getItem('schedule_snapshot') ?? '{}') as { html: string }
    const html = stored.html.replace(/aria-label="Favorite[^"]*"/, 'aria-label="Favorite: one that has gone"')
    localStorage.setItem('schedule_snapshot', JSON.stringify({ ...stored, html }))
  })
  const goOn = await openSnapshot(page)
  await tap(page, page.locator('#shell').getByRole('button', { name: 'Favorite: one that has gone', includeHidden: true }))
  await tap(page, page.locator('#shell').getByRole('button', { name: 'Upcoming', includeHidden: true }))
  await goOn()
  await expect(page).toHaveURL(/filter=upcoming/)
})

test('a game that is tapped on the remembered schedule opens in its tab before any script has come', async ({ page }) => {
  await signIn(page)
  const goOn = await openSnapshot(page)
  const link = snapshot(page).first().locator('a[href^="/live/"]')
  const opened = page.waitForEvent('popup')
  await tap(page, link)
  await expect(await opened).toHaveURL(/\/live\//)
  await goOn()
  await expect(page).toHaveURL(/\/main$/)
})

test('anyone who has begun to scroll the remembered schedule stays where they are, and nothing jumps', async ({ page }) => {
  await signIn(page)
  await page.addInitScript(() => {
    type Shift = PerformanceEntry & { value: number }
    const moved: number[] = []
    Object.assign(window, { moved })
    new PerformanceObserver((list) => {
      for (const { value } of list.getEntries() as Shift[]) moved.push(value)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  // The account has changed elsewhere: the guards run again once the service has said so.
  await page.evaluate((key) => {
    const stored = JSON.parse(localStorage.getItem(key) ?? '') as { user: { name: string }; renewedAt: number }
    localStorage.setItem(key, JSON.stringify({ ...stored, user: { ...stored.user, name: 'Earlier' } }))
  }, SESSION_KEY)
  const goOn = await openSnapshot(page)
  await page.mouse.wheel(0, 400)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(400)
  const seen = async (all: ReturnType<typeof snapshot>) => Math.round((await all.nth(4).boundingBox())?.y ?? NaN)
  const before = await seen(snapshot(page))
  await goOn()
  await expect.poll(() => page.evaluate((key) => localStorage.getItem(key), SESSION_KEY)).not.toContain('Earlier')
  await page.evaluate(settle)
  expect(await page.evaluate(() => scrollY)).toBe(400)
  expect(Math.abs((await seen(cards(page))) - before)).toBeLessThanOrEqual(4)
  const moved = await page.evaluate(() => (window as unknown as { moved: number[] }).moved)
  expect(moved.reduce((sum, value) => sum + value, 0)).toBeLessThan(0.01)
})
