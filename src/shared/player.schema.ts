import { z } from 'zod'
import { AGE_CATEGORIES } from './age-category.ts'
import { POSITIONS } from './player.ts'
import { idSchema } from './wire.schema.ts'

/** A child in a squad. The name is there only for those who may see it. */
export const playerSchema = z.object({
  _id: idSchema,
  first_name: z.string().nullable().describe('Null where the viewer may not see names'),
  last_name: z.string().nullable(),
  shirt_number: z.int(),
  position: z.enum(POSITIONS),
})
export type Player = z.infer<typeof playerSchema>

export const playerListSchema = z.object({ data: z.array(playerSchema).describe('By shirt number') })

/** Which squad: `GET /player/sort/{club_id}/{age_category}`. */
export const squadParamsSchema = z.object({ club_id: idSchema, age_category: z.enum(AGE_CATEGORIES) })

/** `next` of the page before, where there is one. */
export const playerGamesQuerySchema = z.object({ cursor: z.string().max(200).optional().describe('`next` of the page before') })
