import { createHmac, timingSafeEqual } from 'node:crypto'
import { newId } from '#shared/id.ts'
import type { Keys } from './tokens.ts'

/**
 * A signed mark for a browser where an account has signed in before. Attempts without a mark share one limit per
 * account; attempts with a mark have a limit of their own. So guessing does not lock out the owner.
 */
export function markDevice(keys: Keys, account: string): string {
  const id = newId()
  return `${id}.${signature(keys, account, id)}`
}

/** The device id of a valid mark for this account; null for any other. */
export function readDevice(keys: Keys, account: string, mark: string | undefined): string | null {
  const [id = '', given = ''] = mark?.split('.') ?? []
  const expected = Buffer.from(signature(keys, account, id))
  const bytes = Buffer.from(given)
  return bytes.length === expected.length && timingSafeEqual(bytes, expected) ? id : null
}

function signature({ device }: Keys, account: string, id: string): string {
  return createHmac('sha256', device).update(`${id}.${account}`).digest('base64url')
}
