import { z } from 'zod'
import { ERROR_CODES } from './errors.ts'

/** An opaque id. */
export const idSchema = z.string().regex(/^[0-9a-hjkmnp-tv-z]{16}$/, 'not an id')

/** A moment in ISO 8601, always UTC. */
export const instantSchema = z.iso.datetime()

/** A moment that somebody tells us: of these two centuries, so that a day more or less is still a date everywhere. */
export const toldInstantSchema = instantSchema.regex(/^(?:19|20|21)\d\d-/, 'not of this age')

const HALVES = 'half a character is not allowed'

/** Whether a text is free of lone surrogates, which the database keeps in no JSON. */
function isWhole(text: string): boolean {
  // Older browsers do not tell; there the service does.
  return typeof text.isWellFormed !== 'function' || text.isWellFormed()
}

/** Text without control characters: neither NUL for the database nor line breaks for a mail header. */
export function textSchema(max: number) {
  return (
    z
      .string()
      .trim()
      .max(max)
      // oxlint-disable-next-line no-control-regex -- control characters are just what is refused
      .regex(/^[^\u0000-\u001f\u007f]*$/, 'control characters are not allowed')
      .refine(isWhole, HALVES)
  )
}

/** Text of several lines. */
export function linesSchema(max: number) {
  return (
    z
      .string()
      .max(max)
      // oxlint-disable-next-line no-control-regex -- all but tabs and the ends of lines are refused
      .regex(/^[^\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]*$/, 'control characters are not allowed')
      .refine(isWhole, HALVES)
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
