import type { Locale } from '#shared/locale.ts'
import type { PlayerPage, SeasonGame } from '#shared/player-page.schema.ts'
import type { PlayerSeason } from '#shared/season-figures.schema.ts'
import { demoMatch } from './support/analysed.ts'
import { expect, installed, keptOffline, signIn, test } from './support/journey.ts'
import { pagesOf } from './support/screen-checks.ts'
import { onDevice } from './support/stored-records.ts'

const TABS: Record<Locale, readonly string[]> = {
  en: ['Summary', 'Stats', 'Players', 'Maps', 'Video'],
  ge: ['მიმოხილვა', 'სტატისტიკა', 'ფეხბურთელები', 'რუკები', 'ვიდეო'],
}

test.use({ expectedErrors: /status of 40[34] .*(?:figures|match|game)|net::ERR_/, isMobile: false })

test('a match that was opened is there without a network, another one says that it is not', async ({ page, context }) => {
  await signIn(page)
  await installed(page)
  const id = await demoMatch(page)
  await page.goto(`/match/${id}`)
  await expect(page.getByRole('heading', { name: 'Match stats' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Momentum' })).toBeVisible()
  await keptOffline(page, 'match')
  await onDevice(page, '"figures"', id)
  await onDevice(page, '"actions"', id)
  await context.setOffline(true)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Match stats' })).toBeVisible()
  await page.getByRole('tab', { name: 'Maps', exact: true }).click()
  await expect(page.getByRole('tabpanel').getByRole('img').first()).toBeVisible()
  await expect(page.getByText(/^Offline · updated \d\d:\d\d$/)).toBeVisible()
  await page.getByRole('tab', { name: 'Video', exact: true }).click()
  await expect(page.getByText('The stream could not be loaded. We will try again once you are online.')).toBeVisible()
  await expect(page.getByText('You are not authorized to view this game.')).toHaveCount(0)
  await page.goto('/match/0000000000000000')
  await expect(page.getByRole('heading', { name: 'This match is not available offline yet' })).toBeVisible()
  await context.setOffline(false)
})

for (const locale of ['en', 'ge'] as const) {
  test(`a match report, a player in a match and a season are one A4 page each, in ${locale}`, async ({ page }) => {
    await signIn(page, 'staff')
    const id = await demoMatch(page, { players: true })
    await page.evaluate((language) => localStorage.setItem('language', language), locale)
    await page.goto(`/match/${id}`)
    await expect(page.locator('main figure > svg').first()).toBeVisible()
    expect(await pagesOf(page)).toBe(1)
    // A match with thirty entries in its timeline.
    await page
      .locator('main ol')
      .last()
      .evaluate((list) => {
        const lines = Array.from(list.children)
        for (let n = lines.length; n < 34; n += 1) list.append((lines[n % lines.length] as Element).cloneNode(true))
      })
    expect(await pagesOf(page)).toBe(1)
    await page.getByRole('tab', { name: TABS[locale][2] ?? '', exact: true }).click()
    const player = page.getByRole('table').locator('tbody a').first()
    const ofPlayer = (await player.getAttribute('href')) ?? ''
    const [, child = ''] = /player\/(\w{16})$/.exec((await player.getAttribute('href')) ?? '') ?? []
    await page.goto(ofPlayer)
    await expect(page.getByRole('heading', { level: 2 }).last()).toBeVisible()
    expect(await pagesOf(page)).toBe(1)
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
