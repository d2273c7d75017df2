import { z } from 'zod'
import { STREAM_ANSWERS } from './consent.ts'
import { idSchema, instantSchema } from './wire.schema.ts'

/** A child without consent to the stream of a game that its squad plays. */
const gateChildSchema = z.object({
  _id: idSchema,
  club_id: idSchema,
  shirt_number: z.int(),
  name: z.string().nullable().describe("Null for the other club's people"),
  answer: z.enum(STREAM_ANSWERS).nullable().describe('Null while the club has not answered'),
  may_answer: z.boolean(),
})

/** What holds a game's stream back. */
const streamGateSchema = z.object({
  open: z.boolean().describe('Whether nothing holds a stream of this game back'),
  stopped_at: instantSchema.nullable().describe('When someone stopped it for everyone; null otherwise'),
  filmed: z.boolean().describe('Whether the game is shown by a camera of its own'),
  may_start: z.boolean().describe('Whether this user may take a stop back'),
  children: z.array(gateChildSchema).describe('The children without consent'),
})
export type StreamGate = z.infer<typeof streamGateSchema>
export const streamGateAnswerSchema = z.object({ data: streamGateSchema })

export const gateStartSchema = z.object({
  stopped_at: instantSchema.describe('The stop that the sender saw. If there is another one by now: 409'),
})

export const gateAnswerSchema = z.object({
  player_id: idSchema,
  answer: z.enum(STREAM_ANSWERS).nullable().describe('Null takes the answer back'),
})
