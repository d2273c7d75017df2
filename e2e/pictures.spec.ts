import type { Page } from 'playwright/test'
import { expect, installed, test } from './support/journey.ts'
import { settle } from './support/screen-faults.ts'

test.use({ wholeBrowser: true })

const PAGES = ['/', '/services', '/products/live', '/products/analytic']
/** In bytes: what the pictures of a page may have in one language. */
const BYTES = 152_000
const PICTURES = 'img[src$=".webp"]'

/** Goes through a page once, so that all its pictures are loaded. */
async function goThrough(page: Page): Promise<void> {
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  for (let y = 0; y < height + 800; y += 400) {
    await page.evaluate((to) => scrollTo(0, to), y)
    await page.evaluate(settle)
  }
}

for (const lang of ['en', 'ka']) {
  for (const width of [390, 1280]) {
    test(`the pictures of the public pages are sharp and light, in ${lang} at ${width}`, async ({ page }) => {
      await page.setViewportSize({ width, height: 844 })
      // A picture that stands in several places comes once.
      const loaded = new Map<string, Promise<number>>()
      page.on('response', (response) => {
        if (response.url().endsWith('.webp'))
          loaded.set(
            response.url(),
            response.body().then(({ length }) => length),
          )
      })
      for (const path of PAGES) {
        loaded.clear()
        await page.goto(`${path}?lang=${lang}`)
        await goThrough(page)
        const shown = page.locator(PICTURES).filter({ visible: true })
        // Some stand next to others that are scrolled sideways.
        for (const picture of await shown.all()) await picture.scrollIntoViewIfNeeded()
        const look = () =>
          shown.evaluateAll((images) =>
            (images as HTMLImageElement[]).map((image) => ({
              src: image.src,
              sharp: image.naturalWidth >= image.clientWidth * 1.5,
              said: image.alt !== '' || image.closest('[aria-hidden]') !== null,
            })),
          )
        await expect.poll(async () => (await look()).filter(({ sharp }) => !sharp)).toEqual([])
        const seen = await look()
        if (path !== '/services' || width > 768) expect(seen.length).toBeGreaterThan(0)
        expect(seen.filter(({ said }) => !said)).toEqual([])
        // Where there is nothing to read, both languages have one file.
        const other = lang === 'ka' ? '-en-' : '-ge-'
        expect(seen.filter(({ src }) => src.includes(other) && !/\/(?:full|player|zones)-/.test(src))).toEqual([])
        const bytes = (await Promise.all(loaded.values())).reduce((sum, length) => sum + length, 0)
        expect(bytes, path).toBeLessThanOrEqual(BYTES)
      }
    })
  }
}

test('pictures move nothing when they come', async ({ page }) => {
  let come = () => {}
  let coming = Promise.resolve()
  await page.route('**/*.webp', async (route) => {
    await coming
    await route.continue()
  })
  await page.addInitScript(() => {
    Object.assign(window, { shifted: 0 })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
        (window as unknown as { shifted: number }).shifted += entry.value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  for (const path of PAGES) {
    coming = new Promise((resolve) => (come = resolve))
    await page.goto(path, { waitUntil: 'commit' })
    const pictures = page.locator(PICTURES)
    await expect(pictures.first()).toBeAttached()
    await page.evaluate(settle)
    come()
    const missing = (images: Element[]) =>
      (images as HTMLImageElement[]).filter((image) => {
        const { top, bottom, height } = image.getBoundingClientRect()
        return height > 0 && bottom > 0 && top < innerHeight && image.naturalWidth === 0
      }).length
    await expect.poll(() => pictures.evaluateAll(missing)).toBe(0)
    await page.evaluate(settle)
    expect(await page.evaluate(() => (window as unknown as { shifted: number }).shifted)).toBeLessThan(0.01)
  }
})

test.describe('without their files', () => {
  test.use({ expectedErrors: /ERR_FAILED/ })

  test('pictures keep their place and tell what they show; the service worker stores none', async ({ page, context }) => {
    await page.goto('/')
    const live = page.getByRole('img', { name: /^A live match on a phone/ })
    await expect.poll(() => live.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
    const before = await live.boundingBox()
    await installed(page)
    const stored = await page.evaluate(async () => {
      const requests = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()))
      return requests.flat().map(({ url }) => url)
    })
    expect(stored.length).toBeGreaterThan(0)
    expect(stored.filter((url) => url.endsWith('.webp'))).toEqual([])
    await context.route('**/*.webp', (route) => route.abort())
    await page.goto('/?again')
    await expect.poll(() => live.evaluate((image: HTMLImageElement) => image.complete)).toBe(true)
    const after = await live.boundingBox()
    expect(Math.round(after?.width ?? 0)).toBe(Math.round(before?.width ?? 0))
    expect(Math.round(after?.height ?? 0)).toBe(Math.round(before?.height ?? 0))
  })
})
