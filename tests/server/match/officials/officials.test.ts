import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newId } from '#shared/id.ts'
import type { Officials } from '#shared/officials.schema.ts'
import { OFFICIALS_MAX } from '#shared/officials.ts'
import { officials } from '#server/db/schema/officials.ts'
import { deleteExpired } from '../../../support/retention.ts'
import { CALL_NAMES, sampleCall } from '../../gating/calls.ts'
import { createService } from '../../../support/service.ts'

const { call, sendChange, make, signIn, deps, clock } = await createService()
const tokens = { staff: '', home: '', away: '', club: '', scorer: '', parent: '' }
let home = ''
let away = ''
let game = ''
/** No one else has these names. */
const names = { office: 'Qvxreferee Wzkoffice', home: 'Qvxreferee Wzkhome' }

beforeAll(async () => {
  home = await make.club('Home')
  away = await make.club('Away')
  tokens.staff = (await signIn(await make.user('staff'))).accessToken
  tokens.home = (await signIn(await make.secretary([home]))).accessToken
  tokens.away = (await signIn(await make.secretary([away]))).accessToken
  tokens.club = (await signIn(await make.user('club', { clubId: home }))).accessToken
  tokens.scorer = (await signIn(await make.user('scorekeeper', { clubId: home }))).accessToken
  tokens.parent = (await signIn(await make.user('parent'))).accessToken
})

beforeEach(async () => {
  game = await make.game({ clubOneId: home, clubTwoId: away })
  expect((await set(tokens.staff, [{ role: 'referee', name: names.office }])).statusCode).toBe(204)
  expect((await set(tokens.home, [{ role: 'assistant', name: names.home }])).statusCode).toBe(204)
})

const set = (token: string, list: object[], id = game) =>
  sendChange({ url: `/console/games/${id}/officials`, body: { officials: list }, token })
const ask = (token: string, id = game) => call({ url: `/console/games/${id}/officials`, token })
const read = async (token: string) => (await ask(token)).json<{ data: Officials }>().data

describe('the officials of a game', () => {
  test('are read by staff, no matter who entered them', async () => {
    expect(await read(tokens.staff)).toEqual({
      own: [{ role: 'referee', name: names.office }],
      others: [{ role: 'assistant', name: names.home, club: { _id: home, name: 'Home', name_ka: 'Home (ka)' } }],
    })
  })

  test('are read by the club that entered them, and by no other club', async () => {
    expect(await read(tokens.home)).toEqual({ own: [{ role: 'assistant', name: names.home }], others: [] })
    expect(await read(tokens.away)).toEqual({ own: [], others: [] })
  })

  test('are replaced by their own side alone, in their order', async () => {
    const list = [
      { role: 'referee', name: 'B' },
      { role: 'assistant', name: 'A' },
    ]
    await set(tokens.away, list)
    expect((await read(tokens.away)).own).toEqual(list)
    await set(tokens.away, [])
    expect((await read(tokens.away)).own).toEqual([])
    expect((await read(tokens.home)).own).toHaveLength(1)
    expect((await read(tokens.staff)).own).toHaveLength(1)
  })

  test.each(['club', 'scorer', 'parent'] as const)('are not for the %s', async (who) => {
    expect((await ask(tokens[who])).statusCode).toBe(403)
    expect((await set(tokens[who], [])).statusCode).toBe(403)
  })

  test('of others’ games are not for a secretary', async () => {
    const foreign = await make.game({ clubOneId: away, clubTwoId: await make.club() })
    expect((await ask(tokens.home, foreign)).statusCode).toBe(403)
    expect((await set(tokens.home, [], foreign)).statusCode).toBe(403)
    expect((await ask(tokens.staff, newId())).statusCode).toBe(404)
  })

  test.each([
    ['without a name', [{ role: 'referee', name: ' ' }]],
    ['of another kind', [{ role: 'mascot', name: 'A' }]],
    ['of too many', Array.from({ length: OFFICIALS_MAX + 1 }, () => ({ role: 'assistant', name: 'A' }))],
  ])('are refused %s', async (_, list) => expect((await set(tokens.staff, list)).statusCode).toBe(400))
})

test('no other answer has an official’s name: none about games, to no one', async () => {
  const about = CALL_NAMES.filter((name) => name.startsWith('GET /') && name.includes(':id') && !name.endsWith('/officials'))
  expect(about.length).toBeGreaterThan(20)
  const others = ['/console/games', '/console/games/days?month=2026-11', '/console/audit']
  const urls = [...about.map((name) => sampleCall(name).url.replace('0'.repeat(16), game)), ...others]
  for (const token of Object.values(tokens)) {
    for (const url of urls) expect([url, (await call({ url, token })).body.includes('Qvxreferee')]).toEqual([url, false])
    const list = { method: 'POST', url: '/game', body: { age_category: null, filter: 'all', date: null }, token } as const
    expect((await call(list)).body).not.toContain('Qvxreferee')
    const history = await call({ url: `/game/history/${game}`, token })
    expect(history.body).not.toContain('Qvxreferee')
  }
})

test('they go with old seasons', async () => {
  clock.set('2029-12-01T10:00:00Z')
  expect((await deleteExpired(deps)).old_officials).toBeGreaterThan(0)
  expect(await deps.db.select().from(officials)).toEqual([])
})
