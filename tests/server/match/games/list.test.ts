import { beforeAll, describe, expect, test } from 'vitest'
import type { GameAnswer, GamePage } from '#shared/game.schema.ts'
import { recordEvent } from '#server/match/games/record.ts'
import { setFavorite } from '#server/people/favorites/commands.ts'
import { createService } from '../../../support/service.ts'

const { call, make, signIn, deps } = await createService()
const HOUR = 3_600_000
const DAY = 24 * HOUR

let token = ''
let home = ''
let away = ''
const ids: Record<string, string> = {}

const from = (offset: number) => new Date(deps.now().getTime() + offset)

beforeAll(async () => {
  home = await make.club('Home')
  away = await make.club('Away')
  const third = await make.club('Third')
  const clubs = { clubOneId: home, clubTwoId: away }
  ids.past = await make.game({ ...clubs, startsAt: from(-9 * DAY), name: 'past' })
  ids.analysed = await make.game({ ...clubs, startsAt: from(-8 * DAY), name: 'analysed' })
  ids.live = await make.game({ ...clubs, startsAt: from(-HOUR / 2), name: 'live' })
  ids.tonight = await make.game({ clubOneId: third, clubTwoId: away, startsAt: from(5 * HOUR), name: 'tonight', ageCategory: 'U9' })
  ids.called = await make.game({ ...clubs, startsAt: from(6 * HOUR), name: 'called off' })
  ids.next = await make.game({ ...clubs, startsAt: from(7 * DAY), name: 'next week' })
  for (const id of [ids.past, ids.analysed]) await recordEvent(deps, id, { kind: 'result', score: { one: 2, two: 0 } }, null)
  await recordEvent(deps, ids.analysed, { kind: 'analytics', changes: { analyticsLink: 'https://example.test/a' } }, null)
  await recordEvent(deps, ids.live, { kind: 'kick_off', changes: { liveStream: 'https://example.test/s' } }, null)
  await recordEvent(deps, ids.called, { kind: 'cancelled' }, null)
  const user = await make.user('parent', { clubId: home })
  await setFavorite(deps, { userId: user.id, gameId: ids.next, favorite: true })
  token = (await signIn(user)).accessToken
})

async function list(filter: string, more: Record<string, unknown> = {}): Promise<string[]> {
  const answer = await call({ method: 'POST', url: '/game', token, body: { age_category: null, filter, date: null, ...more } })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<GamePage>().data.map(({ name }) => name)
}

describe('filters', () => {
  test.each([
    ['live', ['live']],
    ['upcoming', ['tonight', 'called off', 'next week']],
    ['finished', ['analysed', 'past']],
    ['analytics', ['analysed']],
    ['favorites', ['next week']],
    ['my-analytics', ['analysed']],
    ['my-team', ['live', 'called off', 'next week', 'analysed', 'past']],
    ['all', ['live', 'tonight', 'called off', 'next week', 'analysed', 'past']],
  ])('%s', async (filter, expected) => {
    expect(await list(filter)).toEqual(expected)
  })

  test('by age category', async () => {
    expect(await list('all', { age_category: 'U9' })).toEqual(['tonight'])
    expect(await list('all', { age_category: 'U19' })).toEqual([])
  })

  test("by day: 24 hours from the start of the viewer's day", async () => {
    const start = from(5 * HOUR).toISOString()
    expect(await list('all', { date: start })).toEqual(['tonight', 'called off'])
    expect(await list('all', { date: from(5 * HOUR + 1).toISOString() })).toEqual(['called off'])
    expect(await list('all', { date: from(6 * HOUR + 1).toISOString() })).toEqual([])
  })

  test('someone without a club has no team', async () => {
    const { accessToken } = await signIn(await make.user('parent'))
    const answer = await call({
      method: 'POST',
      url: '/game',
      token: accessToken,
      body: { age_category: null, filter: 'my-team', date: null },
    })
    expect(answer.json()).toEqual({ data: [], next: null, server_time: deps.now().toISOString() })
  })
})

describe('an invalid query is rejected with 400', () => {
  test.each([
    ['an unknown filter', { filter: 'yesterday' }],
    ['no filter', { filter: undefined }],
    ['an unknown age category', { age_category: 'U20' }],
    ['an invalid date', { date: '21.11.2026' }],
    ['an invalid cursor', { cursor: 'b3RoZXI' }],
    ['a cursor that is not a string', { cursor: 7 }],
    ['an unknown field', { limit: 1000 }],
  ])('%s', async (_, change) => {
    const answer = await call({ method: 'POST', url: '/game', token, body: { age_category: null, filter: 'all', date: null, ...change } })
    expect(answer.statusCode).toBe(400)
    expect(['validation_failed', 'bad_request']).toContain(answer.json().error.code)
  })
})

describe('one game', () => {
  test('has all fields and its timeline', async () => {
    const answer = (await call({ url: `/game/fetch-single/${ids.live}`, token })).json<GameAnswer>()
    const { data } = answer
    expect(answer.server_time).toBe(deps.now().toISOString())
    expect(data).not.toHaveProperty('server_time')
    expect(data).toMatchObject({
      _id: ids.live,
      status: 'live',
      club_one_ref: { _id: home, name: 'Home' },
      club_one_score: 0,
      version: 2,
      has_stream: true,
      period_starts: { first_half: deps.now().toISOString(), half_time: null },
    })
    expect(data.timeline).toMatchObject([{ kind: 'kick_off', side: null }])
  })

  test.each(['0000000000000000', 'x', 'z'.repeat(200), '%00'])('an unknown id (%s) is a 4xx', async (id) => {
    const { statusCode } = await call({ url: `/game/fetch-single/${id}`, token })
    expect(statusCode).toBeGreaterThanOrEqual(400)
    expect(statusCode).toBeLessThan(500)
  })
})

describe('gating', () => {
  test('streams and analytics are absent without a subscription, and present with one', async () => {
    const user = await make.user('parent')
    const { accessToken } = await signIn(user)
    const fetchAll = async () => {
      const listed = (
        await call({ method: 'POST', url: '/game', token: accessToken, body: { age_category: null, filter: 'all', date: null } })
      ).body
      const single = (await call({ url: `/game/fetch-single/${ids.live}`, token: accessToken })).body
      return listed + single
    }
    expect(await fetchAll()).not.toMatch(/live_stream|analytics_link|example\.test/)
    await make.subscription({ userId: user.id }, from(-1000), from(HOUR))
    const again = await signIn(user)
    const seen = (await call({ url: `/game/fetch-single/${ids.live}`, token: again.accessToken })).json().data
    expect(seen.live_stream).toBe('https://example.test/s')
  })

  test('games need a session', async () => {
    for (const url of ['/game', `/game/fetch-single/${ids.live}`]) {
      const answer = await call({ method: url === '/game' ? 'POST' : 'GET', url, ...(url === '/game' && { body: {} }) })
      expect([answer.statusCode, answer.json().error.code]).toEqual([401, 'unauthenticated'])
    }
  })
})
