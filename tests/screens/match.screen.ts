import { beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { MAP_IDS } from '#shared/figures/maps.ts'
import { MAP_TEXTS } from '#shared/figures/texts/maps.ts'
import { club } from './builders/clubs.ts'
import { gameAnswer, gamePage } from './builders/games.ts'
import { id } from './builders/ids.ts'
import { lineUps, matchActions, matchFigures, playMatch } from './builders/matches.ts'
import { playerSeason } from './builders/seasons.ts'
import { expectAccessible, expectWithinScreen } from './support/checks.ts'
import { openScreen } from './support/open-screen.tsx'
import { failure } from './support/replies.ts'
import { doubleLetters } from './support/letters.ts'
import type { Answers } from './support/service.ts'
import { expectAccessibleInBothThemes } from './support/themes.ts'
import { noteTexts } from './support/seen-texts.ts'

const SIZES = {
  phone: { width: 390, height: 844 },
  tablet: { width: 820, height: 1180 },
  laptop: { width: 1280, height: 800 },
} as const
const TABS = ['summary', 'stats', 'players', 'maps', 'video'] as const

const ID = id('game')
const path = `/match/${ID}`
const played = playMatch('match')
const HOUR = 3_600_000
const ago = (hours: number) => new Date(Date.now() - hours * HOUR).toISOString()

/** A match that has ended, with figures of both teams; those of players for staff. */
function analysed(players: boolean): Answers {
  return {
    'GET /game/fetch-single/:id': gameAnswer({
      status: 'analytics',
      activity_date: ago(5),
      club_one_score: 1,
      club_two_score: 1,
      has_stream: true,
      live_stream: '/demo-stream/index.html',
      period_starts: { first_half: ago(5), half_time: ago(4.5), second_half: ago(4.3), full_time: ago(3.8) },
      timeline: (['kick_off', 'goal', 'half_time', 'second_half', 'goal', 'full_time'] as const).map((kind, at) => ({
        _id: id(`entry ${at}`),
        kind,
        side: kind === 'goal' ? (at === 1 ? 'one' : 'two') : null,
        minute: kind === 'goal' ? at * 10 : null,
        stoppage: 0,
        shirt_number: kind === 'goal' ? 16 : null,
        player: null,
      })),
    }),
    'GET /match/:id/figures': { data: matchFigures(ID, played, { players }) },
    'GET /match/:id/actions': { data: matchActions(ID, played, { players }) },
    'GET /game/line-ups/:id': { data: lineUps(ID, played) },
    'GET /player/:id/figures': { data: playerSeason(3) },
    'POST /game': gamePage([]),
  }
}

const panel = page.getByRole('tabpanel')

describe.each(Object.entries(SIZES))('on a %s', (size, viewport) => {
  describe.each(['en', 'ge'] as const)('in %s', (locale) => {
    test.each(TABS)('the tab %s fits the screen and is accessible', async (tab) => {
      const as = size === 'phone' ? 'subscriber' : 'staff'
      const theme = locale === 'en' ? 'light' : 'dark'
      await openScreen(`${path}?tab=${tab}`, { as, locale, theme, viewport, answers: analysed(size !== 'phone') })
      await expect.element(page.getByRole('tab').nth(TABS.indexOf(tab))).toHaveAttribute('aria-selected', 'true')
      await expect.poll(() => panel.element().firstElementChild).toBeVisible()
      await expectWithinScreen()
      await expectAccessibleInBothThemes()
    })
  })
})

test.each(TABS)('the tab %s does not scroll sideways with letters of double size', async (tab) => {
  doubleLetters()
  const names = { club_one_ref: club('One', { name_ka: 'ქობულეთის ტალღა' }), club_two_ref: club('Two', { name_ka: 'ვაკის ნაძვები' }) }
  const answers = analysed(false)
  const game = answers['GET /game/fetch-single/:id'] as ReturnType<typeof gameAnswer>
  await openScreen(`${path}?tab=${tab}`, {
    as: 'subscriber',
    locale: 'ge',
    viewport: SIZES.phone,
    answers: { ...answers, 'GET /game/fetch-single/:id': { ...game, data: { ...game.data, ...names } } },
  })
  await expect.poll(() => panel.element().firstElementChild).toBeVisible()
  expect([document.documentElement.scrollWidth, innerWidth]).toEqual([390, 390])
})

test('tabs are chosen by a tap', async () => {
  await openScreen(path, { as: 'staff', answers: analysed(true) })
  for (const name of ['Stats', 'Players', 'Maps', 'Video', 'Summary']) {
    const tab = page.getByRole('tab', { name, exact: true })
    await tab.click()
    await expect.element(tab).toHaveAttribute('aria-selected', 'true')
    await expect.poll(() => panel.element().firstElementChild).toBeVisible()
  }
})

describe('maps', () => {
  beforeEach(() => openScreen(`${path}?tab=maps`, { as: 'staff', answers: analysed(true) }))
  const choice = panel.getByLabelText('Map', { exact: true })

  test('each of the ten is drawn, said and tabled, or says why not, by keyboard alone', async () => {
    await expect.element(choice).toBeVisible()
    choice.element().focus()
    for (const [index, map] of MAP_IDS.entries()) {
      if (index > 0) await userEvent.keyboard('{ArrowDown}')
      await expect.element(choice).toHaveFocus()
      await expect.element(panel).toMatchTextContent(MAP_TEXTS[map].en.sentence)
      if (map === 'sprint_intensity' || map === 'distance_covered') {
        await expect.element(panel.getByText('Not recorded', { exact: true })).toBeVisible()
        continue
      }
      await expect.element(panel.getByRole('img', { name: new RegExp(`^${MAP_TEXTS[map].en.label}: `) })).toBeVisible()
      await expect.element(panel.getByText(/in total, most of them .* %\)|nothing to show/)).toBeVisible()
      const details = panel.element().querySelector('details')
      if (details) details.open = true
      await expect.poll(() => panel.getByRole('table').getByRole('row').elements()).toHaveLength(4)
    }
    // The address follows a moment later.
    await expect.poll(() => location.search).toBe('?tab=maps&map=distance_covered')
  })

  test('one is as wide as a phone, and all ten names can be chosen', async () => {
    await choice.selectOptions(MAP_TEXTS.touches.en.label)
    const drawing = panel.getByRole('img', { name: /^Touches map/ })
    await expect.element(drawing).toBeVisible()
    expect(drawing.element().getBoundingClientRect().width).toBe(SIZES.phone.width)
    await expectWithinScreen()
    await page.viewport(SIZES.laptop.width, SIZES.laptop.height)
    expect(
      choice
        .getByRole('option')
        .elements()
        .map(({ textContent }) => textContent),
    ).toEqual(MAP_IDS.map((map) => MAP_TEXTS[map].en.label))
  })
})

test('score and clubs are one line of 64 pixels on every tab but the first', async () => {
  await openScreen(path, { as: 'staff', viewport: SIZES.laptop, answers: analysed(true) })
  const head = () =>
    document.querySelector('main a[href^="/team/"]')?.closest('main > div, main > div > div')?.getBoundingClientRect().height
  await expect.poll(head).toBeGreaterThan(100)
  for (const tab of ['Stats', 'Players', 'Maps']) {
    await page.getByRole('tab', { name: tab, exact: true }).click()
    await expect.poll(head).toBe(64)
  }
  await page.getByRole('tab', { name: 'Summary', exact: true }).click()
  await expect.poll(head).toBeGreaterThan(100)
})

test.each([360, 390])('on a screen of %s pixels no name of a club breaks within a word in the low head', async (width) => {
  const clubs = ['მესტიის მწვერვალები', 'ზესტაფონის სამჭედლო'] as const
  const answers = analysed(true)
  const game = gameAnswer({
    status: 'finished',
    activity_date: ago(5),
    club_one_ref: club('Mestia', { name_ka: clubs[0] }),
    club_two_ref: club('Zestaponi', { name_ka: clubs[1] }),
    club_one_score: 1,
    club_two_score: 2,
  })
  await openScreen(`${path}?tab=stats`, {
    as: 'staff',
    locale: 'ge',
    viewport: { width, height: 844 },
    answers: { ...answers, 'GET /game/fetch-single/:id': game },
  })
  const names = () => document.querySelectorAll('main a[href^="/team/"] > span')
  await expect.poll(() => Array.from(names(), ({ textContent }) => textContent)).toEqual(clubs)
  expect(brokenWords(names())).toEqual([])
})

test.each([320, 390])('on a screen of %s pixels no name of a figure breaks within a word', async (width) => {
  await openScreen(`${path}?tab=stats`, { as: 'staff', locale: 'ge', viewport: { width, height: 844 }, answers: analysed(true) })
  await expect.poll(() => panel.element().querySelectorAll('li > button > .text-small').length).toBeGreaterThan(20)
  expect(brokenWords(panel.element().querySelectorAll('li > button > .text-small'))).toEqual([])
})

test('players are listed by shirt until the reader sorts them, and each leads to its own page', async () => {
  await openScreen(`${path}?tab=players`, { as: 'staff', answers: analysed(true) })
  const column = (cell: string) =>
    Array.from(document.querySelectorAll(`table tbody tr ${cell}`), ({ textContent }) => Number.parseInt(textContent, 10))
  await expect.poll(() => column('th').length).toBeGreaterThanOrEqual(12)
  const shirts = column('th')
  expect(shirts).toEqual(shirts.toSorted((a, b) => a - b))
  const heading = page.getByRole('columnheader', { name: /^Passes/ })
  await heading.getByRole('button').click()
  await expect.element(heading).toHaveAttribute('aria-sort', 'descending')
  const passes = column('td:nth-child(3)').filter((count) => !Number.isNaN(count))
  expect(new Set(passes).size).toBeGreaterThan(3)
  expect(passes).toEqual(passes.toSorted((a, b) => b - a))
  await heading.getByRole('button').click()
  await expect.element(heading).toHaveAttribute('aria-sort', 'ascending')
  await heading.getByRole('button').click()
  await expect.element(heading).not.toHaveAttribute('aria-sort')
  expect(column('th')).toEqual(shirts)

  const link = page.getByRole('table').getByRole('link').first()
  const name = link.element().textContent
  await link.click()
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent(name)
  await expectWithinScreen()
  await expectAccessible()
})

test('a match that cannot be loaded does not claim to an online reader that there is no connection', async () => {
  const noted = noteTexts(/offline|no connection/i)
  await openScreen(path, {
    as: 'staff',
    answers: { ...analysed(true), 'GET /game/fetch-single/:id': failure('unavailable') },
  })
  await expect.element(page.getByRole('alert')).toMatchTextContent('This match could not be loaded')
  expect(noted()).toEqual([])
  await expectAccessible()
})

test('a reader without a subscription reads the score and what gives access', async () => {
  await openScreen(path, { as: 'parent', answers: { ...analysed(false), 'GET /match/:id/figures': failure('forbidden') } })
  await expect.element(page.getByRole('heading', { name: 'Analytics are part of a subscription' })).toBeVisible()
  await expect.element(page.getByRole('main')).toMatchTextContent(/1\s*:\s*1/)
  expect(page.getByRole('tab').elements()).toEqual([])
  await expectAccessible()
})

test.each(['/match/0000000000000000', '/match/none'])('there is no match %s', async (unknown) => {
  await openScreen(unknown, {
    as: 'parent',
    answers: {
      'GET /game/fetch-single/:id': failure('not_found'),
      'GET /match/:id/figures': failure('not_found'),
      'POST /game': gamePage([]),
    },
  })
  await expect.element(page.getByRole('heading', { level: 1, name: 'This page is off the pitch' })).toBeVisible()
})

/** The words that begin on one line and end on the next. */
function brokenWords(labels: NodeListOf<Element>): string[] {
  return Array.from(labels).flatMap(({ firstChild: text }) =>
    Array.from(text?.textContent?.matchAll(/\S+/g) ?? []).flatMap(({ 0: word, index }) => {
      const range = document.createRange()
      range.setStart(text as Node, index)
      range.setEnd(text as Node, index + word.length)
      return new Set(Array.from(range.getClientRects(), ({ top }) => Math.round(top))).size > 1 ? [word] : []
    }),
  )
}

describe('without figures', () => {
  test.each([
    ['a live match', { status: 'live' }, 'Follow the match'],
    ['one that is to come', { status: 'upcoming' }, 'Follow the match'],
    [
      'one that has ended and is recorded',
      { status: 'finished', has_stream: true, live_stream: '/demo-stream/index.html' },
      'Watch the match',
    ],
    ['one that has ended', { status: 'finished' }, null],
    ['a cancelled one', { status: 'cancelled' }, null],
  ] as const)('%s', async (_, about, leads) => {
    await openScreen(path, {
      as: 'subscriber',
      answers: {
        'GET /game/fetch-single/:id': gameAnswer({ activity_date: ago(about.status === 'upcoming' ? -5 : 5), ...about }),
        'GET /match/:id/figures': failure('not_found'),
        'GET /game/line-ups/:id': { data: { _id: ID, version: 1, line_up: [] } },
        'POST /game': gamePage([]),
      },
    })
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect.element(page.getByText('No stats at this age')).toBeVisible()
    const links = page.getByRole('link', { name: /^(?:Follow|Watch) the match$/ })
    expect(links.elements().map(({ textContent }) => textContent)).toEqual(leads === null ? [] : [leads])
  })
})
