import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ConsoleCompetition } from '#shared/console-competitions.schema.ts'
import type { Competition } from '#shared/competition.schema.ts'
import { newId } from '#shared/id.ts'
import { recordEvent } from '#server/games/record.ts'
import { createService } from '../../support/service.ts'

const { call, make, signIn, deps } = await createService()
const DAY = 24 * 60 * 60 * 1000

let staff = ''
let secretary = ''
let parent = ''
let clubs: string[] = []
let id = ''

beforeAll(async () => {
  clubs = [await make.club('Alpha'), await make.club('Beta'), await make.club('Gamma')]
  staff = (await signIn(await make.user('staff'))).accessToken
  secretary = (await signIn(await make.secretary(clubs))).accessToken
  parent = (await signIn(await make.user('parent'))).accessToken
})

beforeEach(async () => {
  id = await make.competition({ name: newId() })
})

const fixture = async (one: number, two: number, fields = {}) =>
  make.game({
    clubOneId: clubs[one] as string,
    clubTwoId: clubs[two] as string,
    startsAt: new Date(deps.now().getTime() - DAY),
    competitionId: id,
    ...fields,
  })
const played = async (one: number, two: number, score: { one: number; two: number }) => {
  const game = await fixture(one, two)
  await recordEvent(deps, game, { kind: 'result', score }, null)
  return game
}
const read = async () => (await call({ url: `/competition/${id}`, token: parent })).json<{ data: Competition }>().data
const standings = async () =>
  (await read()).tables?.[0]?.rows.map(({ club_id: club, points, place }) => [
    place,
    ['Alpha', 'Beta', 'Gamma'][clubs.indexOf(club)],
    points,
  ])
const send = async (url: string, body: object, token = staff, method: 'POST' | 'PUT' = 'POST') => call({ method, url, token, body })
const command = async (game: string, body: object, token = staff) => send(`/game/command/${game}`, { command_id: newId(), ...body }, token)

describe('a forfeit', () => {
  test('counts 3:0 by decision, with or without a game that was played', async () => {
    const game = await played(0, 1, { one: 0, two: 2 })
    const other = await fixture(1, 2)
    const award = { command: 'award', score: { one: 3, two: 0 }, reason: 'A player was not registered.' }
    expect((await command(game, award)).statusCode).toBe(200)
    expect((await command(other, award)).statusCode).toBe(200)
    expect(await standings()).toEqual([
      [1, 'Alpha', 3],
      [2, 'Beta', 3],
      [3, 'Gamma', 0],
    ])
    expect((await read()).games.map(({ awarded, club_one_score: score }) => [awarded, score])).toEqual([
      [true, 3],
      [true, 3],
    ])
  })

  test('gives way to what was played when it is taken back', async () => {
    const game = await played(0, 1, { one: 0, two: 2 })
    const answer = await command(game, { command: 'award', score: { one: 3, two: 0 }, reason: 'Late.' })
    const entry = answer.json<{ history: { _id: string; kind: string }[] }>().history.find(({ kind }) => kind === 'awarded')
    expect((await command(game, { command: 'undo', entry: entry?._id }, secretary)).statusCode).toBe(403)
    expect((await command(game, { command: 'undo', entry: entry?._id })).statusCode).toBe(200)
    expect((await standings())?.[0]).toEqual([1, 'Beta', 3])
    expect((await read()).games[0]?.awarded).toBeUndefined()
  })

  test('is for staff alone, and not overruled by a result', async () => {
    const game = await fixture(0, 1)
    const award = { command: 'award', score: { one: 3, two: 0 }, reason: 'Nobody came.' }
    expect((await command(game, award, secretary)).statusCode).toBe(403)
    expect((await command(game, { ...award, reason: '' })).statusCode).toBe(400)
    expect((await command(game, award)).statusCode).toBe(200)
    const result = await command(game, { command: 'result', score: { one: 0, two: 1 } }, secretary)
    expect(result.json()).toMatchObject({ error: { details: { reason: 'result_exists' } } })
  })
})

describe('an abandoned game', () => {
  test('ends without a result, unless its score is decided', async () => {
    const game = await fixture(0, 1)
    expect((await command(game, { command: 'abandon' })).statusCode).toBe(422)
    await recordEvent(deps, game, { kind: 'kick_off' }, null)
    await recordEvent(deps, game, { kind: 'goal', side: 'two' }, null)
    const award = { command: 'award', score: { one: 3, two: 0 }, reason: 'The guests left the pitch.' }
    expect((await command(game, award)).statusCode).toBe(422)
    expect((await command(game, { command: 'abandon', reason: 'Floodlights' }, secretary)).statusCode).toBe(200)
    expect((await read()).games).toMatchObject([{ status: 'cancelled', cancel_reason: 'Floodlights' }])
    expect((await standings())?.map(([, , points]) => points)).toEqual([0, 0])
    const again = { command: 'reschedule', activity_date: new Date(deps.now().getTime() + DAY).toISOString() }
    expect((await command(game, again)).statusCode).toBe(422)
    expect((await command(game, award)).statusCode).toBe(200)
    expect(await standings()).toEqual([
      [1, 'Alpha', 3],
      [2, 'Beta', 0],
    ])
  })
})

describe('points', () => {
  test('are taken with a reason, once, and given back', async () => {
    await played(0, 1, { one: 1, two: 0 })
    const body = { command_id: newId(), club_id: clubs[0], points: 6, reason: 'Two unregistered players' }
    for (const _ of ['first', 'again']) expect((await send(`/console/competitions/${id}/deductions`, body)).statusCode).toBe(204)
    expect(await standings()).toEqual([
      [1, 'Beta', 0],
      [2, 'Alpha', -3],
    ])
    expect((await read()).deductions).toEqual([{ club_id: clubs[0], points: 6, reason: 'Two unregistered players' }])
    const { data } = (await call({ url: `/console/competitions/${id}`, token: secretary })).json<{ data: ConsoleCompetition }>()
    const [deduction] = data.deductions
    expect(
      (await call({ method: 'DELETE', url: `/console/competitions/${id}/deductions/${deduction?._id}`, token: staff })).statusCode,
    ).toBe(204)
    expect((await standings())?.[0]).toEqual([1, 'Alpha', 3])
  })

  test('are not taken from a club that does not play here', async () => {
    await played(0, 1, { one: 1, two: 0 })
    const body = { command_id: newId(), club_id: clubs[2], points: 1, reason: 'No' }
    expect((await send(`/console/competitions/${id}/deductions`, body)).json()).toMatchObject({
      error: { details: { reason: 'club_not_playing' } },
    })
  })
})

describe('a competition of the console', () => {
  const FIELDS = {
    kind: 'league',
    name: 'Autumn League',
    name_ka: null,
    season: '2026',
    win: 3,
    draw: 1,
    loss: 0,
    tie_breaks: ['head_to_head', 'wins'],
  }

  test('is made once, gets games, and keeps its rules', async () => {
    const body = { ...FIELDS, name: newId(), command_id: newId(), age_category: 'U12' }
    const made = (await send('/console/competitions', body)).json<{ data: { _id: string } }>().data._id
    expect((await send('/console/competitions', body)).json()).toEqual({ data: { _id: made } })
    expect((await send('/console/competitions', { ...body, command_id: newId() })).json()).toMatchObject({
      error: { details: { reason: 'competition_exists' } },
    })
    const free = await fixture(0, 1, { competitionId: null })
    const taken = await fixture(1, 2)
    const old = await fixture(0, 2, { competitionId: null, ageCategory: 'U13' })
    id = made
    const assign = async (games: string[], place: object | null = { round: '1', group: null }) =>
      send(`/console/competitions/${made}/games`, { games, place })
    expect((await assign([taken])).json()).toMatchObject({ error: { details: { reason: 'other_competition' } } })
    expect((await assign([old])).json()).toMatchObject({ error: { details: { reason: 'other_age' } } })
    expect((await assign([free])).statusCode).toBe(204)
    expect((await read()).games).toMatchObject([{ _id: free, round: '1' }])
    const game = (await call({ url: `/game/fetch-single/${free}`, token: parent })).json<{ data: { competition_id?: string } }>().data
    expect(game.competition_id).toBe(made)
    expect((await assign([free], null)).statusCode).toBe(204)
    expect((await read()).games).toEqual([])
  })

  test('has ties that staff decide', async () => {
    await played(0, 1, { one: 1, two: 1 })
    expect((await standings())?.map(([place]) => place)).toEqual([1, 1])
    const body = { ...FIELDS, decided_order: [clubs[1], clubs[0]] }
    expect((await send(`/console/competitions/${id}`, body, secretary, 'PUT')).statusCode).toBe(403)
    expect((await send(`/console/competitions/${id}`, body, staff, 'PUT')).statusCode).toBe(204)
    expect(await standings()).toEqual([
      [1, 'Beta', 1],
      [2, 'Alpha', 1],
    ])
  })

  test('goes without its games', async () => {
    const game = await played(0, 1, { one: 1, two: 0 })
    expect((await call({ method: 'DELETE', url: `/console/competitions/${id}`, token: staff })).statusCode).toBe(204)
    expect((await call({ url: `/competition/${id}`, token: parent })).statusCode).toBe(404)
    const left = (await call({ url: `/game/fetch-single/${game}`, token: parent })).json<{ data: { competition_id?: string } }>().data
    expect(left.competition_id).toBeUndefined()
  })

  test('loses a game that moves to another age', async () => {
    const game = await fixture(0, 1, { startsAt: new Date(deps.now().getTime() + DAY) })
    expect((await command(game, { command: 'edit', age_category: 'U13' })).statusCode).toBe(200)
    expect((await read()).games).toEqual([])
  })
})
