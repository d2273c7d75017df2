import { elapsedSince } from './elapsed.ts'
import { localStore } from './local-store.ts'

const KEY = 'server_time_offset'
/** A less precise estimate replaces a better one only after this time. */
const MAX_AGE = 10 * 60 * 1000
/** An answer that took longer came while the device slept or its clock was set. */
const MAX_ERROR = 30_000
/** Smaller corrections are of no use to listeners. */
const SMALL = 1000

let offset = Number(localStore.get(KEY) ?? 0) || 0
let best = { error: Number.POSITIVE_INFINITY, at: 0 }
let isKnown = false
const listeners = new Set<(by: number) => void>()

/** The service's time in milliseconds since the epoch. It is right even if the device's clock is wrong. */
export function serverNow(): number {
  return Date.now() + offset
}

/** The service's time of a time of the device's clock. What is stored is dated by it: the device's clock may be set. */
export function toServerTime(time: number): number {
  return time + offset
}

/** The time of the device's clock, as it is set now, of a time of the service. */
export function toDeviceTime(time: number): number {
  return time - offset
}

/** Whether an answer has brought the service's time since this page was loaded. Until then it is taken from the last visit. */
export function knowsServerTime(): boolean {
  return isKnown
}

/**
 * Calls back when an answer corrects the service's time. At the first answer, `knowsServerTime` is still false.
 *
 * @param listener is given by how many milliseconds it is later than it was taken to be
 */
export function onServerTimeCorrected(listener: (by: number) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
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
  if (Number.isNaN(time) || error < 0 || error > MAX_ERROR || (error > best.error && elapsedSince(best.at) < MAX_AGE)) return
  best = { error, at: now }
  const next = Math.round(time - (requestedAt + error))
  const by = next - offset
  if (Math.abs(by) > 250) localStore.set(KEY, String(next))
  offset = next
  if (Math.abs(by) > SMALL) for (const listener of listeners) listener(by)
  isKnown = true
}
