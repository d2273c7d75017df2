import { z } from 'zod'
import { AGE_CATEGORIES } from './age-category.ts'
import { LOCALES } from './locale.ts'
import { playerSchema } from './player.schema.ts'
import { ROLES } from './user.ts'
import { idSchema, instantSchema } from './wire.schema.ts'

const roleSchema = z.enum(ROLES)

/** The signed-in user: the answer of `GET /auth/fetch-user`. */
const userSchema = z.object({
  id: idSchema,
  name: z.string(),
  lastname: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  username: z.string().nullable(),
  role: roleSchema,
  user_type: z.union([z.literal(0), z.literal(1)]).describe('1 for a club, 0 otherwise'),
  club_id: z.object({ _id: idSchema, name: z.string(), name_ka: z.string().nullable() }).nullable(),
  age_category: z.enum(AGE_CATEGORIES).nullable().describe("The child's age category, if given"),
  footballer: playerSchema.nullable().describe('The child, if given'),
  locale: z.enum(LOCALES).describe('Language of the mails'),
  is_subscribed: z.boolean(),
  subscription_end: instantSchema.nullable(),
  favorites: z.array(idSchema).describe('Ids of the favourite games'),
})
export type User = z.infer<typeof userSchema>

export const userAnswerSchema = z.object({ user: userSchema })
