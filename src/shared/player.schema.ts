import { z } from 'zod'
import { AGE_CATEGORIES } from './age-category.ts'
import { SQUAD_SCREENS } from './consent.ts'
import { POSITIONS, SHIRT_NUMBER_MAX } from './player.ts'
import { TEAMS } from './team.ts'
import { idSchema } from './wire.schema.ts'

export const shirtNumberSchema = z.int().min(1).max(SHIRT_NUMBER_MAX)

/** A child in a squad. The name is included only for viewers who may see it. */
export const playerSchema = z.object({
  _id: idSchema,
  first_name: z.string().nullable().describe('Null if the viewer may not see names'),
  last_name: z.string().nullable(),
  shirt_number: z.int(),
  position: z.enum(POSITIONS),
  team: z.enum(TEAMS).optional().describe('Absent for a club with one team of the age, and for players in none yet'),
})
export type Player = z.infer<typeof playerSchema>

/** A child who may play at an age: of the squad, or of another age category of the club. */
const squadPlayerSchema = playerSchema.extend({
  age_category: z.enum(AGE_CATEGORIES).optional().describe('Present for a child of another age category'),
})
export type SquadPlayer = z.infer<typeof squadPlayerSchema>

export const playerListSchema = z.object({
  data: z.array(squadPlayerSchema).describe('Sorted by shirt number; after them those of other age categories, if they were asked for'),
})

/** Parameters of `GET /player/sort/{club_id}/{age_category}`. */
export const squadParamsSchema = z.object({ club_id: idSchema, age_category: z.enum(AGE_CATEGORIES) })
export type SquadParams = z.infer<typeof squadParamsSchema>

/** The query of `GET /player/sort/{club_id}/{age_category}`. */
export const squadQuerySchema = z.object({
  screen: z.enum(SQUAD_SCREENS).default('squad').describe('What shows the names; the guardians of the children can read it'),
  season: z.coerce
    .number()
    .int()
    .min(2000)
    .max(2200)
    .optional()
    .describe('The squad of an earlier season, for the player’s club, by the year in which it ended'),
  guests: z.literal('yes').optional().describe('Also the children of other age categories who may play at this one'),
})

export const playerGamesQuerySchema = z.object({ cursor: z.string().max(200).optional().describe('`next` of the previous page') })
