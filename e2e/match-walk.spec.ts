import type { Page } from 'playwright/test'
import { MAP_IDS } from '#shared/figures/maps.ts'
import { MAP_TEXTS } from '#shared/figures/texts/maps.ts'
import type { Locale } from '#shared/locale.ts'
import type { PlayerPage, SeasonGame } from '#shared/player-page.schema.ts'
import type { PlayerSeason } from '#shared/season-figures.schema.ts'
import { demoMatch } from './support/analysed.ts'
import { barriers, expect, expectAccessible, installed, signIn, test } from './support/journey.ts'
import { FAN, PARENT } from './support/people.ts'
import { expectWithinScreen } from './support/screen-checks.ts'
import { noteTexts } from './support/seen-texts.ts'

const SIZES = {
  phone: { width: 390, height: 844 },
  tablet: { width: 820, height: 1180 },
  laptop: { width: 1280, height: 800 },
} as const
const TABS: Record<Locale, readonly string[]> = {
  en: ['Summary', 'Stats', 'Players', 'Maps', 'Video'],
  ge: ['მიმოხილვა', 'სტატისტიკა', 'ფეხბურთელები', 'რუკები', 'ვიდეო'],
}

test.use({ expectedErrors: /status of 40[34] .*(?:figures|match|game)|net::ERR_/, isMobile: false })

for (const [size, viewport] of Object.entries(SIZES)) {
  test(`every tab of a match on a ${size}, in both languages and themes`, async ({ page }) => {
    test.slow()
    await page.setViewportSize(viewport)
    await signIn(page, size === 'phone' ? PARENT : 'staff')
    const id = await demoMatch(page, { players: size !== 'phone', stream: true })
    for (const locale of ['en', 'ge'] as const) {
      await page.evaluate((language) => localStorage.setItem('language', language), locale)
      await page.emulateMedia({ colorScheme: locale === 'en' ? 'light' : 'dark' })
      await page.goto(`/match/${id}`)
      for (const name of TABS[locale]) {
        await test.step(`${locale}: ${name}`, async () => {
          const tab = page.getByRole('tab', { name, exact: true })
          await tab.click()
          await expect(tab).toHaveAttribute('aria-selected', 'true')
          await expect(page.getByRole('tabpanel').locator(':scope > *').first()).toBeVisible()
          await expectWithinScreen(page)
          expect.soft(await barriers(page), `${name}, ${locale}`).toEqual([])
          // The other theme differs in its colours alone.
          await page.emulateMedia({ colorScheme: locale === 'en' ? 'dark' : 'light' })
          expect.soft(await barriers(page, ['color-contrast']), `${name}, ${locale}, the other theme`).toEqual([])
          await page.emulateMedia({ colorScheme: locale === 'en' ? 'light' : 'dark' })
        })
      }
    }
  })
}

test('each of the ten maps is drawn, said and tabled, or says why not, by keyboard alone', async ({ page }) => {
  await signIn(page, 'staff')
  await page.goto(`/match/${await demoMatch(page)}?tab=maps`)
  const panel = page.getByRole('tabpanel')
  const chip = (index: number) => panel.getByRole('button', { name: MAP_TEXTS[MAP_IDS[index] ?? 'shots'].en.label, exact: true })
  await chip(0).focus()
  for (const [index, map] of MAP_IDS.entries()) {
    if (index > 0) await page.keyboard.press('Tab')
    await expect(chip(index)).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(index === 0 ? /tab=maps/ : new RegExp(`map=${map}`))
    await expect(panel).toContainText(MAP_TEXTS[map].en.sentence)
    if (map === 'sprint_intensity' || map === 'distance_covered') {
      await expect(panel.getByText('Not recorded', { exact: true })).toBeVisible()
      continue
    }
    await expect(panel.getByRole('img', { name: new RegExp(`^${MAP_TEXTS[map].en.label}: `) })).toBeVisible()
    await expect(panel.getByText(/in all, most of them .* %\)|nothing to draw/)).toBeVisible()
    await panel.locator('details').evaluate((details: HTMLDetailsElement) => (details.open = true))
    await expect(panel.getByRole('table').getByRole('row')).toHaveCount(4)
  }
})

test('a map is as wide as a phone, a laptop shows all ten names, and no name of a figure breaks within a word', async ({ page }) => {
  await signIn(page, 'staff')
  const id = await demoMatch(page)
  await page.goto(`/match/${id}?tab=maps&map=touches`)
  const drawing = page.getByRole('tabpanel').getByRole('img', { name: /^Touches map/ })
  await expect(drawing).toBeVisible()
  expect((await drawing.boundingBox())?.width).toBe(SIZES.phone.width)
  await expectWithinScreen(page)
  await page.setViewportSize(SIZES.laptop)
  for (const map of MAP_IDS)
    await expect(page.getByRole('button', { name: MAP_TEXTS[map].en.label, exact: true })).toBeInViewport({ ratio: 1 })

  await page.evaluate(() => localStorage.setItem('language', 'ge'))
  for (const width of [320, SIZES.phone.width]) {
    await page.setViewportSize({ width, height: 844 })
    await page.goto(`/match/${id}?tab=stats`)
    const labels = page.getByRole('tabpanel').locator('.fg-label')
    await expect(labels.first()).toBeVisible()
    expect(await labels.evaluateAll(brokenWords)).toEqual([])
  }
})

test('players are listed by shirt until the reader sorts them, and each leads to its own page', async ({ page }) => {
  await signIn(page, 'staff')
  await page.goto(`/match/${await demoMatch(page, { players: true })}?tab=players`)
  const rows = page.getByRole('table').locator('tbody tr')
  const column = async (cell: string) => (await rows.locator(cell).allTextContents()).map((text) => Number.parseInt(text, 10))
  await expect(rows.first()).toBeVisible()
  const shirts = await column('.fg-shirt')
  expect(shirts).toEqual(shirts.toSorted((a, b) => a - b))
  const heading = page.getByRole('columnheader', { name: 'Passes', exact: true })
  await heading.getByRole('button').click()
  await expect(heading).toHaveAttribute('aria-sort', 'descending')
  const passes = (await column('td:nth-child(3)')).filter((count) => !Number.isNaN(count))
  expect(passes).toEqual(passes.toSorted((a, b) => b - a))
  await heading.getByRole('button').click()
  await expect(heading).toHaveAttribute('aria-sort', 'ascending')
  await heading.getByRole('button').click()
  await expect(heading).not.toHaveAttribute('aria-sort', /.*/)
  expect(await column('.fg-shirt')).toEqual(shirts)

  const name = await rows.first().getByRole('link').textContent()
  await rows.first().getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name ?? '')
  await expectWithinScreen(page)
  expect.soft(await barriers(page)).toEqual([])
})

test('a match that was opened is there without a network, another one says that it is not', async ({ page, context }) => {
  await signIn(page)
  await installed(page)
  const id = await demoMatch(page)
  await page.goto(`/match/${id}`)
  await expect(page.getByRole('heading', { name: 'The match in figures' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Momentum' })).toBeVisible()
  // What was opened is stored a second later, with the files of the page.
  await page.waitForFunction(async () => {
    const requests = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()))
    return requests.flat().some(({ url }) => url.includes('/assets/maps-'))
  })
  await page.waitForTimeout(2500)
  await context.setOffline(true)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'The match in figures' })).toBeVisible()
  await page.getByRole('tab', { name: 'Maps', exact: true }).click()
  await expect(page.getByRole('tabpanel').getByRole('img').first()).toBeVisible()
  await page.goto('/match/0000000000000000')
  await expect(page.getByRole('heading', { name: 'This game is not available offline yet' })).toBeVisible()
  await context.setOffline(false)
})

test.describe('a match that cannot be loaded', () => {
  test.use({ expectedErrors: /status of (?:404|503) /, serviceWorkers: 'block' })

  test('tells nobody who is online that there is no connection', async ({ page }) => {
    await signIn(page)
    await page.route('**/api/game/fetch-single/**', (route) => route.fulfill({ status: 503 }))
    const told = await noteTexts(page, /offline|no connection/i)
    await page.goto('/match/0000000000000000')
    await expect(page.getByRole('alert')).toContainText('The figures could not be loaded')
    expect(await told()).toEqual([])
    await expectAccessible(page)
  })
})

test('a reader without a subscription reads the score and what gives access; an unknown match says so', async ({ page }) => {
  await signIn(page, PARENT)
  const id = await demoMatch(page)
  await signIn(page, FAN)
  await page.goto(`/match/${id}`)
  await expect(page.getByRole('heading', { name: 'Analytics come with a subscription' })).toBeVisible()
  await expect(page.getByRole('tab')).toHaveCount(0)
  expect.soft(await barriers(page)).toEqual([])
  for (const path of ['/match/0000000000000000', '/match/none']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name: 'This page is off the pitch' })).toBeVisible()
  }
})

for (const locale of ['en', 'ge'] as const) {
  test(`a match report and a season are one A4 page each, in ${locale}`, async ({ page }) => {
    await signIn(page, 'staff')
    const id = await demoMatch(page, { players: true })
    await page.evaluate((language) => localStorage.setItem('language', language), locale)
    await page.goto(`/match/${id}`)
    await expect(page.locator('.fg-momentum')).toBeVisible()
    expect(await pagesOf(page)).toBe(1)
    // A match with thirty entries in its timeline.
    await page.locator('.fg-timeline ol').evaluate((list) => {
      const lines = Array.from(list.children)
      for (let n = lines.length; n < 34; n += 1) list.append((lines[n % lines.length] as Element).cloneNode(true))
    })
    expect(await pagesOf(page)).toBe(1)
    await page.getByRole('tab', { name: TABS[locale][2] ?? '', exact: true }).click()
    const player = page.getByRole('table').locator('tbody a').first()
    const [, child = ''] = /player\/(\w{16})$/.exec((await player.getAttribute('href')) ?? '') ?? []
    await page.goto(`/player/${child}`)
    await expect(page.getByRole('tab').first()).toBeVisible()
    expect(await pagesOf(page)).toBe(1)
    // The most that a season can be: many games, long names, and nothing recorded.
    await page.route(/\/api\/player\/\w+(?:\/figures)?(?:\?|$)/, async (route) => {
      const answer = await route.fetch()
      const { data } = (await answer.json()) as { data: PlayerPage | PlayerSeason }
      await route.fulfill({ response: answer, json: { data: fullest(data) } })
    })
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(LONG)
    await expect(page.getByText('60', { exact: true }).first()).toBeVisible()
    expect(await pagesOf(page)).toBe(1)
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  })
}

const LONG = 'კონსტანტინე-ალექსანდრე ჩხარტიშვილი-ამირეჯიბი'
const NONE = { code: 'no_source' } as const

/** A player's page or figures with as much on paper as there can be. */
function fullest(data: PlayerPage | PlayerSeason): PlayerPage | PlayerSeason {
  if ('figures' in data) {
    const none = Object.entries(data.figures).map(([id, figure]) => [id, { ...figure, total: NONE, average: NONE }] as const)
    return { ...data, figures: Object.fromEntries(none) }
  }
  const long = { name: LONG, name_ka: LONG }
  const games = data.games.map((game) => ({
    ...game,
    club_one_ref: { ...game.club_one_ref, ...long },
    club_two_ref: { ...game.club_two_ref, ...long },
  }))
  const sixty = Array.from({ length: 60 }, (_, n) => ({ ...games[n % games.length], _id: `${n}` }) as SeasonGame)
  return { ...data, name: LONG, coach: LONG, league: LONG, games: sixty }
}

/** The words that begin on one line and end on the next. */
function brokenWords(labels: readonly Element[]): string[] {
  return labels.flatMap(({ firstChild: text }) =>
    Array.from(text?.textContent?.matchAll(/\S+/g) ?? []).flatMap(({ 0: word, index }) => {
      const range = document.createRange()
      range.setStart(text as Node, index)
      range.setEnd(text as Node, index + word.length)
      return new Set(Array.from(range.getClientRects(), ({ top }) => Math.round(top))).size > 1 ? [word] : []
    }),
  )
}

/** How many A4 pages a screen is on paper. */
async function pagesOf(page: Page): Promise<number> {
  const pdf = await page.pdf({ format: 'A4', preferCSSPageSize: true })
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0
}
