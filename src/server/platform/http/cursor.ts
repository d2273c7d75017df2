import type { z } from 'zod'
import { ApiError } from './api-error.ts'

/** Encodes a position in a list as an opaque text. */
export function writeCursor(position: unknown): string {
  return Buffer.from(JSON.stringify(position)).toString('base64url')
}

/**
 * Decodes a cursor and validates it: clients can send anything.
 *
 * @throws ApiError `bad_request`
 */
export function readCursor<T extends z.ZodType>(cursor: string, schema: T): z.output<T> {
  try {
    return schema.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()))
  } catch {
    throw new ApiError('bad_request', 'The cursor is not one of ours.')
  }
}
