import { local } from './local.ts'

const KEY = 'server_time_offset'
/** A better estimate than a slow answer's is kept this long; then any answer is welcome. */
const GOOD_FOR = 10 * 60 * 1000

let offset = Number(local.get(KEY) ?? 0) || 0
let best = { error: Number.POSITIVE_INFINITY, at: 0 }

/** The service's clock, in milliseconds since the epoch: right even where the device's own is not. */
export function serverNow(): number {
  return Date.now() + offset
}

/** The device's own clock may have been set meanwhile: the next answer is believed, however slow it is. */
export function doubtServerTime(): void {
  best = { error: Number.POSITIVE_INFINITY, at: 0 }
}

/**
 * Learns from an answer what time it is at the service.
 *
 * @param serverTime what the answer says, ISO 8601
 * @param askedAt the device's clock as the question left; the answer was made between then and now
 */
export function observeServerTime(serverTime: string, askedAt: number): void {
  const now = Date.now()
  const error = (now - askedAt) / 2
  if (error < 0 || (error > best.error && now - best.at < GOOD_FOR)) return
  best = { error, at: now }
  const next = Math.round(Date.parse(serverTime) - (askedAt + error))
  if (Math.abs(next - offset) > 250) local.set(KEY, String(next))
  offset = next
}
