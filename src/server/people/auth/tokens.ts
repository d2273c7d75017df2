import { createHash, createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'

/** Lifetimes in seconds. The client refreshes access tokens every 13 minutes. */
export const ACCESS_SECONDS = 15 * 60
export const REFRESH_SECONDS = 60 * 24 * 60 * 60
/** Within this time a used refresh token returns its successor again, although that has been used too: tabs race. */
export const REPLAY_GRACE_SECONDS = 30

/** Keys that are derived from the secret, one per purpose. */
export interface Keys {
  access: string
  refresh: Buffer
  device: Buffer
  calendar: Buffer
  media: Buffer
  /** Of passphrases of cameras. */
  cameras: Buffer
  /** Of links that end the mails on the evening before match days. */
  digest: Buffer
  /** Of addresses of match reports. */
  report: Buffer
  /** What the key is made of by which push services know us. */
  vapid: Buffer
  /** Of the topics by which push services replace an older message. */
  topic: Buffer
}

export function deriveKeys(secret: string): Keys {
  const key = (purpose: string) => Buffer.from(hkdfSync('sha256', secret, 'moedani', purpose, 32))
  return {
    access: key('access-token').toString('base64'),
    refresh: key('refresh-token'),
    device: key('device'),
    calendar: key('calendar'),
    media: key('media'),
    cameras: key('cameras'),
    digest: key('digest'),
    report: key('report'),
    vapid: key('vapid'),
    topic: key('push-topic'),
  }
}

/** The parts of a refresh token. */
export interface RefreshToken {
  sessionId: string
  generation: number
}

/**
 * The refresh token of one generation of a session. It is computed from the key, so that the same successor can be
 * returned again without storing it. The database stores only its hash.
 */
export function refreshToken(keys: Keys, { sessionId, generation }: RefreshToken): string {
  const name = `${sessionId}.${generation}`
  return `${name}.${createHmac('sha256', keys.refresh).update(name).digest('base64url')}`
}

/** Parses and verifies a refresh token; null if it is invalid. */
export function readRefreshToken(keys: Keys, token: string): RefreshToken | null {
  const [sessionId, number] = token.split('.')
  if (!sessionId || !number || !/^\d{1,9}$/.test(number)) return null
  const parsed = { sessionId, generation: Number(number) }
  const expected = Buffer.from(refreshToken(keys, parsed))
  const given = Buffer.from(token)
  return expected.length === given.length && timingSafeEqual(expected, given) ? parsed : null
}

export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
