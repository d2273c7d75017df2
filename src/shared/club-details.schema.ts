import { z } from 'zod'
import { ageCategorySchema, clubSchema } from './club.schema.ts'
import { gameSchema } from './game.schema.ts'

/** A club with what it is about to play and has played. A file of its own, for games refer to clubs. */
export const clubDetailsSchema = clubSchema.extend({
  age_categories: z.array(ageCategorySchema).describe('Those it plays in, youngest first'),
  upcoming: z.array(gameSchema).describe('Running and to come, soonest first'),
  recent: z.array(gameSchema).describe('Played, newest first'),
})
export type ClubDetails = z.infer<typeof clubDetailsSchema>
export const clubDetailsAnswerSchema = z.object({ data: clubDetailsSchema })
