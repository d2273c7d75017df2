import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { CallAnswer } from '#shared/calls.schema.ts'
import type { GameRow } from '#shared/console-tables.schema.ts'
import type { HistoryEntry } from '#shared/game-command.schema.ts'
import type { Camera } from '#shared/video.schema.ts'
import { consoleAnswers, CONSOLE_NAMES } from '../builders/console-service.ts'
import { consoleCompetition, gameRow, table } from '../builders/console.ts'
import { gameAnswer, hoursFromNow } from '../builders/games.ts'
import { id } from '../builders/ids.ts'
import { expectAccessible, expectTranslated, expectWithinScreen } from '../support/checks.ts'
import { openScreen } from '../support/open-screen.tsx'
import { failure, held } from '../support/replies.ts'
import { service, type Answers } from '../support/service.ts'
import { TECHNICAL } from './walk.ts'

const GAME = id('game')
const PATH = `/console/games/${GAME}`
const STATES = {
  upcoming: gameRow({ _id: GAME, starts_at: hoursFromNow(50) }),
  today: gameRow({ _id: GAME }),
  live: gameRow({ _id: GAME, status: 'live', starts_at: hoursFromNow(-0.5), score: { one: 1, two: 0 } }),
  played: gameRow({ _id: GAME, status: 'finished', starts_at: hoursFromNow(-50), score: { one: 12, two: 10 } }),
  cancelled: gameRow({ _id: GAME, status: 'cancelled' }),
} satisfies Record<string, GameRow>
const RESULT: HistoryEntry = {
  _id: id('result'),
  version: 2,
  place: 2,
  kind: 'result',
  side: null,
  minute: null,
  stoppage: 0,
  player_id: null,
  shirt_number: null,
  score: { one: 3, two: 0 },
  occurred_at: STATES.played.starts_at,
  recorded_at: STATES.played.starts_at,
  by: null,
  by_id: null,
  undone: false,
  reason: null,
}
const states = Object.keys(STATES) as (keyof typeof STATES)[]

const main = page.getByRole('main')
const open = (game: GameRow, situation: Parameters<typeof openScreen>[1] = {}, tab = '') =>
  openScreen(`${PATH}${tab && `?tab=${tab}`}`, {
    as: 'staff',
    answers: { ...consoleAnswers(situation.as === 'secretary' ? 'secretary' : 'staff'), 'GET /console/games/:id': { data: game } },
    ...situation,
  })

describe.each([
  ['en', 'light', 390],
  ['en', 'dark', 1440],
  ['ge', 'dark', 360],
  ['ge', 'light', 1280],
] as const)('the page of a game in %s, %s, at %d pixels', (locale, theme, width) => {
  test.each([
    ...states.map((state) => [state, 'match'] as const),
    ['upcoming', 'details'],
    ['played', 'officials'],
    ['played', 'stream'],
  ] as const)('is accessible, translated and within the screen (%s, %s)', async (state, tab) => {
    await open(STATES[state], { locale, theme, viewport: { width, height: 844 } }, tab)
    await expect.poll(() => document.querySelectorAll('main [role=tabpanel] :is(form, ul)').length).toBeGreaterThan(0)
    await expectAccessible()
    expectTranslated([...CONSOLE_NAMES, ...TECHNICAL, 'RTMP', 'SRT'])
    await expectWithinScreen()
  })
})

test.each([
  ['upcoming', 'Match-day sheet'],
  ['today', 'Keep score'],
  ['live', 'Keep score'],
  ['played', 'Match events'],
  ['cancelled', null],
] as const)('has one main action by its state, and each other screen once (%s)', async (state, action) => {
  await open(STATES[state])
  await expect.poll(() => document.querySelector('main header')).not.toBeNull()
  const head = document.querySelector('main header')
  expect(Array.from(head?.querySelectorAll('a') ?? [], ({ textContent }) => textContent)).toEqual(action ? [action] : [])
  const links = Array.from(document.querySelectorAll('main a'), (link) => link.getAttribute('href'))
  expect(new Set(links).size).toBe(links.length)
})

test('a secretary has no stream, and no award', async () => {
  await open(STATES.played, { as: 'secretary' }, 'stream')
  await expect.element(page.getByRole('tab', { name: 'Match' })).toHaveAttribute('aria-selected', 'true')
  expect(page.getByRole('tab', { name: 'Stream' }).elements()).toEqual([])
  expect(page.getByRole('button', { name: 'Award the match…' }).elements()).toEqual([])
})

test.each(['forbidden', 'not_found'] as const)('a game that is not theirs to see is explained (%s)', async (code) => {
  await open(STATES.upcoming, { as: 'secretary', answers: { ...consoleAnswers('secretary'), 'GET /console/games/:id': failure(code) } })
  await expect.element(main.getByText('This match was deleted, or neither of its clubs is yours.')).toBeVisible()
  await expectAccessible()
})

test('a game that does not load can be asked for again', async () => {
  let fails = true
  const answers: Answers = {
    ...consoleAnswers('staff'),
    'GET /console/games/:id': () => (fails ? failure('internal') : { data: STATES.upcoming }),
  }
  await open(STATES.upcoming, { answers })
  const again = main.getByRole('button', { name: 'Try again' })
  await expect.element(again).toBeVisible()
  fails = false
  await again.click()
  await expect.element(page.getByRole('tab', { name: 'Details' })).toBeVisible()
})

test('a result is entered once it is known what is stored, not over what was known on an earlier visit', async () => {
  await open(STATES.played, {
    answers: {
      ...consoleAnswers('staff'),
      'GET /console/games/:id': { data: STATES.played },
      'POST /game/command/:id': { ...gameAnswer({ _id: GAME }), history: [RESULT] },
    },
  })
  const field = main.getByLabelText('Goals of Rustavi')
  await expect.element(main.getByRole('button', { name: 'Enter the result' })).toBeVisible()
  await page.getByRole('tab', { name: 'Details' }).click()
  const stored = held({ data: [RESULT] })
  service.answers({ 'GET /game/history/:id': stored.reply })
  await page.getByRole('tab', { name: 'Match' }).click()
  await expect.element(main.getByRole('heading', { name: 'Result' })).toBeVisible()
  expect(field.elements()).toEqual([])
  stored.release()
  await field.fill('4')
  await main.getByRole('button', { name: 'Correct the result' }).click()
  await expect
    .poll(() => service.calls('POST /game/command/:id').map(({ body }) => body))
    .toMatchObject([{ command: 'result', score: { one: 4, two: 0 }, replaces: RESULT._id }])
})

test('it is called off from the menu, with a reason', async () => {
  await open(STATES.upcoming, {
    answers: {
      ...consoleAnswers('staff'),
      'GET /console/games/:id': { data: STATES.upcoming },
      'POST /game/command/:id': { ...gameAnswer({ _id: GAME }), history: [] },
    },
  })
  await main.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Call off…' }).click()
  await page.getByLabelText('Reason').fill('Snow')
  await expectAccessible()
  await page.getByRole('button', { name: 'Yes, call it off' }).click()
  await expect
    .poll(() => service.calls('POST /game/command/:id').map(({ body }) => body))
    .toMatchObject([{ command: 'cancel', reason: 'Snow' }])
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})

describe('a new match', () => {
  const LEAGUE = { ...consoleCompetition(), games: 0 }
  const start = async (answers: Answers = {}, situation: Parameters<typeof openScreen>[1] = {}) => {
    await openScreen('/console/games', {
      as: 'secretary',
      viewport: { width: 1280, height: 800 },
      answers: {
        ...consoleAnswers('secretary'),
        'GET /console/competitions': table([LEAGUE, { ...LEAGUE, _id: id('old'), name: 'Old league', season: '2019/20' }]),
        'POST /game/schedule': gameAnswer({ _id: GAME }),
        'POST /console/games/clashes': { data: [], total: 0 },
        ...answers,
      },
      ...situation,
    })
  }
  const age = page.getByLabelText('Age category')
  const pick = async (label: string, name: string) => {
    await page.getByRole('combobox', { name: label, exact: true }).click()
    await page.getByRole('option', { name }).click()
  }

  test('has a line for each club in a dialog of 720 pixels', async () => {
    await start()
    await page.getByRole('button', { name: 'New match' }).click()
    const dialog = page.getByRole('dialog').element()
    expect(dialog.getBoundingClientRect().width).toBe(720)
    expect(dialog.scrollHeight).toBeLessThanOrEqual(dialog.clientHeight)
    for (const name of ['Home club', 'Away club', 'Competition']) {
      const field = page.getByRole('combobox', { name, exact: true }).element()
      expect(field.getBoundingClientRect().width).toBeGreaterThanOrEqual(640)
    }
    await expectAccessible()
  })

  test('asks for a team only where a club has two at the age', async () => {
    await start()
    await page.getByRole('button', { name: 'New match' }).click()
    await expect.element(age).toHaveValue('U12')
    // The ages of the club, and the others on request.
    expect(Array.from((age.element() as HTMLSelectElement).options, ({ value }) => value)).toEqual(['U12', 'U13', 'others'])
    expect(page.getByLabelText('Home team').elements()).toEqual([])
    await age.selectOptions('U13')
    await expect.element(page.getByLabelText('Home team')).toBeVisible()
    await age.selectOptions('Another age…')
    expect((age.element() as HTMLSelectElement).options).toHaveLength(12)
  })

  test('takes six taps, of the age of the last and in a competition of its season', async () => {
    await start()
    await page.getByRole('button', { name: 'New match' }).click()
    await age.selectOptions('U13')
    await page.getByRole('button', { name: 'Close' }).click()

    const taps = [
      () => page.getByRole('button', { name: 'New match' }).click(),
      () => pick('Away club', 'Gori'),
      () => page.getByLabelText('Date').fill('2027-03-06'),
      () => page.getByLabelText('Kick-off').fill('11:30'),
      async () => {
        await page.getByRole('combobox', { name: 'Competition' }).click()
        expect(page.getByRole('option', { name: /Old league/ }).elements()).toEqual([])
        await page.getByRole('option', { name: /Spring league/ }).click()
      },
      () => page.getByRole('button', { name: 'Add to the schedule' }).click(),
    ]
    for (const tap of taps) await tap()
    await expect
      .poll(() => service.calls('POST /game/schedule').map(({ body }) => body))
      .toMatchObject([
        {
          age_category: 'U13',
          club_one: id('club Rustavi'),
          club_two: id('club Gori'),
          activity_date: new Date('2027-03-06T11:30').toISOString(),
          competition: { _id: LEAGUE._id },
        },
      ])
  })

  test('is of a known venue, of another one, or of a time that is not known', async () => {
    const venue = { _id: id('venue'), club_id: null, name: 'Poladi Stadium', name_ka: 'ფოლადის სტადიონი', address: 'Chavchavadze Avenue 1' }
    await start({ 'GET /console/venues/names': { data: [venue] } })
    const send = async (place: () => Promise<void>) => {
      await page.getByRole('button', { name: 'New match' }).click()
      await pick('Away club', 'Gori')
      await page.getByLabelText('Date').fill('2027-03-06')
      await page.getByLabelText('Name of the match').fill('Friendly')
      await place()
      await page.getByRole('button', { name: 'Add to the schedule' }).click()
      await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
      return service.calls('POST /game/schedule').at(-1)?.body
    }
    expect(
      await send(async () => {
        await pick('Venue', 'Poladi')
        await expect.element(page.getByText('Known: Chavchavadze Avenue 1')).toBeVisible()
      }),
    ).toMatchObject({ venue: venue.name, venue_ka: venue.name_ka, activity_date: expect.stringMatching(/T19:59:59/) as string })
    expect(
      await send(async () => {
        await page.getByRole('combobox', { name: 'Venue' }).fill('Field 7')
        await page.getByLabelText('Venue in Georgian').fill('მოედანი 7')
      }),
    ).toMatchObject({ venue: 'Field 7', venue_ka: 'მოედანი 7' })
  })

  test.each([
    [360, 'en'],
    [390, 'ge'],
  ] as const)('fits a phone of %d pixels in %s', async (width, locale) => {
    await start({}, { viewport: { width, height: 844 }, locale, theme: 'dark' })
    await page.getByRole('button', { name: { en: 'New match', ge: 'ახალი მატჩი' }[locale] }).click()
    await expect.element(page.getByRole('dialog')).toBeVisible()
    await expectAccessible()
    expectTranslated([...CONSOLE_NAMES, ...TECHNICAL])
    await expectWithinScreen()
  })
})

describe('the small video of a game with a camera', () => {
  const camera = (small: Camera['small']): CallAnswer<'GET /console/games/:id/camera'> => ({
    data: {
      state: 'live',
      stopped_at: null,
      protocol: 'http',
      lag: 0,
      address: '/media/1',
      segments: 1,
      last_at: hoursFromNow(0),
      key: null,
      problem: null,
      notes: [],
      from: null,
      small,
    },
    protocols: { rtmp: 'off', srt: 'off' },
  })
  const checkbox = page.getByRole('checkbox', { name: 'Also make a small video for slow connections' })
  const openWith = (small: Camera['small'], more: Answers = {}) =>
    open(
      STATES.live,
      {
        answers: {
          ...consoleAnswers('staff'),
          'GET /console/games/:id': { data: STATES.live },
          'GET /console/games/:id/camera': camera(small),
          ...more,
        },
      },
      'stream',
    )

  test('is off until someone chooses it, and says what it is good for', async () => {
    await openWith('off', { 'PUT /console/games/:id/camera/small': camera('on') })
    await expect.element(main.getByText('540 lines', { exact: false })).toBeVisible()
    await expect.element(checkbox).not.toBeChecked()
    service.answers({ 'GET /console/games/:id/camera': camera('on') })
    await checkbox.click()
    await expect.element(checkbox).toBeChecked()
    expect(service.calls('PUT /console/games/:id/camera/small')).toMatchObject([{ body: { wanted: true } }])
    await expect.element(main.getByText('Players start with it', { exact: false })).toBeVisible()
    await expectAccessible()
  })

  test('says in words that other matches have it already', async () => {
    await openWith('off', { 'PUT /console/games/:id/camera/small': failure('rule_violated', { reason: 'small_taken' }) })
    await checkbox.click()
    await expect.element(main.getByText('Other matches at this time already have a small video.', { exact: false })).toBeVisible()
    await expect.element(checkbox).not.toBeChecked()
  })

  test.each([
    ['late', 'too far behind', 1],
    ['unavailable', 'that needs ffmpeg', 0],
  ] as const)('says in words why viewers do not get it: %s', async (small, words, boxes) => {
    await openWith(small)
    await expect.element(main.getByText(words, { exact: false })).toBeVisible()
    expect(checkbox.elements()).toHaveLength(boxes)
  })
})
