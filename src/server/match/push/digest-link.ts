import { createHmac, timingSafeEqual } from 'node:crypto'
import { isId } from '#shared/id.ts'

/** The path at which a user ends the mails on the evening before match days, without signing in. It opens nothing else. */
export function digestPath(key: Buffer, userId: string): string {
  return `/mails/stop/${userId}-${sign(key, userId)}`
}

/** The user of such a path; null if it is not one of ours. */
export function readDigestToken(key: Buffer, token: string): string | null {
  const userId = token.slice(0, 16)
  const expected = Buffer.from(`${userId}-${sign(key, userId)}`)
  const given = Buffer.from(token)
  return isId(userId) && expected.length === given.length && timingSafeEqual(expected, given) ? userId : null
}

function sign(key: Buffer, userId: string): string {
  return createHmac('sha256', key).update(userId).digest('base64url').slice(0, 32)
}
