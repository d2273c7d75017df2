import type { Locator, Page } from 'playwright/test'
import { cards, expect, fillSignIn, test } from './support/journey.ts'
import type { Service } from './support/service.ts'
import { PARENT, PASSWORD } from './support/people.ts'

test.use({ serviceWorkers: 'block' })

let service: Service
test.beforeEach(({ service: started }) => {
  service = started
})

/** The focused element if it is covered or has no visible focus style; else null. */
async function hidden(page: Page): Promise<string | null> {
  return page.evaluate(() => {
    const active = document.activeElement
    // Inside a frame the focus is the framed page's responsibility.
    if (!active || active === document.body || active instanceof HTMLIFrameElement) return null
    const { left, top, right, bottom } = active.getBoundingClientRect()
    const inset = 5
    const places = [
      [left + inset, top + inset],
      [right - inset, top + inset],
      [left + inset, bottom - inset],
      [right - inset, bottom - inset],
      [(left + right) / 2, (top + bottom) / 2],
    ] as const
    const covering = places.map(([x, y]) => {
      const seen = document.elementFromPoint(x, y)
      if (!seen) return 'the edge of the screen'
      // Elements inside a field or on a card do not cover it.
      if (active.parentElement?.contains(seen) || seen.contains(active)) return null
      return seen.outerHTML.slice(0, 120)
    })
    const by = covering.find((what) => what !== null)
    if (by) return `${JSON.stringify(active.getBoundingClientRect())} ${active.textContent.slice(0, 80)} lies beneath ${by}`
    const { outlineStyle, outlineWidth } = getComputedStyle(active)
    return outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2 ? null : `${active.outerHTML.slice(0, 160)} has no outline`
  })
}

/** Presses Tab until the target has the focus, and checks that every focus on the way is visible. */
async function tabTo(page: Page, wanted: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(wanted).toBeVisible()
  const isThere = () => wanted.evaluate((element) => element === document.activeElement)
  for (let steps = 0; steps < 90; steps += 1) {
    await page.keyboard.press(key)
    await expect.poll(() => hidden(page)).toBeNull()
    if (await isThere()) return
  }
  throw new Error('Tab does not lead there.')
}

for (const [device, viewport] of Object.entries({ 'a phone': { width: 390, height: 844 }, 'a computer': { width: 1440, height: 900 } })) {
  test.describe(`by Tab and Enter alone, on ${device}`, () => {
    test.use({ viewport, isMobile: false, hasTouch: false })

    test(
      'a user signs in, filters, opens a game, makes it a favourite, shares it and returns to the same place',
      device === 'a computer' ? { tag: '@core' } : {},
      async ({ page, context }) => {
        await context.grantPermissions(['clipboard-read', 'clipboard-write'])
        await page.addInitScript(() => {
          delete (Navigator.prototype as { share?: unknown }).share
          // The installed app: games open inside it.
          if (self === top) Object.defineProperty(navigator, 'standalone', { value: true })
        })
        await page.goto(`${service.url}/login`)
        await tabTo(page, page.getByLabel('Email'))
        await page.keyboard.type(PARENT)
        await tabTo(page, page.getByLabel('Password', { exact: true }))
        await page.keyboard.type(PASSWORD)
        await tabTo(page, page.getByRole('button', { name: 'Sign in', exact: true }))
        await page.keyboard.press('Enter')
        await expect(page).toHaveURL(/\/main/)
        await expect(cards(page).first()).toBeVisible()

        await tabTo(page, page.getByRole('group', { name: 'Matches' }).getByRole('button', { name: 'Finished' }))
        await page.keyboard.press('Enter')
        await expect(page).toHaveURL(/filter=finished/)
        await expect(cards(page).getByText('Full time').first()).toBeVisible()

        // Down the list and part of the way up, under the sticky headings.
        const links = page.locator('article a[href^="/live/"]')
        await tabTo(page, links.nth(9))
        await tabTo(page, links.nth(3), 'Shift+Tab')
        const game = links.nth(7)
        const address = (await game.getAttribute('href')) ?? ''
        await tabTo(page, game)
        await page.keyboard.press('Enter')
        await expect(page).toHaveURL(`${service.url}${address}`)

        const heart = page.getByRole('main').getByRole('button', { name: /^Favorite/ })
        await expect(heart).toHaveCount(1)
        await tabTo(page, heart)
        await page.keyboard.press('Enter')
        await expect(heart).toHaveAttribute('aria-pressed', 'true')
        await tabTo(page, page.getByRole('button', { name: 'Share' }))
        await page.keyboard.press('Enter')
        await expect(page.getByText('Link copied')).toBeVisible()
        expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${service.url}${address?.replace('/live/', '/m/')}?lang=en`)
        await tabTo(page, heart, 'Shift+Tab')
        await page.keyboard.press('Space')
        await expect(heart).toHaveAttribute('aria-pressed', 'false')
        await expect(page.getByText('Link copied')).toBeHidden()

        await tabTo(page, page.getByRole('button', { name: 'Back' }), 'Shift+Tab')
        await page.keyboard.press('Enter')
        await expect(page).toHaveURL(/\/main\?filter=finished/)
        await expect(page.locator(`article a[href="${address}"]`)).toBeFocused()
        await expect.poll(() => hidden(page)).toBeNull()
      },
    )

    test('an offer at the bottom of the screen does not cover the focus', async ({ page }) => {
      await page.addInitScript(() => localStorage.setItem('visits', JSON.stringify({ days: 9, last: '' })))
      await page.goto(`${service.url}/login`)
      await fillSignIn(page, PARENT)
      await expect(cards(page).first()).toBeVisible()
      await page.evaluate(() => dispatchEvent(new Event('beforeinstallprompt', { cancelable: true })))
      await expect(page.getByRole('region', { name: 'Moedani on your home screen' })).toBeVisible()
      await tabTo(page, page.locator('article a').nth(12))
    })
  })
}
