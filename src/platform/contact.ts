import { knowsServerTime, onServerTimeCorrected, serverNow, toServerTime } from './server-time.ts'

/** In milliseconds. A connection that is back sooner stops no clock. */
const GRACE = 30_000

/** When the service was last heard of, by the device's clock; 0 before that. */
let last = 0

// At first it becomes known how wrong the device's clock is; later that it was set.
onServerTimeCorrected((by) => {
  if (knowsServerTime()) last -= by
})

/**
 * Notes that the service was heard of: an answer, or a message of the live connection.
 *
 * @param at for what comes from the device, when it came from the service, by the device's clock
 */
export function noteContact(at = Date.now()): void {
  last = Math.max(last, at)
}

/**
 * The service's time for the clocks of live games, in milliseconds. Without contact it stops: no one knows whether the match
 * goes on.
 */
export function clockNow(): number {
  return last === 0 ? serverNow() : Math.min(serverNow(), toServerTime(last) + GRACE)
}
