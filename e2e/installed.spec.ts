import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright/test'
import { IOS_SCREENS, SCHEMES, startImageAt, orientationsFor } from '#shared/ios-screens.ts'
import { cards, expect, expectAccessible, fillSignIn, installed, signIn, test } from './support/journey.ts'
import { someGame } from './support/games.ts'
import { newParent } from './support/new-parent.ts'
import { PARENT } from './support/people.ts'

interface Shortcut {
  name: string
  url: string
  icons: { src: string; sizes: string }[]
}

const heartOf = (page: Page, place: number) =>
  cards(page)
    .nth(place)
    .getByRole('button', { name: /^Favorite/ })
const offer = (page: Page) => page.getByRole('region', { name: 'Moedani on your home screen' })
const games = (page: Page) => page.getByRole('group', { name: 'Games' })

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

test.describe('the offer to install, where the browser can ask', () => {
  /** Fires Chromium's install event; returns how often its prompt was shown. */
  async function couldBeInstalled(page: Page): Promise<() => Promise<number>> {
    await page.evaluate(() => {
      const asked = { times: 0 }
      const prompt = async () => ({ outcome: (asked.times += 1) && 'accepted' })
      const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt })
      dispatchEvent(event)
      Object.assign(window, { asked, held: event.defaultPrevented })
    })
    expect(await page.evaluate(() => (window as unknown as { held: boolean }).held)).toBe(true)
    return () => page.evaluate(() => (window as unknown as { asked: { times: number } }).asked.times)
  }

  test('appears with the first favorite, and never again after a dismissal', async ({ page }) => {
    await signIn(page, await newParent(page.request))
    await expect(heartOf(page, 0)).toBeVisible()
    const asked = await couldBeInstalled(page)
    await games(page).getByRole('button', { name: 'Upcoming' }).click()
    await expect(page).toHaveURL(/filter=upcoming/)
    await expect(heartOf(page, 0)).toHaveAttribute('aria-pressed', 'false')
    await expect(offer(page)).toHaveCount(0)
    await heartOf(page, 0).click()
    await expect(offer(page)).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'No, thanks' }).click()
    await expect(offer(page)).toHaveCount(0)
    expect(await asked()).toBe(0)

    await page.reload()
    await expect(heartOf(page, 0)).toHaveAttribute('aria-pressed', 'true')
    await couldBeInstalled(page)
    await heartOf(page, 1).click()
    await expect(heartOf(page, 1)).toHaveAttribute('aria-pressed', 'true')
    await expect(offer(page)).toHaveCount(0)
  })

  test('appears on the second day, outside a game, and shows the browser’s prompt once', async ({ page }) => {
    const noon = new Date(new Date().setHours(12, 0, 0, 0))
    await page.clock.install({ time: noon })
    await signIn(page, await newParent(page.request))
    await expect(cards(page).first()).toBeVisible()
    await couldBeInstalled(page)
    // A visit counts after some seconds.
    await expect.poll(() => page.evaluate(() => localStorage.getItem('visits'))).toContain('"days":1')
    await expect(offer(page)).toHaveCount(0)

    await page.clock.setSystemTime(new Date(noon.getTime() + 24 * 60 * 60 * 1000))
    await page.goto(`/live/${(await someGame(page, 'live'))._id}`)
    await expect(page.getByRole('region', { name: 'Timeline' })).toBeVisible()
    await couldBeInstalled(page)
    await expect(offer(page)).toHaveCount(0)
    await page.goto('/main?filter=finished')
    await expect(cards(page).first()).toBeVisible()
    const asked = await couldBeInstalled(page)
    await expect(offer(page)).toBeVisible()
    await page.getByRole('button', { name: 'Install', exact: true }).click()
    await expect(offer(page)).toHaveCount(0)
    expect(await asked()).toBe(1)

    await couldBeInstalled(page)
    await expect(offer(page)).toBeVisible()
    await page.evaluate(() => dispatchEvent(new Event('appinstalled')))
    await expect(offer(page)).toHaveCount(0)
  })
})

test.describe('on an iPhone', () => {
  test.use({ viewport: { width: 393, height: 659 }, screen: { width: 393, height: 852 }, deviceScaleFactor: 3 })

  const likeAnIphone = (page: Page, standalone: boolean) =>
    page.addInitScript((inside) => {
      if (self !== top) return
      Object.defineProperty(navigator, 'standalone', { value: inside })
      Object.defineProperty(navigator, 'maxTouchPoints', { value: 5 })
    }, standalone)
  const startImages = (page: Page) =>
    page
      .locator('link[rel="apple-touch-startup-image"]')
      .evaluateAll((links) => links.map((link) => ({ media: link.getAttribute('media'), href: link.getAttribute('href') ?? '' })))

  test('the steps to the home screen are offered, and a dismissal is permanent', async ({ page }) => {
    await likeAnIphone(page, false)
    await signIn(page, await newParent(page.request))
    await games(page).getByRole('button', { name: 'Upcoming' }).click()
    await expect(page).toHaveURL(/filter=upcoming/)
    await heartOf(page, 0).click()
    await expect(offer(page).getByRole('listitem')).toHaveText([
      "Tap Share in the browser's bar.",
      'Choose “Add to Home Screen”, then “Add”.',
    ])
    await expectAccessible(page)
    await page.getByRole('button', { name: 'No, thanks' }).click()
    await page.reload()
    await expect(heartOf(page, 0)).toHaveAttribute('aria-pressed', 'true')
    await expect(offer(page)).toHaveCount(0)
  })

  test('the app on the home screen offers nothing', async ({ page }) => {
    await likeAnIphone(page, true)
    await signIn(page)
    await page.evaluate(() => localStorage.setItem('visits', JSON.stringify({ days: 9, last: '' })))
    await page.reload()
    await expect(cards(page).first()).toBeVisible()
    await expect(offer(page)).toHaveCount(0)
  })

  test('the app has a startup image of this screen’s size in both themes', async ({ page }) => {
    await likeAnIphone(page, false)
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

test('every iPhone and iPad screen has small startup images', async ({ page }) => {
  for (const [across, down, density] of IOS_SCREENS) {
    for (const hold of orientationsFor(across)) {
      const [width, height] = hold === 'portrait' ? [across * density, down * density] : [down * density, across * density]
      for (const scheme of SCHEMES) {
        const answer = await page.request.get(startImageAt(width, height, scheme))
        expect(answer.headers()['content-type']).toBe('image/png')
        const png = await answer.body()
        expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([width, height])
        expect(png.length).toBeLessThan(16_000)
      }
    }
  }
  expect(await readFile('index.html', 'utf8')).not.toContain('startup-image')
})
