import { createHmac, timingSafeEqual } from 'node:crypto'
import { newId } from '#shared/id.ts'
import type { Keys } from './tokens.ts'

/**
 * A mark for a browser in which an account was once signed in to. Tries without one share a limit, for somebody may be
 * guessing; tries with one have a limit of their own. So whoever guesses locks out nobody but themselves.
 */
export function markDevice(keys: Keys, account: string): string {
  const id = newId()
  return `${id}.${signature(keys, account, id)}`
}

/** The id of a device that bears a mark for this account; null for any other. */
export function readDevice(keys: Keys, account: string, mark: string | undefined): string | null {
  const [id = '', given = ''] = mark?.split('.') ?? []
  const expected = Buffer.from(signature(keys, account, id))
  const bytes = Buffer.from(given)
  return bytes.length === expected.length && timingSafeEqual(bytes, expected) ? id : null
}

function signature({ device }: Keys, account: string, id: string): string {
  return createHmac('sha256', device).update(`${id}.${account}`).digest('base64url')
}
