import type { z } from 'zod'
import { Refusal } from './refusal.ts'

/** A place in a list, opaque to whoever carries it to the next page. */
export function writeCursor(place: unknown): string {
  return Buffer.from(JSON.stringify(place)).toString('base64url')
}

/**
 * Reads a cursor back; it may have been made up by anybody.
 *
 * @throws Refusal `bad_request`
 */
export function readCursor<T extends z.ZodType>(cursor: string, schema: T): z.output<T> {
  try {
    return schema.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()))
  } catch {
    throw new Refusal('bad_request', 'The cursor is not one of ours.')
  }
}
