import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { HistoryEntry } from '#shared/game-command.schema.ts'
import type { GameDetail } from '#shared/game.schema.ts'
import { newId } from '#shared/id.ts'
import { createService } from '../../../support/service.ts'

const { call, sendChange, make, signIn, deps, clock } = await createService({
  FRAME_SOURCES: 'https://video.example, https://*.cdn.example',
})
const MINUTE = 60_000
let office: Awaited<ReturnType<typeof make.user>>
let staff = ''
let scorer = ''
let clubs = { clubOneId: '', clubTwoId: '' }
let game = ''

const from = (offset: number) => new Date(deps.now().getTime() + offset)
const iso = (offset: number) => from(offset).toISOString()

beforeAll(async () => {
  clubs = { clubOneId: await make.club(), clubTwoId: await make.club() }
  office = await make.user('staff')
  const user = await make.user('scorekeeper', { clubId: clubs.clubTwoId })
  scorer = (await signIn(user)).accessToken
})

beforeEach(async () => {
  // The clock moves by hours, in which a session of staff would end.
  staff = (await signIn(office)).accessToken
  game = await make.game({ ...clubs, periodDuration: 25 })
})

/** Runs a command; returns the status and, for an error, its code. */
async function give(command: string, more: Record<string, unknown> = {}, token = scorer) {
  const answer = await sendChange({ method: 'POST', url: `/game/command/${game}`, token, body: { command, command_id: newId(), ...more } })
  return answer.statusCode === 200 ? answer.json<{ data: GameDetail }>().data : answer.json<{ error: { code: string } }>().error.code
}
const read = async () => (await call({ url: `/game/fetch-single/${game}`, token: scorer })).json<{ data: GameDetail }>().data
const history = async () => (await call({ url: `/game/history/${game}`, token: scorer })).json<{ data: HistoryEntry[] }>().data

describe('a match', () => {
  test('is recorded from kick-off to full time, with author and time', async () => {
    expect(await give('kick_off')).toMatchObject({ status: 'live', club_one_score: 0, version: 2 })
    clock.advance(12 * MINUTE)
    const child = await make.player({ clubId: clubs.clubTwoId, shirtNumber: 9 })
    await make.consent(child, { stream: true })
    expect(await give('goal', { side: 'two', player_id: child })).toMatchObject({
      club_two_score: 1,
      timeline: [{ kind: 'kick_off' }, { kind: 'goal', side: 'two', minute: 13, shirt_number: 9, player: null }],
    })
    clock.advance(14 * MINUTE)
    await give('half_time')
    clock.advance(10 * MINUTE)
    await give('second_half')
    clock.advance(MINUTE)
    await give('goal', { side: 'one', kind: 'penalty' })
    clock.advance(26 * MINUTE)
    expect(await give('full_time')).toMatchObject({ status: 'finished', club_one_score: 1, club_two_score: 1, version: 7 })
    const entries = await history()
    expect(entries.map(({ kind, minute, stoppage }) => [kind, minute, stoppage])).toEqual([
      ['scheduled', null, 0],
      ['kick_off', 1, 0],
      ['goal', 13, 0],
      ['half_time', 25, 2],
      ['second_half', 26, 0],
      ['penalty', 27, 0],
      ['full_time', 50, 3],
    ])
    expect(entries.slice(1).every(({ by }) => by === 'Nino Test')).toBe(true)
  })

  test('a repeated command, also many times at once, counts once and returns the same answer', async () => {
    await give('kick_off')
    const command_id = newId()
    const answers = await Promise.all(Array.from({ length: 8 }, () => give('goal', { side: 'one', command_id })))
    for (const answer of answers) expect(answer).toMatchObject({ club_one_score: 1, version: 3 })
    expect(await give('goal', { side: 'one', command_id })).toMatchObject({ club_one_score: 1, version: 3 })
    const undo = { entry: command_id, command_id: newId() }
    expect(await give('undo', undo)).toMatchObject({ club_one_score: 0, version: 4 })
    expect(await give('undo', undo)).toMatchObject({ club_one_score: 0, version: 4 })
  })

  test('an id of a different command is a conflict', async () => {
    const command_id = newId()
    await give('kick_off', { command_id })
    expect(await give('goal', { side: 'one', command_id })).toBe('conflict')
    game = await make.game(clubs)
    expect(await give('kick_off', { command_id })).toBe('conflict')
    const other = newId()
    const at = game
    const both = [give('kick_off', { command_id: other })]
    game = await make.game(clubs)
    both.push(give('kick_off', { command_id: other }))
    const results = await Promise.all(both)
    expect(results.filter((result) => result === 'conflict')).toHaveLength(1)
    game = at
  })

  test('commands from an offline outbox stand at the time they happened', async () => {
    await give('kick_off', { occurred_at: iso(-40 * MINUTE) })
    await give('half_time', { occurred_at: iso(-15 * MINUTE) })
    expect(await give('goal', { side: 'two', occurred_at: iso(-30 * MINUTE - 5000) })).toMatchObject({
      timeline: [{ kind: 'kick_off' }, { kind: 'goal', minute: 10, stoppage: 0 }, { kind: 'half_time' }],
      period_starts: { first_half: iso(-40 * MINUTE), half_time: iso(-15 * MINUTE) },
    })
    const [, , , goal] = await history()
    expect(goal).toMatchObject({ kind: 'goal', occurred_at: iso(-30 * MINUTE - 5000), recorded_at: iso(0) })
  })

  test('a time slightly in the future is recorded as now', async () => {
    expect(await give('kick_off', { occurred_at: iso(30_000) })).toMatchObject({ period_starts: { first_half: iso(0) } })
  })
})

describe('an invalid command is rejected and leaves no trace', () => {
  test.each<[string, string[], string, Record<string, unknown>, string]>([
    ['a goal before the kick-off', [], 'goal', { side: 'one' }, 'rule_violated'],
    ['a goal of another time than the game', ['kick_off'], 'goal', { side: 'one', occurred_at: '2026-11-01T10:00:00Z' }, 'rule_violated'],
    ['a second kick-off', ['kick_off'], 'kick_off', {}, 'rule_violated'],
    ['a time in the future', [], 'kick_off', { occurred_at: '2026-12-24T10:00:00Z' }, 'in_future'],
    ['a whistle earlier than the previous one', ['kick_off'], 'half_time', { occurred_at: '2026-11-21T01:00:00Z' }, 'rule_violated'],
    ['full time twice', ['kick_off', 'full_time'], 'full_time', {}, 'rule_violated'],
    ['a minute beyond the game', ['kick_off'], 'goal', { side: 'one', minute: 51 }, 'rule_violated'],
    ['stoppage in the middle of a half', ['kick_off'], 'goal', { side: 'one', minute: 10, stoppage: 2 }, 'rule_violated'],
    ['an unknown scorer', ['kick_off'], 'goal', { side: 'one', player_id: '0000000000000000' }, 'rule_violated'],
    ['undoing an unknown entry', ['kick_off'], 'undo', { entry: '0000000000000000' }, 'not_found'],
    ['a goal for a third side', ['kick_off'], 'goal', { side: 'three' }, 'validation_failed'],
    ['an unknown command', [], 'explode', {}, 'validation_failed'],
    ['a command without an id', [], 'kick_off', { command_id: undefined }, 'validation_failed'],
    ['a time in the year 0', [], 'kick_off', { occurred_at: '0000-01-01T00:00:00Z' }, 'validation_failed'],
  ])('%s', async (_, before, command, more, code) => {
    for (const each of before) await give(each)
    const version = (await read()).version
    expect(await give(command, more)).toBe(code)
    expect((await read()).version).toBe(version)
  })

  test('a kick-off many hours early', async () => {
    game = await make.game({ ...clubs, startsAt: from(7 * 60 * MINUTE) })
    expect(await give('kick_off')).toBe('rule_violated')
  })

  test('a scorer of the other side, unless it is an own goal', async () => {
    const child = await make.player({ clubId: clubs.clubOneId })
    await make.consent(child, { stream: true })
    await give('kick_off')
    expect(await give('goal', { side: 'two', player_id: child })).toBe('rule_violated')
    expect(await give('goal', { side: 'two', kind: 'own_goal', player_id: child })).toMatchObject({ club_two_score: 1 })
  })

  test('undoing an entry that can only be replaced', async () => {
    const [scheduled] = await history()
    expect(await give('undo', { entry: scheduled?._id }, staff)).toBe('rule_violated')
  })
})

describe('the management', () => {
  test('moves, cancels and reschedules a game', async () => {
    const later = iso(48 * 60 * MINUTE)
    expect(await give('reschedule', { activity_date: later, venue: 'Seaside' }, staff)).toMatchObject({
      activity_date: later,
      venue: 'Seaside',
      version: 2,
    })
    expect(await give('cancel', { reason: 'rain' }, staff)).toMatchObject({ status: 'cancelled', cancel_reason: 'rain' })
    const parent = (await signIn(await make.user('parent'))).accessToken
    const seen = { url: `/game/fetch-single/${game}`, token: parent }
    expect((await call(seen)).json()).toMatchObject({ data: { status: 'cancelled', cancel_reason: 'rain' } })
    expect(await give('cancel', {}, staff)).toBe('rule_violated')
    expect(await give('kick_off', {}, staff)).toBe('rule_violated')
    expect(await give('reschedule', { activity_date: iso(-9 * 60 * MINUTE) }, staff)).toBe('rule_violated')
    expect(await give('reschedule', {}, staff)).toMatchObject({ status: 'upcoming', activity_date: later, venue: 'Seaside' })
    expect((await call(seen)).json<{ data: object }>().data).not.toHaveProperty('cancel_reason')
    await give('reschedule', { activity_date: iso(0) }, staff)
    await give('kick_off')
    expect(await give('cancel', {}, staff)).toBe('rule_violated')
    expect(await give('reschedule', { activity_date: later }, staff)).toBe('rule_violated')
  })

  test.each([
    ['https://video.example/1', 200],
    ['https://a.cdn.example/1', 200],
    ['/demo-stream/index.html', 200],
    ['https://elsewhere.example/1', 'rule_violated'],
    ['https://cdn.example.evil.test/', 'rule_violated'],
    ['//elsewhere.example/1', 'rule_violated'],
    [String.raw`/\elsewhere.example/1`, 'rule_violated'],
    ['javascript:alert(1)', 'rule_violated'],
    ['http://video.example/1', 'rule_violated'],
  ])('attaches the stream %s: %s', async (live_stream, expected) => {
    const answer = await give('attach_stream', { live_stream }, staff)
    if (expected === 200) expect(answer).toMatchObject({ live_stream, has_stream: true, version: 2 })
    else expect(answer).toBe(expected)
  })

  test('attaches analytics to a finished game, changes and removes them', async () => {
    expect(await give('attach_analytics', { analytics_link: 'https://stats.cdn.example/1' }, staff)).toBe('rule_violated')
    await give('kick_off')
    await give('full_time')
    expect(await give('attach_analytics', { analytics_link: 'https://stats.cdn.example/1' }, staff)).toMatchObject({ status: 'analytics' })
    expect(await give('attach_analytics', { analytics_link: 'https://stats.cdn.example/2' }, staff)).toMatchObject({
      analytics_link: 'https://stats.cdn.example/2',
    })
    for (const analytics_link of [
      'https://elsewhere.example/1',
      '//elsewhere.example/1',
      String.raw`/\elsewhere.example`,
      'javascript:alert(1)',
    ])
      expect(await give('attach_analytics', { analytics_link }, staff)).toBe('rule_violated')
    const without = await give('attach_analytics', { analytics_link: null }, staff)
    expect(without).toMatchObject({ status: 'finished' })
    expect(without).not.toHaveProperty('analytics_link')
  })

  const fixture = () => ({
    command_id: newId(),
    name: 'Cup final',
    activity_date: iso(60 * MINUTE),
    age_category: 'U15',
    club_one: clubs.clubOneId,
    club_two: clubs.clubTwoId,
  })
  const schedule = (body: object, token = staff) => call({ method: 'POST', url: '/game/schedule', token, body })

  test('schedules a game once if the command is repeated', async () => {
    const body = fixture()
    const answers = await Promise.all([schedule(body), schedule(body), schedule(body)])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201])
    const ids = answers.map((answer) => answer.json<{ data: GameDetail }>().data._id)
    expect(new Set(ids).size).toBe(1)
    expect(answers[0]?.json()).toMatchObject({ data: { name: 'Cup final', period_duration: 35, half_time: 10, club_one_score: null } })
  })

  test.each<[string, Record<string, unknown>, number]>([
    ['a club against itself', { club_two: 'same' }, 422],
    ['an unknown club', { club_two: '0000000000000000' }, 422],
    ['a game in the past', { activity_date: '2026-11-20T10:00:00Z' }, 422],
    ['a result of a game to come', { result: { one: 1, two: 0 } }, 422],
    ['an unknown age category', { age_category: 'U20' }, 400],
    ['no name', { name: '' }, 400],
  ])('does not schedule %s', async (_, change, status) => {
    const body: Record<string, unknown> = { ...fixture(), ...change }
    if (body['club_two'] === 'same') body['club_two'] = clubs.clubOneId
    expect((await schedule(body)).statusCode).toBe(status)
  })

  test('a game that was played is added with its result, or without where no one knows it', async () => {
    const past = () => ({ ...fixture(), activity_date: '2026-11-14T10:00:00Z' })
    const known = (await schedule({ ...past(), result: { one: 3, two: 1 } })).json<{ data: GameDetail }>().data
    expect(known).toMatchObject({ status: 'finished', club_one_score: 3, club_two_score: 1 })
    const later = (await schedule({ ...past(), activity_date: '2026-11-07T10:00:00Z', result: null })).json<{ data: GameDetail }>().data
    expect(later).toMatchObject({ status: 'upcoming', club_one_score: null })
    const answer = await call({
      method: 'POST',
      url: `/game/command/${later._id}`,
      token: staff,
      body: { command: 'result', command_id: newId(), score: { one: 0, two: 0 } },
    })
    expect(answer.json()).toMatchObject({ data: { status: 'finished', club_one_score: 0 } })
  })
})

describe('permissions', () => {
  test.each<[string, 'parent' | 'club' | 'scorekeeper', string, boolean]>([
    ['a parent', 'parent', 'kick_off', true],
    ['the club itself', 'club', 'kick_off', true],
    ['a scorekeeper of another club', 'scorekeeper', 'kick_off', false],
    ['a scorekeeper of the club, for a management command', 'scorekeeper', 'cancel', true],
  ])('not %s', async (_, role, command, own) => {
    const clubId = own ? clubs.clubOneId : await make.club()
    const { accessToken } = await signIn(await make.user(role, { clubId }))
    expect(await give(command, {}, accessToken)).toBe('forbidden')
    expect((await call({ url: `/game/history/${game}`, token: accessToken })).statusCode).toBe(own && role === 'scorekeeper' ? 200 : 403)
  })

  test('staff may run every command; the entry has their name', async () => {
    await give('kick_off', {}, staff)
    await give('goal', { side: 'one' })
    expect((await history()).map(({ by }) => by)).toEqual([null, 'Nino Test', 'Nino Test'])
  })
})

describe('an event of a player', () => {
  test('can be a card or a substitution, which do not count for the score', async () => {
    await give('kick_off')
    await give('card', { kind: 'yellow_card', side: 'one', minute: 3 })
    const after = await give('substitution', { side: 'two', minute: 20 })
    expect(after).toMatchObject({ club_one_score: 0, club_two_score: 0 })
    expect((await read()).timeline.map(({ kind, minute }) => [kind, minute]).slice(1)).toEqual(
      expect.arrayContaining([
        ['yellow_card', 3],
        ['substitution', 20],
      ]),
    )
  })

  test('is corrected in one step: viewers never see the score without it', async () => {
    await give('kick_off')
    const entry = newId()
    await give('goal', { side: 'one', command_id: entry, minute: 4 })
    const better = { side: 'one', kind: 'own_goal', minute: 5, replaces: entry, command_id: newId() }
    expect(await give('goal', better)).toMatchObject({ club_one_score: 1 })
    expect(await give('goal', better)).toMatchObject({ club_one_score: 1 })
    expect((await read()).timeline.filter(({ side }) => side !== null)).toMatchObject([{ kind: 'own_goal', minute: 5 }])
    expect(await give('goal', { ...better, command_id: newId() })).toBe('not_found')
  })
})
