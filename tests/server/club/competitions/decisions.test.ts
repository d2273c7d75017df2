import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ConsoleCompetition } from '#shared/console-competitions.schema.ts'
import type { Competition } from '#shared/competition.schema.ts'
import type { Game } from '#shared/game.schema.ts'
import { newId } from '#shared/id.ts'
import { recordEvent } from '#server/match/games/record.ts'
import { createService } from '../../../support/service.ts'

const { call, sendChange, make, signIn, deps } = await createService()
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
const send = async (url: string, body: object, token = staff) => call({ method: 'POST', url, token, body })
const command = async (game: string, body: object, token = staff) =>
  sendChange({ method: 'POST', url: `/game/command/${game}`, token, body: { command_id: newId(), ...body } })

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
    expect((await read()).games).toMatchObject([
      { awarded: { gives: 'one', reason: award.reason }, club_one_score: 3 },
      { awarded: { gives: 'one', reason: award.reason }, club_one_score: 3 },
    ])
  })

  test('gives way to what was played when it is undone', async () => {
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

describe('a decision', () => {
  const row = async (club: number) => (await read()).tables?.[0]?.rows.find(({ club_id: entrant }) => entrant === clubs[club])
  const award = { command: 'award', reason: 'Neither side appeared.' }

  test('in which both lose gives neither a point, with goals or without', async () => {
    await played(0, 2, { one: 2, two: 0 })
    await played(1, 2, { one: 1, two: 1 })
    const game = await fixture(0, 1)
    expect((await command(game, { ...award, gives: 'both_lose' })).statusCode).toBe(200)
    expect(await row(0)).toMatchObject({ points: 3, played: 2, won: 1, drawn: 0, lost: 1, goals_for: 2, goals_against: 0 })
    expect(await row(1)).toMatchObject({ points: 1, played: 2, won: 0, drawn: 1, lost: 1, goals_for: 1, goals_against: 1 })
    expect((await read()).games.find(({ _id }) => _id === game)).toMatchObject({ awarded: { gives: 'both_lose' }, club_one_score: null })
    expect((await command(game, { ...award, gives: 'both_lose', score: { one: 0, two: 3 } })).statusCode).toBe(200)
    expect(await row(0)).toMatchObject({ points: 3, lost: 1, goals_for: 2, goals_against: 3 })
    expect(await row(1)).toMatchObject({ points: 1, lost: 1, goals_for: 4, goals_against: 1 })
  })

  test.each([
    ['a win', { gives: 'two' }, [0, 3]],
    ['a draw', { gives: 'draw' }, [1, 1]],
    ['a score', { score: { one: 0, two: 3 } }, [0, 3]],
    ['a win and points taken away', { gives: 'two', deducted: { one: 3 } }, [-3, 3]],
    ['a defeat of both and points taken away', { gives: 'both_lose', deducted: { one: 1, two: 2 } }, [-1, -2]],
  ])('gives %s, until it is undone', async (_, gives, points) => {
    const game = await fixture(0, 1)
    const answer = await command(game, { ...award, ...gives })
    expect([(await row(0))?.points, (await row(1))?.points]).toEqual(points)
    const taken = Object.values('deducted' in gives ? gives.deducted : {})
    expect((await read()).deductions.map(({ points: each, reason }) => [each, reason])).toEqual(taken.map((each) => [each, award.reason]))
    const entry = answer.json<{ history: { _id: string; kind: string }[] }>().history.find(({ kind }) => kind === 'awarded')
    expect((await command(game, { command: 'undo', entry: entry?._id })).statusCode).toBe(200)
    expect([(await row(0))?.points, (await row(1))?.points]).toEqual([0, 0])
    expect((await read()).deductions).toEqual([])
  })

  test.each([
    ['gives nothing', {}],
    ['contradicts its score', { gives: 'one', score: { one: 0, two: 3 } }],
    ['is a draw with a winner’s score', { gives: 'draw', score: { one: 1, two: 0 } }],
  ])('is refused if it %s', async (_, gives) => {
    expect((await command(await fixture(0, 1), { ...award, ...gives })).statusCode).toBe(400)
  })

  test('is told with its reason wherever the game is, and who won only where scores are', async () => {
    const of = async (game: string) => (await call({ url: `/game/fetch-single/${game}`, token: parent })).json<{ data: Game }>().data
    const game = await fixture(0, 1)
    await command(game, { ...award, gives: 'both_lose' })
    expect(await of(game)).toMatchObject({
      status: 'finished',
      awarded: { gives: 'both_lose', reason: award.reason },
      club_one_score: null,
    })
    const small = await fixture(0, 1, { ageCategory: 'U8', competitionId: null })
    await command(small, { ...award, gives: 'one', score: { one: 3, two: 0 } })
    expect((await of(small)).awarded).toEqual({ reason: award.reason })
  })
})

describe('a club that withdraws', () => {
  const withdraw = async (club: number, token = staff) =>
    send(`/console/competitions/${id}/withdrawals`, { command_id: newId(), club_id: clubs[club], reason: 'Too few players' }, token)
  const rule = async (withdrawn_results: string) =>
    deps.db.execute(sql`update competitions set withdrawn_results = ${withdrawn_results} where id = ${id}`)

  test('has its results struck out, and its games to come called off', async () => {
    const struck = await played(0, 1, { one: 4, two: 0 })
    await played(1, 2, { one: 1, two: 0 })
    const next = await fixture(1, 0, { startsAt: new Date(deps.now().getTime() + DAY) })
    expect((await withdraw(0, secretary)).statusCode).toBe(403)
    expect((await withdraw(0)).json()).toEqual({ data: { games: 1 } })
    expect(await standings()).toEqual([
      [1, 'Beta', 3],
      [2, 'Gamma', 0],
    ])
    const { games, withdrawn, rules } = await read()
    expect(rules.withdrawn_results).toBe('struck_out')
    expect(withdrawn).toEqual([{ club_id: clubs[0], reason: 'Too few players' }])
    expect(games.flatMap(({ _id, struck_out: out }) => (out ? _id : [])).toSorted()).toEqual([struck, next].toSorted())
    expect(games.find(({ _id }) => _id === struck)).toMatchObject({ club_one_score: 4, status: 'finished' })
    expect(games.find(({ _id }) => _id === next)).toMatchObject({ status: 'cancelled', cancel_reason: 'Too few players' })
    expect((await withdraw(0)).json()).toMatchObject({ error: { details: { reason: 'club_withdrawn' } } })
  })

  test('keeps its results where the rule says so', async () => {
    await rule('kept')
    await played(0, 1, { one: 4, two: 0 })
    await withdraw(0)
    expect(await standings()).toEqual([
      [1, 'Alpha', 3],
      [2, 'Beta', 0],
    ])
    expect((await read()).games[0]?.struck_out).toBeUndefined()
  })

  test('plays again with the games that are still to come, but for times that are taken', async () => {
    await played(0, 1, { one: 4, two: 0 })
    const startsAt = new Date(deps.now().getTime() + DAY)
    const [next, taken] = [await fixture(1, 0, { startsAt }), await fixture(2, 0, { startsAt })]
    const before = await fixture(0, 2)
    expect((await withdraw(0)).json()).toEqual({ data: { games: 3 } })
    const other = await fixture(0, 2, { startsAt, competitionId: null })
    await deps.db.execute(sql`update games set may_repeat = false where id in (${taken}, ${other})`)
    const { data } = (await call({ url: `/console/competitions/${id}`, token: staff })).json<{ data: ConsoleCompetition }>()
    const url = `/console/competitions/${id}/withdrawals/${data.withdrawn[0]?._id}`
    expect((await call({ method: 'DELETE', url, token: staff })).json()).toEqual({ data: { games: 1 } })
    expect((await call({ method: 'DELETE', url, token: staff })).statusCode).toBe(404)
    const { games, withdrawn } = await read()
    expect(withdrawn).toEqual([])
    const statuses = Object.fromEntries(games.map(({ _id, status }) => [_id, status]))
    expect(statuses).toMatchObject({ [next]: 'upcoming', [taken]: 'cancelled', [before]: 'cancelled' })
    expect((await standings())?.[0]).toEqual([1, 'Alpha', 3])
  })

  test('is one that plays there', async () => {
    await played(0, 1, { one: 1, two: 0 })
    expect((await withdraw(2)).json()).toMatchObject({ error: { details: { reason: 'club_not_playing' } } })
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
    const url = `/console/competitions/${id}`
    expect((await sendChange({ url, body, token: secretary })).statusCode).toBe(403)
    expect((await sendChange({ url, body, token: staff })).statusCode).toBe(204)
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
