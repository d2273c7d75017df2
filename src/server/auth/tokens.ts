import { createHash, createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'

/** Lifetimes in seconds. An access token outlives the client's refresh every 13 minutes; a session, a quiet season. */
export const ACCESS_SECONDS = 15 * 60
export const REFRESH_SECONDS = 60 * 24 * 60 * 60
/** A refresh token sent again within this time answers the same successor: tabs race, answers get lost. */
export const REPLAY_GRACE_SECONDS = 30

/** The keys that one secret is spread into, so that no two uses share one. */
export interface Keys {
  access: string
  refresh: Buffer
  device: Buffer
}

export function deriveKeys(secret: string): Keys {
  const key = (use: string) => Buffer.from(hkdfSync('sha256', secret, 'moedani', use, 32))
  return { access: key('access-token').toString('base64'), refresh: key('refresh-token'), device: key('device') }
}

/** A refresh token taken apart. */
export interface RefreshToken {
  sessionId: string
  generation: number
}

/**
 * The refresh token of one generation of a session. It follows from the key, so that the same successor can be
 * told again without being stored; the database keeps only its hash.
 */
export function refreshToken(keys: Keys, { sessionId, generation }: RefreshToken): string {
  const name = `${sessionId}.${generation}`
  return `${name}.${createHmac('sha256', keys.refresh).update(name).digest('base64url')}`
}

/** Reads a refresh token of ours; null for anything else. */
export function readRefreshToken(keys: Keys, token: string): RefreshToken | null {
  const [sessionId, number] = token.split('.')
  if (!sessionId || !number || !/^\d{1,9}$/.test(number)) return null
  const read = { sessionId, generation: Number(number) }
  const expected = Buffer.from(refreshToken(keys, read))
  const given = Buffer.from(token)
  return expected.length === given.length && timingSafeEqual(expected, given) ? read : null
}

export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
