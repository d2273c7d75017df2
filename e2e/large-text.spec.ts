import { someGame } from './support/games.ts'
import { expectNoWordCut } from './support/screen-checks.ts'
import { barriers, cards, expect, signIn, test } from './support/journey.ts'

test.use({ wholeBrowser: true })

const OFFICE = ['', '/games?when=all', '/clubs', '/import', '/ages', '/subscriptions', '/users', '/requests', '/mails', '/audit', '/health']

for (const language of ['en', 'ge'] as const) {
  for (const size of ['100%', '200%']) {
    test(`in the console no word is cut off, in ${language}, with letters of ${size}`, async ({ page }) => {
      test.slow()
      await signIn(page, 'staff')
      const { _id } = await someGame(page, 'live')
      await page.addInitScript(
        ([chosen, letters]) => {
          localStorage.setItem('language', chosen)
          addEventListener('DOMContentLoaded', () => (document.documentElement.style.fontSize = letters))
        },
        [language, size] as const,
      )
      for (const path of [...OFFICE, `/score/${_id}`, `/tag/${_id}`]) {
        await page.goto(`/console${path}`)
        await expect(page.locator('main h1')).toBeAttached()
        await expect(page.locator('main [role=status][class*=grid]')).toHaveCount(0)
        for (const width of [360, 390]) {
          await page.setViewportSize({ width, height: 844 })
          await expectNoWordCut(page, `${path || '/'} at ${width}`)
        }
      }
    })
  }
}

/** All pages that need no sign-in. */
const PUBLIC = ['/', '/login', '/contact', '/services/scout', '/products/analytic', '/products/live', '/terms', '/privacy', '/for-clubs']
const UNLISTED = [
  '/in-production',
  '/forgot-password',
  '/verify-email/unknown',
  '/reset-password/unknown',
  '/invitation/unknown',
  '/nowhere',
]

test.describe('on public pages no word is cut off', () => {
  test.use({ expectedErrors: /status of 40[04]/, isMobile: false, contextOptions: { reducedMotion: 'reduce' } })

  for (const language of ['en', 'ge'] as const) {
    for (const size of ['100%', '150%', '200%']) {
      test(`in ${language}, with letters of ${size}`, async ({ page }) => {
        test.slow()
        await page.addInitScript(
          ([chosen, letters]) => {
            localStorage.setItem('language', chosen)
            addEventListener('DOMContentLoaded', () => (document.documentElement.style.fontSize = letters))
          },
          [language, size] as const,
        )
        for (const path of [...PUBLIC, ...UNLISTED]) {
          await page.goto(path)
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
          // The whole page, not only the visible part.
          await page.evaluate(() => (document.documentElement.dataset['whole'] = ''))
          for (const width of [320, 360, 390]) {
            await page.setViewportSize({ width, height: 844 })
            await expectNoWordCut(page, `${path} at ${width}`)
          }
        }
      })
    }
  }
})

test('in forced colours the chosen option is still visible', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await signIn(page)
  await expect(cards(page).first()).toBeVisible()
  const ground = (pressed: boolean) =>
    page
      .getByRole('group', { name: 'Games' })
      .getByRole('button', { pressed })
      .first()
      .evaluate((button) => getComputedStyle(button).backgroundColor)
  expect(await ground(true)).not.toBe(await ground(false))
  // axe reads colours from the style sheet, not the forced ones.
  expect((await barriers(page)).filter(({ id }) => id !== 'color-contrast')).toEqual([])
})
