import type { z } from 'zod'
import { awardedSchema, gameSchema } from './game.schema.ts'

/**
 * What anyone who has the link sees of a game: clubs, score and time. Neither the place, nor a name, nor a stream. Of an age
 * category without scores there are the clubs alone.
 */
export const gameCardSchema = gameSchema
  .pick({
    _id: true,
    club_one_ref: true,
    club_two_ref: true,
    club_one_score: true,
    club_two_score: true,
    extra_time: true,
    shootout: true,
    version: true,
  })
  .extend({
    awarded: awardedSchema.omit({ reason: true }).optional().describe('Present if the result was decided and not played'),
    name: gameSchema.shape.name.nullable(),
    name_ka: gameSchema.shape.name_ka,
    activity_date: gameSchema.shape.activity_date.nullable(),
    age_category: gameSchema.shape.age_category.nullable(),
    status: gameSchema.shape.status.nullable(),
  })
export type GameCard = z.infer<typeof gameCardSchema>
