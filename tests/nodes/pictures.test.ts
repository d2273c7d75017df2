import { afterAll, beforeAll, expect, test } from 'vitest'
import { localPictures, PICTURE_EXPIRY, type Pictures } from '#server/platform/notices/pictures.ts'
import { sharedPictures } from '#server/platform/notices/shared-pictures.ts'
import { openRedis, type SharedRedis } from '#server/platform/redis.ts'
import { until } from '../../bench/support/poll.ts'
import { ownRedis, type OwnRedis } from '../../bench/support/redis.ts'
import { needing } from '../support/needs.ts'

// Two nodes, one real Redis.
needing('redis-server').describe('the pictures of two nodes', () => {
  let now = Date.parse('2026-11-21T10:00:00Z')
  const clock = () => new Date(now)
  let redis: OwnRedis
  let connections: SharedRedis[] = []
  let one: Pictures = localPictures(clock)
  let two: Pictures = one

  beforeAll(async () => {
    redis = await ownRedis()
    connections = [openRedis(redis.url, () => undefined), openRedis(redis.url, () => undefined)]
    const [first, second] = connections.map((connection) => sharedPictures(connection, clock))
    if (first && second) [one, two] = [first, second]
    const answers = async (connection: SharedRedis) => (await connection.run((client) => client.ping())) === 'PONG'
    for (const connection of connections) await until('Redis answers', () => answers(connection))
  })
  afterAll(async () => {
    for (const connection of connections) connection.close()
    await redis.signal('SIGKILL')
  })

  const seenBy = async (pictures: Pictures, gameId: string) =>
    Array.from(await pictures.shown(gameId)).toSorted(([first], [second]) => first.localeCompare(second))
  const ana = { gameId: 'game', userId: 'ana', socketId: 'phone' }

  test('each knows the viewers of the other, the latest picture of a user, and who has stopped', async () => {
    one.report(ana, now - 8000)
    one.report({ ...ana, gameId: 'other' }, now)
    await expect.poll(() => seenBy(two, 'game')).toEqual([['ana', now - 8000]])
    two.report({ ...ana, socketId: 'laptop' }, now - 20_000)
    two.report({ gameId: 'game', userId: 'beka', socketId: 'tablet' }, now - 5000)
    const both = [
      ['ana', now - 20_000],
      ['beka', now - 5000],
    ]
    await expect.poll(() => seenBy(one, 'game')).toEqual(both)
    expect(await seenBy(two, 'game')).toEqual(both)

    now += PICTURE_EXPIRY - 1
    one.report(ana, now - 9000)
    now += 1
    await expect.poll(() => seenBy(two, 'game')).toEqual([['ana', now - 9001]])
    await expect.poll(() => redis.command('HKEYS', 'moedani:pictures:game')).toEqual(['ana phone'])
  })

  test('nothing of it stays in Redis', async () => {
    one.report(ana, now)
    await expect.poll(async () => Number(await redis.command('PTTL', 'moedani:pictures:game'))).toBeGreaterThan(0)
    expect(Number(await redis.command('PTTL', 'moedani:pictures:game'))).toBeLessThanOrEqual(PICTURE_EXPIRY)
  })

  test('without Redis each knows its own, and nothing fails', async () => {
    await redis.signal('SIGKILL')
    one.report(ana, now - 4000)
    expect(await seenBy(one, 'game')).toEqual([['ana', now - 4000]])
    expect(await seenBy(two, 'game')).toEqual([])
    await redis.start()
    await expect
      .poll(
        async () => {
          one.report(ana, now - 4000)
          return seenBy(two, 'game')
        },
        { timeout: 10_000 },
      )
      .toEqual([['ana', now - 4000]])
  })
})
