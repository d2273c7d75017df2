import { z } from 'zod'
import { ageCategorySchema, clubSchema } from './club.schema.ts'
import { gameSchema, serverTimeSchema } from './game.schema.ts'

/** A club with its games. In a separate file because the game schema imports the club schema. */
const clubDetailsSchema = clubSchema.extend({
  age_categories: z.array(ageCategorySchema).describe('Age categories the club plays in, youngest first'),
  upcoming: z.array(gameSchema).describe('Live and upcoming games, soonest first'),
  recent: z.array(gameSchema).describe('Finished games, newest first'),
})
export type ClubDetails = z.infer<typeof clubDetailsSchema>
export const clubDetailsAnswerSchema = z.object({ data: clubDetailsSchema, server_time: serverTimeSchema })
