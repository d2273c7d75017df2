import type { Page } from 'playwright/test'
import type { PlayerPage, SeasonGame, TeamPage, TeamPlayer } from '#shared/player-page.schema.ts'
import type { PlayerSeason, TeamSeason } from '#shared/season-figures.schema.ts'
import { analysedChild, type AnalysedChild } from './support/analysed.ts'
import { barriers, expect, signIn, test } from './support/journey.ts'
import { expectNoWordCut, expectWithinScreen } from './support/screen-checks.ts'

test.use({ serviceWorkers: 'block' })

type Data = PlayerPage | PlayerSeason | TeamPage | TeamPlayer[] | TeamSeason

const SIZES = {
  phone: { width: 390, height: 844 },
  tablet: { width: 820, height: 1180 },
  laptop: { width: 1280, height: 800 },
} as const
const TABS = ['overview', 'team', 'personal', 'match'] as const
const LONG = 'კონსტანტინე-ალექსანდრე ჩხარტიშვილი-ამირეჯიბი'

test.use({ isMobile: false })

let child: AnalysedChild

// An answer that is still being changed when the journey ends reaches nobody.
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }))

test.beforeEach(async ({ page }) => {
  await signIn(page, 'staff')
  child = await analysedChild(page)
})

for (const [size, viewport] of Object.entries(SIZES)) {
  test(`every tab of a player on a ${size}, in both languages and themes`, async ({ page }) => {
    test.slow()
    await page.setViewportSize(viewport)
    await answer(page, seasonOf(60))
    for (const locale of ['en', 'ge'] as const) {
      await page.evaluate((language) => localStorage.setItem('language', language), locale)
      for (const tab of TABS) {
        await page.emulateMedia({ colorScheme: locale === 'en' ? 'light' : 'dark' })
        await page.goto(`/player/${child.id}?tab=${tab}`)
        await expect(page.getByRole('tabpanel').locator('[data-figure]').first()).toBeVisible()
        await expectWithinScreen(page)
        await expectNoWordCut(page, `${tab}, ${locale}`)
        if (size !== 'phone') continue
        expect.soft(await barriers(page), `${tab}, ${locale}`).toEqual([])
        await page.emulateMedia({ colorScheme: locale === 'en' ? 'dark' : 'light' })
        expect.soft(await barriers(page, ['color-contrast']), `${tab}, ${locale}, the other theme`).toEqual([])
      }
    }
  })
}

test('an empty season says so on each tab, and one match is compared with nothing', async ({ page }) => {
  await answer(page, seasonOf(0))
  const none = page
    .getByRole('tabpanel')
    .getByText(/^No match of this season has figures yet|^There is no match yet|^No game of this season/)
  for (const tab of TABS) {
    await page.goto(`/player/${child.id}?tab=${tab}`)
    await expect(none).toBeVisible()
  }
  await page.goto(`/team/${child.club}/${child.age}`)
  await expect(page.getByText('No game of this season is recorded yet.')).toBeVisible()
  await expect(page.getByText('No match of this season has figures yet.')).toBeVisible()
  await expectWithinScreen(page)
  expect.soft(await barriers(page)).toEqual([])

  await page.unrouteAll({ behavior: 'wait' })
  await answer(page, seasonOf(1))
  await page.goto(`/player/${child.id}?tab=personal`)
  await expect(page.getByText('From the second match with figures on, the trend stands here.')).toBeVisible()
  await page.goto(`/player/${child.id}?tab=match`)
  const row = page.getByRole('tabpanel').locator('[data-figure=passes]')
  await expect(row).toBeVisible()
  await expect(page.getByText(/^average \d/)).toHaveCount(0)
  await page.unrouteAll({ behavior: 'wait' })
  await answer(page, seasonOf(2))
  await page.reload()
  await expect(page.getByText(/^average \d/).first()).toBeVisible()
})

for (const [what, name] of [
  ['long Georgian names', LONG],
  ['numbers alone', null],
] as const) {
  test(`sixty matches and a squad of thirty fit each screen, with ${what}`, async ({ page }) => {
    test.slow()
    await page.evaluate(() => localStorage.setItem('language', 'ge'))
    await answer(page, seasonOf(60, name))
    for (const viewport of [{ width: 360, height: 700 }, ...Object.values(SIZES)]) {
      await page.setViewportSize(viewport)
      await page.goto(`/team/${child.club}/${child.age}`)
      await expect(page.getByRole('table').locator('tbody tr')).toHaveCount(30)
      await expectWithinScreen(page)
      await expectNoWordCut(page, `team, ${viewport.width}`)
      await page.goto(`/player/${child.id}`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(name ?? /\d/)
      await expect(page.getByText('60', { exact: true }).first()).toBeVisible()
      await expectWithinScreen(page)
      await expectNoWordCut(page, `player, ${viewport.width}`)
    }
  })
}

test('a team’s table says what its figure counts', async ({ page }) => {
  await page.goto(`/team/${child.club}/${child.age}`)
  await page.getByLabel('Figure', { exact: true }).selectOption({ label: 'Key pass' })
  await expect(page.getByText(/shot.* Averages for each full match\.$/)).toBeVisible()
})

test('compared players stand beside each other, and each figure says what it counts', async ({ page }) => {
  const figures = { passes: { average: 41.5, percentile: 64, peers: 31 }, fouls: { average: 1.2, percentile: 40, peers: 31 } }
  const known = { position: 'midfielder', age_category: child.age, club: { _id: child.club, name: 'Club', name_ka: 'კლუბი', logo: null } }
  const counted = { enough: true, matches: 6, played_ms: 20_000_000, peers: 31, figures }
  const players = [LONG, null, 'Nino Beridze'].map((name, at) =>
    Object.assign({ player_id: `${at}${child.id.slice(1)}`, name, shirt_number: at + 7 }, known, counted),
  )
  const season = { ends: 2027, from: '2026-07-01T00:00:00.000Z', to: '2027-07-01T00:00:00.000Z' }
  await page.route('**/api/compare*', (route) => route.fulfill({ json: { data: { season, players } } }))
  for (const viewport of Object.values(SIZES)) {
    await page.setViewportSize(viewport)
    await page.goto(`/scout/compare?players=${child.id}`)
    await expect(page.getByRole('img', { name: 'More than 64 % of 31 peers' })).toHaveCount(3)
    await expect(page.getByRole('img', { name: 'Fewer than 40 % of 31 peers' })).toHaveCount(3)
    await expectWithinScreen(page)
  }
  expect.soft(await barriers(page)).toEqual([])
  await page.emulateMedia({ colorScheme: 'dark' })
  expect.soft(await barriers(page, ['color-contrast'])).toEqual([])
  await page.getByRole('button', { name: 'Passes What it means' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Passes', exact: true })).toContainText(/Passes/)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

/** Changes what the service answers of players and teams. */
async function answer(page: Page, change: (data: Data) => Data): Promise<void> {
  await page.route(/\/api\/(?:player\/\w{16}|team\/\w{16}\/U\d+)(?:\/figures|\/players)?(?:\?|$)/, async (route) => {
    const response = await route.fetch()
    const { data } = (await response.json()) as { data: Data }
    await route.fulfill({ response, json: { data: change(data) } })
  })
}

/** A season of so many matches, and in it a squad of thirty whose players have this name, or their own. */
function seasonOf(matches: number, name?: string | null): (data: Data) => Data {
  const named = name === undefined ? {} : { name }
  const many = <T>(list: readonly T[]) => Array.from({ length: matches }, (_, at) => ({ ...list[at % list.length], ...dated(at) }) as T)
  return (data) => {
    if (Array.isArray(data))
      return Array.from(
        { length: 30 },
        (_, at) => ({ ...data[at % data.length], ...named, _id: `${at}x`, shirt_number: at + 1 }) as TeamPlayer,
      )
    if ('upcoming' in data) return { ...data, games: many<SeasonGame>(data.games) }
    if ('body' in data) return { ...data, ...named, games: many<SeasonGame>(data.games) }
    if ('player' in data) return { ...data, matches, team: data.team && { ...data.team, matches }, games: many(data.games) }
    return { ...data, team: data.team && { ...data.team, matches } }
  }
}

/** The ids and times of a match of a season. */
function dated(at: number) {
  const id = `${at}`.padStart(16, '0')
  const when = new Date(Date.UTC(2026, 8, 1) + at * 86_400_000).toISOString()
  return { _id: id, game_id: id, activity_date: when, starts_at: when }
}
