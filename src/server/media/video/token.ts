import { createHmac, timingSafeEqual } from 'node:crypto'

/** Milliseconds that an address of media is valid. Players renew it while they play. */
export const TOKEN_LIFETIME = 10 * 60_000

/** Milliseconds that the address of a whole match is valid: a slow line takes hours, and asks again for the rest. */
export const FILE_LIFETIME = 6 * 60 * 60_000

/** Keys by id: the first one signs, all of them verify. A key is replaced by adding the next one in front. */
export type MediaKeys = ReadonlyMap<string, string | Buffer>

/** What a token for one file of a stream is signed for: it opens nothing else of the stream. */
export function fileScope(streamId: string, file: string): string {
  return `${streamId}/${file}`
}

/**
 * A token of a session for the media of one stream, or for a part of it. It stands in the path, so that the names in a
 * playlist, which are relative, lead to addresses with the same token: native players and AirPlay receivers send neither
 * headers nor cookies.
 */
export function signMediaToken(keys: MediaKeys, scope: string, session: string, until: Date): string {
  const [first] = keys
  if (!first) throw new Error('There is no key to sign media with.')
  const claim = `${first[0]}.${Math.floor(until.getTime() / 1000).toString(36)}.${session}`
  return `${claim}.${macOf(first[1], claim, scope).toString('base64url')}`
}

/** Whether a token is for this stream, or for this part of it, and has not expired. */
export function isValidMediaToken(keys: MediaKeys, token: string, scope: string, now: Date): boolean {
  const [id = '', expiry = '', session = '', given] = token.split('.')
  const key = keys.get(id)
  if (key === undefined || given === undefined || !/^[\da-z]{1,8}$/.test(expiry)) return false
  const expected = macOf(key, `${id}.${expiry}.${session}`, scope)
  const received = Buffer.from(given, 'base64url')
  if (received.length !== expected.length || !timingSafeEqual(received, expected)) return false
  return Number.parseInt(expiry, 36) * 1000 > now.getTime()
}

/** Whose token it is. The id of a session opens nothing by itself. */
export function sessionOf(token: string): string {
  return token.split('.')[2] ?? ''
}

function macOf(key: string | Buffer, claim: string, scope: string): Buffer {
  return createHmac('sha256', key).update(`${claim}/${scope}`).digest().subarray(0, 16)
}
