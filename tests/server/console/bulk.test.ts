import { and, eq, isNull } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { BulkAnswer, BulkChange, BulkPreview, BulkRow, BulkUndone } from '#shared/bulk.schema.ts'
import type { Calendar } from '#shared/calendar.schema.ts'
import { newId } from '#shared/id.ts'
import { bulkEdits } from '#server/db/schema/bulk.ts'
import { gameEvents, games } from '#server/db/schema/games.ts'
import { abandonGame } from '#server/match/games/commands/decisions.ts'
import { cancelGame, rescheduleGame } from '#server/match/games/commands/fixture.ts'
import { endGame } from '#server/match/games/commands/phases.ts'
import { recordEvent } from '#server/match/games/record.ts'
import { createService } from '../../support/service.ts'

const { app, make, call, deps, signIn, clock } = await createService()
const DAY = '2026-11-28'
const at = (time: string) => new Date(`${DAY}T${time}:00Z`)
const clubs = { own: '', second: '', third: '', fourth: '' }
let token = ''
let other = ''
let staff = ''

beforeAll(async () => {
  for (const name of Object.keys(clubs)) clubs[name as 'own'] = await make.club(name)
  token = (await signIn(await make.secretary([clubs.own]))).accessToken
  other = (await signIn(await make.secretary([clubs.second, clubs.third]))).accessToken
  staff = (await signIn(await make.user('staff'))).accessToken
})
beforeEach(async () => {
  clock.set('2026-11-21T10:00:00Z')
  await deps.db.delete(games)
  await deps.db.delete(bulkEdits)
})

/** A game of their own club that obeys the rule of one game per clubs and time. */
async function schedule(startsAt: Date, fields: Partial<Parameters<typeof make.game>[0]> = {}): Promise<string> {
  const id = await make.game({ clubOneId: clubs.own, clubTwoId: clubs.second, startsAt, ...fields })
  await deps.db.update(games).set({ mayRepeat: false }).where(eq(games.id, id))
  return id
}
const start = (gameId: string) => recordEvent(deps, gameId, { kind: 'kick_off' }, null)
const post = (url: string, body: unknown, as = token) => call({ method: 'POST', url, body, token: as })
const preview = async (ids: readonly string[], edit: BulkChange, as = token) => {
  const answer = await post('/console/bulk/preview', { games: ids.map((_id) => ({ _id })), edit }, as)
  expect(answer.statusCode).toBe(200)
  return answer.json<{ data: BulkPreview }>().data
}
const gameOf = async (id: string) => (await deps.db.select().from(games).where(eq(games.id, id)))[0]
const versions = (ids: readonly string[]) => Promise.all(ids.map(async (_id) => ({ _id, version: (await gameOf(_id))?.version ?? 0 })))
const send = async (ids: readonly string[], edit: BulkChange, { as = token, command = newId() } = {}) =>
  post('/console/bulk', { command_id: command, games: await versions(ids), edit }, as)
const apply = async (ids: readonly string[], edit: BulkChange, as = token) => {
  const answer = await send(ids, edit, { as })
  expect([answer.statusCode, answer.json()]).toEqual([200, expect.anything()])
  return answer.json<{ data: BulkAnswer }>().data
}
const undo = (id: string, as = token) => post(`/console/bulk/${id}/undo`, {}, as)
const undone = async (id: string, as = token) => (await undo(id, as)).json<{ data: BulkUndone }>().data
const starts = async (...ids: string[]) => Promise.all(ids.map(async (id) => (await gameOf(id))?.startsAt.toISOString()))
const reasons = (left: BulkPreview['left']) => Object.fromEntries(left.map(({ _id, reason }) => [_id, reason]))

test('a subscribed calendar gets each change as a newer one of the same event', async () => {
  const parent = (await signIn(await make.user('parent'))).accessToken
  const id = await schedule(at('09:00'), { ageCategory: 'U14' })
  await post('/calendars', { kind: 'team', club_id: clubs.own, age_category: 'U14' }, parent)
  const { data } = (await call({ url: '/calendars', token: parent })).json<{ data: Calendar[] }>()
  const path = data.find(({ kind }) => kind === 'team')?.path ?? ''
  const event = async () => {
    const { body } = await app.inject({ url: path })
    const line = (name: string) => new RegExp(`^${name}:(.*)\\r$`, 'm').exec(body)?.[1]
    return { uid: line('UID'), start: line('DTSTART'), status: line('STATUS'), sequence: Number(line('SEQUENCE')) }
  }
  const first = await event()
  expect(first).toMatchObject({ uid: `${id}@moedani`, start: '20261128T090000Z' })
  const { _id: move } = await apply([id], { change: 'minutes', minutes: 45 })
  const moved = await event()
  expect(moved).toMatchObject({ uid: first.uid, start: '20261128T094500Z' })
  await undo(move)
  const back = await event()
  expect(back).toMatchObject({ uid: first.uid, start: first.start })
  await apply([id], { change: 'cancel', reason: 'frost' })
  const cancelled = await event()
  expect(cancelled).toMatchObject({ uid: first.uid, status: 'CANCELLED' })
  const sequences = [first, moved, back, cancelled].map(({ sequence }) => sequence)
  expect(sequences).toEqual(Array.from(new Set(sequences)).toSorted((a, b) => a - b))
})

describe('what is changed', () => {
  test('games move to another day and keep their times in Georgia, also around midnight there', async () => {
    const early = await schedule(new Date('2026-11-27T20:30:00Z'))
    const late = await schedule(at('15:00'))
    await apply([early, late], { change: 'day', day: '2026-12-05' })
    expect(await starts(early, late)).toEqual(['2026-12-04T20:30:00.000Z', '2026-12-05T15:00:00.000Z'])
  })

  test('by minutes, where each takes the time that the next one leaves', async () => {
    const ids = [await schedule(at('08:00')), await schedule(at('09:30')), await schedule(at('11:00'))]
    const answer = await apply(ids, { change: 'minutes', minutes: 90 })
    expect(answer).toMatchObject({ changed: 3, left: [] })
    expect(await starts(...ids)).toEqual(['2026-11-28T09:30:00.000Z', '2026-11-28T11:00:00.000Z', '2026-11-28T12:30:00.000Z'])
  })

  test('the venue, in both languages', async () => {
    const id = await schedule(at('08:00'), { venue: 'Old', venueKa: 'ძველი' })
    await apply([id], { change: 'venue', venue: 'New', venue_ka: null })
    expect(await gameOf(id)).toMatchObject({ venue: 'New', venueKa: null, startsAt: at('08:00') })
  })

  test('they are called off with a reason, and put back', async () => {
    const id = await schedule(at('08:00'))
    await apply([id], { change: 'cancel', reason: 'Snow' })
    expect(await gameOf(id)).toMatchObject({ status: 'cancelled' })
    expect((await call({ url: `/game/fetch-single/${id}`, token })).json()).toMatchObject({ data: { cancel_reason: 'Snow' } })
    await apply([id], { change: 'reopen' })
    expect(await gameOf(id)).toMatchObject({ status: 'upcoming', startsAt: at('08:00') })
  })

  test('each game has an entry of its own, by the person who did it, and a new version', async () => {
    const id = await schedule(at('08:00'))
    const before = (await gameOf(id))?.version ?? 0
    await apply([id], { change: 'minutes', minutes: 15 })
    const [entry] = await deps.db
      .select()
      .from(gameEvents)
      .where(and(eq(gameEvents.gameId, id), eq(gameEvents.kind, 'rescheduled')))
    expect(entry).toMatchObject({ detail: { was: { startsAt: '2026-11-28T08:00:00.000Z' } }, actorId: expect.any(String) })
    expect((await gameOf(id))?.version).toBe(before + 1)
  })
})

describe('what is left, and why', () => {
  test('begun, over, abandoned, called off, foreign, unknown and unchanged games', async () => {
    const running = await schedule(at('08:00'))
    const over = await schedule(at('09:00'))
    const broken = await schedule(at('10:00'))
    const off = await schedule(at('11:00'))
    const open = await schedule(at('12:00'))
    const foreign = await schedule(at('08:00'), { clubOneId: clubs.third, clubTwoId: clubs.fourth })
    const unknown = newId()
    for (const gameId of [running, over, broken]) await start(gameId)
    await endGame(deps, { gameId: over, actorId: null })
    await abandonGame(deps, { gameId: broken, actorId: null })
    await cancelGame(deps, { gameId: off, actorId: null })
    const ids = [running, over, broken, off, open, foreign, unknown]
    const all = { [running]: 'begun', [over]: 'finished', [broken]: 'abandoned', [foreign]: 'not_yours', [unknown]: 'not_found' }

    const day = await preview(ids, { change: 'day', day: DAY })
    expect(reasons(day.left)).toEqual({ ...all, [off]: 'called_off', [open]: 'unchanged' })
    expect(day.left.find(({ _id }) => _id === unknown)?.game).toBeNull()
    const reopen = await preview(ids, { change: 'reopen' })
    expect(reasons(reopen.left)).toEqual({ ...all, [open]: 'not_called_off' })
    expect(reopen.change.map(({ _id }) => _id)).toEqual([off])

    const before = await deps.db.select().from(games)
    const { changed, left } = await apply(ids, { change: 'minutes', minutes: 600 })
    expect([changed, reasons(left)]).toEqual([1, { ...all, [off]: 'called_off' }])
    const after = new Map((await deps.db.select().from(games)).map((game) => [game.id, game]))
    for (const game of before) if (game.id !== open) expect(after.get(game.id)).toEqual(game)
  })

  test('a time that is past, or at which the clubs play each other already', async () => {
    const taken = await schedule(at('14:00'))
    const mover = await schedule(at('13:00'))
    expect(reasons((await preview([mover], { change: 'minutes', minutes: 60 })).left)).toEqual({ [mover]: 'taken' })
    expect(reasons((await preview([mover], { change: 'day', day: '2026-11-20' })).left)).toEqual({ [mover]: 'past' })
    // One that cannot leave keeps the next one from its place, in a chain.
    const follower = await schedule(at('12:00'))
    const { left } = await apply([follower, mover], { change: 'minutes', minutes: 60 })
    expect(reasons(left)).toEqual({ [mover]: 'taken', [follower]: 'taken' })
    expect((await preview([follower, mover, taken], { change: 'minutes', minutes: 60 })).left).toEqual([])
    // Two of one list cannot go to the same time.
    const twice = await schedule(new Date('2026-11-29T12:00:00Z'))
    expect((await preview([follower, twice], { change: 'day', day: '2026-12-01' })).change).toHaveLength(1)
  })

  test('the preview tells what it finds, changes nothing, and warns of games that overlap afterwards', async () => {
    const id = await schedule(at('08:00'), { venue: 'Digomi 2' })
    await schedule(at('11:00'), { clubTwoId: clubs.third, venue: 'digomi 2' })
    const found = await preview([id], { change: 'minutes', minutes: 150 })
    expect(found.change).toMatchObject([
      { from: { starts_at: '2026-11-28T08:00:00.000Z' }, to: { starts_at: '2026-11-28T10:30:00.000Z', status: 'upcoming' } },
    ])
    expect(found.clashes.data.map(({ kind }) => kind)).toEqual(['team', 'venue'])
    expect(await starts(id)).toEqual(['2026-11-28T08:00:00.000Z'])
    expect((await preview([id], { change: 'cancel', reason: '' })).clashes.total).toBe(0)
  })
})

describe('hostile requests', () => {
  test('10,000 ids, the same id twice, none, and nonsense', async () => {
    const id = await schedule(at('08:00'))
    const edit = { change: 'minutes', minutes: 60 }
    const status = async (body: unknown, path = '') => (await post(`/console/bulk${path}`, body)).statusCode
    const many = Array.from({ length: 10_000 }, () => ({ _id: newId(), version: 1 }))
    expect([400, 413]).toContain(await status({ command_id: newId(), games: many, edit }))
    expect([400, 413]).toContain(await status({ games: many, edit }, '/preview'))
    expect(await status({ games: many.slice(0, 501), edit }, '/preview')).toBe(400)
    expect(await status({ games: many.slice(0, 500), edit }, '/preview')).toBe(200)
    const game = { _id: id, version: 1 }
    expect(await status({ command_id: newId(), games: [game, game], edit })).toBe(400)
    expect(await status({ command_id: newId(), games: [], edit })).toBe(400)
    for (const bad of [
      { change: 'minutes', minutes: 0 },
      { change: 'minutes', minutes: 1e9 },
      { change: 'day', day: '2026-02-30' },
      { change: 'day', day: '9999-12-31' },
      { change: 'venue', venue: ' ' },
      { change: 'cancel', reason: 'x\u0000' },
      { change: 'delete' },
    ])
      expect([bad, await status({ command_id: newId(), games: [game], edit: bad })]).toEqual([bad, 400])
    expect(await starts(id)).toEqual(['2026-11-28T08:00:00.000Z'])
  })

  test('a secretary changes no game of other clubs, whatever is sent', async () => {
    const foreign = await schedule(at('08:00'), { clubOneId: clubs.third, clubTwoId: clubs.fourth })
    for (const edit of [
      { change: 'minutes', minutes: 60 },
      { change: 'cancel', reason: '' },
      { change: 'venue', venue: 'Mine', venue_ka: null },
    ] as const)
      expect(await apply([foreign], edit)).toMatchObject({ changed: 0, left: [{ reason: 'not_yours' }] })
    expect(await gameOf(foreign)).toMatchObject({ status: 'upcoming', venue: null, version: 1 })
    expect((await apply([foreign], { change: 'minutes', minutes: 60 }, staff)).changed).toBe(1)
  })

  test('a repeated command changes nothing more; the id of another one is refused', async () => {
    const id = await schedule(at('08:00'))
    const command = newId()
    const edit = { change: 'minutes', minutes: 60 } as const
    const [first, again] = [await send([id], edit, { command }), await send([id], edit, { command })]
    expect(again.json()).toEqual(first.json())
    expect(await starts(id)).toEqual(['2026-11-28T09:00:00.000Z'])
    expect((await send([id], { change: 'minutes', minutes: 30 }, { command })).statusCode).toBe(409)
    expect((await send([id], edit, { command, as: other })).statusCode).toBe(409)
  })

  test('what has changed since it was shown is left', async () => {
    const id = await schedule(at('08:00'))
    const shown = await versions([id])
    await rescheduleGame(deps, { gameId: id, actorId: null, venue: 'Elsewhere' })
    const body = { command_id: newId(), games: shown, edit: { change: 'minutes', minutes: 60 } }
    expect((await post('/console/bulk', body)).json()).toMatchObject({ data: { changed: 0, left: [{ reason: 'changed_since' }] } })
  })

  test('two at once, with the games in any order: one is first, the other leaves what it finds changed', async () => {
    const ids = [await schedule(at('08:00')), await schedule(at('10:00')), await schedule(at('12:00'))]
    const bodies = [ids, ids.toReversed()].map(async (list) => ({
      command_id: newId(),
      games: await versions(list),
      edit: { change: 'minutes', minutes: 30 },
    }))
    const sent = await Promise.all(bodies)
    const answers = await Promise.all(sent.map((body) => post('/console/bulk', body)))
    const single = await post(`/game/command/${ids[0]}`, {
      command: 'reschedule',
      command_id: newId(),
      venue: 'At once',
      was: { venue: null },
    })
    expect([...answers, single].map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
    const changed = answers.map((answer) => answer.json<{ data: BulkAnswer }>().data.changed)
    expect(new Set(changed)).toEqual(new Set([0, 3]))
    expect(await starts(...ids)).toEqual(['2026-11-28T08:30:00.000Z', '2026-11-28T10:30:00.000Z', '2026-11-28T12:30:00.000Z'])
  })
})

describe('undo', () => {
  test('returns all games at once, each with an entry, and frees what they took', async () => {
    const ids = [await schedule(at('08:00'), { venue: 'Old' }), await schedule(at('09:30'))]
    const { _id } = await apply(ids, { change: 'minutes', minutes: 90 })
    const before = await versions(ids)
    expect(await undone(_id)).toEqual({ restored: 2, left: [] })
    expect(await starts(...ids)).toEqual(['2026-11-28T08:00:00.000Z', '2026-11-28T09:30:00.000Z'])
    for (const { _id: id, version } of before) expect((await gameOf(id))?.version).toBe(version + 1)
    expect(await deps.db.select().from(games).where(eq(games.mayRepeat, true))).toEqual([])
  })

  test.each([
    [
      { change: 'venue', venue: 'New', venue_ka: 'ახალი' },
      { venue: 'Old', venueKa: null, status: 'upcoming' },
    ],
    [
      { change: 'cancel', reason: 'Snow' },
      { venue: 'Old', status: 'upcoming' },
    ],
  ] as const)('of %j', async (edit, was) => {
    const id = await schedule(at('08:00'), { venue: 'Old' })
    const { _id } = await apply([id], edit)
    expect((await undone(_id)).restored).toBe(1)
    expect(await gameOf(id)).toMatchObject(was)
  })

  test('of a return to the schedule', async () => {
    const id = await schedule(at('08:00'))
    await apply([id], { change: 'cancel', reason: 'Snow' })
    const { _id } = await apply([id], { change: 'reopen' })
    expect((await undone(_id)).restored).toBe(1)
    expect((await call({ url: `/game/fetch-single/${id}`, token })).json()).toMatchObject({
      data: { status: 'cancelled', cancel_reason: 'Snow' },
    })
  })

  test('twice is once, also at the same time', async () => {
    const ids = [await schedule(at('08:00')), await schedule(at('12:00'))]
    const { _id } = await apply(ids, { change: 'minutes', minutes: 30 })
    const answers = await Promise.all([undo(_id), undo(_id)])
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 422]))
    expect((await undo(_id)).json()).toMatchObject({ error: { details: { reason: 'bulk_undone' } } })
    expect(await starts(...ids)).toEqual(['2026-11-28T08:00:00.000Z', '2026-11-28T12:00:00.000Z'])
  })

  test('leaves games that were changed, played or deleted since, whose time is past or taken, and says so', async () => {
    const times = ['06:00', '08:00', '10:00', '12:00', '14:00', '16:00']
    const ids = await Promise.all(times.map((time) => schedule(at(time))))
    const [moved = '', played = '', deleted = '', taken = '', undoneOne = '', free = ''] = ids
    const { _id } = await apply(ids, { change: 'day', day: '2026-12-05' })
    await rescheduleGame(deps, { gameId: moved, actorId: null, venue: 'Elsewhere' })
    await start(played)
    await call({ method: 'DELETE', url: `/console/games/${deleted}`, token })
    await schedule(at('12:00'))
    await cancelGame(deps, { gameId: undoneOne, actorId: null })
    const { restored, left } = await undone(_id)
    expect([restored, reasons(left)]).toEqual([
      1,
      { [moved]: 'changed_since', [played]: 'changed_since', [deleted]: 'not_found', [taken]: 'taken', [undoneOne]: 'changed_since' },
    ])
    expect(await starts(moved, free)).toEqual(['2026-12-05T06:00:00.000Z', '2026-11-28T16:00:00.000Z'])
  })

  test('does not bring back a time that is over; then it stays to be undone', async () => {
    clock.set('2026-11-28T05:00:00Z')
    const fresh = (await signIn(await make.secretary([clubs.own]))).accessToken
    const id = await schedule(at('05:30'))
    const { _id } = await apply([id], { change: 'day', day: '2026-11-29' }, fresh)
    clock.set('2026-11-28T06:50:00Z')
    const again = (await signIn(await make.user('staff'))).accessToken
    expect(await undone(_id, again)).toMatchObject({ restored: 0, left: [{ reason: 'past' }] })
    expect((await call({ url: '/console/bulk', token: again })).json<{ data: BulkRow[] }>().data[0]).toMatchObject({ _id, undone: false })
  })

  test('after a later change that was undone itself, an earlier one can be undone', async () => {
    const id = await schedule(at('08:00'))
    const first = await apply([id], { change: 'minutes', minutes: 30 })
    const second = await apply([id], { change: 'minutes', minutes: 30 })
    expect(await undone(first._id)).toMatchObject({ restored: 0, left: [{ reason: 'changed_since' }] })
    expect((await undone(second._id)).restored).toBe(1)
    expect((await undone(first._id)).restored).toBe(1)
    expect(await starts(id)).toEqual(['2026-11-28T08:00:00.000Z'])
  })

  test('is for the person who made the change, and for staff', async () => {
    const id = await schedule(at('08:00'))
    const { _id } = await apply([id], { change: 'minutes', minutes: 30 })
    expect((await undo(_id, other)).statusCode).toBe(403)
    expect((await undo(newId())).statusCode).toBe(404)
    const list = async (as: string) => (await call({ url: '/console/bulk', token: as })).json<{ data: BulkRow[] }>().data
    expect((await list(token))[0]).toMatchObject({ _id, games: 1, undone: false, edit: { change: 'minutes', minutes: 30 } })
    expect((await list(other)).map((row) => row._id)).not.toContain(_id)
    expect((await undone(_id, staff)).restored).toBe(1)
    expect((await list(staff))[0]).toMatchObject({ _id, undone: true })
  })

  test('leaves no entry that counts', async () => {
    const id = await schedule(at('08:00'))
    const { _id } = await apply([id], { change: 'cancel', reason: '' })
    await undone(_id)
    const active = await deps.db
      .select({ kind: gameEvents.kind })
      .from(gameEvents)
      .where(and(eq(gameEvents.gameId, id), isNull(gameEvents.undoneBy)))
    expect(active.map(({ kind }) => kind).toSorted()).toEqual(['scheduled', 'undo'])
  })
})

test('all games of a list can be chosen, by day, round and venue, of own clubs only', async () => {
  const ids = [await schedule(at('08:00'), { round: '7', venue: 'Digomi 2' }), await schedule(at('10:00'), { round: 'Final' })]
  await schedule(at('08:00'), { clubOneId: clubs.third, clubTwoId: clubs.fourth, round: '7', venue: 'Digomi 2' })
  const choose = async (query: string) =>
    (await call({ url: `/console/games/choice?${query}`, token })).json<{ data: string[]; total: number }>()
  expect(await choose('')).toEqual({ data: ids, total: 2 })
  expect((await choose('round=7')).data).toEqual(ids.slice(0, 1))
  expect((await choose('round=final')).data).toEqual(ids.slice(1))
  expect((await choose('venue=digomi')).data).toEqual(ids.slice(0, 1))
  expect((await choose('from=2026-11-28&to=2026-11-28')).total).toBe(2)
  expect((await choose('from=2026-11-29')).total).toBe(0)
})
