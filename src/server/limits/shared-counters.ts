import { Redis } from 'ioredis'
import { localCounters, type Count, type Counters } from './counters.ts'

const ANSWER_WITHIN = 250
/** After a failure Redis is left alone for this long, so that a hanging one costs no request more than once. */
const LEFT_ALONE = 1000
const SHARE_EVERY = 500
const WAITING_MAX = 20_000
const PREFIX = 'moedani:limit:'

// One step, so that no key can be left without an end.
const HIT = `
local count = redis.call('INCRBY', KEYS[1], ARGV[2])
local left = redis.call('PTTL', KEYS[1])
if left < 0 then redis.call('PEXPIRE', KEYS[1], ARGV[1]) left = tonumber(ARGV[1]) end
return {count, left}`

/**
 * Counters that all nodes share through Redis. Without an answer from it each node counts for itself: limits are
 * then as many times wider as there are nodes, and nobody is turned away for Redis' sake.
 */
export function sharedCounters(url: string, onTrouble: (error: Error) => void): Counters {
  const redis = new Redis(url, {
    connectTimeout: 2000,
    commandTimeout: ANSWER_WITHIN,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    keepAlive: 5000,
    retryStrategy: (attempt) => Math.min(attempt * 100, 2000),
  })
  const local = localCounters()
  const pending = new Map<string, { times: number; windowMs: number }>()
  let aloneUntil = 0

  const trouble = (error: Error) => {
    if (performance.now() >= aloneUntil) onTrouble(error)
    aloneUntil = performance.now() + LEFT_ALONE
  }
  redis.on('error', trouble)

  async function ask(key: string, windowMs: number, times: number): Promise<Count | null> {
    if (redis.status !== 'ready' || performance.now() < aloneUntil) return null
    try {
      const [count, left] = (await redis.eval(HIT, 1, PREFIX + key, windowMs, times)) as [number, number]
      return { count, left }
    } catch (error) {
      trouble(error as Error)
      return null
    }
  }

  const share = setInterval(() => {
    const batch = Array.from(pending)
    pending.clear()
    for (const [key, { times, windowMs }] of batch) {
      void ask(key, windowMs, times).then((total) => total && local.correct(key, total.count))
    }
  }, SHARE_EVERY)
  share.unref()

  return {
    async hit(key, windowMs) {
      const own = local.tally(key, windowMs)
      const all = await ask(key, windowMs, 1)
      return all && all.count >= own.count ? all : own
    },
    async peek(key, windowMs) {
      const own = await local.peek(key, windowMs)
      const all = await ask(key, windowMs, 0)
      return all && all.count >= own.count ? all : own
    },
    tally(key, windowMs) {
      const waiting = pending.get(key)
      if (waiting) waiting.times += 1
      else if (pending.size < WAITING_MAX) pending.set(key, { times: 1, windowMs })
      return local.tally(key, windowMs)
    },
    close() {
      clearInterval(share)
      redis.disconnect()
    },
  }
}
