import { z } from 'zod'
import { AGE_CATEGORIES } from './age-category.ts'
import { LOCALES } from './locale.ts'
import { isPhone, plainPhone } from './plain-text.ts'
import { shirtNumberSchema } from './player.schema.ts'
import { PASSWORD_MAX, PASSWORD_MIN } from './user.ts'
import { emailSchema, idSchema, instantSchema, requiredTextSchema } from './wire.schema.ts'

/** A new password. The list of common passwords is checked separately (`weak-password.ts`). */
const newPasswordSchema = z.string().min(PASSWORD_MIN).max(PASSWORD_MAX)

export const phoneSchema = z.string().overwrite(plainPhone).refine(isPhone, 'not a phone number')

const localeSchema = z.enum(LOCALES)

/** Only parents can register. */
export const registerSchema = z.object({
  name: requiredTextSchema(80),
  lastname: requiredTextSchema(80),
  email: emailSchema,
  password: newPasswordSchema,
  phone: phoneSchema.describe('Digits, after a + where there is a country code'),
  role: z.literal('parent'),
  club_id: idSchema,
  age_category: z.enum(AGE_CATEGORIES).nullish().describe("The child's age category, if given"),
  shirt_number: shirtNumberSchema.nullish().describe("The child's shirt number; the answer does not say whether it exists"),
  locale: localeSchema.optional().describe('Language of the mails; English by default'),
})
export type Registration = z.infer<typeof registerSchema>

export const registeredSchema = z.object({
  exists: z.literal(false),
  verify_minutes: z.int().describe('Minutes until the mailed link expires'),
})

/** A request for a mail with a new link. */
export const mailRequestSchema = z.object({ email: emailSchema })
export const mailRequestedSchema = z.object({
  sent: z.literal(true).describe('Always true: the answer does not reveal whether the account exists'),
})

export const verifiedSchema = z.object({ verified: z.literal(true) })
export const linkSchema = z.object({ valid: z.literal(true) })

/** The format of the tokens in mailed links. */
export const linkTokenSchema = z.string().regex(/^[\w-]{43}$/, 'not a token')

export const resetPasswordSchema = z.object({ token: linkTokenSchema, password: newPasswordSchema })
export const passwordResetSchema = z.object({ reset: z.literal(true) })

/** An invitation to a sign-in of one's own. It does not say whose, for its mail may have gone astray. */
export const invitationSchema = z.object({
  email: z.string().describe('The address that signs in'),
  club: z.object({ _id: idSchema, name: z.string(), name_ka: z.string().nullable() }),
})
export type Invitation = z.infer<typeof invitationSchema>
export const acceptInvitationSchema = z.object({ token: linkTokenSchema, password: newPasswordSchema, locale: localeSchema.optional() })
export const invitationAcceptedSchema = z.object({ accepted: z.literal(true) })

export const confirmPasswordSchema = z.object({
  id: idSchema.describe("The signed-in user's id; for any other id the answer is false"),
  password: z.string().min(1).max(PASSWORD_MAX),
})
export const confirmedSchema = z.object({ verified: z.boolean() })

/** The fields of a user that can be changed. All other fields are ignored. */
export const updateUserSchema = z.object({
  id: idSchema.describe("The signed-in user's id"),
  password: newPasswordSchema.optional(),
  phone: phoneSchema.optional(),
})
export type UserUpdate = z.infer<typeof updateUserSchema>

export const chooseLocaleSchema = z.object({ locale: localeSchema })

/** A session on one device, as its owner sees it. */
const ownSessionSchema = z.object({
  _id: idSchema,
  current: z.boolean().describe('Whether this is the session of the request'),
  user_agent: z.string(),
  created_at: instantSchema,
  seen_at: instantSchema.describe('When the session was last renewed'),
})
export type OwnSession = z.infer<typeof ownSessionSchema>
export const ownSessionsSchema = z.object({ data: z.array(ownSessionSchema).describe('Newest first') })
