import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { BulkPreview } from '#shared/bulk.schema.ts'
import type { GameRow } from '#shared/console-tables.schema.ts'
import type { HistoryEntry } from '#shared/game-command.schema.ts'
import { newId } from '#shared/id.ts'
import type { ImportPreview } from '#shared/import.schema.ts'
import type { Proposals } from '#shared/proposal.schema.ts'
import type { TablePage } from '#shared/table.schema.ts'
import { availability } from '#server/db/schema/availability.ts'
import { games } from '#server/db/schema/games.ts'
import { publishedLineUps } from '#server/db/schema/line-ups.ts'
import { proposals } from '#server/db/schema/proposals.ts'
import { recordEvent } from '#server/match/games/record.ts'
import { createService } from '../../../support/service.ts'

const { call, sendChange, make, signIn, deps, clock } = await createService()
const clubs = { home: '', away: '', third: '' }
const tokens = { staff: '', home: '', away: '', both: '', third: '', scorer: '' }
const ids = { away: '' }
let game = ''
const PLANNED = '2026-11-28T07:00:00.000Z'
const LATER = '2026-11-29T09:30:00.000Z'

beforeAll(async () => {
  for (const name of Object.keys(clubs) as (keyof typeof clubs)[]) clubs[name] = await make.club(name)
  const token = async (user: Parameters<typeof signIn>[0]) => (await signIn(user)).accessToken
  const away = await make.secretary([clubs.away])
  ids.away = away.id
  tokens.staff = await token(await make.user('staff'))
  tokens.home = await token(await make.secretary([clubs.home]))
  tokens.away = await token(away)
  tokens.both = await token(await make.secretary([clubs.home, clubs.away]))
  tokens.third = await token(await make.secretary([clubs.third]))
  tokens.scorer = await token(await make.user('scorekeeper', { clubId: clubs.away }))
})
beforeEach(async () => {
  clock.set('2026-11-21T10:00:00Z')
  await deps.db.delete(games)
  game = await make.game({ clubOneId: clubs.home, clubTwoId: clubs.away, startsAt: new Date(PLANNED), venue: 'Old pitch' })
})

type Who = keyof typeof tokens
const MOVE = { kind: 'move', activity_date: LATER, reason: 'School trip' }
const OFF = { kind: 'cancel', reason: 'Chickenpox' }
const post = (url: string, body: object, who: Who) => call({ method: 'POST', url, body, token: tokens[who] })
const propose = (body: object = MOVE, who: Who = 'away', id = game) =>
  post(`/console/games/${id}/proposals`, { command_id: newId(), ...body }, who)
const proposed = async (body?: object) => (await propose(body)).json<{ data: { _id: string } }>().data._id
const answer = (id: string, command: string, who: Who, words?: string) =>
  post(`/console/proposals/${id}/command`, { command, ...(words && { answer: words }) }, who)
const command = (body: object, who: Who, id = game) =>
  sendChange({ method: 'POST', url: `/game/command/${id}`, body: { command_id: newId(), ...body }, token: tokens[who] })
const ask = (who: Who) => call({ url: `/console/games/${game}/proposals`, token: tokens[who] })
const read = async (who: Who) => (await ask(who)).json<{ data: Proposals }>().data
const row = async () => (await deps.db.select().from(games).where(eq(games.id, game)))[0]
const listed = async (proposal: string, who: Who) =>
  (await call({ url: `/console/games?proposal=${proposal}`, token: tokens[who] })).json<TablePage<GameRow>>().data.map(({ _id }) => _id)
const refusal = ({ statusCode, body }: { statusCode: number; body: string }) => [
  statusCode,
  (JSON.parse(body) as { error: { details?: { reason?: string } } }).error.details?.reason,
]

describe('whose home game it is, plans it', () => {
  const PLANS = [
    ['moves', { command: 'reschedule', activity_date: LATER }],
    ['edits', { command: 'edit', venue: 'New pitch' }],
    ['calls off', { command: 'cancel', reason: 'Snow' }],
  ] as const

  test.each(PLANS)('and %s it; the away club does not', async (_, body) => {
    expect((await command(body, 'away')).statusCode).toBe(403)
    expect((await command(body, 'scorer')).statusCode).toBe(403)
    expect((await row())?.version).toBe(1)
    expect((await command(body, 'home')).statusCode).toBe(200)
  })

  test('and deletes it; the away club does not', async () => {
    const remove = (who: Who) => call({ method: 'DELETE', url: `/console/games/${game}`, token: tokens[who] })
    expect((await remove('away')).statusCode).toBe(403)
    expect((await remove('home')).statusCode).toBe(204)
  })

  test('and puts it back on the schedule; the away club does not', async () => {
    const { history } = (await command({ command: 'cancel' }, 'home')).json<{ history: HistoryEntry[] }>()
    const undo = { command: 'undo', entry: history.at(-1)?._id }
    expect((await command(undo, 'away')).statusCode).toBe(403)
    expect((await command(undo, 'home')).statusCode).toBe(200)
  })

  test('but the away club runs the match, enters its result and corrects it', async () => {
    clock.set('2026-11-28T07:00:00Z')
    expect((await command({ command: 'kick_off' }, 'away')).statusCode).toBe(200)
    const after = await command({ command: 'edit', format: { periods: 2, extra_periods: 2, extra_duration: 5, shootout: true } }, 'away')
    expect(after.statusCode).toBe(200)
    clock.set('2026-11-28T10:00:00Z')
    const given = await command({ command: 'result', score: { one: 1, two: 2 } }, 'away')
    expect(given.statusCode).toBe(200)
    const replaces = given.json<{ history: HistoryEntry[] }>().history.at(-1)?._id
    expect((await command({ command: 'result', score: { one: 1, two: 3 }, replaces }, 'away')).statusCode).toBe(200)
  })

  test('in a change of many games, too', async () => {
    const edit = { change: 'minutes', minutes: 30 }
    const preview = async (who: Who) =>
      (await post('/console/bulk/preview', { games: [{ _id: game }], edit }, who)).json<{ data: BulkPreview }>().data
    expect(await preview('away')).toMatchObject({ change: [], left: [{ _id: game, reason: 'home_club' }] })
    expect(await preview('third')).toMatchObject({ change: [], left: [{ _id: game, reason: 'not_yours' }] })
    expect(await preview('home')).toMatchObject({ change: [{ _id: game }], left: [] })
  })

  test('in a list, too: the away club brings the result alone', async () => {
    await deps.db.delete(games)
    const send = async (who: Who, cells: string) => {
      const content = Buffer.from(`date,time,home,away,score,status\n${cells}`).toString('base64')
      const list = {
        file_name: 'list.csv',
        content,
        age_category: 'U12',
        competition: 'Cup',
        create_clubs: false,
        default_time: null,
        columns: {},
      }
      return (await post('/console/imports', list, who)).json<{ data: ImportPreview }>().data
    }
    expect((await send('away', '2026-11-20,10:00,home,away,,')).create).toHaveLength(1)
    const moved = await send('away', '2026-11-20,12:00,home,away,,')
    expect(moved).toMatchObject({ change: [], notes: [{ code: 'home_club_plans', values: { game: 'home – away' } }, {}] })
    expect(await send('away', '2026-11-20,10:00,home,away,,cancelled')).toMatchObject({ change: [], notes: [{ code: 'home_club_plans' }] })
    const played = await send('away', '2026-11-20,12:00,home,away,2:1,')
    expect(played).toMatchObject({ change: [{ differences: [{ what: 'score' }] }], notes: [{ code: 'home_club_plans' }] })
    const [stored] = await deps.db.select().from(games)
    expect(stored).toMatchObject({ clubOneScore: 2, clubTwoScore: 1, startsAt: new Date('2026-11-20T06:00:00Z') })
    expect((await send('home', '2026-11-20,12:00,home,away,2:1,')).change).toHaveLength(1)
  })
})

describe('a proposal', () => {
  test.each(['staff', 'home', 'both', 'third', 'scorer'] as const)('is not made by others than the away club (%s)', async (who) => {
    expect((await propose(MOVE, who)).statusCode).toBe(403)
  })

  test('is read by both clubs and staff, with what each can do', async () => {
    const id = await proposed()
    const shown = {
      _id: id,
      kind: 'move',
      club: { _id: clubs.away, name: 'away' },
      starts_at: LATER,
      venue: null,
      reason: 'School trip',
      state: 'open',
      answer: null,
      ended_at: null,
    }
    for (const [who, may] of [
      ['home', ['accept', 'decline']],
      ['staff', ['accept', 'decline']],
      ['away', ['withdraw']],
      ['both', ['accept', 'decline', 'withdraw']],
    ] as const)
      expect(await read(who)).toMatchObject({ proposals: [{ ...shown, may }], may_propose: false })
    expect((await ask('third')).statusCode).toBe(403)
    expect((await ask('scorer')).statusCode).toBe(403)
  })

  test('can be made by the away club alone, while none is open', async () => {
    for (const who of ['home', 'staff', 'both'] as const) expect((await read(who)).may_propose).toBe(false)
    expect((await read('away')).may_propose).toBe(true)
    const id = await proposed()
    expect(refusal(await propose(OFF))).toEqual([409, 'proposal_open'])
    await answer(id, 'withdraw', 'away')
    clock.set('2026-11-21T10:01:00Z')
    expect((await propose(OFF)).statusCode).toBe(201)
    expect((await read('away')).proposals.map(({ kind, state }) => [kind, state])).toEqual([
      ['cancel', 'open'],
      ['move', 'withdrawn'],
    ])
  })

  test('of the same command is made once, and its id stands for nothing else', async () => {
    const body = { ...MOVE, command_id: newId() }
    for (let time = 0; time < 2; time += 1) expect((await propose(body)).json()).toEqual({ data: { _id: body.command_id } })
    expect((await read('away')).proposals).toHaveLength(1)
    const other = await make.game({ clubOneId: clubs.third, clubTwoId: clubs.away, startsAt: new Date(PLANNED) })
    expect((await propose(body, 'away', other)).statusCode).toBe(409)
  })

  test.each([
    ['of what is planned already', { kind: 'move', activity_date: PLANNED, venue: 'Old pitch', reason: 'x' }, 'proposal_unchanged'],
    ['of nothing', { kind: 'move', reason: 'x' }, 'proposal_unchanged'],
    ['of a time that is past', { ...MOVE, activity_date: '2026-11-20T07:00:00.000Z' }, 'time_past'],
  ])('%s is refused', async (_, body, reason) => {
    expect(refusal(await propose(body))).toEqual([422, reason])
  })

  test('has a reason', async () => {
    expect((await propose({ ...OFF, reason: ' ' })).statusCode).toBe(400)
  })

  test.each(['begun by its plan', 'live'])('is too late for a game that is %s', async (state) => {
    if (state === 'live') await recordEvent(deps, game, { kind: 'kick_off' }, null)
    else clock.set(PLANNED)
    expect(refusal(await propose())).toEqual([422, 'proposal_too_late'])
    expect((await read('away')).may_propose).toBe(false)
  })

  test.each(['home', 'staff'] as const)('to move a game is accepted (%s), and the game is moved', async (who) => {
    const id = await proposed({ ...MOVE, venue: 'New pitch', venue_ka: 'ახალი მოედანი' })
    expect((await answer(id, 'accept', who, 'See you there')).statusCode).toBe(204)
    expect(await row()).toMatchObject({ startsAt: new Date(LATER), venue: 'New pitch', venueKa: 'ახალი მოედანი', status: 'upcoming' })
    expect((await read('away')).proposals).toMatchObject([{ state: 'accepted', answer: 'See you there', may: ['read'] }])
    // The same again changes nothing, and nothing else can be done.
    expect((await answer(id, 'accept', 'home')).statusCode).toBe(204)
    expect((await row())?.version).toBe(2)
    for (const [late, by] of [
      ['decline', 'home'],
      ['withdraw', 'away'],
    ] as const)
      expect(refusal(await answer(id, late, by))).toEqual([422, 'proposal_over'])
  })

  test('of another venue leaves the time', async () => {
    await answer(await proposed({ kind: 'move', venue: 'New pitch', reason: 'Flooded' }), 'accept', 'home')
    expect(await row()).toMatchObject({ startsAt: new Date(PLANNED), venue: 'New pitch' })
  })

  test('to call a game off is accepted, and its reason is that of the game', async () => {
    await answer(await proposed(OFF), 'accept', 'home')
    expect((await row())?.status).toBe('cancelled')
    const { data } = (await call({ url: `/game/fetch-single/${game}`, token: tokens.away })).json<{ data: object }>()
    expect(data).toMatchObject({ cancel_reason: 'Chickenpox' })
  })

  test('is declined with a few words, and the game stays', async () => {
    const id = await proposed(OFF)
    expect((await answer(id, 'decline', 'home', 'Please ask the league')).statusCode).toBe(204)
    expect((await row())?.version).toBe(1)
    expect((await read('away')).proposals).toMatchObject([{ state: 'declined', answer: 'Please ask the league' }])
  })

  test('is answered by no one but the home club and staff, and withdrawn by no one but its own club', async () => {
    const id = await proposed()
    for (const who of ['away', 'third', 'scorer'] as const) expect((await answer(id, 'accept', who)).statusCode).toBe(403)
    for (const who of ['home', 'staff', 'third'] as const) expect((await answer(id, 'withdraw', who)).statusCode).toBe(403)
    for (const who of ['home', 'staff', 'third'] as const) expect((await answer(id, 'read', who)).statusCode).toBe(403)
    expect((await answer(newId(), 'accept', 'staff')).statusCode).toBe(404)
    expect((await read('away')).proposals).toMatchObject([{ state: 'open' }])
  })

  test('that cannot be carried out stays open, and the game as it is', async () => {
    const other = await make.game({ clubOneId: clubs.home, clubTwoId: clubs.away, startsAt: new Date(LATER) })
    await deps.db.update(games).set({ mayRepeat: false })
    const id = await proposed()
    expect(refusal(await answer(id, 'accept', 'home'))).toEqual([409, 'game_doubled'])
    expect((await read('home')).proposals).toMatchObject([{ state: 'open', may: ['accept', 'decline'] }])
    await deps.db.delete(games).where(eq(games.id, other))
    expect((await answer(id, 'accept', 'home')).statusCode).toBe(204)
  })

  test.each([
    ['is moved', { command: 'reschedule', activity_date: '2026-11-28T08:00:00.000Z' }],
    ['is played elsewhere', { command: 'edit', venue: 'Elsewhere' }],
    ['is called off', { command: 'cancel' }],
    ['kicks off', { command: 'kick_off' }],
  ])('is withdrawn when the game %s', async (_, body) => {
    const id = await proposed()
    if (body.command === 'kick_off') clock.set('2026-11-28T06:59:00Z')
    expect((await command(body, 'home')).statusCode).toBe(200)
    expect((await read('away')).proposals).toMatchObject([{ state: 'withdrawn', may: ['read'] }])
    expect(refusal(await answer(id, 'accept', 'home'))).toEqual([422, 'proposal_over'])
  })

  test('stays when the plan stays', async () => {
    await proposed()
    await command({ command: 'edit', name: 'Renamed' }, 'home')
    await command({ command: 'attach_stream', live_stream: '/demo-stream/index.html' }, 'staff')
    expect((await read('home')).proposals).toMatchObject([{ state: 'open' }])
  })

  test('is withdrawn at the planned kick-off', async () => {
    const id = await proposed()
    clock.set(PLANNED)
    expect((await read('home')).proposals).toMatchObject([{ state: 'withdrawn', may: [] }])
    expect(refusal(await answer(id, 'accept', 'home'))).toEqual([422, 'proposal_over'])
    expect(await listed('open', 'home')).toEqual([])
  })

  test('goes with its game, and stays without the account that made it', async () => {
    await proposed()
    expect(await deps.db.select().from(proposals)).toMatchObject([{ madeBy: ids.away }])
    await deps.db.delete(games)
    expect(await deps.db.select().from(proposals)).toEqual([])
  })
})

describe('a game that was called off', () => {
  beforeEach(async () => {
    await command({ command: 'cancel', reason: 'Snow' }, 'home')
  })

  test.each(['home', 'staff'] as const)('is scheduled again at the proposed time once it is accepted (%s)', async (who) => {
    expect((await read('away')).may_propose).toBe(true)
    const id = await proposed()
    expect(await read(who)).toMatchObject({ proposals: [{ state: 'open', may: ['accept', 'decline'] }] })
    expect([await listed('open', who), await listed('open', 'away')]).toEqual([[game], []])
    expect(await row()).toMatchObject({ status: 'cancelled', startsAt: new Date(PLANNED) })
    expect((await answer(id, 'accept', who)).statusCode).toBe(204)
    expect(await row()).toMatchObject({ status: 'upcoming', startsAt: new Date(LATER) })
    expect(await listed('answered', 'away')).toEqual([game])
  })

  test.each(['staff', 'home', 'both', 'third', 'scorer'] as const)('has no proposals of others than the away club (%s)', async (who) => {
    expect((await propose(MOVE, who)).statusCode).toBe(403)
  })

  test('stays so when the proposal is declined or withdrawn', async () => {
    for (const [word, who] of [
      ['decline', 'home'],
      ['withdraw', 'away'],
    ] as const) {
      expect((await answer(await proposed(), word, who)).statusCode).toBe(204)
      expect((await row())?.status).toBe('cancelled')
    }
  })

  test('is played at its old time where no other is named, also after that was past', async () => {
    await answer(await proposed({ kind: 'move', reason: 'Thaw' }), 'accept', 'home')
    expect(await row()).toMatchObject({ status: 'upcoming', startsAt: new Date(PLANNED) })
    await command({ command: 'cancel' }, 'home')
    clock.set('2026-11-28T12:00:00Z')
    expect(refusal(await propose({ kind: 'move', reason: 'Thaw' }))).toEqual([422, 'time_past'])
    await answer(await proposed(), 'accept', 'home')
    expect(await row()).toMatchObject({ status: 'upcoming', startsAt: new Date(LATER) })
  })

  test('is not called off twice', async () => {
    expect(refusal(await propose(OFF))).toEqual([422, 'game_cancelled'])
  })

  test('has one open proposal, until its date is past', async () => {
    const id = await proposed()
    expect(refusal(await propose())).toEqual([409, 'proposal_open'])
    clock.set(LATER)
    expect(await read('home')).toMatchObject({ proposals: [{ state: 'withdrawn', may: [] }] })
    expect(refusal(await answer(id, 'accept', 'home'))).toEqual([422, 'proposal_over'])
    expect(await listed('open', 'home')).toEqual([])
    expect((await read('away')).may_propose).toBe(true)
    expect((await propose({ ...MOVE, activity_date: '2026-12-05T07:00:00.000Z' })).statusCode).toBe(201)
  })

  test('withdraws what was proposed when the home club puts it back itself', async () => {
    const id = await proposed()
    await command({ command: 'reschedule', activity_date: '2026-11-28T08:00:00.000Z' }, 'home')
    expect(refusal(await answer(id, 'accept', 'home'))).toEqual([422, 'proposal_over'])
  })
})

describe('a game that was added by mistake', () => {
  let added = ''
  const remove = (who: Who) => call({ method: 'DELETE', url: `/console/games/${added}`, token: tokens[who] })
  const mayDelete = async (who: Who) =>
    (await call({ url: `/console/games/${added}/proposals`, token: tokens[who] })).json<{ data: Proposals }>().data.may_delete
  const add = async (who: Who) => {
    const plan = {
      command_id: newId(),
      name: 'Friendly',
      activity_date: LATER,
      age_category: 'U12',
      club_one: clubs.home,
      club_two: clubs.away,
    }
    added = (await call({ method: 'POST', url: '/game/schedule', body: plan, token: tokens[who] })).json<{ data: { _id: string } }>().data
      ._id
  }

  test.each([
    ['away', { away: 204, home: 204, staff: 204, both: 204, third: 403, scorer: 403 }],
    ['home', { away: 403, home: 204, staff: 204, both: 204, third: 403, scorer: 403 }],
    ['staff', { away: 403, home: 204, staff: 204, both: 204, third: 403, scorer: 403 }],
    ['both', { away: 403, home: 204, staff: 204, both: 204, third: 403, scorer: 403 }],
  ] as const)('by %s is deleted by who has added it and by who plans it', async (by, answers) => {
    for (const who of Object.keys(answers) as (keyof typeof answers)[]) {
      await add(by)
      const status = answers[who]
      if (who !== 'third' && who !== 'scorer') expect([who, await mayDelete(who)]).toEqual([who, status === 204])
      expect([who, (await remove(who)).statusCode]).toEqual([who, status])
      await deps.db.delete(games).where(eq(games.id, added))
    }
  })

  test.each<[string, () => Promise<unknown>]>([
    ['is moved by the home club', () => command({ command: 'reschedule', activity_date: '2026-11-29T08:00:00.000Z' }, 'home', added)],
    ['is renamed by staff', () => command({ command: 'edit', name: 'Cup' }, 'staff', added)],
    ['is called off', () => command({ command: 'cancel' }, 'home', added)],
    ['kicks off', () => recordEvent(deps, added, { kind: 'kick_off' }, null)],
    [
      'gets officials',
      () =>
        sendChange({
          url: `/console/games/${added}/officials`,
          body: { officials: [{ role: 'referee', name: 'Nino' }] },
          token: tokens.home,
        }),
    ],
    ['gets a line-up', () => deps.db.insert(publishedLineUps).values({ gameId: added, side: 'one', firstAt: new Date(), published: true })],
    [
      'is answered by a family',
      async () =>
        deps.db.insert(availability).values({
          gameId: added,
          playerId: await make.player({ clubId: clubs.home }),
          answer: 'yes',
          answeredBy: null,
          answeredAt: new Date(),
        }),
    ],
  ])('is no longer deleted by the away club once it %s', async (_, touch) => {
    await add('away')
    expect(await mayDelete('away')).toBe(true)
    await touch()
    expect(await mayDelete('away')).toBe(false)
    expect((await remove('away')).statusCode).toBe(403)
  })
})

describe('the list of games', () => {
  test('has those that wait for an answer, for the home club and staff', async () => {
    const id = await proposed()
    for (const [who, found] of [
      ['home', [game]],
      ['staff', [game]],
      ['away', []],
      ['third', []],
    ] as const)
      expect([who, await listed('open', who)]).toEqual([who, found])
    await answer(id, 'decline', 'home')
    expect(await listed('open', 'home')).toEqual([])
  })

  test('has those with an answer for the away club, until it is read or a month old', async () => {
    const id = await proposed()
    expect(await listed('answered', 'away')).toEqual([])
    await answer(id, 'decline', 'home')
    for (const who of ['home', 'staff', 'third'] as const) expect([who, await listed('answered', who)]).toEqual([who, []])
    expect(await listed('answered', 'away')).toEqual([game])
    clock.set('2026-12-22T10:00:00Z')
    expect(await listed('answered', 'away')).toEqual([])
    clock.set('2026-11-21T11:00:00Z')
    expect((await answer(id, 'read', 'away')).statusCode).toBe(204)
    expect(await listed('answered', 'away')).toEqual([])
    expect((await answer(id, 'read', 'away')).statusCode).toBe(204)
    expect((await read('away')).proposals).toMatchObject([{ may: [] }])
  })

  test('has one that was withdrawn by its club nowhere', async () => {
    await answer(await proposed(), 'withdraw', 'away')
    expect(await listed('answered', 'away')).toEqual([])
    expect(await listed('open', 'home')).toEqual([])
  })
})
