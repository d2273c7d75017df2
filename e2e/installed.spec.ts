import type { Page } from 'playwright/test'
import { expect, fillSignIn, installed, signIn, test } from './support/journey.ts'
import { PARENT } from './support/people.ts'

interface Shortcut {
  name: string
  url: string
  icons: { src: string; sizes: string }[]
}

const games = (page: Page) => page.getByRole('group', { name: 'Matches' })

test.describe('shortcuts of the icon', () => {
  test('open their pages', { tag: '@core' }, async ({ page }) => {
    await signIn(page)
    const { shortcuts } = (await (await page.request.get('/manifest.webmanifest')).json()) as { shortcuts: Shortcut[] }
    const opened = { 'Live now': 'Live', Favorites: 'Favorites' }
    expect(shortcuts.map(({ name }) => name)).toEqual(Object.keys(opened))
    for (const { name, url, icons } of shortcuts) {
      await page.goto(url)
      await expect(games(page).getByRole('button', { pressed: true })).toHaveText(opened[name as keyof typeof opened])
      for (const { src, sizes } of icons) {
        const png = await (await page.request.get(src)).body()
        expect(`${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`).toBe(sizes)
      }
    }
  })

  test('open their pages after sign-in', async ({ page }) => {
    await page.goto('/main?filter=live')
    await fillSignIn(page, PARENT)
    await expect(page).toHaveURL(/\/main\?filter=live/)
    await expect(games(page).getByRole('button', { pressed: true })).toHaveText('Live')
  })
})

test.describe('on an iPhone', () => {
  test.use({ viewport: { width: 393, height: 659 }, screen: { width: 393, height: 852 }, deviceScaleFactor: 3 })

  const likeAnIphone = (page: Page) =>
    page.addInitScript(() => {
      if (self !== top) return
      Object.defineProperty(navigator, 'standalone', { value: false })
      Object.defineProperty(navigator, 'maxTouchPoints', { value: 5 })
    })
  const startImages = (page: Page) =>
    page
      .locator('link[rel="apple-touch-startup-image"]')
      .evaluateAll((links) => links.map((link) => ({ media: link.getAttribute('media'), href: link.getAttribute('href') ?? '' })))

  test('the app has a startup image of this screen’s size in both themes', async ({ page }) => {
    await likeAnIphone(page)
    await page.goto('/')
    await expect
      .poll(() => startImages(page))
      .toEqual([
        { media: '(prefers-color-scheme: light) and (orientation: portrait)', href: '/start/1179x2556-light.png' },
        { media: '(prefers-color-scheme: dark) and (orientation: portrait)', href: '/start/1179x2556-dark.png' },
      ])
    await expect(page.locator('meta[name=apple-mobile-web-app-capable]')).toHaveAttribute('content', 'yes')
    for (const { href } of await startImages(page)) {
      const drawn = await page.evaluate(async (src) => {
        const image = Object.assign(new Image(), { src })
        await image.decode()
        return [image.naturalWidth, image.naturalHeight]
      }, href)
      expect(drawn).toEqual([1179, 2556])
    }
  })
})

test('other browsers get no startup images, and no service worker precaches them', async ({ page }) => {
  await page.goto('/')
  await installed(page)
  await expect(page.locator('link[rel="apple-touch-startup-image"]')).toHaveCount(0)
  expect(await (await page.request.get('/sw.js')).text()).not.toContain('/start/')
})
