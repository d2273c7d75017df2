import type { Page } from 'playwright/test'
import { cards, expect, signIn, test } from './support/journey.ts'

const games = (page: Page) => page.getByRole('group', { name: 'Games' })

/** The number of cards in the first row of a day. */
function columns(page: Page): Promise<number> {
  return page.evaluate(() => {
    const rows = Array.from(document.querySelectorAll('section > ul'), (list) => {
      const tops = Array.from(list.children, (card) => Math.round(card.getBoundingClientRect().top))
      return tops.filter((top) => top === tops[0]).length
    })
    return Math.max(...rows)
  })
}

test('one, two or three games are in a row, depending on the width', async ({ page }) => {
  await signIn(page)
  await page.goto('/main?filter=finished')
  await expect(cards(page).first()).toBeVisible()
  for (const [width, expected] of [
    [390, 1],
    [820, 2],
    [1440, 3],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await expect.poll(() => columns(page)).toBe(expected)
  }
})

test('live games come first, and the current day’s heading is sticky', async ({ page }) => {
  await signIn(page)
  const headings = page.locator('main h2')
  await expect(headings.first()).toHaveText('Live now')
  await cards(page).nth(12).scrollIntoViewIfNeeded()
  const stuck = () =>
    page.evaluate(() => {
      // Where one day ends and the next begins no heading is at the top.
      scrollBy({ top: 50, behavior: 'instant' })
      const bar = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0
      const seen = document.elementFromPoint(innerWidth / 2, bar + 8)?.closest('h2')
      return seen ? Math.round(seen.getBoundingClientRect().top - bar) : null
    })
  await expect.poll(stuck).toBe(0)
})

test('skeletons have the size of cards, and later pages cause no layout shift', async ({ page }) => {
  await signIn(page)
  await page.addInitScript(() => {
    type Shift = PerformanceEntry & { value: number; sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[] }
    const moved: string[] = []
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as Shift[]) {
        const from = sources.map(({ node, previousRect, currentRect }) => {
          const what = node instanceof Element ? node.outerHTML.slice(0, 120) : node?.nodeName
          return `${what} from ${previousRect.y} to ${currentRect.y}`
        })
        if (value > 0.01) moved.push(`${value}: ${from.join(', ')}`)
      }
    }).observe({ type: 'layout-shift', buffered: true })
    Object.assign(window, { moved })
  })
  let release = () => undefined as void
  const held = new Promise<void>((resolve) => (release = () => resolve()))
  await page.route('**/api/game', async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/main?filter=finished&age=U13')
  const skeletons = page.locator('#schedule .animate-pulse')
  await expect(skeletons.first()).toBeVisible()
  // The fallback font has the right metrics only if it is one that phones have.
  await page.evaluate(async () => void (await document.fonts.ready))
  const before = await skeletons.first().boundingBox()
  release()
  await expect(cards(page).first()).toBeVisible()
  const after = await cards(page).first().boundingBox()
  for (const side of ['x', 'y', 'width', 'height'] as const) {
    expect(Math.abs((after?.[side] ?? 0) - (before?.[side] ?? 0)), side).toBeLessThanOrEqual(4)
  }

  await page.unroute('**/api/game')
  await page.goto('/main?filter=finished')
  await expect(cards(page).first()).toBeVisible()
  const count = await cards(page).count()
  // As fast as a fling. Whoever is at the end before the next page has come sees the end move.
  for (let steps = 0; steps < 60 && (await cards(page).count()) === count; steps += 1) {
    await page.mouse.wheel(0, 700)
    await page.waitForTimeout(100)
  }
  await expect.poll(() => cards(page).count()).toBeGreaterThan(count)
  expect(await page.evaluate(() => (window as unknown as { moved: string[] }).moved)).toEqual([])
})

test('the menu scrolls to the schedule below the hero', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await signIn(page)
  await expect(cards(page).first()).toBeVisible()
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Schedule' }).click()
  await expect
    .poll(async () => {
      const [bar, list] = [await page.getByRole('banner').boundingBox(), await games(page).boundingBox()]
      return (list?.y ?? 0) - (bar?.height ?? 0)
    })
    .toBeLessThan(60)
  await expect(games(page)).toBeInViewport({ ratio: 1 })
})

test.describe('a club', () => {
  // What a service worker fetches could not be refused.
  test.use({ expectedErrors: /status of 404/, serviceWorkers: 'block' })

  test('without a crest, or with one that does not load, has the placeholder', async ({ page }) => {
    // From the first page on: a browser keeps the pictures that it has shown.
    await page.route('**/images/**', (route) => route.fulfill({ status: 404 }))
    await signIn(page)
    const crest = cards(page).first().locator('img').first()
    await expect(crest).toHaveAttribute('src', /no-club-logo/)
    await expect.poll(() => crest.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  })
})

test('the browser’s bars have the colour of the system’s or the chosen theme', async ({ page }) => {
  const colour = () =>
    page.evaluate(() => {
      const metas = Array.from(document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]'))
      return metas.find(({ media }) => matchMedia(media).matches)?.content
    })
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/login')
  const light = await colour()
  await page.emulateMedia({ colorScheme: 'dark' })
  const dark = await colour()
  expect(light).not.toBe(dark)
  await page.evaluate(() => localStorage.setItem('theme', 'light'))
  await page.reload()
  await expect.poll(colour).toBe(light)
})
