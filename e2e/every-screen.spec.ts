import { readFile } from 'node:fs/promises'
import type { Page, Request } from 'playwright/test'
import { expectNoneUntranslated, expectWithinScreen } from './support/eyes.ts'
import { barriers, expect, signIn, test } from './support/journey.ts'
import { PARENT } from './support/people.ts'

/** Who walks: somebody signed out, a parent, a club. */
const WALKERS = { 'signed out': null, 'a parent': PARENT, 'a club': 'rustavi' } as const
/** What they are called, in whatever language one reads it; and what they came with, here or in another journey. */
const THEIR_OWN = ['Nino Lomidze', 'Rustavi Office', 'rustavi', 'Chrome', 'Safari', 'Android', 'iPhone', 'Windows', 'Linux', 'Mac']
const WIDTHS = [1440, 820, 390]

type Access = 'everybody' | 'guests' | 'users'
interface Stop {
  /** As the router writes it. */
  address: string
  path: string
  access?: Access
}

/** Every address of the product; the console's are no part of this walk. */
const stops = (game: string): Stop[] => [
  { address: '/', path: '/' },
  { address: '/login', path: '/login', access: 'guests' },
  { address: '/products/live', path: '/products/live' },
  { address: '/products/analytic', path: '/products/analytic' },
  { address: '/services/{-$id}', path: '/services' },
  { address: '/services/{-$id}', path: '/services/scout' },
  { address: '/contact', path: '/contact' },
  { address: '/matchanalytics/$id', path: '/matchanalytics/7m6etzwf057j6w0z' },
  { address: '/matchanalytics/$id', path: '/matchanalytics/none' },
  { address: '/main', path: '/main', access: 'users' },
  { address: '/profile', path: '/profile', access: 'users' },
  { address: '/subscription', path: '/subscription', access: 'users' },
  { address: '/main-analytic/$age_category', path: '/main-analytic/all', access: 'users' },
  { address: '/main-analytic/$age_category', path: '/main-analytic/U15', access: 'users' },
  { address: '/live/$id', path: game, access: 'users' },
  { address: '/verify-email/$id', path: '/verify-email/unknown' },
  { address: '/forgot-password', path: '/forgot-password' },
  { address: '/reset-password/$token', path: '/reset-password/unknown' },
  { address: '/in-production', path: '/in-production' },
  { address: '/terms', path: '/terms' },
  { address: '/privacy', path: '/privacy' },
  { address: '/$', path: '/nowhere' },
]

test.describe.configure({ mode: 'parallel' })
test.use({
  contextOptions: { reducedMotion: 'reduce' },
  isMobile: false,
  trace: 'off',
  // Addresses and links that lead nowhere are answered as such.
  expectedErrors: /status of 40[04] .*(?:nowhere|verify-email|reset-password)/,
})

for (const [walker, name] of Object.entries(WALKERS)) {
  for (const locale of ['en', 'ge'] as const) {
    test(`every screen in ${locale}, for ${walker}`, async ({ page, baseURL }) => {
      test.slow()
      const foreign: string[] = []
      page.on('request', (request) => void (request.url().startsWith(baseURL ?? '') || foreign.push(request.url())))
      const underway = new Set<Request>()
      page.on('request', (request) => underway.add(request))
      page.on('requestfinished', (request) => underway.delete(request))
      page.on('requestfailed', (request) => underway.delete(request))
      await page.setViewportSize({ width: 1440, height: 900 })
      if (name) await signIn(page, name)
      const game = name ? await page.locator('article a[href^="/live/"]').first().getAttribute('href') : '/live/none'
      // Embedded pages have no storage.
      await page.addInitScript((language) => window === top && localStorage.setItem('language', language), locale)
      for (const { path, access = 'everybody' } of stops(game ?? '')) {
        await test.step(path, async () => {
          await page.setViewportSize({ width: 1440, height: 900 })
          await page.goto(path)
          if (access === 'users' && !name) return expect(page).toHaveURL(`/login?from=${encodeURIComponent(path)}`)
          await arrived(page, access === 'guests' && name ? '/main' : path, underway)
          if (access === 'guests' && name) return
          for (const width of WIDTHS) {
            await page.setViewportSize({ width, height: 900 })
            await expectWithinScreen(page)
            await expectNoneUntranslated(page, locale, THEIR_OWN)
            expect.soft(await barriers(page)).toEqual([])
          }
          await page.emulateMedia({ colorScheme: 'dark' })
          expect.soft(await barriers(page, ['color-contrast'])).toEqual([])
          await page.emulateMedia({ colorScheme: 'light' })
        })
      }
      expect(foreign).toEqual([])
    })
  }
}

test('the walk leaves out no address but the console’s', async () => {
  const { addresses } = JSON.parse(await readFile('dist/pages/addresses.json', 'utf8')) as { addresses: string[] }
  const walked = new Set(stops('').map(({ address }) => address))
  expect(addresses.filter((address) => !address.startsWith('/console') && !walked.has(address))).toEqual([])
})

/** Waits until a screen is complete: its heading is there, and nothing is still on its way. */
async function arrived(page: Page, path: string, underway: ReadonlySet<Request>): Promise<void> {
  await expect(page).toHaveURL(path)
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  await expect(page.locator('#shell, [aria-busy=true], main [role=status] svg.animate-spin')).toHaveCount(0)
  for (let quiet = 0; quiet < 3; quiet = underway.size === 0 ? quiet + 1 : 0) await page.waitForTimeout(50)
}
