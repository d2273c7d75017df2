import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { CorrectionRequest, Corrections } from '#shared/correction.schema.ts'
import { newId } from '#shared/id.ts'
import type { ShownActions } from '#shared/match-actions.schema.ts'
import type { MatchFigures } from '#shared/match-figures.schema.ts'
import { FULL_PITCH } from '#shared/pitch.ts'
import type { Tags } from '#shared/tagging/tag.schema.ts'
import { actionCorrections, eventSources, matchActions } from '#server/db/schema/actions.ts'
import { importEvents, previewEvents } from '#server/statistics/actions/import-events.ts'
import { finishTags } from '#server/statistics/actions/tagging/finish-tags.ts'
import { recordTags } from '#server/statistics/actions/tagging/record-tags.ts'
import { undoSource } from '#server/statistics/actions/sources.ts'
import { createService } from '../../../support/service.ts'
import { ownCsv, placesAndCodes } from '../../../support/event-files.ts'

const { call, deps: usual, make, signIn } = await createService()
let tick = usual.now().getTime()
/** No two imports are at one moment. */
const deps = { ...usual, now: () => new Date((tick += 1000)) }
const people = { coach: '', other: '', staff: '', parent: '' }
let [club, two, game, seven, nine, rival] = ['', '', '', '', '', '']
let day = 0

const PASS = '1,1,1000,one,7,,pass,success,10,30,20,30,,,'
const SHOT = '2,2,3000,one,9,,shot,goal,95,30,,,head,penalty,'
const FOUL = '3,2,5000,two,8,,foul,,50,30,,,,,'
const TACKLE = '4,2,6000,one,7,,tackle,success,40,30,,,,,'
const MATCH = [PASS, SHOT, FOUL, TACKLE]

const token = async (user: Awaited<ReturnType<typeof make.user>>) => (await signIn(user)).accessToken
const order = (rows: readonly string[]) => ({
  gameId: game,
  file: { name: 'm.csv', bytes: Buffer.from(ownCsv(...rows)) },
  sideOne: null,
  mapping: [],
  pitch: FULL_PITCH,
})
const load = (...rows: string[]) => importEvents(deps, order(rows), null)

beforeAll(async () => {
  club = await make.club()
  two = await make.club()
  seven = await make.player({ clubId: club, shirtNumber: 7 })
  nine = await make.player({ clubId: club, shirtNumber: 9 })
  rival = await make.player({ clubId: two, shirtNumber: 8 })
  people.coach = await token(await make.user('club', { clubId: club }))
  people.other = await token(await make.user('club', { clubId: await make.club() }))
  people.staff = await token(await make.user('staff'))
  people.parent = await token(await make.user('parent'))
})

beforeEach(async () => {
  game = await make.game({ clubOneId: club, clubTwoId: two, startsAt: new Date(usual.now().getTime() - (day += 1) * 86_400_000) })
  await load(...MATCH)
})

type Who = keyof typeof people
const actions = async (who: Who = 'coach') =>
  (await call({ url: `/match/${game}/actions`, token: people[who] })).json<{ data: ShownActions }>().data
const idOf = async (type: string, who: Who = 'coach') => {
  const id = (await actions(who)).actions.find((action) => action.type === type)?._id
  if (id === undefined) throw new Error(`no ${type} to correct`)
  return id
}
const send = (id: string, body: unknown, who: Who = 'coach') =>
  call({ method: 'PUT', url: `/match/${game}/corrections/${id}`, body, token: people[who] })
const correct = async (type: string, body: CorrectionRequest, who: Who = 'coach') => {
  const reply = await send(await idOf(type, who), body, who)
  expect(reply.statusCode).toBe(204)
}
const undo = (id: string, who: Who = 'coach') => call({ method: 'DELETE', url: `/match/${game}/corrections/${id}`, token: people[who] })
const corrections = async (who: Who = 'coach') =>
  (await call({ url: `/match/${game}/corrections`, token: people[who] })).json<{ data: Corrections }>().data
const figures = async () => (await call({ url: `/match/${game}/figures`, token: people.staff })).json<{ data: MatchFigures }>().data
const team = async (id: 'shots' | 'goals' | 'tackles' | 'passes' | 'touches') => (await figures()).sides?.one.team?.match[id]
const player = async (id: string, figure: 'shots' | 'tackles' | 'passes') =>
  (await figures()).sides?.one.players.find((each) => each.player_id === id)?.figures[figure]
const refusal = async (id: string, body: unknown, who: Who = 'coach') => {
  const reply = await send(id, body, who)
  const { error } = reply.json<{ error: { code: string; details?: { reason?: string } } }>()
  return [reply.statusCode, error.details?.reason ?? error.code]
}

describe('a coach', () => {
  test('deletes an action of their team: the figures follow, the original stays, and it can be undone', async () => {
    const id = await idOf('shot')
    expect(await team('goals')).toBe(1)
    await correct('shot', { does: 'remove' })
    expect([await team('goals'), await team('shots'), await player(nine, 'shots')]).toEqual([0, 0, 0])
    expect((await actions()).actions.map(({ type }) => type)).not.toContain('shot')
    const [kept] = await deps.db.select().from(matchActions).where(eq(matchActions.id, id))
    expect(kept).toMatchObject({ type: 'shot', outcome: 'goal', playerId: nine })
    expect(await corrections()).toMatchObject([
      { action_id: id, original: { side: 'one', type: 'shot', outcome: 'goal', player_id: nine }, corrected: null },
    ])
    expect((await undo(id)).statusCode).toBe(204)
    expect([await team('goals'), await corrections()]).toEqual([1, []])
    // Again it changes nothing.
    expect((await undo(id)).statusCode).toBe(204)
  })

  test('gives an action to another player', async () => {
    await correct('tackle', { does: 'change', who: { player_id: nine } })
    expect([await player(seven, 'tackles'), await player(nine, 'tackles'), await team('tackles')]).toEqual([0, 1, 1])
    await correct('tackle', { does: 'change', who: { shirt: 7 } })
    expect([await player(seven, 'tackles'), await player(nine, 'tackles')]).toEqual([1, 0])
    // It is as the source has it again.
    expect(await corrections()).toEqual([])
  })

  test('changes the type, the outcome and the place, one after the other', async () => {
    await correct('pass', { does: 'change', what: { type: 'shot', outcome: 'saved', card: null } })
    expect([await team('passes'), await team('shots')]).toEqual([0, 2])
    const changed = (await actions()).actions.find(({ outcome }) => outcome === 'saved')
    expect(changed).toMatchObject({ type: 'shot', from: [10, 30], to: [20, 30] })
    await send(changed?._id ?? '', { does: 'change', from: { x: 90, y: 69 } })
    const moved = (await actions()).actions.find(({ outcome }) => outcome === 'saved')
    // Just outside of the pitch is its edge.
    expect(moved).toMatchObject({ type: 'shot', from: [90, 68] })
    expect(await corrections()).toMatchObject([
      { original: { type: 'pass', moved: false }, corrected: { type: 'shot', outcome: 'saved', moved: true } },
    ])
  })

  test('changes the time within its half, and the actions are in that order', async () => {
    const id = await idOf('tackle')
    await correct('tackle', { does: 'change', t_ms: 2000 })
    const inSecond = (await actions()).actions.flatMap(({ period, type, t_ms: t }) => (period === 2 ? [[type, t]] : []))
    expect(inSecond).toEqual([
      ['tackle', 2000],
      ['shot', 3000],
    ])
    expect(await corrections()).toMatchObject([{ original: { t_ms: 6000 }, corrected: { t_ms: 2000, moved: false } }])
    await undo(id)
    expect((await actions()).actions.at(-1)).toMatchObject({ type: 'tackle', t_ms: 6000 })
  })

  test('changes the body part: it is a head shot no longer', async () => {
    const heads = async () => (await figures()).sides?.one.team?.match.head_shots
    expect(await heads()).toBe(1)
    await correct('shot', { does: 'change', body: 'foot_left' })
    expect(await heads()).toBe(0)
    expect(await corrections()).toMatchObject([{ original: { body: 'head' }, corrected: { body: 'foot_left' } }])
    await undo(await idOf('shot'))
    expect(await heads()).toBe(1)
  })

  test('makes it a type that ends nowhere: it is at the same place', async () => {
    await correct('pass', { does: 'change', what: { type: 'foul', outcome: null, card: null } })
    const changed = (await actions()).actions.find(({ type }) => type === 'foul')
    expect(changed?.from).toEqual([10, 30])
    expect(changed?.to).toBeUndefined()
    expect(await corrections()).toMatchObject([{ corrected: { type: 'foul', moved: false } }])
  })

  test('says the same twice: it is corrected once', async () => {
    const id = await idOf('tackle')
    for (const body of [{ does: 'change', who: { player_id: nine } }, { does: 'remove' }] as const) {
      await send(id, body)
      expect((await send(id, body)).statusCode).toBe(204)
    }
    const rows = await deps.db.select().from(actionCorrections).where(eq(actionCorrections.actionId, id))
    expect(rows.map(({ removed, undoneAt }) => `${removed ? 'removed' : 'changed'}, ${undoneAt ? 'undone' : 'current'}`)).toEqual(
      expect.arrayContaining(['changed, undone', 'removed, current']),
    )
    expect(rows).toHaveLength(2)
  })
})

describe('who may correct', () => {
  test('staff both sides, a coach their team, others nothing', async () => {
    expect((await actions('staff')).corrects).toEqual(['one', 'two'])
    expect((await actions()).corrects).toEqual(['one'])
    await correct('foul', { does: 'remove' }, 'staff')
    expect(await corrections()).toEqual([])
    expect(await corrections('staff')).toHaveLength(1)
    const foul = await deps.db.select().from(matchActions).where(eq(matchActions.type, 'foul'))
    const id = foul.find(({ gameId }) => gameId === game)?.id ?? ''
    expect(await refusal(id, { does: 'remove' })).toEqual([403, 'forbidden'])
    expect((await undo(id)).statusCode).toBe(403)
    for (const who of ['other', 'parent'] as const) {
      expect(await refusal(await idOf('pass'), { does: 'remove' }, who)).toEqual([403, 'forbidden'])
      expect((await call({ url: `/match/${game}/corrections`, token: people[who] })).statusCode).toBe(403)
    }
  })

  test('staff alone give an action to the other team: where it was on the pitch, with a player of that team or none', async () => {
    const id = await idOf('tackle')
    expect(await refusal(id, { does: 'change', side: 'two' })).toEqual([403, 'forbidden'])
    await correct('tackle', { does: 'change', side: 'two' }, 'staff')
    expect([await team('tackles'), await player(seven, 'tackles'), (await figures()).sides?.two.team?.match.tackles]).toEqual([0, 0, 1])
    const moved = (await actions('staff')).actions.find(({ type }) => type === 'tackle')
    expect(moved).toMatchObject({ side: 'two', from: [65, 38] })
    expect(moved?.actor).toBeUndefined()
    expect(await corrections('staff')).toMatchObject([{ corrected: { side: 'two', player_id: null, shirt: null, moved: false } }])
    // It is of both teams by now: the coach of neither corrects it or undoes that.
    expect(await corrections()).toEqual([])
    expect([(await undo(id)).statusCode, await refusal(id, { does: 'remove' })]).toEqual([403, [403, 'forbidden']])
    expect(await refusal(id, { does: 'change', who: { player_id: seven } }, 'staff')).toEqual([422, 'player_not_in_match'])
    await send(id, { does: 'change', who: { player_id: rival }, from: { x: 60, y: 38 } }, 'staff')
    expect((await figures()).sides?.two.players.find((each) => each.player_id === rival)?.figures.tackles).toBe(1)
    await send(id, { does: 'change', side: 'one' }, 'staff')
    // Back with its team it is where it was moved to, and whose it was.
    expect((await actions()).actions.find(({ type }) => type === 'tackle')).toMatchObject({ side: 'one', from: [45, 30] })
    expect(await player(seven, 'tackles')).toBe(1)
  })

  test('a coach gets no id of what staff gave to their team', async () => {
    await correct('foul', { does: 'change', side: 'one', who: { player_id: seven } }, 'staff')
    const foul = (await actions()).actions.find(({ type }) => type === 'foul')
    expect([foul?.side, foul?._id]).toEqual(['one', undefined])
  })

  test('parents read no ids of actions', async () => {
    const parent = await make.user('parent')
    await make.guardian(parent.id, seven)
    const reply = await call({ url: `/match/${game}/actions`, token: await token(parent) })
    const { data } = reply.json<{ data: ShownActions }>()
    expect(data.corrects).toBeUndefined()
    expect(data.actions.map(({ type, _id }) => [type, _id])).toEqual([
      ['pass', undefined],
      ['tackle', undefined],
    ])
  })
})

describe('what is refused', () => {
  test('an action that is no one’s, or of another game or source', async () => {
    expect(await refusal(newId(), { does: 'remove' })).toEqual([404, 'not_found'])
    const id = await idOf('pass')
    await load(...MATCH)
    expect(await refusal(id, { does: 'remove' })).toEqual([404, 'not_found'])
  })

  test.each([
    ['a player of the opponents', () => ({ who: { player_id: rival } }), 'player_not_in_match'],
    ['a shirt that no one wore', () => ({ who: { shirt: 99 } }), 'player_not_in_match'],
    ['a place off the pitch', () => ({ from: { x: 150, y: 30 } }), 'off_the_pitch'],
    ['a type that the source does not record', () => ({ what: { type: 'carry', outcome: null } }), 'type_not_recorded'],
  ])('%s', async (_, change, reason) => {
    expect(await refusal(await idOf('pass'), { does: 'change', ...change() })).toEqual([422, reason])
  })

  test('a body part of what none plays, and a team that the source does not record', async () => {
    expect(await refusal(await idOf('tackle'), { does: 'change', body: 'head' })).toEqual([422, 'body_not_recorded'])
    const source = eq(eventSources.gameId, game)
    const [{ covers } = { covers: null }] = await deps.db.select().from(eventSources).where(source)
    await deps.db
      .update(eventSources)
      .set({ covers: { ...(covers as NonNullable<typeof covers>), sides: ['one'], details: [] } })
      .where(source)
    expect(await refusal(await idOf('tackle'), { does: 'change', side: 'two' }, 'staff')).toEqual([422, 'side_not_recorded'])
    expect(await refusal(await idOf('shot'), { does: 'change', body: 'foot' })).toEqual([422, 'body_not_recorded'])
  })

  test('a shirt that two of the side wear, as A and B teams do', async () => {
    await deps.db.update(matchActions).set({ shirt: 7 }).where(eq(matchActions.playerId, nine))
    const before = await corrections()
    expect(await refusal(await idOf('tackle'), { does: 'change', who: { shirt: 7 } })).toEqual([422, 'player_not_in_match'])
    expect(await corrections()).toEqual(before)
  })

  test.each([
    {},
    { does: 'change' },
    { does: 'erase' },
    { does: 'change', what: { type: 'shot', outcome: 'success' } },
    { does: 'change', what: { type: 'shot', outcome: null } },
    { does: 'change', what: { type: 'tackle', outcome: 'goal' } },
    { does: 'change', what: { type: 'foul', outcome: null, card: 'red' } },
    { does: 'change', what: { type: 'card', outcome: null } },
    { does: 'change', from: { x: 'NaN', y: 1 } },
    { does: 'change', from: { x: 1e308, y: 1 } },
    { does: 'change', who: { player_id: "' or 1=1" } },
    { does: 'change', who: { player_id: null } },
    { does: 'change', who: { shirt: 7.5 } },
    { does: 'change', t_ms: -1 },
    { does: 'change', t_ms: 90 * 60_000 + 1 },
    { does: 'change', t_ms: 1.5 },
    { does: 'change', side: 'three' },
    { does: 'change', body: 'wing' },
    [],
  ])('%j', async (body) => {
    expect(await refusal(await idOf('pass'), body)).toEqual([400, 'validation_failed'])
  })

  test('a change of a deleted action, until that is undone', async () => {
    const id = await idOf('pass')
    await send(id, { does: 'remove' })
    expect(await refusal(id, { does: 'change', from: { x: 1, y: 1 } })).toEqual([404, 'not_found'])
  })
})

describe('an import that is made again', () => {
  test('has the same corrections, once', async () => {
    await correct('shot', { does: 'remove' })
    await correct('tackle', { does: 'change', who: { player_id: nine } })
    expect(placesAndCodes((await previewEvents(deps, order(MATCH))).notes)).toContainEqual([null, 'corrections_kept'])
    for (const again of [1, 2]) {
      await load(...MATCH)
      expect([again, await team('goals'), await player(nine, 'tackles'), (await corrections()).length]).toEqual([again, 0, 1, 2])
    }
    await undo((await corrections()).find(({ corrected }) => corrected === null)?.action_id ?? '')
    await load(...MATCH)
    expect([await team('goals'), (await corrections()).length]).toEqual([1, 1])
  })

  test('has the time, the team and the body part too, until the file has them right', async () => {
    await correct('shot', { does: 'change', t_ms: 900_000, body: 'foot_right' })
    await correct('tackle', { does: 'change', side: 'two' }, 'staff')
    await load(...MATCH)
    const states = (await corrections('staff')).map(({ corrected }) => [corrected?.type, corrected?.t_ms, corrected?.side, corrected?.body])
    expect(states).toEqual(
      expect.arrayContaining([
        ['shot', 900_000, 'one', 'foot_right'],
        ['tackle', 6000, 'two', null],
      ]),
    )
    await load(PASS, SHOT.replace('3000', '900400').replace('head', 'foot_right'), FOUL, '4,2,6000,two,,,tackle,success,65,38,,,,,')
    expect(await corrections('staff')).toEqual([])
  })

  test('finds its events by id where others stand before them, and by moment where ids have changed', async () => {
    await correct('tackle', { does: 'change', who: { player_id: nine } })
    await load(PASS, '9,1,2000,one,7,,tackle,success,60,30,,,,,', SHOT, FOUL, TACKLE.replace('6000', '6400'))
    expect([await player(nine, 'tackles'), await player(seven, 'tackles')]).toEqual([1, 1])
    await load(...MATCH.map((row) => `x${row}`.replace('6000', '6400')))
    expect([await player(nine, 'tackles'), await player(seven, 'tackles')]).toEqual([1, 0])
  })

  test('deletes no other event of that moment', async () => {
    await correct('tackle', { does: 'remove' })
    await load(PASS, SHOT, FOUL, '5,2,6000,one,9,,tackle,success,60,60,,,,,')
    expect(await team('tackles')).toBe(1)
  })

  test('does not correct what the file has right by now, nor what is another event, which the report says', async () => {
    await correct('tackle', { does: 'change', who: { player_id: nine } })
    await correct('pass', { does: 'change', what: { type: 'pass', outcome: 'fail', card: null } })
    await correct('shot', { does: 'remove' })
    // The tackle is right, the shot is gone, and the id of the pass is someone else's.
    const { notes } = await load(PASS.replace('1000', '900000'), FOUL, TACKLE.replace('one,7', 'one,9'))
    expect(await corrections()).toEqual([])
    expect(notes.filter(({ code }) => code.startsWith('corrections'))).toMatchObject([{ code: 'corrections_lost', values: { count: '1' } }])
    expect([await player(nine, 'tackles'), await team('passes')]).toEqual([1, 1])
  })

  test('has them after an undo too, and the earlier import keeps its own', async () => {
    const first = await load(...MATCH)
    await correct('shot', { does: 'remove' })
    await undoSource(deps, first.sourceId, null)
    expect(await team('goals')).toBe(1)
    // The one that counts has none.
    await load(...MATCH)
    expect(await team('goals')).toBe(1)
  })
})

test('a tagged match is corrected the same way, and a late revision of the tag does not undo it', async () => {
  const id = newId()
  const tag = { _id: id, period: 1 as const, t_ms: 1000, side: 'one' as const, player_id: seven, shirt: 7, type: 'shot' as const }
  const rest = { outcome: 'goal' as const, to: null, body: null, set_piece: null, flags: [] }
  const put = (revision: number, x: number) =>
    recordTags(
      deps,
      { gameId: game, depth: 'full', entries: [{ does: 'put', tag: { ...tag, ...rest, revision, from: { x, y: 30 } } }] },
      { actorId: null, sides: ['one', 'two'], linesUpOnly: false },
    )
  await put(1, 60)
  await finishTags(deps, { gameId: game, depth: 'full', sides: ['one', 'two'], playerIds: [] }, { actorId: null, manages: true })
  expect(await team('goals')).toBe(1)
  await correct('shot', { does: 'change', what: { type: 'shot', outcome: 'saved', card: null } })
  expect([await team('goals'), await team('shots')]).toEqual([0, 1])
  await put(2, 61)
  expect(await team('goals')).toBe(0)
  expect((await actions()).actions).toMatchObject([{ outcome: 'saved', from: [61, 30] }])

  // Who tags the match sees what counts instead of the tag, until that is undone.
  const tags = async () =>
    (await call({ url: `/console/games/${game}/tags?depth=full`, token: people.staff })).json<{ data: Tags }>().data.tags
  expect(await tags()).toMatchObject([{ _id: id, outcome: 'goal', corrected: { type: 'shot', outcome: 'saved', shirt: 7, side: 'one' } }])
  expect((await send(id, { does: 'remove' })).statusCode).toBe(204)
  expect(await tags()).toMatchObject([{ _id: id, outcome: 'goal', corrected: null }])
  await undo(id)
  expect((await tags())[0]).not.toHaveProperty('corrected')
})
