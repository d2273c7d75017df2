import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { COMPARED_FIGURES } from '#shared/figures/compare.ts'
import type { HistoryEntry } from '#shared/game-command.schema.ts'
import type { GameRow } from '#shared/console-tables.schema.ts'
import { LOCALES } from '#shared/locale.ts'
import { toDayKey } from '#platform/day-key.ts'
import { consoleAnswers, consoleAnswersLive, CONSOLE_NAMES } from '../builders/console-service.ts'
import { gameRow, table } from '../builders/console.ts'
import { game, gameAnswer, gamePage, hoursFromNow } from '../builders/games.ts'
import { id } from '../builders/ids.ts'
import { comparedPlayer, LONG, SEASON, seasonOf, TEAM_PATH } from '../builders/seasons.ts'
import { expectAccessible, expectTranslated, expectWithinScreen } from '../support/checks.ts'
import { openScreen } from '../support/open-screen.tsx'
import { failure } from '../support/replies.ts'
import { service, type Answers } from '../support/service.ts'

/** What a laptop, a small laptop and a phone show without scrolling. */
const SIZES = [
  { width: 1440, height: 900 },
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
]
const LOOKS = LOCALES.flatMap((locale) => SIZES.map(({ width, height }) => ({ locale, width, height })))

/** The top of an element, in pixels from that of the screen. */
function topOf(selector: string): number {
  const found = document.querySelector(selector)
  if (!found) throw new Error(`There is no ${selector}.`)
  return Math.round(found.getBoundingClientRect().top)
}

/** Prints what was measured, and checks it. */
function expectAtMost(name: string, measured: number, limit: number): void {
  // oxlint-disable-next-line no-console -- The figures are what this test is read for.
  console.info(`${name}: ${measured} (at most ${limit})`)
  expect(measured, name).toBeLessThanOrEqual(limit)
}

const ROW = 'main table tbody tr:has(td)'
const size = ({ width, height }: { width: number; height: number }, locale: string) => `${width} × ${height}, ${locale}`
const scored = (status: string) => (status === 'upcoming' ? {} : { club_one_score: 2, club_two_score: 1 })
const games: GameRow[] = Array.from({ length: 20 }, (_, place) =>
  gameRow({ _id: id(`game ${place}`), starts_at: hoursFromNow(2 + place), status: 'upcoming' }),
)

describe.each(LOOKS)('at $width × $height in $locale', ({ locale, ...viewport }) => {
  const open = (path: string, more: Answers = {}) =>
    openScreen(path, { as: 'staff', locale, viewport, answers: { ...consoleAnswers('staff'), ...more } })

  test('the list of matches starts near the top', async () => {
    await open('/console/games', { 'GET /console/games': table(games) })
    await expect.poll(() => document.querySelectorAll(ROW)).toHaveLength(games.length)
    expectAtMost(`first match, ${size(viewport, locale)}`, topOf(ROW), viewport.width < 640 ? 300 : 260)
    await expectWithinScreen()
    // Without a clash or a result in any row, there is no column for one.
    const heads = document.querySelectorAll('main thead th')
    expect(heads).toHaveLength(5)
    // The day stands once above its matches.
    const days = new Set(games.map(({ starts_at: starts }) => new Date(starts).toDateString()))
    expect(document.querySelectorAll('main tbody th[scope=rowgroup]')).toHaveLength(days.size)
  })

  test('the calendar starts with this week, and today is in view', async () => {
    const live = gameRow({ status: 'live', age_category: 'U15' })
    await open('/console/games?view=calendar', {
      'GET /console/games/days': { data: [{ day: toDayKey(new Date()), total: 1, games: [live] }] },
    })
    await expect.poll(() => document.querySelector('main ol li[aria-current=date] a')?.textContent).toContain('U15')
    expect(service.calls('GET /console/games/days').at(-1)?.query?.week).toBeDefined()
    const { bottom } = document.querySelector('main ol li[aria-current=date] a')?.getBoundingClientRect() ?? { bottom: Infinity }
    expectAtMost(`a match of today, ${size(viewport, locale)}`, Math.round(bottom), viewport.height)
    await expectWithinScreen()
  })
})

describe.each(LOOKS)('the start at $width × $height in $locale', ({ locale, ...viewport }) => {
  test.each(['staff', 'secretary'] as const)('of %s has rows by state, and what needs them', async (as) => {
    const states = ['live', 'upcoming', 'finished'] as const
    const day = states.map((status, at) => game({ _id: id(`desk ${at}`), status, activity_date: hoursFromNow(at - 1), ...scored(status) }))
    await openScreen('/console', {
      as,
      locale,
      viewport,
      answers: {
        ...consoleAnswers(as),
        'POST /game': gamePage(day),
        'GET /console/day': { data: { scorekeepers: [{ game_id: id('desk 0'), names: ['Nino'] }], silent_cameras: [id('desk 1')] } },
      },
    })
    await expect.poll(() => document.querySelectorAll('main li a')).toHaveLength(states.length)
    // Live, next and done; and what needs an answer.
    expect(document.querySelectorAll('main h2')).toHaveLength(4)
    const needs = page.getByRole('heading', { name: { en: 'Needs you', ge: 'თქვენი გასაკეთებელი' }[locale] }).element().parentElement
    await expect.poll(() => needs?.querySelectorAll('a').length).toBe(as === 'staff' ? 6 : 5)
    const rows = Array.from(document.querySelectorAll<HTMLElement>('main li a'))
    if (viewport.width >= 640) {
      expect(rows[0]?.textContent).toContain('Nino')
      expectAtMost(`a row of the start, ${size(viewport, locale)}`, Math.max(...rows.map(({ offsetHeight }) => offsetHeight)), 56)
      expectAtMost(`the first match of the start, ${size(viewport, locale)}`, topOf('main li a'), 260)
    }
    await expectWithinScreen()
    await expectAccessible()
    expectTranslated([...CONSOLE_NAMES, 'Nino'])
  })
})

describe.each(LOOKS.filter(({ width }) => width > 1000))('the navigation at $width × $height in $locale', ({ locale, ...viewport }) => {
  const marked = () => Array.from(document.querySelectorAll('nav li a[aria-current]'), (link) => link.getAttribute('href'))

  test('has all sections in view in groups, each on one line', async () => {
    await openScreen('/console/games', { as: 'staff', locale, viewport, answers: consoleAnswers('staff') })
    await expect.poll(() => document.querySelectorAll('nav ul[aria-label]')).toHaveLength(4)
    const links = Array.from(document.querySelectorAll<HTMLElement>('nav ul[aria-label] a'))
    expect(links).toHaveLength(16)
    expectAtMost(`the last section, ${size(viewport, locale)}`, links.at(-1)?.getBoundingClientRect().bottom ?? Infinity, viewport.height)
    for (const link of links) expect(link.scrollWidth).toBeLessThanOrEqual(link.clientWidth)
    expect(new Set(links.map(({ offsetHeight }) => offsetHeight)).size).toBe(1)
    expect(marked()).toEqual(['/console/games'])
  })

  test.each([
    ['games', '/console/games'],
    ['sheet', '/console/games'],
    ['events', '/console/games'],
    ['fitness', '/console/games'],
  ])('an inner screen (%s) marks its section, and leads back to it', async (screen, section) => {
    await openScreen(`/console/${screen}/${id('game')}`, { as: 'staff', locale, viewport, answers: consoleAnswers('staff') })
    await expect.poll(marked).toEqual([section])
    const crumbs = page.getByRole('navigation', { name: { en: 'Breadcrumb', ge: 'ნავიგაციის გზა' }[locale] }).getByRole('link')
    expect(crumbs.elements().map((crumb) => crumb.getAttribute('href'))).toEqual([section])
  })

  test('is folded where a match is tagged', async () => {
    await openScreen(`/console/tag/${id('game')}`, { as: 'staff', locale, viewport, answers: consoleAnswers('staff') })
    await expect.poll(() => document.querySelector('main h1')).not.toBeNull()
    expect(document.querySelectorAll('nav li')).toHaveLength(0)
    await page.getByRole('button', { name: { en: 'Menu', ge: 'მენიუ' }[locale] }).click()
    await expect.poll(marked).toEqual(['/console'])
  })
})

describe.each(LOOKS.filter(({ width }) => width < 640))(
  'the score of a match at $width × $height in $locale',
  ({ locale, ...viewport }) => {
    const words = {
      en: { goal: /^Goal/, card: 'Card', correct: 'Correct the result' },
      ge: { goal: /^გოლი/, card: 'ბარათი', correct: 'შედეგის შესწორება' },
    }[locale]
    const path = `/console/score/${id('scored')}`

    test('has goals and cards on the first screen, also with a stream, in tiles of one size', async () => {
      const long = { ...game().club_one_ref, name: LONG, name_ka: LONG }
      const kickOff = hoursFromNow(-0.2)
      const live = gameAnswer({
        _id: id('scored'),
        status: 'live',
        has_stream: true,
        club_one_ref: long,
        activity_date: kickOff,
        period_starts: { first_half: kickOff, half_time: null, second_half: null, full_time: null },
        version: 3,
      })
      const answers = { ...consoleAnswersLive('scorekeeper'), 'GET /game/fetch-single/:id': live }
      await openScreen(path, { as: 'scorekeeper', locale, viewport, answers })
      const tiles = page.getByRole('button', { name: words.goal })
      await expect.poll(() => tiles.elements().length).toBeGreaterThanOrEqual(2)
      const [one, two] = tiles.elements().map((tile) => tile.getBoundingClientRect())
      expect([one?.top, one?.height]).toEqual([two?.top, two?.height])
      const { bottom } = page.getByRole('button', { name: words.card, exact: true }).element().getBoundingClientRect()
      expectAtMost(`the cards of the score, ${size(viewport, locale)}`, Math.round(bottom), viewport.height)
      await expectWithinScreen()
    })

    test('has no button for a goal once it is over, until it is corrected', async () => {
      const live = consoleAnswersLive('scorekeeper')
      const { data: history } = live['GET /game/history/:id'] as { data: [HistoryEntry, ...HistoryEntry[]] }
      const whistles = (['kick_off', 'half_time', 'second_half', 'full_time'] as const).map((kind, at) =>
        Object.assign(structuredClone(history[0]), {
          _id: id(kind),
          kind,
          version: at + 2,
          place: at + 2,
          occurred_at: hoursFromNow(at / 2 - 2),
        }),
      )
      const [first, half, second, full] = whistles.map(({ occurred_at: at }) => at)
      const starts = { first_half: first ?? null, half_time: half ?? null, second_half: second ?? null, full_time: full ?? null }
      const over = gameAnswer({ _id: id('scored'), status: 'finished', activity_date: first ?? '', period_starts: starts, version: 5 })
      const answers = { ...live, 'GET /game/fetch-single/:id': over, 'GET /game/history/:id': { data: whistles } }
      await openScreen(path, { as: 'scorekeeper', locale, viewport, answers })
      const correct = page.getByRole('button', { name: words.correct })
      await expect.element(correct).toBeVisible()
      expect(page.getByRole('button', { name: words.card, exact: true }).elements()).toEqual([])
      await correct.click()
      await expect.element(page.getByRole('button', { name: words.card, exact: true })).toBeVisible()
      await expectAccessible()
    })
  },
)

/** A day on which no one waits for anything. */
const quiet: Answers = {
  ...consoleAnswers('secretary'),
  'GET /console/guardians': table([]),
  'GET /console/games': table([]),
  'POST /game': gamePage([]),
}

test('the start says that nothing needs an answer', async () => {
  await openScreen('/console', { as: 'secretary', answers: quiet })
  await expect.element(page.getByText('Nothing at the moment.')).toBeVisible()
})

test.each(['en', 'ge'] as const)('the start asks a secretary on a day without matches what to do (%s)', async (locale) => {
  await openScreen('/console', { as: 'secretary', answers: quiet, locale, viewport: { width: 390, height: 844 } })
  const name = { en: 'What do you want to do?', ge: 'რა გსურთ?' }[locale]
  await expect.element(page.getByRole('heading', { name })).toBeVisible()
  const links = page.getByRole('main').getByRole('listitem').getByRole('link').elements()
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/console/games',
    '/console/import',
    '/console/clubs',
    '/console/guardians',
  ])
  await expectAccessible()
  await expectWithinScreen()
})

test('an empty squad leads to the import of its list', async () => {
  const answers = { ...consoleAnswers('secretary'), 'GET /player/sort/:club_id/:age_category': { data: [] } }
  await openScreen(`/console/clubs/${id('club Rustavi')}`, { as: 'secretary', answers })
  const link = page.getByRole('link', { name: 'Import a list of players' })
  await expect.element(link).toHaveAttribute('href', expect.stringMatching(/^\/console\/import\?kind=squad&club=\w+&age=U\d+$/))
})

test('the start says what could not be loaded', async () => {
  await openScreen('/console', { as: 'secretary', answers: { ...quiet, 'GET /console/guardians': failure('forbidden') } })
  await expect.element(page.getByText('Not all of it could be loaded. Check the connection.')).toBeVisible()
  expect(page.getByText('Nothing at the moment.').elements()).toEqual([])
})

test('a scorekeeper has the matches as cards', async () => {
  const answers = { ...consoleAnswers('scorekeeper'), 'POST /game': gamePage([game()]) }
  await openScreen('/console', { as: 'scorekeeper', viewport: { width: 390, height: 844 }, answers })
  await expect.element(page.getByText('1 match', { exact: true })).toBeVisible()
  expect(page.getByRole('heading', { level: 2 }).elements()).toEqual([])
})

describe.each(LOOKS)('compared players at $width × $height in $locale', ({ locale, ...viewport }) => {
  test('stand in one table of low rows', async () => {
    const compared = COMPARED_FIGURES.map(({ id: figure }) => figure)
    // Every second figure tells them apart.
    const players = [0, 1, 2].map((at) =>
      comparedPlayer(at, {
        figures: Object.fromEntries(
          compared.map((figure, place) => [figure, { average: 9 + at, percentile: place % 2 ? 50 : 20 + 30 * at, peers: 31 }]),
        ),
      }),
    )
    await openScreen(`/scout/compare?players=${players.map(({ player_id: player }) => player).join(',')}`, {
      as: 'staff',
      locale,
      viewport,
      answers: { 'GET /compare': { data: { season: SEASON, players } }, 'POST /game': gamePage([]) },
    })
    await expect.poll(() => document.querySelectorAll('main table')).toHaveLength(1)
    const rows = Array.from(document.querySelectorAll<HTMLElement>('main tbody tr:has([scope=row] button)')).filter((row) =>
      row.checkVisibility(),
    )
    expect(rows.length).toBeGreaterThan(compared.length / 3)
    // On a phone a long name takes two lines or three.
    const wide = viewport.width >= 640
    const heights = rows.map(({ offsetHeight }) => offsetHeight).toSorted((one, two) => one - two)
    expectAtMost(`a row of compared players, ${viewport.width}, ${locale}`, heights.at(wide ? -1 : heights.length / 2) ?? Infinity, 40)
    expectAtMost(`the comparison, ${viewport.width}, ${locale}`, document.documentElement.scrollHeight, wide ? 1700 : 2000)
    await expectWithinScreen()
  })
})

describe.each(LOOKS)('a team at $width × $height in $locale', ({ locale, ...viewport }) => {
  test('has its squad next to its results, with six columns, and a bar to compare', async () => {
    await openScreen(TEAM_PATH, { as: 'staff', locale, viewport, answers: seasonOf(3) })
    const wide = viewport.width >= 1024
    await expect.poll(() => document.querySelectorAll('main table thead th').length).toBeGreaterThanOrEqual(8)
    if (wide) expectAtMost(`the squad, ${size(viewport, locale)}`, topOf('main table'), viewport.height / 2)
    const boxes = page.getByRole('checkbox').elements() as HTMLInputElement[]
    for (const box of boxes.slice(0, 2)) box.click()
    const link = page.getByRole('link', { name: { en: 'Compare 2 of 3', ge: 'შედარება: 2 / 3' }[locale] })
    await expect.element(link).toBeVisible()
    // It stays on the screen, however far down its players are.
    expectAtMost(
      `the bar to compare, ${size(viewport, locale)}`,
      link.element().getBoundingClientRect().bottom,
      wide ? viewport.height : Infinity,
    )
    await expectWithinScreen()
    // At its end, where the bar covers no row.
    scrollTo(0, document.documentElement.scrollHeight)
    await expectAccessible()
  })
})

describe('a secretary', () => {
  test.each([
    ['one', 'Gori (home)'],
    ['two', 'Gori (away)'],
  ] as const)('reads the other side of side %s and where it is', async (own, text) => {
    const { one: rustavi, two: gori, ...rest } = gameRow()
    const planned = own === 'one' ? { ...rest, one: rustavi, two: gori } : { ...rest, one: gori, two: rustavi }
    await openScreen('/console/games?view=calendar', {
      as: 'secretary',
      viewport: { width: 1280, height: 800 },
      answers: {
        ...consoleAnswers('secretary'),
        'GET /console/games/days': { data: [{ day: toDayKey(new Date()), total: 1, games: [planned] }] },
      },
    })
    await expect.element(page.getByRole('link', { name: text })).toBeVisible()
  })
})
