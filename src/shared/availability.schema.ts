import { z } from 'zod'
import { AGE_CATEGORIES } from './age-category.ts'
import { AVAILABILITY } from './availability.ts'
import { clubRefSchema } from './club.schema.ts'
import { playerSchema } from './player.schema.ts'
import { idSchema, instantSchema } from './wire.schema.ts'

const answerSchema = z.enum(AVAILABILITY)
const count = z.int()

/** A coming game of a child, and what is said about the child's part in it. */
const askedGameSchema = z.object({
  child_id: idSchema.describe("The id of the guardian's or the footballer's part, as in `GET /children`"),
  first_name: z.string(),
  self: z.boolean().describe('The viewer is this footballer'),
  game_id: idSchema,
  activity_date: instantSchema,
  age_category: z.enum(AGE_CATEGORIES),
  club_one_ref: clubRefSchema,
  club_two_ref: clubRefSchema,
  answer: answerSchema.nullable().describe('What was said last, by any guardian or the footballer; null without an answer'),
})
export type AskedGame = z.infer<typeof askedGameSchema>
export const askedGamesSchema = z.object({ data: z.array(askedGameSchema).describe('Soonest first') })

export const availabilityParamsSchema = z.object({ id: idSchema, game_id: idSchema })
export const answerAvailabilitySchema = z.object({ answer: answerSchema })

/** What is said about the squad of one club. */
const teamAnswersSchema = z.object({
  club: clubRefSchema,
  counts: z.object({ yes: count, maybe: count, no: count, unanswered: count }),
  players: z.array(playerSchema.extend({ answer: answerSchema.nullable() })).describe('By shirt number'),
  may_remind: z.boolean().describe('Whether those who have not answered can be reminded now'),
  reminded_at: instantSchema.nullable().describe('When they were last reminded; null if they can be reminded again'),
})
export type TeamAnswers = z.infer<typeof teamAnswersSchema>
export const teamAnswersAnswerSchema = z.object({ data: z.array(teamAnswersSchema).describe("The viewer's clubs in the game") })

export const remindedSchema = z.object({ data: z.object({ people: count.describe('How many guardians and footballers are notified') }) })
