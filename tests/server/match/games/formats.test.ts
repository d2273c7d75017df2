import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Competition } from '#shared/competition.schema.ts'
import type { AgeSettings, GameRow } from '#shared/console-tables.schema.ts'
import type { GameCard } from '#shared/game-card.schema.ts'
import type { HistoryEntry } from '#shared/game-command.schema.ts'
import type { GameDetail } from '#shared/game.schema.ts'
import { newId } from '#shared/id.ts'
import { applyClock } from '#server/match/games/clock-keeper.ts'
import { games } from '#server/db/schema/games.ts'
import { previewOf } from '#server/media/share/texts.ts'
import { writeMessage } from '#server/match/push/write-message.ts'
import { createService } from '../../../support/service.ts'

const { call, sendChange, make, signIn, deps, clock } = await createService()
const MINUTE = 60_000
const THIRDS = { periods: 3, extra_periods: 0, extra_duration: 0, shootout: false }
const CUP = { periods: 2, extra_periods: 2, extra_duration: 5, shootout: true }

let office: Awaited<ReturnType<typeof make.user>>
let staff = ''
let scorer = ''
let clubs = { clubOneId: '', clubTwoId: '' }
let game = ''

beforeAll(async () => {
  clubs = { clubOneId: await make.club(), clubTwoId: await make.club() }
  office = await make.user('staff')
  const user = await make.user('scorekeeper', { clubId: clubs.clubTwoId })
  scorer = (await signIn(user)).accessToken
})

beforeEach(async () => {
  staff = (await signIn(office)).accessToken
})

/** Runs a command a minute later; returns the game or the code of the error. */
async function give(command: string, more: Record<string, unknown> = {}, token = scorer) {
  clock.advance(MINUTE)
  const body = { command, command_id: newId(), ...more }
  const answer = await sendChange({ method: 'POST', url: `/game/command/${game}`, token, body })
  return answer.statusCode === 200 ? answer.json<{ data: GameDetail }>().data : answer.json<{ error: { code: string } }>().error.code
}
const whistle = (phase: string) => give('whistle', { phase })
const kick = (side: string, scored: boolean) => give('kick', { side, kind: scored ? 'kick_scored' : 'kick_missed' })
const read = async (id = game) => (await call({ url: `/game/fetch-single/${id}`, token: scorer })).json<{ data: GameDetail }>().data
const history = async () => (await call({ url: `/game/history/${game}`, token: scorer })).json<{ data: HistoryEntry[] }>().data
const row = async () => (await deps.db.select().from(games).where(eq(games.id, game)))[0]

async function toShootout() {
  game = await make.game({ ...clubs, periodDuration: 10, halfTime: 5, format: CUP, startsAt: deps.now() })
  await give('kick_off')
  await give('goal', { side: 'one' })
  await give('half_time')
  await give('second_half')
  await give('goal', { side: 'two' })
  for (const phase of ['normal_time', 'extra_1', 'extra_break', 'extra_2', 'extra_end', 'shootout']) await whistle(phase)
}

describe('three thirds', () => {
  test('are whistled one after another, and their minutes count on', async () => {
    game = await make.game({ ...clubs, periodDuration: 15, halfTime: 5, format: THIRDS, startsAt: deps.now() })
    expect(await give('kick_off')).toMatchObject({ format: THIRDS, status: 'live' })
    clock.advance(15 * MINUTE)
    expect(await whistle('break_1')).toMatchObject({ period_starts: { break_1: expect.any(String), second_half: null } })
    clock.advance(4 * MINUTE)
    await whistle('period_2')
    const goal = await give('goal', { side: 'two' })
    expect(goal).toMatchObject({ club_two_score: 1, timeline: [{}, {}, { kind: 'period_2', minute: 16 }, { kind: 'goal', minute: 17 }] })
    await whistle('break_2')
    await whistle('period_3')
    expect(await give('goal', { side: 'one', minute: 45, stoppage: 2 })).toMatchObject({ club_one_score: 1 })
    expect(await give('goal', { side: 'one', minute: 46 })).toBe('rule_violated')
    expect(await give('goal', { side: 'one', minute: 20, stoppage: 2 })).toBe('rule_violated')
    const over = await give('full_time')
    expect(over).toMatchObject({ status: 'finished' })
    expect(over).not.toHaveProperty('shootout')
  })

  test('refuse the whistles of other formats, in any order', async () => {
    game = await make.game({ ...clubs, format: THIRDS, startsAt: deps.now() })
    expect(await whistle('period_2')).toBe('rule_violated')
    await give('kick_off')
    for (const phase of ['period_3', 'break_2', 'break_3', 'normal_time', 'extra_1', 'shootout'])
      expect(await whistle(phase)).toBe('rule_violated')
    expect(await give('half_time')).toBe('rule_violated')
    expect(await give('second_half')).toBe('rule_violated')
    expect(await kick('one', true)).toBe('rule_violated')
    expect(await whistle('nonsense')).toBe('validation_failed')
    expect(await read()).toMatchObject({ status: 'live', period_starts: { half_time: null }, version: 2 })
  })

  test('end by the clock when no one whistles', async () => {
    game = await make.game({
      ...clubs,
      periodDuration: 15,
      halfTime: 5,
      format: THIRDS,
      startsAt: deps.now(),
      liveStream: '/demo-stream/index.html',
    })
    await applyClock(deps)
    clock.advance(54 * MINUTE)
    await applyClock(deps)
    expect(await row()).toMatchObject({ status: 'live' })
    clock.advance(2 * MINUTE)
    await applyClock(deps)
    expect(await row()).toMatchObject({ status: 'finished' })
    const ended = (await history()).at(-1)
    expect(Date.parse(ended?.occurred_at ?? '') - Date.parse((await read()).activity_date)).toBe(55 * MINUTE)
  })
})

describe('a cup match', () => {
  test('is decided on penalties, apart from its score', async () => {
    await toShootout()
    expect(await kick('two', true)).toMatchObject({ shootout: { one: 0, two: 1 }, club_one_score: 1, club_two_score: 1, extra_time: true })
    expect(await kick('two', true)).toBe('rule_violated')
    await kick('one', true)
    expect(await give('full_time')).toBe('rule_violated')
    await kick('one', false)
    const last = await kick('two', true)
    expect(last).toMatchObject({ shootout: { one: 1, two: 2 } })
    expect((last as GameDetail).kicks?.map(({ side, scored }) => `${side} ${scored}`)).toEqual([
      'two true',
      'one true',
      'one false',
      'two true',
    ])
    const over = (await give('full_time')) as GameDetail
    expect(over).toMatchObject({ status: 'finished', club_one_score: 1, club_two_score: 1, shootout: { one: 1, two: 2 } })
    expect(over.timeline.map(({ kind }) => kind)).not.toContain('kick_scored')
    expect(over.timeline.map(({ kind }) => kind).slice(-4)).toEqual(['extra_2', 'extra_end', 'shootout', 'full_time'])
    expect(JSON.stringify(over.kicks)).not.toMatch(/player|shirt/)
    expect(await kick('one', true)).toBe('rule_violated')
  })

  test('each whistle and each kick can be undone, and corrected', async () => {
    await toShootout()
    await kick('one', false)
    await kick('two', true)
    const entries = await history()
    const [first, shootout] = ['kick_missed', 'shootout'].map((kind) => entries.find((entry) => entry.kind === kind)?._id)
    expect(await give('undo', { entry: shootout })).toBe('rule_violated')
    expect(await give('kick', { side: 'one', kind: 'kick_scored', replaces: first })).toMatchObject({ shootout: { one: 1, two: 1 } })
    expect(await give('goal', { side: 'one', replaces: (await history()).findLast(({ kind }) => kind === 'kick_scored')?._id })).toBe(
      'rule_violated',
    )
    for (let index = 0; index < 2; index += 1) {
      const kicks = (await history()).filter(({ kind, undone }) => kind.startsWith('kick_') && kind !== 'kick_off' && !undone)
      // In the order of play: the second kick first.
      const latest = kicks.toSorted((one, two) => one.place - two.place).at(-1)
      expect(await give('undo', { entry: latest?._id })).toHaveProperty('shootout')
    }
    const undone = (await give('undo', { entry: shootout })) as GameDetail
    expect(undone).not.toHaveProperty('shootout')
    expect(undone.period_starts.shootout).toBeUndefined()
    const extra = (await history()).find(({ kind }) => kind === 'extra_1')
    expect(await give('undo', { entry: extra?._id })).toBe('rule_violated')
  })

  test('a repeated kick counts once, and one without a goal does not become one', async () => {
    await toShootout()
    const command_id = newId()
    const send = () => give('kick', { side: 'one', kind: 'kick_scored', command_id })
    await send()
    expect(await send()).toMatchObject({ shootout: { one: 1, two: 0 } })
    expect(await give('goal', { side: 'one' })).toBe('rule_violated')
    // A goal that was forgotten has its minute.
    expect(await give('goal', { side: 'one', minute: 24 })).toMatchObject({ club_one_score: 2 })
  })

  test('is won in extra time', async () => {
    game = await make.game({ ...clubs, periodDuration: 10, format: CUP, startsAt: deps.now() })
    await give('kick_off')
    await give('half_time')
    await give('second_half')
    await whistle('normal_time')
    await whistle('extra_1')
    expect(await give('goal', { side: 'two' })).toMatchObject({ timeline: [{}, {}, {}, {}, {}, { kind: 'goal', minute: 22 }] })
    expect(await give('full_time')).toMatchObject({ club_two_score: 1, extra_time: true })
  })

  test('two scorekeepers on two phones cannot whistle twice', async () => {
    game = await make.game({ ...clubs, format: CUP, startsAt: deps.now() })
    await give('kick_off')
    await give('half_time')
    await give('second_half')
    await whistle('normal_time')
    expect(await whistle('normal_time')).toBe('rule_violated')
    const answers = await Promise.all([whistle('shootout'), whistle('extra_1')])
    expect(answers.filter((answer) => answer === 'rule_violated')).toHaveLength(1)
  })

  test('gets its extra time on the day, but no other length', async () => {
    game = await make.game({ ...clubs, periodDuration: 10, startsAt: deps.now() })
    await give('kick_off')
    await give('half_time')
    await give('second_half')
    expect(await whistle('normal_time')).toBe('rule_violated')
    expect(await give('edit', { format: { ...CUP, periods: 3 } })).toBe('forbidden')
    expect(await give('edit', { format: { ...CUP, periods: 3 } }, staff)).toBe('rule_violated')
    expect(await give('edit', { format: CUP }, staff)).toMatchObject({ format: CUP })
    await whistle('normal_time')
    await whistle('extra_1')
    expect(await give('edit', { format: { ...CUP, extra_duration: 10 } }, staff)).toBe('rule_violated')
    expect(await give('edit', { format: { ...CUP, shootout: false } }, staff)).toMatchObject({ format: { shootout: false } })
  })
})

test('staff enter, correct and undo how a cup match was decided', async () => {
  game = await make.game({ ...clubs, format: CUP, startsAt: new Date(deps.now().getTime() - 3 * 60 * MINUTE) })
  const score = { one: 2, two: 2 }
  expect(await give('result', { score, shootout: { one: 3, two: 3 } }, staff)).toBe('validation_failed')
  expect(await give('result', { score, shootout: { one: 5, two: 4 }, extra_time: true }, staff)).toMatchObject({
    club_one_score: 2,
    shootout: { one: 5, two: 4 },
    extra_time: true,
  })
  const result = (await history()).findLast(({ kind }) => kind === 'result')
  expect(result).toMatchObject({ shootout: { one: 5, two: 4 }, extra_time: true })
  const corrected = await give('result', { score, shootout: null, extra_time: true, replaces: result?._id }, staff)
  expect(corrected).toMatchObject({ extra_time: true })
  expect(corrected).not.toHaveProperty('shootout')
})

test('an age without scores shows neither kicks nor their score', async () => {
  const settings = { show_player_names: false, stream_needs_subscription: true }
  await sendChange({ url: '/console/ages/U12', token: staff, body: { ...settings, show_score: false } })
  await toShootout()
  const hidden = (await kick('one', true)) as GameDetail
  expect(hidden).toMatchObject({ club_one_score: null, status: 'live' })
  for (const field of ['shootout', 'kicks', 'extra_time']) expect(hidden).not.toHaveProperty(field)
  expect(hidden.timeline.every(({ side }) => side === null)).toBe(true)
  const moments = (await call({ url: `/game/moments/${game}`, token: scorer })).body
  expect(moments).not.toContain('kick_scored')
  const card = (await call({ url: `/game/card/${game}` })).json<{ data: GameCard }>().data
  expect(card).not.toHaveProperty('shootout')
  await sendChange({ url: '/console/ages/U12', token: staff, body: { ...settings, show_score: true } })
  expect((await call({ url: `/game/moments/${game}`, token: scorer })).body).toContain('kick_scored')
})

test('links and notifications tell the kicks in both languages', async () => {
  await toShootout()
  await kick('one', true)
  await kick('two', false)
  await give('full_time')
  const card = (await call({ url: `/game/card/${game}` })).json<{ data: GameCard }>().data
  expect(card).toMatchObject({ club_one_score: 1, club_two_score: 1, shootout: { one: 1, two: 0 } })
  expect(previewOf(card, 'en').description).toContain('Full time · 1:0 on penalties')
  expect(previewOf(card, 'ge').description).toContain('1:0 პენალტებით')
  const notice = { kind: 'full_time', eventId: null, expiresAt: new Date(0) } as const
  expect(writeMessage(notice, await read(), 'en')).toMatchObject({
    title: expect.stringContaining('1:1'),
    body: expect.stringContaining('1:0 on penalties'),
  })
  expect(writeMessage(notice, await read(), 'ge')?.body).toContain('1:0 პენალტებით')
})

describe('the default format', () => {
  const schedule = async (more: Record<string, unknown> = {}) => {
    clock.advance(MINUTE)
    const activity_date = new Date(deps.now().getTime() + 24 * 60 * MINUTE).toISOString()
    const fixture = { name: 'A game', activity_date, club_one: clubs.clubOneId, club_two: clubs.clubTwoId, age_category: 'U9' }
    const answer = await call({ method: 'POST', url: '/game/schedule', token: staff, body: { command_id: newId(), ...fixture, ...more } })
    return answer.json<{ data: GameDetail }>().data
  }

  test('comes from the age category, and a game can have its own', async () => {
    const ages = (await call({ url: '/console/ages', token: staff })).json<{ data: AgeSettings[] }>().data
    const { name: _, ...before } = ages.find(({ name }) => name === 'U9') as AgeSettings
    expect(before.format).toMatchObject({ periods: 2, period_duration: 20, half_time: 5 })
    const thirds = { ...THIRDS, period_duration: 15, half_time: 3 }
    await sendChange({ url: '/console/ages/U9', token: staff, body: { ...before, format: thirds } })
    expect(await schedule()).toMatchObject({ period_duration: 15, half_time: 3, format: THIRDS })
    expect(await schedule({ format: { ...THIRDS, periods: 4 }, period_duration: 10 })).toMatchObject({
      period_duration: 10,
      format: { periods: 4 },
    })
    const bad = await sendChange({ url: '/console/ages/U9', token: staff, body: { ...before, format: { ...thirds, periods: 5 } } })
    expect(bad.statusCode).toBe(400)
    await sendChange({ url: '/console/ages/U9', token: staff, body: before })
    expect(await schedule()).not.toHaveProperty('format')
  })

  test('of a cup is taken over by its games that are still to come', async () => {
    const rules = { kind: 'cup', name: `Cup ${newId()}`, name_ka: null, season: '', win: 3, draw: 1, loss: 0, tie_breaks: [] }
    const body = { command_id: newId(), ...rules, age_category: 'U9' }
    const { _id: id } = (await call({ method: 'POST', url: '/console/competitions', token: staff, body })).json<{ data: { _id: string } }>()
      .data
    const [first, second] = [await schedule(), await schedule()]
    const assign = (one: GameDetail) =>
      call({
        method: 'POST',
        url: `/console/competitions/${id}/games`,
        token: staff,
        body: { games: [one._id], place: { round: 'Final', group: null } },
      })
    await assign(first)
    const change = (format: unknown) =>
      sendChange({ url: `/console/competitions/${id}`, token: staff, body: { ...rules, decided_order: [], format } })
    const cup = { ...CUP, period_duration: 25, half_time: 8 }
    expect((await change(cup)).statusCode).toBe(204)
    const after = await read(first._id)
    expect(after).toMatchObject({ period_duration: 25, half_time: 8, format: CUP })
    expect(after.version).toBeGreaterThan(first.version)
    await assign(second)
    expect(await read(second._id)).toMatchObject({ period_duration: 25, format: CUP })
    const shown = (await call({ url: `/competition/${id}`, token: scorer })).json<{ data: Competition }>().data
    expect(shown.games).toHaveLength(2)
    const list = (await call({ url: '/console/games?age=U9', token: staff })).json<{ rows: GameRow[] }>()
    expect(JSON.stringify(list)).toContain('"extra_duration":5')
  })
})

test('a league counts a game that was decided on penalties as drawn, and its page tells the kicks', async () => {
  const competitionId = await make.competition({ name: `League ${newId()}` })
  await toShootout()
  await deps.db.update(games).set({ competitionId, round: '1' }).where(eq(games.id, game))
  await kick('one', true)
  await kick('two', false)
  await give('full_time')
  const { tables, games: list } = (await call({ url: `/competition/${competitionId}`, token: scorer })).json<{ data: Competition }>().data
  expect(tables?.[0]?.rows.map(({ drawn, won, points, goals_for: goals }) => [drawn, won, points, goals])).toEqual([
    [1, 0, 1, 1],
    [1, 0, 1, 1],
  ])
  expect(list).toMatchObject([{ club_one_score: 1, club_two_score: 1, extra_time: true, shootout: { one: 1, two: 0 } }])
})
