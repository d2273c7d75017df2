import { elapsedSince } from './elapsed.ts'
import { localStore } from './local-store.ts'

const KEY = 'server_time_offset'
/** A less precise estimate replaces a better one only after this time. */
const MAX_AGE = 10 * 60 * 1000
/** An answer that took longer came while the device slept or its clock was set. */
const MAX_ERROR = 30_000
/** Smaller corrections are of no use to listeners. */
const SMALL = 1000
/** A jump of the device's clock against the monotonic one that is no drift. */
const STEP = 2000
/** A clock that is set is then right to within this. */
const SET_WITHIN = 60_000

let offset = Number(localStore.get(KEY) ?? 0) || 0
let best = { error: Number.POSITIVE_INFINITY, at: 0 }
let isKnown = false
const listeners = new Set<(by: number) => void>()
/** The device's clock against the monotonic one. */
let apart = Date.now() - performance.now()

/** The service's time in milliseconds since the epoch. It is right even if the device's clock is wrong, and after it was set. */
export function serverNow(): number {
  return toServerTime(Date.now())
}

/** The service's time of a time of the device's clock. What is stored is dated by it: the device's clock may be set. */
export function toServerTime(time: number): number {
  noticeStep()
  return time + offset
}

/** The time of the device's clock, as it is set now, of a time of the service. */
export function toDeviceTime(time: number): number {
  noticeStep()
  return time - offset
}

/**
 * Follows a clock that is set without a network. Set back, it falls behind the monotonic clock. It also jumps ahead of that
 * while a device sleeps, so it counts as set forward only if that has made it right.
 */
function noticeStep(): void {
  const now = Date.now() - performance.now()
  const step = now - apart
  apart = now
  if (step < -STEP || (step > STEP && offset > SET_WITHIN && Math.abs(offset - step) < SET_WITHIN)) {
    invalidateServerTime()
    moveOffset(offset - step)
  }
}

function moveOffset(next: number): void {
  const by = next - offset
  if (Math.abs(by) > 250) localStore.set(KEY, String(next))
  offset = next
  if (Math.abs(by) > SMALL) for (const listener of listeners) listener(by)
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
  apart = now - performance.now()
  moveOffset(Math.round(time - (requestedAt + error)))
  isKnown = true
}
