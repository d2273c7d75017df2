import { cards, expect, signIn, test } from './support/journey.ts'

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
  // As fast as a fling. Anyone who is at the end before the next page has come sees the end move.
  for (let steps = 0; steps < 60 && (await cards(page).count()) === count; steps += 1) {
    await page.mouse.wheel(0, 700)
    await page.evaluate(async () => {
      for (let frame = 0; frame < 6; frame += 1) await new Promise(requestAnimationFrame)
    })
  }
  await expect.poll(() => cards(page).count()).toBeGreaterThan(count)
  expect(await page.evaluate(() => (window as unknown as { moved: string[] }).moved)).toEqual([])
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
  for (const one of [light, dark]) expect(one).toMatch(/^#/)
  expect(light).not.toBe(dark)
  await page.evaluate(() => localStorage.setItem('theme', 'light'))
  await page.reload()
  await expect.poll(colour).toBe(light)
})
