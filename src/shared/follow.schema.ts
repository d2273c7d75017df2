import { z } from 'zod'
import { AGE_CATEGORIES } from './age-category.ts'
import { clubRefSchema } from './club.schema.ts'

/** A team that the user follows. Its games are among those of My Team. */
const followSchema = z.object({ club: clubRefSchema, age_category: z.enum(AGE_CATEGORIES) })
export type Follow = z.infer<typeof followSchema>

export const followsSchema = z.object({ data: z.array(followSchema).describe('Oldest first') })
