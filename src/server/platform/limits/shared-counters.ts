import type { SharedRedis } from '../redis.ts'
import { localCounters, type Count, type Counters } from './counters.ts'

const SHARE_INTERVAL = 500
const MAX_PENDING = 20_000
const PREFIX = 'moedani:limit:'

// A single script, so that no key is left without an expiry. A hit may be withdrawn after its window has ended.
const HIT = `
local count = redis.call('INCRBY', KEYS[1], ARGV[2])
if count < 0 then redis.call('DEL', KEYS[1]) return {0, tonumber(ARGV[1])} end
local left = redis.call('PTTL', KEYS[1])
if left < 0 then redis.call('PEXPIRE', KEYS[1], ARGV[1]) left = tonumber(ARGV[1]) end
return {count, left}`

/**
 * Counters that all nodes share through Redis. If Redis fails, each node counts for itself: limits are then wider by
 * the number of nodes, and no request is rejected because of Redis.
 */
export function sharedCounters(redis: SharedRedis): Counters {
  const local = localCounters()
  const pending = new Map<string, { count: number; windowMs: number }>()

  async function increment(key: string, windowMs: number, count: number): Promise<Count | null> {
    const found = await redis.run((client) => client.eval(HIT, 1, PREFIX + key, windowMs, count) as Promise<[number, number]>)
    return found && { count: found[0], left: found[1] }
  }

  const share = setInterval(() => {
    const batch = Array.from(pending)
    pending.clear()
    for (const [key, { count, windowMs }] of batch) {
      void increment(key, windowMs, count).then((total) => total && local.correct(key, total.count))
    }
  }, SHARE_INTERVAL)
  share.unref()

  return {
    async hit(key, windowMs) {
      const own = local.tally(key, windowMs)
      const all = await increment(key, windowMs, 1)
      return all && all.count >= own.count ? all : own
    },
    async takeBack(key, windowMs) {
      await Promise.all([local.takeBack(key, windowMs), increment(key, windowMs, -1)])
    },
    async peek(key, windowMs) {
      const own = await local.peek(key, windowMs)
      const all = await increment(key, windowMs, 0)
      return all && all.count >= own.count ? all : own
    },
    tally(key, windowMs, amount = 1) {
      const waiting = pending.get(key)
      if (waiting) waiting.count += amount
      else if (pending.size < MAX_PENDING) pending.set(key, { count: amount, windowMs })
      return local.tally(key, windowMs, amount)
    },
    close: () => clearInterval(share),
  }
}
