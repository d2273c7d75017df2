import { z } from 'zod'
import { ERROR_CODES } from './errors.ts'

/** An opaque id. */
export const idSchema = z.string().regex(/^[0-9a-hjkmnp-tv-z]{16}$/, 'not an id')

/** A moment in ISO 8601, always UTC. */
export const instantSchema = z.iso.datetime()

/** Text without control characters: neither NUL for the database nor line breaks for a mail header. */
export function textSchema(max: number) {
  return (
    z
      .string()
      .trim()
      .max(max)
      // oxlint-disable-next-line no-control-regex -- control characters are just what is refused
      .regex(/^[^\u0000-\u001f\u007f]*$/, 'control characters are not allowed')
  )
}

/** Text that must not be empty. */
export function requiredTextSchema(max: number) {
  return textSchema(max).min(1)
}

/** An e-mail address, in one plain form: nothing in it can break out of a mail header. */
export const emailSchema = z.string().trim().max(254).regex(z.regexes.email, 'not an e-mail address')

/** The body of every answer that is not a success. */
export const errorSchema = z.object({
  error: z.object({ code: z.enum(ERROR_CODES), message: z.string(), details: z.unknown().optional() }),
})
