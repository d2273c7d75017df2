import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { BulkPreview } from '#shared/bulk.schema.ts'
import type { Game, GameDetail } from '#shared/game.schema.ts'
import { newId } from '#shared/id.ts'
import { recordEvent } from '#server/match/games/record.ts'
import { createService } from '../../../support/service.ts'

const { call, sendChange, make, signIn, deps } = await createService()
const DAY = 24 * 60 * 60 * 1000
const FORMAT = { periods: 2, extra_periods: 2, extra_duration: 5, shootout: true, period_duration: 25, half_time: 5 }

let staff = ''
let secretary = ''
let stranger = ''
let clubs: string[] = []
let cup = ''
let day = 1

beforeAll(async () => {
  clubs = [await make.club('Alpha'), await make.club('Beta')]
  staff = (await signIn(await make.user('staff'))).accessToken
  secretary = (await signIn(await make.secretary([clubs[0] as string]))).accessToken
  stranger = (await signIn(await make.secretary([await make.club('Gamma')]))).accessToken
})

beforeEach(async () => {
  cup = await make.competition({ name: `Cup ${newId()}`, nameKa: 'თასი', kind: 'cup', format: FORMAT })
})

const send = async (url: string, body: object, token = secretary) => call({ method: 'POST', url, token, body })
const schedule = async (more: object, token = secretary) => {
  day += 1
  const [club_one, club_two] = clubs
  const activity_date = new Date(deps.now().getTime() + day * DAY).toISOString()
  return send('/game/schedule', { command_id: newId(), activity_date, age_category: 'U12', club_one, club_two, ...more }, token)
}
const scheduled = async (more: object) => (await schedule(more)).json<{ data: GameDetail }>().data
const edit = async (game: string, competition: object | null, token = secretary) =>
  sendChange({ method: 'POST', url: `/game/command/${game}`, token, body: { command: 'edit', command_id: newId(), competition } })
const of = async (id: string) => (await call({ url: `/game/fetch-single/${id}`, token: staff })).json<{ data: GameDetail }>().data
const nameOf = async () => (await call({ url: `/console/competitions/${cup}`, token: staff })).json<{ data: { name: string } }>().data.name
const row = async (id: string) =>
  (await call({ url: '/console/games?sort=-starts', token: staff }))
    .json<{ data: { _id: string; competition: { _id: string } | null; round: string | null }[] }>()
    .data.find(({ _id }) => _id === id)

const ofAnotherAge = (): Promise<string> => make.competition({ ageCategory: 'U13' })
const ofNone = (): Promise<string> => Promise.resolve('aaaaaaaaaaaaaaaa')

describe('a game that a secretary types', () => {
  test('comes into its competition at once, with its name, round and format', async () => {
    const game = await scheduled({ competition: { _id: cup, round: '3' } })
    const name = await nameOf()
    expect(game).toMatchObject({ name: `${name} · Round 3`, name_ka: 'თასი · ტური 3', competition_id: cup, period_duration: 25 })
    expect(game.format).toMatchObject({ extra_periods: 2, shootout: true })
    expect(await row(game._id)).toMatchObject({ competition: { _id: cup }, round: '3' })
  })

  test('joins it later, moves within, and leaves it', async () => {
    const game = await scheduled({ name: 'Typed' })
    expect((await edit(game._id, { _id: cup, round: 'Final' })).statusCode).toBe(200)
    expect(await of(game._id)).toMatchObject({ name: `${await nameOf()} · Final`, competition_id: cup, period_duration: 25 })
    const { version } = await of(game._id)
    expect((await edit(game._id, { _id: cup, round: 'Final' })).statusCode).toBe(200)
    expect((await of(game._id)).version).toBe(version)
    expect((await edit(game._id, null)).statusCode).toBe(200)
    expect((await of(game._id)).competition_id).toBeUndefined()
  })

  test('stays in it once it was played: then only staff move it', async () => {
    const past = { clubOneId: clubs[0] as string, clubTwoId: clubs[1] as string, startsAt: new Date(deps.now().getTime() - DAY) }
    const game = await make.game(past)
    await recordEvent(deps, game, { kind: 'result', score: { one: 1, two: 0 } }, null)
    expect((await edit(game, { _id: cup })).statusCode).toBe(200)
    expect((await edit(game, null)).statusCode).toBe(403)
    expect((await edit(game, { _id: cup })).statusCode).toBe(200)
    expect((await edit(game, null, staff)).statusCode).toBe(200)
  })

  test.each([
    ['another age', 'other_age', ofAnotherAge],
    ['no competition', 'competition_gone', ofNone],
  ] as const)('does not join one of %s', async (_, reason, made) => {
    const id = await made()
    expect((await schedule({ competition: { _id: id } })).json()).toMatchObject({ error: { details: { reason } } })
    expect((await edit((await scheduled({ name: 'Typed' }))._id, { _id: id })).json()).toMatchObject({ error: { details: { reason } } })
  })

  test('has a name or a competition, and is of an own club', async () => {
    expect((await schedule({})).statusCode).toBe(400)
    expect((await schedule({ competition: { _id: cup } }, stranger)).statusCode).toBe(403)
    const game = await scheduled({ name: 'Typed' })
    expect((await edit(game._id, { _id: cup }, stranger)).statusCode).toBe(403)
  })
})

describe('a competition by its name', () => {
  const byName = async (more: object, token = secretary) =>
    send(
      '/console/competitions/by-name',
      { command_id: newId(), name: 'Winter Cup', name_ka: null, season: '2026', age_category: 'U12', ...more },
      token,
    )

  test('is made once, no matter who asks, with the kind that its name tells', async () => {
    const first = (await byName({})).json<{ data: { _id: string } }>().data._id
    expect((await byName({ name: 'winter cup' }, stranger)).json()).toEqual({ data: { _id: first } })
    expect((await byName({ season: '2027' })).json()).not.toEqual({ data: { _id: first } })
    expect((await call({ url: `/console/competitions/${first}`, token: secretary })).json()).toMatchObject({
      data: { kind: 'cup', rules: { win: 3, draw: 1, loss: 0 } },
    })
  })
})

describe('many games', () => {
  test('join a competition together; those of another age or competition are left, and all return', async () => {
    const games = [await scheduled({ name: 'One' }), await scheduled({ name: 'Two' })]
    const other = await scheduled({ name: 'Other', age_category: 'U13' })
    const taken = await scheduled({ competition: { _id: await make.competition({}) } })
    const change = { change: 'competition', competition: cup, round: '1', group: null }
    const all = [...games, other, taken].map(({ _id, version }: Game) => ({ _id, version }))
    const preview = await send('/console/bulk/preview', { games: all.map(({ _id }) => ({ _id })), edit: change })
    const { change: planned, left } = preview.json<{ data: BulkPreview }>().data
    expect(planned.map(({ from, to }) => [from.name, to.name])).toEqual([
      ['One', `${await nameOf()} · Round 1`],
      ['Two', `${await nameOf()} · Round 1`],
    ])
    expect(left.map(({ reason }) => reason).toSorted()).toEqual(['in_competition', 'other_age'])
    const id = newId()
    expect((await send('/console/bulk', { command_id: id, games: all, edit: change })).json()).toMatchObject({ data: { changed: 2 } })
    for (const { _id } of games) expect((await of(_id)).competition_id).toBe(cup)
    expect((await send(`/console/bulk/${id}/undo`, {})).json()).toMatchObject({ data: { restored: 2, left: [] } })
    expect((await of(games[0]?._id ?? '')).name).toBe('One')
    expect((await of(games[0]?._id ?? '')).competition_id).toBeUndefined()
  })
})
