import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { recordEvent } from '#server/games/record.ts'
import { createService } from '../../support/service.ts'

const service = await createService()
const { make, signIn, call, deps, clock } = service
let game = ''
let token = ''
let asked = 0
const query = deps.database.pool.query.bind(deps.database.pool)

beforeAll(async () => {
  await make.ageCategories()
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

describe('an answer that many ask for', () => {
  test('is made once, and bears the time at which it is sent', async () => {
    await list()
    asked = 0
    const first = await list()
    clock.advance(1000)
    const second = await list()
    expect(asked).toBe(0)
    expect(Date.parse(second.data[0].server_time) - Date.parse(first.data[0].server_time)).toBe(1000)
    expect({ ...second.data[0], server_time: '' }).toEqual({ ...first.data[0], server_time: '' })
  })

  test('is made anew after each change, from the very next request on', async () => {
    for (let goals = 0; goals < 10; goals += 1) {
      const before = [(await list()).data[0].version, (await one()).data.version]
      await recordEvent(deps, game, { kind: 'goal', side: 'one' }, null)
      expect([(await list()).data[0].version, (await one()).data.version]).toEqual(before.map((version) => version + 1))
    }
  })

  test('is never one that others may see', async () => {
    const subscriber = await make.user('parent')
    await make.subscription({ userId: subscriber.id }, new Date(deps.now().getTime() - 1000), new Date(deps.now().getTime() + 3_600_000))
    const { accessToken } = await signIn(subscriber)
    for (let time = 0; time < 2; time += 1) {
      expect((await one(accessToken)).data.live_stream).toBe('https://example.test/stream')
      expect(JSON.stringify([await one(), await list()])).not.toContain('example.test')
      expect(JSON.stringify(await list(accessToken))).toContain('example.test')
    }
  })

  test('is smaller for who takes gzip, and the same', async () => {
    for (let number = 0; number < 8; number += 1)
      await recordEvent(deps, await make.game({ clubOneId: await make.club(), clubTwoId: await make.club() }), { kind: 'kick_off' }, null)
    const ask = (encodings?: string) =>
      call({
        method: 'POST',
        url: '/game',
        token,
        body: { age_category: null, filter: 'live', date: null },
        ...(encodings !== undefined && { headers: { 'accept-encoding': encodings } }),
      })
    for (let time = 0; time < 3; time += 1) {
      clock.advance(1000)
      const plain = await ask()
      const small = await ask('br, gzip;q=0.8')
      expect([plain.headers['content-encoding'], small.headers['content-encoding']]).toEqual([undefined, 'gzip'])
      expect([plain.headers.vary, small.headers.vary]).toEqual(['accept-encoding', 'accept-encoding'])
      expect(small.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2)
      expect(gunzipSync(small.rawPayload).toString()).toBe(plain.payload)
    }
    for (const refused of ['', 'identity', 'br', 'gzip;q=0', 'gzip; q=0.0, br'])
      expect((await ask(refused)).headers).not.toHaveProperty('content-encoding')
  })

  test('about a game that does not exist is a refusal each time', async () => {
    for (let time = 0; time < 2; time += 1) expect((await call({ url: '/game/fetch-single/0000000000000000', token })).statusCode).toBe(404)
  })
})
