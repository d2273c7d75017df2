import { readFile } from 'node:fs/promises'
import type { Page, Request } from 'playwright/test'
import type { Locale } from '#shared/locale.ts'
import type { Child } from '#shared/children.schema.ts'
import type { PlayerPage } from '#shared/player-page.schema.ts'
import { expectNoneUntranslated, expectWithinScreen } from './support/screen-checks.ts'
import { barriers, expect, signIn, test } from './support/journey.ts'
import { PARENT } from './support/people.ts'
import { settle } from './support/screen-faults.ts'

/** The users: signed out, a parent, a club. */
const WALKERS = { 'signed out': null, 'a parent': PARENT, 'a club': 'rustavi' } as const
/** Their names and data, which are the same in both languages. */
const THEIR_OWN = [
  'Week',
  'Nino Lomidze',
  'PIN',
  'Rustavi Office',
  'rustavi',
  'Google',
  'Apple',
  'Mozilla',
  'Microsoft',
  'Chrome',
  'Safari',
  'Android',
  'iPhone',
  'Windows',
  'Linux',
  'Mac',
]
/** The layouts differ on desktops, so accessibility is checked there too, once per layout. */
const FRAMES = new Set(['/', '/main'])

type Access = 'everybody' | 'guests' | 'users' | 'parents'
interface Stop {
  /** The router's pattern. */
  address: string
  path: string
  access?: Access
}

/** Public pages with more content when signed in. The others differ only in their header. */
const DIFFERENT_SIGNED_IN = new Set(['/', '/services', '/nowhere'])

/** Every address of the product, except the console's. */
const stops = (game: string): Stop[] => [
  { address: '/', path: '/' },
  { address: '/login', path: '/login', access: 'guests' },
  { address: '/products/live', path: '/products/live' },
  { address: '/products/analytic', path: '/products/analytic' },
  { address: '/services/{-$id}', path: '/services' },
  { address: '/services/{-$id}', path: '/services/scout' },
  { address: '/contact', path: '/contact' },
  { address: '/matchanalytics/$id', path: '/matchanalytics/none' },
  { address: '/main', path: '/main', access: 'users' },
  { address: '/profile/{-$page}', path: '/profile', access: 'users' },
  ...['notifications', 'calendar', 'look', 'devices', 'help'].map((page): Stop => ({
    address: '/profile/{-$page}',
    path: `/profile/${page}`,
    access: 'users',
  })),
  { address: '/children/{-$id}', path: '/children', access: 'parents' },
  { address: '/children/{-$id}', path: '/children/7m6etzwf057j6w0z', access: 'parents' },
  { address: '/footballer', path: '/footballer', access: 'users' },
  { address: '/player/$id', path: '/player/0000000000000000', access: 'users' },
  { address: '/team/$club/{-$age_category}', path: '/team/0000000000000000', access: 'users' },
  { address: '/team/$club/{-$age_category}', path: '/team/0000000000000000/U13', access: 'users' },
  { address: '/competition/$id', path: '/competition/0000000000000000', access: 'users' },
  { address: '/scout/compare', path: '/scout/compare', access: 'users' },
  { address: '/subscription', path: '/subscription', access: 'users' },
  { address: '/main-analytic/$age_category', path: '/main-analytic/all', access: 'users' },
  { address: '/main-analytic/$age_category', path: '/main-analytic/U15', access: 'users' },
  { address: '/live/$id', path: game, access: 'users' },
  { address: '/match/$id', path: game.replace('/live/', '/match/'), access: 'users' },
  { address: '/match/$id/player/$player', path: `${game.replace('/live/', '/match/')}/player/one-99`, access: 'users' },
  { address: '/verify-email/$id', path: '/verify-email/unknown' },
  { address: '/forgot-password', path: '/forgot-password' },
  { address: '/reset-password/$token', path: '/reset-password/unknown' },
  { address: '/invitation/$token', path: '/invitation/unknown' },
  { address: '/m/$id', path: game.replace('/live/', '/m/'), access: 'guests' },
  { address: '/in-production', path: '/in-production' },
  { address: '/terms', path: '/terms' },
  { address: '/privacy', path: '/privacy' },
  { address: '/for-clubs', path: '/for-clubs' },
  { address: '/$', path: '/nowhere' },
]

/** The names of a parent's children, of their coaches and leagues, which differ from world to world. */
async function childrenOf(page: Page): Promise<string[]> {
  const { data } = (await (await page.request.get('/api/children')).json()) as { data: Child[] }
  const names = data.map(async ({ player }) => {
    if (!player) return []
    const { data: shown } = (await (await page.request.get(`/api/player/${player._id}`)).json()) as { data: PlayerPage }
    return [player.first_name, player.last_name, shown.coach, shown.league]
  })
  return (await Promise.all(names)).flat().filter((name) => typeof name === 'string')
}

test.describe.configure({ mode: 'parallel' })
test.use({
  contextOptions: { reducedMotion: 'reduce' },
  isMobile: false,
  // Unknown addresses and links return errors.
  expectedErrors:
    /status of 40[034] .*(?:nowhere|verify-email|reset-password|invitation|game\/card|figures|player|team|club|competition)|React error #41[89]/,
})

for (const [walker, name] of Object.entries(WALKERS)) {
  for (const locale of ['en', 'ge'] as const) {
    test(`every screen in ${locale}, for ${walker}`, async ({ page, baseURL }) => {
      test.slow()
      await walk(page, { home: baseURL ?? '', locale, name, widths: [1440, 820, 390], isAudited: locale === 'en' })
    })
  }
}

// A text that is not translated, or too long, is seen in Georgian.
test('every screen on a phone in Georgian', { tag: '@core' }, async ({ page, baseURL }) => {
  await walk(page, { home: baseURL ?? '', locale: 'ge', name: PARENT, widths: [390], isAudited: false })
})

interface Walk {
  /** The address of the service. */
  home: string
  locale: Locale
  /** Who walks; null for a visitor. */
  name: string | null
  widths: readonly number[]
  /** Whether accessibility is checked: in one language, for structure, names and colours are the same in both. */
  isAudited: boolean
}

/** Opens every screen and checks that it fits, is translated, and causes no warnings and no requests to other sites. */
async function walk(page: Page, { home, locale, name, widths, isAudited }: Walk): Promise<void> {
  const foreign: string[] = []
  const warnings: string[] = []
  page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()))
  page.on('request', (request) => void (request.url().startsWith(home) || foreign.push(request.url())))
  const underway = new Set<Request>()
  page.on('request', (request) => underway.add(request))
  page.on('requestfinished', (request) => underway.delete(request))
  page.on('requestfailed', (request) => underway.delete(request))
  const wide = { width: Math.max(...widths), height: 900 }
  await page.setViewportSize(wide)
  if (name) await signIn(page, name)
  const words = name === PARENT ? [...THEIR_OWN, ...(await childrenOf(page))] : THEIR_OWN
  const game = name ? await page.locator('article a[href^="/live/"]').first().getAttribute('href') : '/live/none'
  // Embedded pages have no storage.
  await page.addInitScript((language) => window === top && localStorage.setItem('language', language), locale)
  for (const { path, access = 'everybody' } of stops(game ?? '')) {
    if (name && access === 'everybody' && !DIFFERENT_SIGNED_IN.has(path)) continue
    await test.step(path, async () => {
      await page.setViewportSize(wide)
      await page.goto(path)
      if ((access === 'users' || access === 'parents') && !name) return expect(page).toHaveURL(`/login?from=${encodeURIComponent(path)}`)
      if (access === 'parents' && name !== PARENT) return expect(page).toHaveURL('/profile')
      // Signed-in users are redirected from the sign-in and from a shared match.
      const onward = path.startsWith('/m/') ? path.replace('/m/', '/live/') : '/main'
      await arrived(page, access === 'guests' && name ? onward : path, underway)
      if (access === 'guests' && name) return
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 })
        await expectWithinScreen(page)
        await expectNoneUntranslated(page, locale, words)
        if (isAudited && width === wide.width && FRAMES.has(path)) expect.soft(await barriers(page)).toEqual([])
      }
      if (!isAudited) return
      // On the phone, in both themes.
      expect.soft(await barriers(page)).toEqual([])
      await page.emulateMedia({ colorScheme: 'dark' })
      expect.soft(await barriers(page, ['color-contrast'])).toEqual([])
      await page.emulateMedia({ colorScheme: 'light' })
    })
  }
  expect(foreign).toEqual([])
  expect(warnings).toEqual([])
}

test('the list contains every address except the console’s', async () => {
  const { addresses } = JSON.parse(await readFile('dist/pages/addresses.json', 'utf8')) as { addresses: string[] }
  const walked = new Set(stops('').map(({ address }) => address))
  expect(addresses.filter((address) => !address.startsWith('/console') && !walked.has(address))).toEqual([])
})

/** Waits until a screen is complete: it has a heading, and nothing is loading. */
async function arrived(page: Page, path: string, underway: ReadonlySet<Request>): Promise<void> {
  await expect(page).toHaveURL(path)
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  await expect(page.locator('#shell, [aria-busy=true], main [role=status] svg.animate-spin')).toHaveCount(0)
  do {
    await expect.poll(() => underway.size).toBe(0)
    // An answer may cause further requests once it is shown.
    await page.evaluate(settle)
  } while (underway.size > 0)
}
