import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import type { MatchAction } from '#shared/match-action.ts'
import type { EventComparison, EventPreview, EventSource } from '#shared/event-source.schema.ts'
import { FULL_PITCH } from '#shared/pitch.ts'
import { importEvents } from '#server/statistics/actions/import-events.ts'
import { findActions } from '#server/statistics/actions/stored-actions.ts'
import { childViews } from '#server/db/schema/consent.ts'
import { createService } from '../../support/service.ts'
import { ownCsv, readFileOf } from '../../support/event-files.ts'

const { call, make, signIn, deps, clock } = await createService()
let game = ''
let foreign = ''
let token = ''
let staff = ''
let own = ''
let other = ''
const clubs = { one: '', two: '' }

const MATCH = ownCsv(
  '1,1,1000,one,7,,pass,success,52.5,34,60,30,,kick_off,',
  '2,1,2000,two,7,,shot,goal,95,34,105,34,foot_right,,',
  '3,2,3000,one,8,,card,,,,,,,,yellow',
)

beforeAll(async () => {
  clubs.one = await make.club('Own')
  clubs.two = await make.club('Other')
  game = await make.game({ clubOneId: clubs.one, clubTwoId: clubs.two })
  foreign = await make.game({ clubOneId: clubs.two, clubTwoId: await make.club() })
  own = await make.player({ clubId: clubs.one, shirtNumber: 7 })
  other = await make.player({ clubId: clubs.two, shirtNumber: 7 })
  token = (await signIn(await make.secretary([clubs.one]))).accessToken
  staff = (await signIn(await make.user('staff'))).accessToken
})

const ask = (method: 'GET' | 'POST', url: string, body?: object, as = token) => call({ method, url, token: as, ...(body && { body }) })
const { length, width } = FULL_PITCH
const file = (content: string, more: object = {}) => ({
  file_name: 'match.csv',
  content: Buffer.from(content).toString('base64'),
  pitch: { length, width },
  ...more,
})
const send = async (path: string, body: object) =>
  (await ask('POST', `/console/games/${game}/events${path}`, body)).json<{ data: EventPreview }>().data
const sources = async () => (await ask('GET', `/console/games/${game}/events`)).json<{ data: EventSource[] }>().data
const exported = async (format: string, as = token) =>
  (await ask('GET', `/console/games/${game}/events/export?format=${format}`, undefined, as)).json<{ data: { content: string } }>().data
    .content

test('a match is looked at, imported, imported again, switched and undone', async () => {
  expect(await send('/preview', file(MATCH))).toMatchObject({
    source_id: null,
    problems: [],
    format: 'csv',
    depth: 'full',
    goals: { one: 0, two: 1 },
    score: null,
    pitch: { length, width },
    actions: { pass: 1, shot: 1, card: 1 },
  })
  expect(await sources()).toEqual([])
  const first = await send('', file(MATCH))
  expect(first.players).toEqual([
    { player: 'one:No. 7', name: null, side: 'one', shirt: 7, player_id: own, found: true },
    { player: 'two:No. 7', name: null, side: 'two', shirt: 7, player_id: null, found: true },
    { player: 'one:No. 8', name: null, side: 'one', shirt: 8, player_id: null, found: false },
  ])
  clock.advance(1000)
  const second = await send('', file(ownCsv('1,1,0,one,12,,pass,,,,,,,,'), { players: [{ player: 'one:No. 12', shirt: 7 }] }))
  expect((await findActions(deps.db, game))?.actions).toMatchObject([{ player: own }])
  expect(await sources()).toMatchObject([
    { _id: second.source_id, active: true, actions: 1, by: 'Nino Test', file_name: 'match.csv' },
    { _id: first.source_id, active: false, actions: 3 },
  ])
  expect((await ask('POST', `/console/events/${first.source_id}/use`)).statusCode).toBe(204)
  expect((await ask('POST', `/console/events/${first.source_id}/undo`)).statusCode).toBe(204)
  expect((await ask('POST', `/console/events/${first.source_id}/undo`)).statusCode).toBe(422)
  expect(await sources()).toMatchObject([{ active: true }, { active: false, undone: true }])
})

test('a source is compared with the one that counts: the stats that differ, and single events', async () => {
  const first = await send('', file(MATCH))
  clock.advance(1000)
  const second = await send(
    '',
    file(
      ownCsv(
        '1,1,1000,one,7,,pass,success,52.5,34,60,30,,kick_off,',
        '2,1,9000,two,7,,shot,saved,95,34,105,34,foot_right,,',
        '3,2,3000,one,8,,card,,,,,,,,red',
        '4,2,60000,two,9,,offside,,,,,,,,',
      ),
    ),
  )
  const compare = async (id: string | null, as = token) => ask('GET', `/console/events/${id}/compare`, undefined, as)
  const { figures, events, total } = (await compare(first.source_id)).json<{ data: EventComparison }>().data
  expect(figures.find(({ id }) => id === 'goals')).toEqual({
    id: 'goals',
    label: 'Goal',
    label_ka: 'გოლი',
    unit: 'count',
    one: [0, 0],
    two: [0, 1],
  })
  expect(figures.map(({ id }) => id)).not.toContain('short_passes')
  const event = { card: null, outcome: null }
  expect(events).toEqual([
    {
      side: 'two',
      counting: { ...event, period: 1, t_ms: 9000, type: 'shot', outcome: 'saved', shirt: 7 },
      other: { ...event, period: 1, t_ms: 2000, type: 'shot', outcome: 'goal', shirt: 7 },
    },
    {
      side: 'one',
      counting: { ...event, period: 2, t_ms: 3000, type: 'card', card: 'red', shirt: 8 },
      other: { ...event, period: 2, t_ms: 3000, type: 'card', card: 'yellow', shirt: 8 },
    },
    { side: 'two', counting: { ...event, period: 2, t_ms: 60_000, type: 'offside', shirt: 9 }, other: null },
  ])
  expect(total).toBe(3)
  expect((await compare(second.source_id)).statusCode).toBe(404)
  expect((await compare(first.source_id, (await signIn(await make.secretary([await make.club()]))).accessToken)).statusCode).toBe(403)
  for (const { source_id: id } of [first, second]) await ask('POST', `/console/events/${id}/undo`)
  expect((await compare(first.source_id)).statusCode).toBe(404)
})

test('what is wrong with a file is an answer, with its place', async () => {
  const before = await sources()
  expect(await send('', file(ownCsv('1,1,soon,one,,,pass,,,,,,,,')))).toMatchObject({
    source_id: null,
    problems: [{ line: 2, code: 'bad_value', values: { field: 't_ms', value: 'soon' } }],
    totals: { problems: 1, notes: 0 },
  })
  expect(await sources()).toEqual(before)
})

describe('the export', () => {
  beforeAll(async () => {
    const order = { gameId: game, file: { name: 'm.csv', bytes: Buffer.from(MATCH) }, sideOne: null, mapping: [], pitch: FULL_PITCH }
    clock.advance(1000)
    await importEvents(deps, order, null)
  })

  test('as our own CSV is read again without a loss; children of other clubs are shirts', async () => {
    const stored = await findActions(deps.db, game)
    const again = readFileOf(await exported('csv', staff))
    const told = (actions: readonly MatchAction[] = []) => actions.map(({ sourceEventId: _, player: _player, ...action }) => action)
    expect(told(again.actions)).toEqual(told(stored?.actions))
    expect(again.actions.map(({ player }) => player)).toEqual([own, other, 'one:No. 8'])
    const ofClub = await exported('csv')
    expect([ofClub.includes(own), ofClub.includes(other)]).toEqual([true, false])
  })

  test('as SPADL has both teams on one pitch', async () => {
    const content = await exported('spadl')
    const [heading, pass, shot, ...more] = content
      .trim()
      .split('\n')
      .map((line) => line.split(','))
    expect([heading?.slice(0, 4), more]).toEqual([['game_id', 'original_event_id', 'period_id', 'time_seconds'], []])
    expect(pass?.slice(2)).toEqual(['1', '1', clubs.one, own, '52.5', '34', '60', '30', '0', '1', '0', '0', 'pass', 'success', 'foot'])
    expect(shot?.slice(2)).toEqual(['1', '2', clubs.two, '', '10', '34', '0', '34', '11', '1', '5', '1', 'shot', 'success', 'foot_right'])
  })

  test('is in the list of those who looked', async () => {
    const views = await deps.db.select().from(childViews).where(eq(childViews.playerId, own))
    expect(views.map(({ kind, role }) => `${kind} ${role}`).toSorted()).toEqual(['export secretary', 'export staff'])
  })
})

test('another club’s game is not for a secretary', async () => {
  const asked = await Promise.all([
    ask('GET', `/console/games/${foreign}/events`),
    ask('POST', `/console/games/${foreign}/events`, file(MATCH)),
    ask('POST', `/console/games/${foreign}/events/preview`, file(MATCH)),
    ask('GET', `/console/games/${foreign}/events/export`),
  ])
  expect(asked.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403, 403])
  const order = { gameId: foreign, file: { name: 'm.csv', bytes: Buffer.from(MATCH) }, sideOne: null, mapping: [], pitch: FULL_PITCH }
  const { sourceId } = await importEvents(deps, order, null)
  expect((await ask('POST', `/console/events/${sourceId}/use`)).statusCode).toBe(403)
  expect((await ask('POST', `/console/events/${sourceId}/undo`)).statusCode).toBe(403)
})
