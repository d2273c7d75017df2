import { beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#shared/id.ts'
import type { EventSource } from '#shared/event-source.schema.ts'
import type { MatchFigures } from '#shared/match-figures.schema.ts'
import type { Tag, TagEntry, Tags } from '#shared/tagging/tag.schema.ts'
import type { TagDepth } from '#shared/tagging/depth.ts'
import { importEvents } from '#server/statistics/actions/import-events.ts'
import { changeAgeSettings } from '#server/club/clubs/age-settings.ts'
import { createService } from '../../support/service.ts'
import { ownCsv } from '../../support/event-files.ts'
import { put, someTag } from '../../support/tags.ts'

const { call, make, signIn, deps, clock } = await createService()
const clubs = { one: '', two: '' }
const as = { scorer: '', second: '', secretary: '', stranger: '', staff: '' }
const child = { seven: '', nine: '', four: '' }

beforeAll(async () => {
  clubs.one = await make.club('One')
  clubs.two = await make.club('Two')
  await changeAgeSettings(deps, null, { name: 'U12', show_score: true, show_player_names: true, stream_needs_subscription: true })
  child.seven = await make.player({ clubId: clubs.one, shirtNumber: 7 })
  child.nine = await make.player({ clubId: clubs.one, shirtNumber: 9, position: 'forward' })
  child.four = await make.player({ clubId: clubs.two, shirtNumber: 4 })
  as.scorer = (await signIn(await make.user('scorekeeper', { clubId: clubs.one }))).accessToken
  as.second = (await signIn(await make.user('scorekeeper', { clubId: clubs.two, name: 'Vato' }))).accessToken
  as.secretary = (await signIn(await make.secretary([clubs.one]))).accessToken
  as.stranger = (await signIn(await make.user('scorekeeper', { clubId: await make.club() }))).accessToken
  as.staff = (await signIn(await make.user('staff'))).accessToken
})

const newGame = () => make.game({ clubOneId: clubs.one, clubTwoId: clubs.two })
const post = (game: string, path: string, body: object, token = as.scorer) =>
  call({ method: 'POST', url: `/console/games/${game}/tags${path}`, body, token })
const send = async (game: string, entries: TagEntry[], depth: TagDepth = 'full', token = as.scorer) => {
  const answer = await post(game, '', { depth, entries }, token)
  return [answer.statusCode, answer.json<{ data: { refused: unknown[] } }>().data?.refused]
}
const read = async (game: string, depth: TagDepth = 'full', token = as.scorer) =>
  (await call({ url: `/console/games/${game}/tags?depth=${depth}`, token })).json<{ data: Tags }>().data
const finish = async (game: string, body: object, token = as.scorer) =>
  (await post(game, '/finish', { depth: 'full', sides: ['one', 'two'], ...body }, token)).json()
const figures = async (game: string) => (await call({ url: `/match/${game}/figures`, token: as.staff })).json<{ data: MatchFigures }>().data
const seven = () => ({ player_id: child.seven, shirt: 7 })
const nine = () => ({ player_id: child.nine, shirt: 9 })

describe('a match is tagged', () => {
  test('from the line-ups to its figures', async () => {
    const game = await newGame()
    const lineUp: TagEntry = {
      does: 'line_up',
      side: 'one',
      players: [
        { ...seven(), starting: true },
        { ...nine(), starting: false },
      ],
    }
    const entries = [
      lineUp,
      put({ ...seven(), t_ms: 1000 }),
      put({ ...nine(), t_ms: 3000, type: 'shot', outcome: 'goal', to: null, body: 'head' }),
      put({ side: 'two', player_id: child.four, shirt: 4, t_ms: 60_000, outcome: 'fail' }),
      put({ ...seven(), period: 2, t_ms: 600_000, type: 'sub_off', outcome: null, from: null, to: null }),
      put({ ...nine(), period: 2, t_ms: 600_000, type: 'sub_on', outcome: null, from: null, to: null }),
    ]
    expect(await send(game, entries)).toEqual([200, []])
    expect(await read(game)).toMatchObject({
      source: { draft: true, active: false, sides: [] },
      figures_shown: true,
      line_ups: [
        { side: 'one', shirt: 7, starting: true },
        { side: 'one', shirt: 9, starting: false, position: 'forward' },
      ],
      people: [{ name: 'Nino Test' }],
    })
    expect((await figures(game)).source).toBeNull()
    expect(await finish(game, {})).toEqual({ data: { active: true, goals: { one: 1, two: 0 } } })
    const { source, sides } = await figures(game)
    expect(source).toMatchObject({ provider: 'tagged', kind: 'tagged', corrected: 0, depth: 'full' })
    expect(sides?.one.team?.match).toMatchObject({
      passes: 1,
      pass_accuracy: 100,
      // Received by who shoots next: tagged by no one, and yet known.
      key_passes: 1,
      goals: 1,
      head_shots: 1,
      possession: 50,
      touches: { code: 'types', types: ['blocked_pass', 'dispossessed', 'touch', 'foul_won'] },
      box_entries_with_ball: { code: 'types', types: ['carry'] },
    })
    expect(sides?.one.players.map(({ shirt_number: shirt, played_ms: ms }) => [shirt, ms])).toEqual([
      [7, 40 * 60_000],
      [9, 20 * 60_000],
    ])
  })

  test('with the line-ups of the last games of both teams at hand', async () => {
    const at = (day: number) => ({ startsAt: new Date(Date.UTC(2026, 8, day, 8)) })
    const players = [
      { ...seven(), starting: true },
      { ...nine(), starting: false },
    ]
    const lineUp = (side: 'one' | 'two'): TagEntry => ({ does: 'line_up', side, players: side === 'one' ? players : [] })
    const first = await make.game({ clubOneId: clubs.one, clubTwoId: clubs.two, ...at(1) })
    const [, second] = [
      await make.game({ clubOneId: clubs.one, clubTwoId: clubs.two, ageCategory: 'U19', ...at(2) }),
      await make.game({ clubOneId: clubs.two, clubTwoId: clubs.one, ...at(3) }),
    ]
    expect((await read(first)).last_line_ups).toEqual([])
    await send(first, [lineUp('one')])
    // At home or away, and of this age alone.
    expect((await read(second)).last_line_ups).toEqual([{ side: 'two', starts_at: at(1).startsAt.toISOString(), players }])
    expect((await read(first)).last_line_ups).toEqual([])
    const other = await make.game({ clubOneId: clubs.one, clubTwoId: clubs.two, ageCategory: 'U19', ...at(4) })
    expect((await read(other)).last_line_ups).toEqual([])
    const ofTeamB = await make.game({ clubOneId: clubs.one, clubTwoId: clubs.two, teamOne: 'B', ...at(5) })
    expect((await read(ofTeamB)).last_line_ups).toEqual([])
  })

  test('what was not tagged is not recorded, which is not 0', async () => {
    const game = await newGame()
    await send(game, [put({ set_piece: 'corner' }), put({ type: 'shot', outcome: 'saved' })], 'key')
    await finish(game, { depth: 'key', sides: ['one'] })
    const { sides } = await figures(game)
    expect(sides?.one.team?.match).toMatchObject({
      shots: 1,
      corners: 1,
      fouls: 0,
      passes: { code: 'types', types: ['pass'] },
      throw_ins: { code: 'details' },
    })
    expect(sides?.two.team?.match).toMatchObject({ shots: { code: 'side' } })
  })

  test('of single children it has figures of those alone', async () => {
    const game = await newGame()
    await send(game, [put(seven()), put(nine())], 'player')
    await finish(game, { depth: 'player', sides: ['one'], player_ids: [child.seven] })
    const { sides } = await figures(game)
    expect(sides?.one.team?.match['passes']).toEqual({ code: 'players' })
    expect(sides?.one.players.map(({ shirt_number: shirt, figures: { passes } }) => [shirt, passes])).toEqual([
      [7, 1],
      [9, { code: 'players' }],
    ])
    await finish(game, { depth: 'player', sides: ['one'], player_ids: [child.nine] })
    expect((await figures(game)).sides?.one.players.map(({ figures: { passes } }) => passes)).toEqual([1, 1])
  })

  test('with the line-ups that were entered at another depth', async () => {
    const game = await newGame()
    await send(game, [{ does: 'line_up', side: 'one', players: [{ ...seven(), starting: true }] }], 'key')
    expect((await read(game)).line_ups).toMatchObject([{ side: 'one', shirt: 7, starting: true }])
    await send(game, [put(seven())])
    expect((await read(game)).line_ups).toMatchObject([{ side: 'one', shirt: 7, player_id: child.seven, position: 'midfielder' }])
  })

  test('by two people, a side each, into one source', async () => {
    const game = await newGame()
    await Promise.all([send(game, [put(seven())]), send(game, [put({ side: 'two', player_id: child.four, shirt: 4 })], 'full', as.second)])
    const { tags, people } = await read(game)
    expect([tags.length, people.map(({ name }) => name).toSorted()]).toEqual([2, ['Nino Test', 'Vato Test']])
    await finish(game, { sides: ['one'] })
    expect((await figures(game)).sides?.one.team?.match).toMatchObject({ passes: 1, possession: { code: 'side' } })
    await finish(game, { sides: ['two'] }, as.second)
    expect((await figures(game)).sides?.one.team?.match).toMatchObject({ possession: 50 })
  })
})

describe('whatever arrives twice, late or in another order leaves the same behind', () => {
  test('revisions count, and what was undone stays away', async () => {
    const game = await newGame()
    const first = someTag({ shirt: 7 })
    const second: Tag = { ...first, revision: 2, shirt: 9 }
    await send(game, [{ does: 'put', tag: second }])
    await send(game, [{ does: 'put', tag: first }])
    expect((await read(game)).tags.map(({ shirt, revision }) => [shirt, revision])).toEqual([[9, 2]])
    await send(game, [{ does: 'remove', _id: first._id, revision: 3 }])
    await send(game, [{ does: 'put', tag: second }])
    await send(game, [{ does: 'put', tag: { ...first, revision: 9 } }])
    expect((await read(game)).tags).toEqual([])
  })

  test('an action that is undone before it arrives never appears', async () => {
    const game = await newGame()
    const tag = someTag()
    await send(game, [{ does: 'remove', _id: tag._id, revision: 2 }])
    await send(game, [{ does: 'put', tag }])
    expect((await read(game)).tags).toEqual([])
  })

  test('a correction after the end changes the figures', async () => {
    const game = await newGame()
    const tag = someTag(seven())
    await send(game, [{ does: 'put', tag }, put(nine())])
    await finish(game, {})
    await send(game, [{ does: 'remove', _id: tag._id, revision: 2 }])
    expect((await figures(game)).sides?.one.team?.match).toMatchObject({ passes: 1 })
  })
})

describe('is refused', () => {
  test('for other clubs, and for anyone who is not of the console', async () => {
    const game = await newGame()
    const parent = (await signIn(await make.user('parent'))).accessToken
    for (const token of [as.stranger, parent]) {
      expect((await post(game, '', { depth: 'full', entries: [put()] }, token)).statusCode).toBe(403)
      expect((await post(game, '/finish', { depth: 'full', sides: ['one'] }, token)).statusCode).toBe(403)
      expect((await call({ url: `/console/games/${game}/tags?depth=full`, token })).statusCode).toBe(403)
    }
    expect((await post(newId(), '', { depth: 'full', entries: [put()] })).statusCode).toBe(404)
    expect((await post(game, '', { depth: 'full', entries: [put()] }, as.secretary)).statusCode).toBe(200)
  })

  test.each([
    ['a time that no half has', { t_ms: 91 * 60_000 }],
    ['a negative time', { t_ms: -1 }],
    ['half a millisecond', { t_ms: 0.5 }],
    ['a sixth period', { period: 6 }],
    ['a place that is no number', { from: { x: Number.NaN, y: 1 } }],
    ['a place far away', { from: { x: 1e9, y: 1 } }],
    ['a third side', { side: 'three' }],
    ['an unknown type', { type: 'carry' }],
    ['a pass that is saved', { outcome: 'saved' }],
    ['a shot that succeeds', { type: 'shot', outcome: 'success' }],
    ['a shirt of 100', { shirt: 100 }],
    ['an id of another form', { _id: "'; drop table games" }],
    ['too many flags', { flags: Array.from({ length: 99 }, () => 'cross') }],
    ['no revision', { revision: 0 }],
  ])('%s', async (_, broken) => {
    const game = await newGame()
    const answer = await post(game, '', { depth: 'full', entries: [{ does: 'put', tag: { ...someTag(), ...broken } }] })
    expect(answer.statusCode).toBe(400)
    expect((await read(game)).source).toBeNull()
  })

  test('more than a request may carry, no entry, and a shirt that two wear', async () => {
    const game = await newGame()
    const twice = { player_id: null, shirt: 7, starting: true }
    for (const entries of [[], Array.from({ length: 101 }, () => put()), [{ does: 'line_up', side: 'one', players: [twice, twice] }]])
      expect((await post(game, '', { depth: 'full', entries })).statusCode).toBe(400)
  })

  test('a place off the pitch and the id of another game, while the rest is recorded', async () => {
    const [game, other] = [await newGame(), await newGame()]
    const known = someTag()
    await send(other, [{ does: 'put', tag: known }])
    const off = put({ from: { x: 100, y: 20 } })
    const answer = await send(game, [put({ shirt: 5 }), { does: 'put', tag: { ...known, revision: 5, shirt: 8 } }, off])
    expect(answer).toEqual([
      200,
      [
        { _id: known._id, reason: 'of_another_game' },
        { _id: off.does === 'put' ? off.tag._id : '', reason: 'off_the_pitch' },
      ],
    ])
    expect((await read(game)).tags.map(({ shirt }) => shirt)).toEqual([5])
    expect((await read(other)).tags.map(({ shirt }) => shirt)).toEqual([null])
  })

  test('nothing of a full request', async () => {
    const game = await newGame()
    const places = { from: { x: 33.3, y: 44.4 }, to: { x: 55.5, y: 22.2 } }
    const longest = {
      ...seven(),
      ...places,
      type: 'interception',
      body: 'foot_right',
      set_piece: 'goal_kick',
      flags: ['cross', 'long'],
    } as const
    const entries = Array.from({ length: 100 }, (_, index) => put({ ...longest, t_ms: 5_000_000 + index, flags: [...longest.flags] }))
    expect(await send(game, entries)).toEqual([200, []])
    expect((await read(game)).tags).toHaveLength(100)
  })

  test('actions of a game to come, which may have line-ups, and anything of one that was called off', async () => {
    const later = await make.game({ clubOneId: clubs.one, clubTwoId: clubs.two, startsAt: new Date(deps.now().getTime() + 3_600_000) })
    const players = [{ ...seven(), starting: true }]
    expect((await send(later, [{ does: 'line_up', side: 'one', players }]))[0]).toBe(200)
    expect((await send(later, [put()]))[0]).toBe(422)
    const cancel = { command: 'cancel', command_id: newId(), reason: '' }
    await call({ method: 'POST', url: `/game/command/${later}`, body: cancel, token: as.secretary })
    expect((await send(later, [{ does: 'line_up', side: 'one', players }]))[0]).toBe(422)
  })

  test('the end of a match of which nothing was tagged', async () => {
    const game = await newGame()
    expect((await post(game, '/finish', { depth: 'full', sides: ['one'] })).statusCode).toBe(422)
  })
})

describe('a child of another squad', () => {
  test('gets nothing of what was tagged: the shirt alone stays', async () => {
    const game = await newGame()
    await send(game, [put({ player_id: child.four, shirt: 4 })])
    expect((await read(game)).tags.map(({ player_id: id, shirt }) => [id, shirt])).toEqual([[null, 4]])
  })
})

describe('which source counts', () => {
  const imported = (game: string) => {
    const bytes = Buffer.from(ownCsv('1,1,1000,one,7,,pass,success,10,30,20,30,,,'))
    return importEvents(deps, { gameId: game, file: { name: 'm.csv', bytes }, sideOne: 'one', mapping: [], pitch: null }, null)
  }
  const sources = async (game: string) =>
    (await call({ url: `/console/games/${game}/events`, token: as.staff })).json<{ data: EventSource[] }>().data

  test('an unfinished one never does, not even when all others are undone', async () => {
    const game = await newGame()
    const { sourceId } = await imported(game)
    clock.advance(1000)
    await send(game, [put()])
    const [draft] = await sources(game)
    expect(draft).toMatchObject({ kind: 'tagged', draft: true, active: false, actions: 1 })
    expect((await call({ method: 'POST', url: `/console/events/${draft?._id}/use`, token: as.staff })).statusCode).toBe(422)
    await call({ method: 'POST', url: `/console/events/${sourceId}/undo`, token: as.staff })
    expect((await figures(game)).source).toBeNull()
  })

  test('a scorekeeper’s tags do not take the place of staff’s file, staff’s own do', async () => {
    const game = await newGame()
    await imported(game)
    await send(game, [put()])
    expect(await finish(game, {})).toMatchObject({ data: { active: false } })
    expect((await figures(game)).source?.kind).toBe('imported')
    expect(await finish(game, {}, as.secretary)).toMatchObject({ data: { active: true } })
    expect((await figures(game)).source?.kind).toBe('tagged')
  })

  test('key moments do not take the place of a whole match', async () => {
    const game = await newGame()
    await send(game, [put()])
    await finish(game, {})
    await send(game, [put({ type: 'foul', outcome: null })], 'key')
    expect(await finish(game, { depth: 'key' }, as.secretary)).toMatchObject({ data: { active: false } })
    expect((await figures(game)).source?.depth).toBe('full')
  })

  test('one that was undone is begun anew', async () => {
    const game = await newGame()
    await send(game, [put()])
    const [{ _id } = { _id: '' }] = await sources(game)
    await call({ method: 'POST', url: `/console/events/${_id}/undo`, token: as.staff })
    expect((await read(game)).source).toBeNull()
    expect(await send(game, [put()])).toEqual([200, []])
    expect((await read(game)).tags).toHaveLength(1)
  })
})
