import { z } from 'zod'
import { AGE_CATEGORIES } from './age-category.ts'
import { CREST_BYTES_MAX } from './crest.ts'
import { POSITIONS, SHIRT_NUMBER_MAX } from './player.ts'
import { tablePageSchema, tableQuerySchema } from './table.schema.ts'
import { idSchema, requiredTextSchema, textSchema } from './wire.schema.ts'

const age = z.enum(AGE_CATEGORIES)

/** A club as the office lists it. */
export const clubRowSchema = z.object({
  _id: idSchema,
  name: z.string(),
  name_ka: z.string().nullable(),
  logo: z.string().nullable(),
  age_categories: z.array(age).describe('Those it plays in, youngest first'),
  squads: z.array(z.object({ age_category: age, players: z.int() })).describe('Those with players in them'),
  games: z.int(),
})
export type ClubRow = z.infer<typeof clubRowSchema>
export const clubRowAnswerSchema = z.object({ data: clubRowSchema })
export const clubTableSchema = tablePageSchema(clubRowSchema)
export const clubTableQuerySchema = tableQuerySchema(['name', 'games']).extend({ age: age.optional() })

/** What the office sets of a club. */
export const clubFormSchema = z.object({
  name: requiredTextSchema(120),
  name_ka: textSchema(120).nullable(),
  age_categories: z.array(age),
})
export type ClubForm = z.infer<typeof clubFormSchema>

/** A crest as the console has drawn it anew: a square PNG. Null takes the crest away. */
export const crestSchema = z.object({
  png: z
    .base64()
    .max(Math.ceil(CREST_BYTES_MAX / 3) * 4)
    .nullable(),
})
export const crestKeptSchema = z.object({ data: z.object({ logo: z.string().nullable() }) })

/** A child in a squad, as the office enters it. */
export const playerFormSchema = z.object({
  age_category: age,
  first_name: requiredTextSchema(80),
  last_name: requiredTextSchema(80),
  shirt_number: z.int().min(1).max(SHIRT_NUMBER_MAX),
  position: z.enum(POSITIONS),
})
export const newPlayerSchema = playerFormSchema.extend({ club_id: idSchema })
