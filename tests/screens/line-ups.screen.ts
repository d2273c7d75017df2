import { beforeEach, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { gameAnswer, gamePage } from './builders/games.ts'
import { id } from './builders/ids.ts'
import { lineUps, playMatch } from './builders/matches.ts'
import { finishedGames } from './builders/schedules.ts'
import { expectAccessible, expectWithinScreen } from './support/checks.ts'
import { openScreen } from './support/open-screen.tsx'
import { lost } from './support/replies.ts'
import { service, type Answers } from './support/service.ts'
import { expectAccessibleInBothThemes } from './support/themes.ts'

const finished = gameAnswer({
  ...finishedGames(1)[0],
  timeline: [{ _id: id('kick-off'), kind: 'kick_off', side: null, minute: null, stoppage: 0, shirt_number: null, player: null }],
})
const played = playMatch('line-ups')
const answers: Answers = {
  'GET /game/fetch-single/:id': finished,
  'GET /game/line-ups/:id': { data: lineUps(finished.data._id, played) },
  'POST /game': gamePage([]),
}

const regionOf = (name: string) => page.getByRole('region', { name })
const open = (more: Answers = {}) => openScreen(`/live/${finished.data._id}`, { as: 'subscriber', answers: { ...answers, ...more } })
const all = lineUps(finished.data._id, played).line_up

describe('line-ups that are known', () => {
  beforeEach(() => open())

  test('stand below the timeline, with a number where the name is not shown', async () => {
    const region = regionOf('Line-ups')
    await expect.poll(() => region.getByRole('listitem').elements()).toHaveLength(all.length)
    expect(all.filter(({ player }) => player === null)).toHaveLength(1)
    for (const { player, shirt_number: shirt } of all) {
      const text = player === null ? `No. ${shirt}` : `${shirt} ${player}`
      await expect.element(region.getByText(text, { exact: true }).first()).toBeVisible()
    }
    const [one, two] = tops()
    expect(two).toBeGreaterThan((one ?? 0) + 100)
    await expectWithinScreen()
    await expectAccessibleInBothThemes()
  })

  test('are side by side on a laptop', async () => {
    await page.viewport(1280, 800)
    await expect.poll(() => new Set(tops()).size).toBe(1)
    expect(left('Line-ups')).toBe(left('Timeline'))
    await expectWithinScreen()
    await expectAccessible()
  })
})

test.each([320, 820, 1440])('line-ups are in Georgian, and fit %s pixels', async (width) => {
  await openScreen(`/live/${finished.data._id}`, { as: 'subscriber', locale: 'ge', viewport: { width, height: 844 }, answers })
  await expect.element(regionOf('შემადგენლობები')).toBeVisible()
  await expectWithinScreen()
})

test('line-ups that are not for the viewer are no empty box', async () => {
  await openScreen(`/live/${finished.data._id}`, {
    as: 'parent',
    answers: { ...answers, 'GET /game/line-ups/:id': { data: { ...lineUps(finished.data._id, played), line_up: [] } } },
  })
  await expect.poll(() => service.calls('GET /game/line-ups/:id').length).toBeGreaterThan(0)
  await expect.element(page.getByRole('region', { name: 'Timeline' })).toBeVisible()
  expect(regionOf('Line-ups').elements()).toEqual([])
})

test('line-ups that cannot be loaded say so in one line, and can be asked for again', async () => {
  // A lost call is tried again, later each time.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await open({ 'GET /game/line-ups/:id': lost() })
  await vi.advanceTimersByTimeAsync(20_000)
  vi.useRealTimers()
  await expect.element(page.getByText(/^The line-ups could not be loaded\./)).toBeVisible()
  service.answers({ 'GET /game/line-ups/:id': { data: lineUps(finished.data._id, played) } })
  await regionOf('Line-ups').getByRole('button', { name: 'Try again' }).click()
  await expect.poll(() => regionOf('Line-ups').getByRole('listitem').elements()).toHaveLength(all.length)
})

describe('before the kick-off', () => {
  const upcoming = gameAnswer()
  const before: Answers = { ...answers, 'GET /game/fetch-single/:id': upcoming, 'GET /children/availability': { data: [] } }
  const published = {
    data: { ...lineUps(upcoming.data._id, played), line_up: all.map((player) => ({ ...player, on: null, off: null })) },
  }

  test.each([
    ['en', 'light', 390, 'Line-ups', 'No. '],
    ['ge', 'dark', 390, 'შემადგენლობები', '№'],
    ['en', 'dark', 1440, 'Line-ups', 'No. '],
  ] as const)('a parent sees what is published, also without a subscription (%s, %s, %s)', async (locale, theme, width, name, number) => {
    const viewport = { width, height: 844 }
    await openScreen(`/live/${upcoming.data._id}`, {
      as: 'parent',
      locale,
      theme,
      viewport,
      answers: { ...before, 'GET /game/line-ups/:id': published },
    })
    await expect.poll(() => regionOf(name).getByRole('listitem').elements()).toHaveLength(all.length)
    const hidden = all.find(({ player }) => player === null)
    await expect.element(regionOf(name).getByText(`${number}${hidden?.shirt_number}`, { exact: true }).first()).toBeInTheDocument()
    await expectWithinScreen()
    await expectAccessible()
  })

  test('no line-up is missed: there may be none yet', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    await openScreen(`/live/${upcoming.data._id}`, { as: 'parent', answers: { ...before, 'GET /game/line-ups/:id': lost() } })
    await vi.advanceTimersByTimeAsync(20_000)
    vi.useRealTimers()
    expect(service.calls('GET /game/line-ups/:id').length).toBeGreaterThan(0)
    expect(regionOf('Line-ups').elements()).toEqual([])
  })
})

function tops(): number[] {
  const teams = regionOf('Line-ups').getByRole('heading', { level: 3 }).elements()
  expect(teams).toHaveLength(2)
  return teams.map((team) => team.getBoundingClientRect().y)
}

function left(name: string): number {
  return regionOf(name).element().getBoundingClientRect().x
}
