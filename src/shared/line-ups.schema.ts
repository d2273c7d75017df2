import { z } from 'zod'
import { SIDES } from './game.ts'
import { idSchema } from './wire.schema.ts'

const minuteSchema = z
  .object({ minute: z.int(), stoppage: z.int().describe('Minutes beyond the end of the period: 25+2 is minute 25, stoppage 2') })
  .nullable()

const linedUpSchema = z.object({
  side: z.enum(SIDES),
  shirt_number: z.int().nullable(),
  player: z.string().nullable().describe('The name; null if the viewer may not see it'),
  starting: z.boolean().describe('Whether the player began the match; the others came on'),
  on: minuteSchema.describe('When the player came on; null of a starter, if it is not known, or if the viewer may not see the figures'),
  off: minuteSchema.describe('When the player left before the end; null otherwise, and as with `on`'),
})
export type LinedUp = z.infer<typeof linedUpSchema>

/** The answer of `GET /game/line-ups/{id}`. */
export const lineUpsSchema = z.object({
  _id: idSchema.describe('The game'),
  version: z.int().describe('The version of the game whose names these are, or an earlier one'),
  line_up: z
    .array(linedUpSchema)
    .describe('Who played, by side and shirt, starters first. Empty if no players are known, or none may be seen'),
})
export type LineUps = z.infer<typeof lineUpsSchema>

export const lineUpsAnswerSchema = z.object({ data: lineUpsSchema })
