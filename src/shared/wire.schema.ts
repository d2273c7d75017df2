import { z } from 'zod'
import { ERROR_CODES } from './errors.ts'
import { plainEmail, plainLine, plainLines } from './plain-text.ts'
import { TEAMS } from './team.ts'

/** An opaque id. */
export const idSchema = z.string().regex(/^[0-9a-hjkmnp-tv-z]{16}$/, 'not an id')

/** What plays in a competition. */
export const entrantSchema = z
  .string()
  .regex(new RegExp(`^[0-9a-hjkmnp-tv-z]{16}(?:~[${TEAMS.join('')}])?$`), 'not an id')
  .describe('The id of a club; of one that has several teams of the age with `~` and the letter of the team')

export const commandIdSchema = idSchema.describe('Chosen by the client; a repeated command changes nothing')

/** A time in ISO 8601, always UTC. */
export const instantSchema = z.iso.datetime()

/** A time from outside: years 1900 to 2199, so that adding a day never leaves the range of dates. */
export const inputInstantSchema = instantSchema.regex(/^(?:19|20|21)\d\d-/, 'not of this age')

const LONE_SURROGATE = 'half a character is not allowed'

/** Whether a text has no lone surrogates, which Postgres rejects in JSON. */
function isWellFormed(text: string): boolean {
  // Older browsers cannot check this; the service does.
  return typeof text.isWellFormed !== 'function' || text.isWellFormed()
}

/** Text of one line, as it was meant, without control characters: neither NUL for the database nor line breaks for a mail header. */
export function textSchema(max: number) {
  return (
    z
      .string()
      .overwrite(plainLine)
      .max(max)
      // oxlint-disable-next-line no-control-regex -- the pattern rejects control characters
      .regex(/^[^\u0000-\u001f\u007f]*$/, 'control characters are not allowed')
      .refine(isWellFormed, LONE_SURROGATE)
  )
}

/** Text with line breaks. */
export function linesSchema(max: number) {
  return (
    z
      .string()
      .overwrite(plainLines)
      .max(max)
      // oxlint-disable-next-line no-control-regex -- the pattern rejects control characters except tabs and line breaks
      .regex(/^[^\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]*$/, 'control characters are not allowed')
      .refine(isWellFormed, LONE_SURROGATE)
  )
}

/** Text that must not be empty. */
export function requiredTextSchema(max: number) {
  return textSchema(max).min(1)
}

/** An email address in plain form: it cannot break out of a mail header. */
export const emailSchema = z.string().overwrite(plainEmail).max(254).regex(z.regexes.email, 'not an email address')

/** The body of every error answer. */
export const errorSchema = z.object({
  error: z.object({ code: z.enum(ERROR_CODES), message: z.string(), details: z.unknown().optional() }),
})
