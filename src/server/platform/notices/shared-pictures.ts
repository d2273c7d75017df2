import type { Deps } from '../../deps.ts'
import type { SharedRedis } from '../redis.ts'
import { lastShown, localPictures, PICTURE_EXPIRY, type Pictures } from './pictures.ts'

const PREFIX = 'moedani:pictures:'

/**
 * The pictures of the viewers of all nodes, in Redis. If Redis fails, a node knows those of its own sockets; viewers of
 * others are then told nothing while they have the game open.
 */
export function sharedPictures(redis: SharedRedis, now: Deps['now']): Pictures {
  const local = localPictures(now)
  return {
    report(viewing, shown) {
      local.report(viewing, shown)
      const { gameId, userId, socketId } = viewing
      const key = PREFIX + gameId
      void redis.run((client) =>
        client.multi().hset(key, `${userId} ${socketId}`, `${shown} ${now().getTime()}`).pexpire(key, PICTURE_EXPIRY).exec(),
      )
    },
    async shown(gameId) {
      const own = Array.from(await local.shown(gameId), ([userId, shown]) => ({ userId, shown }))
      const found = (await redis.run((client) => client.hgetall(PREFIX + gameId))) ?? {}
      const oldest = now().getTime() - PICTURE_EXPIRY
      const reports = Object.entries(found).map(([field, value]) => {
        const [userId = ''] = field.split(' ')
        const [shown = 0, at = 0] = value.split(' ').map(Number)
        return { field, userId, shown, at }
      })
      const expired = reports.filter(({ at }) => at <= oldest).map(({ field }) => field)
      if (expired.length > 0) void redis.run((client) => client.hdel(PREFIX + gameId, ...expired))
      return lastShown([...own, ...reports.filter(({ at }) => at > oldest)])
    },
  }
}
