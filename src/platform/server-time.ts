import { localStore } from './local-store.ts'

const KEY = 'server_time_offset'
/** A less precise estimate replaces a better one only after this time. */
const MAX_AGE = 10 * 60 * 1000

let offset = Number(localStore.get(KEY) ?? 0) || 0
let best = { error: Number.POSITIVE_INFINITY, at: 0 }

/** The service's time in milliseconds since the epoch. It is right even if the device's clock is wrong. */
export function serverNow(): number {
  return Date.now() + offset
}

/** The device's clock may have changed: the next answer replaces the estimate. */
export function invalidateServerTime(): void {
  best = { error: Number.POSITIVE_INFINITY, at: 0 }
}

/**
 * Estimates the service's time from an answer.
 *
 * @param serverTime the time in the answer, ISO 8601
 * @param requestedAt the device's time when the request was sent
 */
export function observeServerTime(serverTime: string, requestedAt: number): void {
  const now = Date.now()
  const error = (now - requestedAt) / 2
  const time = Date.parse(serverTime)
  // A node of an earlier release may not send it where this page looks for it.
  if (Number.isNaN(time) || error < 0 || (error > best.error && now - best.at < MAX_AGE)) return
  best = { error, at: now }
  const next = Math.round(time - (requestedAt + error))
  if (Math.abs(next - offset) > 250) localStore.set(KEY, String(next))
  offset = next
}
