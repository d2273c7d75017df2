import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { recordEvent } from '#server/match/games/record.ts'
import { responseCache } from '#server/match/games/response-cache.ts'
import { createService } from '../../../support/service.ts'

const service = await createService()
const { make, signIn, call, deps, clock } = service
let game = ''
let token = ''
let asked = 0
const query = deps.database.pool.query.bind(deps.database.pool)

beforeAll(async () => {
  game = await make.game({ clubOneId: await make.club(), clubTwoId: await make.club(), liveStream: 'https://example.test/stream' })
  await recordEvent(deps, game, { kind: 'kick_off' }, null)
  token = (await signIn(await make.user('parent'))).accessToken
  await service.listen()
  deps.database.pool.query = ((...words: Parameters<typeof query>) => {
    asked += JSON.stringify(words[0] ?? '').includes('from \\"games\\"') ? 1 : 0
    return query(...words)
  }) as never
})
afterAll(() => void (deps.database.pool.query = query as never))

const list = async (as = token) =>
  (await call({ method: 'POST', url: '/game', token: as, body: { age_category: null, filter: 'live', date: null } })).json()
const one = async (as = token) => (await call({ url: `/game/fetch-single/${game}`, token: as })).json()

describe('a cached answer', () => {
  test('is computed once, and has the time at which it is sent', async () => {
    // No second passes, however slow the machine is.
    const frozen = vi.spyOn(performance, 'now').mockReturnValue(performance.now())
    onTestFinished(() => frozen.mockRestore())
    await list()
    asked = 0
    const first = await list()
    clock.advance(1000)
    const second = await list()
    expect(asked).toBe(0)
    expect([first.server_time, second.server_time]).toEqual(
      [new Date(deps.now().getTime() - 1000), deps.now()].map((at) => at.toISOString()),
    )
    expect({ ...second, server_time: '' }).toEqual({ ...first, server_time: '' })
  })

  test('is computed again for the first request after a change', async () => {
    for (let goals = 0; goals < 10; goals += 1) {
      const before = [(await list()).data[0].version, (await one()).data.version]
      await recordEvent(deps, game, { kind: 'goal', side: 'one' }, null)
      expect([(await list()).data[0].version, (await one()).data.version]).toEqual(before.map((version) => version + 1))
    }
  })

  test('is never sent to another audience', async () => {
    const subscriber = await make.user('parent')
    await make.subscription({ userId: subscriber.id }, new Date(deps.now().getTime() - 1000), new Date(deps.now().getTime() + 3_600_000))
    const { accessToken } = await signIn(subscriber)
    for (let time = 0; time < 2; time += 1) {
      expect((await one(accessToken)).data.live_stream).toBe('https://example.test/stream')
      expect(JSON.stringify([await one(), await list()])).not.toContain('example.test')
      expect(JSON.stringify(await list(accessToken))).toContain('example.test')
    }
  })

  test('is not stored for an unknown game', async () => {
    for (let time = 0; time < 2; time += 1) expect((await call({ url: '/game/fetch-single/0000000000000000', token })).statusCode).toBe(404)
  })
})

test('the cache key contains all inputs of an answer, and nothing else', async () => {
  const cache = responseCache()
  cache.listen()
  let made = 0
  const answer = cache.cached('detail', async (key: { audience: Record<string, boolean>; id: string }) => {
    made += 1
    return { data: key }
  })
  const questions = [
    { audience: { mayWatch: true }, id: 'a' },
    { audience: { mayWatch: false }, id: 'a' },
    // A new field.
    { audience: { mayWatch: false, mayReadNames: true }, id: 'a' },
    { audience: { mayWatch: false }, id: 'b' },
  ]
  for (let time = 0; time < 2; time += 1) {
    for (const key of questions) {
      const { data, server_time: told } = JSON.parse((await answer(key, deps.now())).toString())
      expect(data).toEqual(key)
      expect(told).toBe(deps.now().toISOString())
    }
  }
  expect(made).toBe(questions.length)
  cache.stop()
})
