import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { GameDetail } from '#shared/game.schema.ts'
import type { HistoryEntry } from '#shared/game-command.schema.ts'
import { newId } from '#shared/id.ts'
import { recordEvent } from '#server/match/games/record.ts'
import { createService } from '../../../support/service.ts'

const { call, make, signIn, deps, clock } = await createService()
const MINUTE = 60_000
let clubs = { clubOneId: '', clubTwoId: '' }
let nino = ''
let dato = ''
let game = ''

beforeAll(async () => {
  clubs = { clubOneId: await make.club(), clubTwoId: await make.club() }
  nino = (await signIn(await make.user('scorekeeper', { clubId: clubs.clubOneId }))).accessToken
  dato = (await signIn(await make.user('scorekeeper', { clubId: clubs.clubTwoId }))).accessToken
})

beforeEach(async () => {
  game = await make.game({ ...clubs, periodDuration: 25, halfTime: 10 })
})

const ago = (minutes: number) => new Date(deps.now().getTime() - minutes * MINUTE).toISOString()

/** Runs a command; returns the game or the error code. */
async function give(command: string, more: Record<string, unknown> = {}, token = nino) {
  const answer = await call({ method: 'POST', url: `/game/command/${game}`, token, body: { command, command_id: newId(), ...more } })
  return answer.statusCode === 200 ? answer.json<{ data: GameDetail }>().data : answer.json<{ error: { code: string } }>().error.code
}
/** Enters an event and returns its id. */
async function enter(command: string, more: Record<string, unknown> = {}, token = nino) {
  const command_id = newId()
  expect(await give(command, { ...more, command_id }, token)).toBeTypeOf('object')
  return command_id
}
const read = async () => (await call({ url: `/game/fetch-single/${game}`, token: nino })).json<{ data: GameDetail }>().data
const score = async () => {
  const { club_one_score, club_two_score } = await read()
  return `${club_one_score}:${club_two_score}`
}
const lines = async () =>
  (await read()).timeline.map(({ kind, minute, stoppage }) => `${kind} ${minute}${stoppage > 0 ? `+${stoppage}` : ''}`)

test('a goal that was entered late stands at its minute, before half-time', async () => {
  await enter('kick_off', { occurred_at: ago(45) })
  await enter('half_time', { occurred_at: ago(19) })
  await enter('second_half', { occurred_at: ago(9) })
  await enter('goal', { side: 'one', occurred_at: ago(1) })
  await enter('goal', { side: 'two', minute: 12 })
  expect(await lines()).toEqual(['kick_off 1', 'goal 12', 'half_time 25+2', 'second_half 26', 'goal 34'])
})

describe('a goal that two people have entered', () => {
  test('one entry stays when both are undone at once', async () => {
    await enter('kick_off')
    const mine = await enter('goal', { side: 'one' })
    const theirs = await enter('goal', { side: 'one' }, dato)
    const answers = await Promise.all([
      give('undo', { entry: mine, duplicate_of: theirs, reason: 'Entered twice' }),
      give('undo', { entry: theirs, duplicate_of: mine, reason: 'Entered twice' }, dato),
    ])
    expect(answers.filter((answer) => answer === 'rule_violated')).toHaveLength(1)
    expect(await score()).toBe('1:0')
  })

  test('one entry stays also if the other was corrected meanwhile', async () => {
    await enter('kick_off')
    const mine = await enter('goal', { side: 'one' })
    const theirs = await enter('goal', { side: 'one' }, dato)
    const better = await enter('goal', { side: 'one', kind: 'penalty', replaces: theirs }, dato)
    expect(await give('undo', { entry: mine, duplicate_of: theirs })).toMatchObject({ club_one_score: 1 })
    expect(await give('undo', { entry: better, duplicate_of: mine }, dato)).toBe('rule_violated')
  })

  test('an entry without a duplicate on its side is not undone', async () => {
    await enter('kick_off')
    const mine = await enter('goal', { side: 'one' })
    const theirs = await enter('goal', { side: 'two' }, dato)
    expect(await give('undo', { entry: mine, duplicate_of: theirs })).toBe('rule_violated')
    expect(await give('undo', { entry: mine, duplicate_of: mine })).toBe('rule_violated')
    expect(await score()).toBe('1:1')
  })
})

describe('a kick-off at the wrong time', () => {
  test('is corrected also after later entries, and their minutes follow the clock', async () => {
    const kickOff = await enter('kick_off')
    clock.advance(2 * MINUTE)
    await enter('goal', { side: 'one' })
    await enter('goal', { side: 'one', minute: 6 })
    expect(await give('kick_off', { replaces: kickOff, occurred_at: ago(14) })).toMatchObject({
      status: 'live',
      club_one_score: 2,
      period_starts: { first_half: ago(14) },
    })
    expect(await lines()).toEqual(['kick_off 1', 'goal 6', 'goal 15'])
  })

  test('can be moved later, but not past a goal', async () => {
    const kickOff = await enter('kick_off')
    clock.advance(10 * MINUTE)
    await enter('goal', { side: 'two' })
    clock.advance(MINUTE)
    expect(await give('kick_off', { replaces: kickOff, occurred_at: ago(0) })).toBe('rule_violated')
    expect(await give('kick_off', { replaces: kickOff, occurred_at: ago(5) })).toMatchObject({ period_starts: { first_half: ago(5) } })
    expect(await lines()).toEqual(['kick_off 1', 'goal 5'])
  })

  test('can be corrected repeatedly; the second half too', async () => {
    const first = await enter('kick_off', { occurred_at: ago(50) })
    const second = await enter('kick_off', { replaces: first, occurred_at: ago(45) })
    await enter('half_time', { occurred_at: ago(19) })
    const half = await enter('second_half', { occurred_at: ago(2) })
    await enter('goal', { side: 'one' })
    await enter('second_half', { replaces: half, occurred_at: ago(9) })
    await enter('kick_off', { replaces: second, occurred_at: ago(46) })
    expect(await lines()).toEqual(['kick_off 1', 'half_time 25+3', 'second_half 26', 'goal 35'])
    expect(await give('kick_off', { replaces: first, occurred_at: ago(46) })).toBe('not_found')
  })
})

describe('a correction', () => {
  test('can change the side', async () => {
    await enter('kick_off')
    const goal = await enter('goal', { side: 'one' })
    expect(await give('goal', { side: 'two', replaces: goal })).toMatchObject({ club_one_score: 0, club_two_score: 1 })
  })

  test('keeps the place of the entry: a result that was entered later still counts', async () => {
    await enter('kick_off')
    const goal = await enter('goal', { side: 'one' })
    await recordEvent(deps, game, { kind: 'result', score: { one: 3, two: 2 } }, null)
    // After a result only the management may correct.
    const better = newId()
    await recordEvent(deps, game, { id: better, kind: 'own_goal', side: 'one', corrects: goal }, null)
    expect(await score()).toBe('3:2')
    const { data } = (await call({ url: `/game/history/${game}`, token: nino })).json<{ data: HistoryEntry[] }>()
    const placeOf = (id: string) => data.find(({ _id }) => _id === id)?.place
    expect(placeOf(better)).toBe(placeOf(goal))
  })

  test.each([
    ['a whistle as a goal', 'kick_off', 'goal'],
    ['a goal as a card', 'goal', 'card'],
    ['a kick-off as full time', 'kick_off', 'full_time'],
  ])('not %s', async (_, was, next) => {
    const ids = { kick_off: await enter('kick_off'), goal: await enter('goal', { side: 'one' }) }
    const more = { goal: { side: 'one' }, card: { side: 'one', kind: 'red_card' } }[next] ?? {}
    expect(await give(next, { ...more, replaces: ids[was as keyof typeof ids] })).toBe('rule_violated')
    expect(await score()).toBe('1:0')
  })
})

test('a command from a clock that runs ahead is rejected as in the future', async () => {
  await enter('kick_off')
  expect(await give('goal', { side: 'one', occurred_at: ago(-5) })).toBe('in_future')
})

describe('a phone whose clock is wrong refuses nothing', () => {
  const entries = async () => (await call({ url: `/game/history/${game}`, token: nino })).json<{ data: HistoryEntry[] }>().data
  const goalOf = async () => (await entries()).find(({ kind }) => kind === 'goal')

  beforeEach(async () => {
    await enter('kick_off', { occurred_at: ago(20) })
  })

  test.each([
    ['three hours ahead', -180],
    ['three hours behind', 180],
    ['days behind', 5000],
  ])('%s, then and now: the time moves by as much', async (_, wrong) => {
    await enter('goal', { side: 'one', minute: 50, stoppage: 60, by_clock: true, occurred_at: ago(wrong + 5), sent_at: ago(wrong) })
    expect(await lines()).toEqual(['kick_off 1', 'goal 16'])
    expect(await goalOf()).toMatchObject({ occurred_at: ago(5), clock_off: true })
  })

  test.each([
    ['ahead', -180],
    ['behind', 180],
  ])('%s, and set right before it was sent: it is placed by the service’s time', async (_, wrong) => {
    await enter('goal', { side: 'one', minute: 25, stoppage: 60, by_clock: true, occurred_at: ago(wrong), sent_at: ago(0) })
    expect(await lines()).toEqual(['kick_off 1', 'goal 21'])
    expect(await goalOf()).toMatchObject({ clock_off: true })
  })

  test('the next entry that waits tells how late it was at most', async () => {
    const sent_at = ago(0)
    await enter('goal', { side: 'one', minute: 1, by_clock: true, occurred_at: ago(-180), sent_at, next_at: ago(8) })
    await enter('goal', { side: 'two', minute: 13, by_clock: true, occurred_at: ago(8), sent_at })
    expect(await lines()).toEqual(['kick_off 1', 'goal 13', 'goal 13'])
  })

  test('a minute that was chosen stays, and a right clock leaves no note', async () => {
    await enter('goal', { side: 'one', minute: 7, occurred_at: ago(-180), sent_at: ago(0) })
    await enter('goal', { side: 'two', minute: 16, by_clock: true, occurred_at: ago(5), sent_at: ago(0) })
    expect(await lines()).toEqual(['kick_off 1', 'goal 7', 'goal 16'])
    expect((await entries()).filter(({ clock_off }) => clock_off)).toHaveLength(1)
  })

  test('whistles keep their order', async () => {
    await enter('half_time', { occurred_at: ago(200), sent_at: ago(0) })
    await enter('second_half', { occurred_at: ago(190), sent_at: ago(0) })
    expect(await read()).toMatchObject({ period_starts: { half_time: ago(0), second_half: ago(0) } })
  })

  test('an entry that is corrected keeps the time of the other', async () => {
    const goal = await enter('goal', { side: 'one', occurred_at: ago(4) })
    await enter('goal', { side: 'two', minute: 17, replaces: goal, occurred_at: ago(-300), sent_at: ago(0) })
    expect((await entries()).at(-1)).toMatchObject({ side: 'two', occurred_at: ago(4) })
  })
})

test('a player of a club without a squad is known by the shirt', async () => {
  await enter('kick_off')
  await enter('goal', { side: 'two', shirt_number: 9 })
  expect((await read()).timeline.at(-1)).toMatchObject({ kind: 'goal', shirt_number: 9, player: null })
  expect(await give('goal', { side: 'two', shirt_number: 100 })).toBe('validation_failed')
})
