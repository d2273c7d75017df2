import { createHmac, timingSafeEqual } from 'node:crypto'

/** The longest validity of an address, in milliseconds. */
const MAX_AGE = 12 * 60 * 60 * 1000

/** The expiry of a new address: the end of the subscription, if that is sooner than the longest validity. */
export function addressExpiry(now: Date, subscriptionEnd: Date | null): Date {
  const latest = now.getTime() + MAX_AGE
  return new Date(subscriptionEnd ? Math.min(latest, subscriptionEnd.getTime()) : latest)
}

/** A signed ticket for the analysis of one game. Sandboxed frames have no origin, and therefore no session cookie. */
export function createTicket(key: Buffer, gameId: string, until: Date): string {
  const end = String(Math.floor(until.getTime() / 1000))
  return `${end}.${createHmac('sha256', key).update(`${gameId}.${end}`).digest('base64url')}`
}

export function isValidTicket(key: Buffer, gameId: string, ticket: string, now: Date): boolean {
  const end = Number(/^(\d{1,12})\./.exec(ticket)?.[1] ?? 0) * 1000
  if (end <= now.getTime()) return false
  const expected = Buffer.from(createTicket(key, gameId, new Date(end)))
  const given = Buffer.from(ticket)
  return expected.length === given.length && timingSafeEqual(expected, given)
}
