import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Figures } from '#shared/match-figures.schema.ts'
import { POSITIONS, type Position } from '#shared/player.ts'
import type { PlayerSeason } from '#shared/season-figures.schema.ts'
import { gameAnswer, gamePage } from './builders/games.ts'
import { matchActions, matchFigures, playMatch } from './builders/matches.ts'
import { gameId, IN_POSITION, playerPage, playerSeason } from './builders/seasons.ts'
import { expectAccessible, expectWithinScreen } from './support/checks.ts'
import { openScreen } from './support/open-screen.tsx'
import { doubleLetters } from './support/letters.ts'
import { service, type Answers } from './support/service.ts'
import { expectAccessibleInBothThemes } from './support/themes.ts'

const OPEN: Record<Position, string[]> = {
  goalkeeper: ['Goalkeeping', 'Possession'],
  defender: ['Defensive'],
  midfielder: ['Possession'],
  forward: ['Offensive'],
}
const WHERE: Record<Position, string> = { goalkeeper: 'in goal', defender: 'in defence', midfielder: 'in midfield', forward: 'up front' }

const story = page.getByRole('region', { name: 'In short' })
const groups = () => Array.from(document.querySelectorAll('details:has(> summary h3)')) as HTMLDetailsElement[]
const headOf = (group: Element) => group.querySelector('h3')?.textContent
const openGroups = () => groups().flatMap((group) => (group.open ? [headOf(group)] : []))
const groupOf = (name: string) => groups().find((group) => headOf(group) === name) as HTMLDetailsElement

/** A season of so many matches of a player in a position, changed. */
function seasonOf(matches: number, position: Position = 'midfielder', change: (season: PlayerSeason) => PlayerSeason = (all) => all) {
  const player = IN_POSITION[position]
  const answers: Answers = {
    'GET /player/:id': { data: playerPage(matches, {}, player) },
    'GET /player/:id/figures': { data: change(playerSeason(matches, {}, player)) },
    'GET /children': { data: [] },
    'GET /follows': { data: [] },
    'POST /game': gamePage([]),
  }
  return { path: `/player/${player.id}`, answers }
}

/** Every figure of events set to this. */
function allAt(value: Figures[keyof Figures]) {
  const each = (figures: object) => Object.fromEntries(Object.keys(figures).map((id) => [id, value]))
  return (season: PlayerSeason): PlayerSeason => ({
    ...season,
    figures: Object.fromEntries(Object.keys(season.figures).map((id) => [id, { total: value, average: value, matches: 1 }])),
    games: season.games.map((game) => ({ ...game, figures: each(game.figures) })),
  })
}

describe('the season of a', () => {
  test.each(POSITIONS)('%s opens the groups of the position', async (position) => {
    const { path, answers } = seasonOf(12, position)
    await openScreen(`${path}?tab=personal`, { as: 'staff', answers })
    await expect
      .element(story.getByText(new RegExp(`^Played \\d+ minutes ${WHERE[position]} in 12 matches, \\d+ per match\\.$`)))
      .toBeVisible()
    await expect.element(story.getByText(/^Best of the season: \d+ .+ and \d+ .+\.$/)).toBeVisible()
    await expect.element(story.getByText(/^In the last five matches on the ball/)).toBeVisible()
    expect(openGroups()).toEqual(OPEN[position])
    const all = ['Possession', 'Defensive', 'Offensive', 'Fitness']
    expect(groups().map(headOf)).toEqual(position === 'goalkeeper' ? ['Goalkeeping', ...all] : all)
    await expectWithinScreen()
    await expectAccessibleInBothThemes()
  })
})

test.each(['personal', 'match'])('the tab %s does not scroll sideways with letters of double size', async (tab) => {
  doubleLetters()
  const { path, answers } = seasonOf(12, 'goalkeeper')
  await openScreen(`${path}?tab=${tab}`, { as: 'staff', locale: 'ge', viewport: { width: 390, height: 844 }, answers })
  await expect.poll(() => groups().length).toBeGreaterThan(3)
  expect([document.documentElement.scrollWidth, innerWidth]).toEqual([390, 390])
})

test('a goalkeeper has saves, goals against and claims, each with its line', async () => {
  const { path, answers } = seasonOf(12, 'goalkeeper')
  await openScreen(`${path}?tab=match`, { as: 'staff', answers })
  await expect.poll(groups).not.toHaveLength(0)
  const shown = Array.from(groupOf('Goalkeeping').querySelectorAll('[data-figure]'), (figure) => figure.getAttribute('data-figure'))
  expect(new Set(shown)).toEqual(new Set(['saves', 'goals_against', 'claims']))
  // A match without a goal against is not folded away.
  expect(groupOf('Goalkeeping').querySelector(':scope > div details [data-figure=goals_against]')).toBeNull()
  await expect.element(page.getByRole('button', { name: /^Saves average [\d.]+.*Latest matches: / })).toBeVisible()
})

test('the season that is chosen comes, and comes again from its address', async () => {
  const { path, answers } = seasonOf(12)
  await openScreen(path, { as: 'staff', answers })
  const earlier = page.getByLabelText('Season').getByRole('option').nth(1)
  await expect.element(earlier).toBeInTheDocument()
  const year = Number((earlier.element() as HTMLOptionElement).value)
  const asked = () => service.calls('GET /player/:id').at(-1)?.query
  await page.getByLabelText('Season').selectOptions(String(year))
  await expect.poll(asked).toEqual({ season: year })
  expect(location.search).toBe(`?season=${year}`)
  await openScreen(`${path}?season=${year}`, { as: 'staff', answers })
  await expect.poll(asked).toEqual({ season: year })
})

describe('a match', () => {
  test.each([
    [1, 'It is the first match with stats, so there is no average yet.'],
    [2, 'There is 1 other match with stats: what is usual shows from 3 on.'],
    [3, 'There are 2 other matches with stats: what is usual shows from 3 on.'],
  ])('of %i is compared with no more than there is', async (matches, sentence) => {
    const { path, answers } = seasonOf(matches)
    await openScreen(`${path}?tab=match`, { as: 'staff', answers })
    await expect.element(story.getByText(sentence)).toBeVisible()
    expect(page.getByText('Unusual in this match').elements()).toEqual([])
    await expectAccessible()
  })

  test('far from the average says what was unusual, and does not judge', async () => {
    const { path, answers } = seasonOf(12, 'midfielder', (season) => ({
      ...season,
      games: season.games.map((game, at) => ({
        ...game,
        figures: { ...game.figures, interceptions: at === 11 ? 20 : 2, lost_balls: at === 11 ? 0 : 14, fouls: 1 },
      })),
    }))
    await openScreen(`${path}?tab=match`, { as: 'staff', answers })
    const lines = story.getByRole('listitem')
    await expect.poll(() => lines.elements().length).toBeGreaterThanOrEqual(2)
    expect(lines.elements().length).toBeLessThanOrEqual(3)
    await expect.element(lines.filter({ hasText: 'Interception' })).toMatchTextContent(/More than usual: the average is/)
    await expect.element(lines.filter({ hasText: 'Lost ball' })).toMatchTextContent(/Less than usual: the average is/)
    expect(groupOf('Defensive').querySelector('[data-figure=interceptions]')?.closest('button')?.textContent).toMatch(/more than usual/)
    await expectAccessibleInBothThemes()
  })

  test('like any other says that nothing was', async () => {
    const { path, answers } = seasonOf(12, 'midfielder', (season) => {
      const [first] = season.games
      return { ...season, games: season.games.map((game) => ({ ...game, figures: first?.figures ?? {} })) }
    })
    await openScreen(`${path}?tab=match`, { as: 'staff', answers })
    await expect.element(story.getByText('Nothing: the differences are no larger than from one match to the next.')).toBeVisible()
    await expect.element(story.getByText(/^On the ball about as often as usual: \d+ times, on average/)).toBeVisible()
  })
})

describe.each(['personal', 'match'])('on the tab %s', (tab) => {
  test('what was not recorded is said, and nothing is invented', async () => {
    const { path, answers } = seasonOf(4, 'forward', allAt({ code: 'no_source' }))
    await openScreen(`${path}?tab=${tab}`, { as: 'staff', answers })
    if (tab === 'match') {
      await expect.element(story.getByText('What the player did with the ball is not recorded.')).toBeVisible()
      expect(story.getByText(/Best of|On the ball|average/).elements()).toEqual([])
      await expect.element(page.getByText(/^\d+ not recorded$/).first()).toBeVisible()
    } else await expect.element(story.getByText('What the player did with the ball is not recorded.')).toBeVisible()
    await expectAccessible()
  })

  test('zeros are one line at the end of their group, which opens by keyboard', async () => {
    const { path, answers } = seasonOf(4, 'forward', allAt(0))
    await openScreen(`${path}?tab=${tab}`, { as: 'staff', answers })
    await expect.element(story.getByText(/^\d+ stats were recorded, and all of them are zero\.$/)).toBeVisible()
    const summary = groupOf('Defensive').querySelector('summary') as HTMLElement
    expect(summary.textContent).toMatch(/^Defensive\d+ at zero$/)
    summary.focus()
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => groupOf('Defensive').querySelector('[data-figure=tackles]')).toBeVisible()
    await expectAccessible()
  })
})

test('what is zero or not recorded is folded, and says how many', async () => {
  const { path, answers } = seasonOf(12, 'forward')
  await openScreen(`${path}?tab=personal`, { as: 'staff', answers })
  await expect.poll(openGroups).toEqual(['Offensive'])
  const rest = groupOf('Offensive').querySelector('details') as HTMLDetailsElement
  expect(rest.open).toBe(false)
  const figures = Array.from(rest.querySelectorAll('[data-figure]'), ({ textContent }) => textContent)
  const zeros = figures.filter((text) => text !== 'Not recorded').length
  expect(rest.querySelector('summary')?.textContent).toBe(`${zeros} at zero, ${figures.length - zeros} not recorded`)
  expect(figures.filter((text) => text !== 'Not recorded').every((text) => text === '0' || text === '0 %')).toBe(true)
})

test('a paper has every group', async () => {
  const { path, answers } = seasonOf(12, 'forward')
  await openScreen(`${path}?tab=personal`, { as: 'staff', answers })
  await expect.poll(openGroups).toEqual(['Offensive'])
  dispatchEvent(new Event('beforeprint'))
  expect(openGroups()).toHaveLength(4)
  dispatchEvent(new Event('afterprint'))
  expect(openGroups()).toEqual(['Offensive'])
})

describe('the page of a player in a match', () => {
  const played = playMatch('season 0')
  const id = gameId(0)

  test.each(POSITIONS)('tells the match of a %s', async (position) => {
    const player = IN_POSITION[position]
    const { answers } = seasonOf(12, position)
    await openScreen(`/match/${id}/player/${player.id}`, {
      as: 'staff',
      answers: {
        ...answers,
        'GET /game/fetch-single/:id': gameAnswer({ _id: id, status: 'analytics', club_one_score: 1, club_two_score: 1 }),
        'GET /match/:id/figures': { data: matchFigures(id, played) },
        'GET /match/:id/actions': { data: matchActions(id, played) },
      },
    })
    await expect.element(story.getByText(new RegExp(`^Played (the whole match|\\d+ of \\d+ minutes) ${WHERE[position]}\\.$`))).toBeVisible()
    await expect.element(story.getByText(/^On the ball (more often than|about as often as|less often than) usual: /)).toBeVisible()
    expect(openGroups()).toEqual(OPEN[position])
    await expectWithinScreen()
    await expectAccessible()
  })
})

test.each([360, 390, 768, 1440])('long Georgian words fit %i pixels, with every group open', async (width) => {
  const { path, answers } = seasonOf(12, 'goalkeeper')
  for (const tab of ['personal', 'match'] as const) {
    await openScreen(`${path}?tab=${tab}`, { as: 'staff', locale: 'ge', theme: 'dark', viewport: { width, height: 844 }, answers })
    await expect.poll(groups).toHaveLength(5)
    for (const each of document.querySelectorAll('details')) each.open = true
    await expect.element(page.getByText(/კარში იდგა/)).toBeVisible()
    await expectWithinScreen()
  }
})
