import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { GameRow } from '#shared/console-tables.schema.ts'
import type { Proposal } from '#shared/proposal.schema.ts'
import { consoleAnswers, CONSOLE_NAMES } from '../builders/console-service.ts'
import { club } from '../builders/clubs.ts'
import { gameRow, table } from '../builders/console.ts'
import { hoursFromNow } from '../builders/games.ts'
import { id } from '../builders/ids.ts'
import { expectAccessible, expectTranslated, expectWithinScreen } from '../support/checks.ts'
import { openScreen } from '../support/open-screen.tsx'
import { failure } from '../support/replies.ts'
import { service, type Answers } from '../support/service.ts'
import { TECHNICAL } from './walk.ts'

const GAME = id('proposed')
const HOME = gameRow({ _id: GAME, starts_at: hoursFromNow(50) })
/** The secretary of Rustavi is the guest. */
const AWAY: GameRow = { ...HOME, one: HOME.two, two: HOME.one }
const GORI = club('Gori', { name_ka: 'გორი' })
const MOVE: Proposal = {
  _id: id('proposal'),
  kind: 'move',
  club: { _id: GORI._id, name: 'Gori', name_ka: 'გორი' },
  starts_at: '2027-03-06T08:30:00.000Z',
  venue: 'New Field',
  venue_ka: 'ახალი ველი',
  reason: '2027',
  state: 'open',
  answer: null,
  made_at: hoursFromNow(-2),
  ended_at: null,
  may: [],
}
const main = page.getByRole('main')

type Situation = Parameters<typeof openScreen>[1]
const open = (
  game: GameRow,
  proposals: Proposal[],
  { answers, ...more }: NonNullable<Situation> = {},
  mayPropose = false,
  mayDelete = false,
) =>
  openScreen(`/console/games/${GAME}`, {
    as: 'secretary',
    answers: {
      ...consoleAnswers('secretary'),
      'GET /console/games/:id': { data: game },
      'GET /console/games/:id/proposals': { data: { proposals, may_propose: mayPropose, may_delete: mayDelete } },
      'POST /console/games/:id/proposals': { data: { _id: MOVE._id } },
      'POST /console/proposals/:id/command': null,
      'POST /console/games/clashes': { data: [], total: 0 },
      ...answers,
    },
    ...more,
  })
const commands = () => service.calls('POST /console/proposals/:id/command').map(({ params, body }) => Object.assign({}, params, body))
const proposed = () => service.calls('POST /console/games/:id/proposals').map(({ body }) => body)

describe.each([
  ['en', 'light', 390],
  ['en', 'dark', 1440],
  ['ge', 'dark', 360],
  ['ge', 'light', 1280],
] as const)('in %s, %s, at %d pixels', (locale, theme, width) => {
  const looks = { locale, theme, viewport: { width, height: 844 } } as const
  const check = async () => {
    await expectAccessible()
    expectTranslated([...CONSOLE_NAMES, ...TECHNICAL])
    await expectWithinScreen()
  }

  test('a proposal and its answer are accessible, translated and within the screen', async () => {
    const closed = (state: Proposal['state'], at: number): Proposal => ({
      ...MOVE,
      _id: id(`p ${at}`),
      state,
      kind: 'cancel',
      starts_at: null,
      venue: null,
      answer: '2028',
      may: ['read'],
    })
    await open(
      HOME,
      [{ ...MOVE, may: ['accept', 'decline', 'withdraw'] }, ...(['accepted', 'declined', 'withdrawn'] as const).map(closed)],
      looks,
    )
    await expect.poll(() => document.querySelectorAll('main section li button').length).toBe(6)
    await check()
  })

  test('the form of the away club is, too', async () => {
    await open(AWAY, [], looks, true)
    const name = { en: 'Call off', ge: 'გაუქმება' }[locale]
    await expect.element(main.getByLabelText({ en: 'Date', ge: 'თარიღი' }[locale])).toBeVisible()
    await check()
    await main.getByRole('button', { name, exact: true }).click()
    await check()
  })
})

test('whose home game it is, plans it: nothing of the away club is offered', async () => {
  await open(HOME, [])
  await expect.element(page.getByRole('tab', { name: 'Details' })).toBeVisible()
  await expect.element(main.getByRole('heading', { name: 'Date and time' })).toBeVisible()
  expect(main.getByRole('heading', { name: 'Propose a change' }).elements()).toEqual([])
})

test('the away club neither moves, edits, calls off nor deletes, and proposes instead', async () => {
  await open(AWAY, [], {}, true)
  await expect.element(main.getByRole('heading', { name: 'Propose a change' })).toBeVisible()
  expect(page.getByRole('tab', { name: 'Details' }).elements()).toEqual([])
  expect(main.getByRole('heading', { name: 'Date and time' }).elements()).toEqual([])
  await main.getByRole('button', { name: 'More' }).click()
  await expect.element(page.getByRole('menuitem', { name: 'Duplicate' })).toBeVisible()
  expect(page.getByRole('menuitem').elements()).toHaveLength(1)
})

test('a move is proposed with date, venue and reason, and a clash on the second press', async () => {
  const clash = { data: [], total: 1 }
  await open(AWAY, [], { answers: { 'POST /console/games/clashes': clash } }, true)
  await main.getByLabelText('Date').fill('2027-03-06')
  await main.getByLabelText('Kick-off').fill('11:30')
  await main.getByLabelText('Reason').fill('School trip')
  await main.getByRole('button', { name: 'Propose', exact: true }).click()
  await main.getByRole('button', { name: 'Propose anyway' }).click()
  await expect.poll(proposed).toMatchObject([
    {
      kind: 'move',
      activity_date: new Date('2027-03-06T11:30').toISOString(),
      venue: AWAY.venue,
      reason: 'School trip',
    },
  ])
})

test('that it is called off is proposed with a reason', async () => {
  await open(AWAY, [], {}, true)
  await main.getByRole('button', { name: 'Call off', exact: true }).click()
  expect(main.getByLabelText('Date').elements()).toEqual([])
  await main.getByLabelText('Reason').fill('Chickenpox')
  await main.getByRole('button', { name: 'Propose', exact: true }).click()
  await expect.poll(proposed).toMatchObject([{ kind: 'cancel', reason: 'Chickenpox' }])
})

test('one that is open is explained where another is proposed', async () => {
  const refused = failure('conflict', { reason: 'proposal_open' })
  await open(AWAY, [], { answers: { 'POST /console/games/:id/proposals': refused } }, true)
  await main.getByRole('button', { name: 'Call off', exact: true }).click()
  await main.getByLabelText('Reason').fill('Chickenpox')
  await main.getByRole('button', { name: 'Propose', exact: true }).click()
  await expect.element(main.getByText('Your club already has an open proposal for this match: withdraw it first.')).toBeVisible()
})

test('the home club accepts with a few words, and what is shown is asked for again', async () => {
  await open(HOME, [{ ...MOVE, may: ['accept', 'decline'] }])
  await expect.element(main.getByText('New venue: New Field')).toBeVisible()
  await main.getByLabelText('Answer').fill('See you')
  service.answers({
    'GET /console/games/:id/proposals': { data: { proposals: [{ ...MOVE, state: 'accepted' }], may_propose: false, may_delete: true } },
  })
  await main.getByRole('button', { name: 'Accept: move the match' }).click()
  await expect.poll(commands).toEqual([{ id: MOVE._id, command: 'accept', answer: 'See you' }])
  await expect.element(main.getByText('Accepted', { exact: true })).toBeVisible()
  expect(main.getByRole('button', { name: 'Decline' }).elements()).toEqual([])
})

test('a new date is proposed for a match that was called off, and nothing else', async () => {
  await open({ ...AWAY, status: 'cancelled' }, [], {}, true)
  await expect.element(main.getByRole('heading', { name: 'Propose a new date' })).toBeVisible()
  expect(main.getByRole('button', { name: 'Call off', exact: true }).elements()).toEqual([])
  await main.getByLabelText('Date', { exact: true }).fill('2027-05-08')
  await main.getByLabelText('Reason').fill('The pitch is dry')
  await main.getByRole('button', { name: 'Propose', exact: true }).click()
  await expect.poll(proposed).toMatchObject([{ kind: 'move', reason: 'The pitch is dry' }])
  expect(JSON.stringify(proposed())).toContain('2027-05-08T')
})

test('the home club puts a match that was called off back on the schedule by accepting', async () => {
  await open({ ...HOME, status: 'cancelled' }, [{ ...MOVE, may: ['accept', 'decline'] }])
  await main.getByRole('button', { name: 'Accept: put it back on the schedule' }).click()
  await expect.poll(commands).toEqual([{ id: MOVE._id, command: 'accept' }])
})

test.each([true, false])('the away club deletes a match where the service allows it (%s)', async (allowed) => {
  await open(AWAY, [], { answers: { 'DELETE /console/games/:id': null } }, true, allowed)
  await expect.element(main.getByRole('heading', { name: 'Propose a change' })).toBeVisible()
  await main.getByRole('button', { name: 'More' }).click()
  await expect.element(page.getByRole('menuitem', { name: 'Duplicate' })).toBeVisible()
  const remove = page.getByRole('menuitem', { name: 'Delete…' })
  if (!allowed) return expect(remove.elements()).toEqual([])
  await remove.click()
  await page.getByRole('button', { name: 'Yes, delete it' }).click()
  await expect.poll(() => service.calls('DELETE /console/games/:id').map(({ params }) => params)).toEqual([{ id: GAME }])
})

test('one that has ended meanwhile says so, and is asked for again', async () => {
  await open(HOME, [{ ...MOVE, may: ['accept', 'decline'] }], {
    answers: { 'POST /console/proposals/:id/command': failure('rule_violated', { reason: 'proposal_over' }) },
  })
  await main.getByRole('button', { name: 'Decline' }).click()
  await expect.element(main.getByText('This proposal is no longer open.')).toBeVisible()
  await expect.poll(() => service.calls('GET /console/games/:id/proposals').length).toBeGreaterThan(1)
})

test.each([
  ['Withdraw', 'withdraw', 'open'],
  ['Noted', 'read', 'declined'],
] as const)('the away club can press %s', async (name, command, state) => {
  await open(AWAY, [{ ...MOVE, state, may: [command] }])
  await main.getByRole('button', { name }).click()
  await expect.poll(commands).toEqual([{ id: MOVE._id, command }])
})

describe('the start', () => {
  const start = (rows: Record<string, GameRow[]>) => {
    const answers: Answers = {
      ...consoleAnswers('secretary'),
      'GET /console/games': ({ query }) => table(query.proposal ? (rows[query.proposal] ?? []) : []),
    }
    return openScreen('/console', { as: 'secretary', answers })
  }
  const link = (name: string) => page.getByRole('link', { name })

  test('leads to the only match with a proposal, and to the only answer', async () => {
    await start({ open: [HOME], answered: [{ ...AWAY, _id: id('answered') }] })
    await expect.element(link('1 match with a proposal to answer')).toHaveAttribute('href', `/console/games/${GAME}`)
    await expect.element(link('1 answer to your proposal')).toHaveAttribute('href', `/console/games/${id('answered')}`)
  })

  test('leads to the list of several', async () => {
    await start({ open: [HOME, { ...HOME, _id: id('second') }] })
    await expect.element(link('2 matches with a proposal to answer')).toHaveAttribute('href', '/console/games?proposal=open')
    expect(link('answer to your').elements()).toEqual([])
  })
})
