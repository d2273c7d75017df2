import { z } from 'zod'
import { AGE_CATEGORIES } from './age-category.ts'
import { LOCALES } from './locale.ts'
import { PASSWORD_MAX, PASSWORD_MIN } from './user.ts'
import { emailSchema, idSchema, instantSchema, requiredTextSchema } from './wire.schema.ts'

/** A password to be set. That it is not one of the common ones is checked beside the schema. */
export const newPasswordSchema = z.string().min(PASSWORD_MIN).max(PASSWORD_MAX)

export const phoneSchema = z
  .string()
  .trim()
  .regex(/^\+?\d{5,15}$/, 'not a phone number')

export const localeSchema = z.enum(LOCALES)

/** A parent registers: nobody else can. */
export const registerSchema = z.object({
  name: requiredTextSchema(80),
  lastname: requiredTextSchema(80),
  email: emailSchema,
  password: newPasswordSchema,
  phone: phoneSchema.describe('Digits, after a + where there is a country code'),
  role: z.literal('parent'),
  club_id: idSchema,
  age_category: z.enum(AGE_CATEGORIES).nullish().describe("The child's, where it is told"),
  footballer: idSchema.nullish().describe('The child: a player of that club and age category'),
  locale: localeSchema.optional().describe('Language of the mails; English where none is told'),
})
export type Registration = z.infer<typeof registerSchema>

export const registeredSchema = z.object({
  exists: z.literal(false),
  verify_minutes: z.int().describe('For how long the link in the mail is good'),
})

/** A call that leads to a mail, for whoever has forgotten something or lost a link. */
export const mailRequestSchema = z.object({ email: emailSchema })
export const mailRequestedSchema = z.object({ sent: z.literal(true).describe('Always: it does not tell whether there is such an account') })

export const verifiedSchema = z.object({ verified: z.literal(true) })
export const linkSchema = z.object({ valid: z.literal(true) })

/** The form of the tokens in mailed links. */
export const linkTokenSchema = z.string().regex(/^[\w-]{43}$/, 'not a token')

export const resetPasswordSchema = z.object({ token: linkTokenSchema, password: newPasswordSchema })
export const passwordResetSchema = z.object({ reset: z.literal(true) })

export const confirmPasswordSchema = z.object({
  id: idSchema.describe('Of the signed-in user; for another the answer is false'),
  password: z.string().min(1).max(PASSWORD_MAX),
})
export const confirmedSchema = z.object({ verified: z.boolean() })

/** The fields of the user that may be changed; of all others, what is sent is ignored. */
export const updateUserSchema = z.object({
  id: idSchema.describe('Of the signed-in user'),
  password: newPasswordSchema.optional(),
  phone: phoneSchema.optional(),
})
export type UserUpdate = z.infer<typeof updateUserSchema>

export const chooseLocaleSchema = z.object({ locale: localeSchema })

/** A sign-in on one device, as its owner sees it. */
export const ownSessionSchema = z.object({
  _id: idSchema,
  current: z.boolean().describe('Whether it is the one that asks'),
  user_agent: z.string(),
  created_at: instantSchema,
  seen_at: instantSchema.describe('When it was last renewed'),
})
export type OwnSession = z.infer<typeof ownSessionSchema>
export const ownSessionsSchema = z.object({ data: z.array(ownSessionSchema).describe('The newest first') })
