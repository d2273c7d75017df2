import { z } from 'zod'
import { AGE_CATEGORIES } from './age-category.ts'
import { AUDIT_ACTIONS, AUDIT_SUBJECTS } from './audit.ts'
import { CONTACT_STATES } from './contact.ts'
import { contactParamsSchema } from './contact.schema.ts'
import { GAME_STATUSES } from './game.ts'
import { EVENT_KINDS } from './match-record.ts'
import { PACKAGE_NAMES } from './packages.ts'
import { tablePageSchema, tableQuerySchema } from './table.schema.ts'
import { ROLES } from './user.ts'
import { idSchema, instantSchema, requiredTextSchema, textSchema, linesSchema } from './wire.schema.ts'

// ---- users and their sessions

export const userRowSchema = z.object({
  _id: idSchema,
  name: z.string(),
  lastname: z.string(),
  role: z.enum(ROLES),
  /** What one signs in by. */
  sign_in: z.string(),
  club: z.string().nullable(),
  club_id: idSchema.nullable(),
  locked: z.boolean(),
  verified: z.boolean(),
  sessions: z.int().describe('Open sign-ins'),
  created_at: instantSchema,
})
export type UserRow = z.infer<typeof userRowSchema>
export const userTableSchema = tablePageSchema(userRowSchema)
export const userTableQuerySchema = tableQuerySchema(['name', 'role', 'created']).extend({ role: z.enum(ROLES).optional() })

export const newUserSchema = z.object({
  role: z.enum(['parent', 'club', 'staff', 'scorekeeper']),
  name: requiredTextSchema(80),
  lastname: requiredTextSchema(80),
  sign_in: requiredTextSchema(254).describe('E-mail address of a parent, user name of anybody else'),
  club_id: idSchema.optional(),
})
export const passwordToldSchema = z.object({ data: z.object({ _id: idSchema, password: z.string().describe('Told this once') }) })
export const roleChangeSchema = newUserSchema.pick({ role: true, club_id: true })
export const lockSchema = z.object({ locked: z.boolean() })
export const userSessionsSchema = z.object({
  data: z.array(z.object({ _id: idSchema, user_agent: z.string(), created_at: instantSchema, seen_at: instantSchema })),
})
export type UserSession = z.infer<typeof userSessionsSchema>['data'][number]

// ---- subscriptions

export const SUBSCRIPTION_STATES = ['active', 'expiring', 'ended'] as const
export const subscriptionRowSchema = z.object({
  _id: idSchema,
  holder: z.string(),
  holder_sign_in: z.string().nullable(),
  package: z.enum(PACKAGE_NAMES),
  starts_at: instantSchema,
  ends_at: instantSchema,
  state: z.enum(SUBSCRIPTION_STATES).describe('`expiring` within two weeks'),
  paid: z.number().describe('Lari paid so far'),
})
export type SubscriptionRow = z.infer<typeof subscriptionRowSchema>
export const subscriptionTableSchema = tablePageSchema(subscriptionRowSchema)
export const subscriptionTableQuerySchema = tableQuerySchema(['holder', 'starts', 'ends']).extend({
  state: z.enum(SUBSCRIPTION_STATES).optional(),
})
const months = z.int().min(1).max(36)
const price = z.number().min(0).max(100_000).optional().describe("Lari for the whole time; the package's price where it is left out")
export const grantSchema = z.object({
  holder: requiredTextSchema(254).describe('E-mail address or user name; for the academy package the id of a club'),
  package: z.enum(PACKAGE_NAMES),
  months,
  price,
})
export const extendSchema = z.object({ months, price })
export const doneSchema = z.object({ data: z.object({ _id: idSchema }) })

// ---- what the age categories show

export const ageSettingsSchema = z.object({
  name: z.enum(AGE_CATEGORIES),
  show_score: z.boolean(),
  show_player_names: z.boolean(),
  stream_needs_subscription: z.boolean(),
})
export type AgeSettings = z.infer<typeof ageSettingsSchema>
export const ageSettingsListSchema = z.object({ data: z.array(ageSettingsSchema) })
export const ageNameSchema = z.object({ name: z.enum(AGE_CATEGORIES) })

// ---- requests for a consultation

export const requestRowSchema = z.object({
  _id: idSchema,
  request: contactParamsSchema,
  created_at: instantSchema,
  state: z.enum(CONTACT_STATES),
  note: z.string(),
  handled_by: z.string().nullable(),
})
export type RequestRow = z.infer<typeof requestRowSchema>
export const requestTableSchema = tablePageSchema(requestRowSchema)
export const requestTableQuerySchema = tableQuerySchema(['created']).extend({ state: z.enum(CONTACT_STATES).optional() })
export const handleRequestSchema = z.object({ state: z.enum(CONTACT_STATES), note: linesSchema(2000) })

// ---- mails

export const MAIL_STATES = ['waiting', 'sent', 'failed'] as const
export const mailRowSchema = z.object({
  _id: idSchema,
  kind: z.string(),
  address: z.string(),
  state: z.enum(MAIL_STATES),
  attempts: z.int(),
  created_at: instantSchema,
  next_attempt_at: instantSchema,
  last_error: z.string().nullable(),
})
export type MailRow = z.infer<typeof mailRowSchema>
export const mailTableSchema = tablePageSchema(mailRowSchema)
export const mailTableQuerySchema = tableQuerySchema(['created']).extend({ state: z.enum(MAIL_STATES).optional() })

// ---- the audit log

export const auditRowSchema = z.object({
  _id: idSchema,
  at: instantSchema,
  by: z.string().nullable().describe('Null for the command line, and for people who have been erased'),
  action: z.enum([...AUDIT_ACTIONS, ...EVENT_KINDS]),
  subject: z.enum(AUDIT_SUBJECTS),
  subject_id: z.string().nullable(),
  about: z.string().nullable().describe('The name of what it was done to, where it has one that may be told'),
  detail: z.string().nullable(),
})
export type AuditRow = z.infer<typeof auditRowSchema>
export const auditTableSchema = tablePageSchema(auditRowSchema)
export const auditTableQuerySchema = tableQuerySchema(['at']).extend({
  subject: z.enum(AUDIT_SUBJECTS).optional(),
  action: textSchema(40).optional(),
})

// ---- games

export const gameRowSchema = z.object({
  _id: idSchema,
  name: z.string(),
  name_ka: z.string().nullable(),
  starts_at: instantSchema,
  age_category: z.enum(AGE_CATEGORIES),
  status: z.enum(GAME_STATUSES),
  one: z.object({ _id: idSchema, name: z.string(), name_ka: z.string().nullable() }),
  two: z.object({ _id: idSchema, name: z.string(), name_ka: z.string().nullable() }),
  score: z.object({ one: z.int(), two: z.int() }).nullable(),
  venue: z.string().nullable(),
  venue_ka: z.string().nullable(),
  period_duration: z.int(),
  half_time: z.int(),
  live_stream: z.string().nullable(),
  analytics_link: z.string().nullable(),
})
export type GameRow = z.infer<typeof gameRowSchema>
export const gameTableSchema = tablePageSchema(gameRowSchema)
export const gameTableQuerySchema = tableQuerySchema(['starts', 'age', 'status']).extend({
  status: z.enum(GAME_STATUSES).optional(),
  age: z.enum(AGE_CATEGORIES).optional(),
  from: z.iso.date().optional().describe('First day, in Georgia'),
  to: z.iso.date().optional().describe('Last day, in Georgia'),
})

/** Games of one day that a calendar names; the rest it counts. */
export const GAMES_NAMED_A_DAY = 4
export const gameDayQuerySchema = gameTableQuerySchema
  .pick({ q: true, status: true, age: true })
  .extend({ month: z.string().regex(/^(?:19|20|21)\d\d-(?:0[1-9]|1[0-2])$/, 'not a month') })
export const gameDaySchema = z.object({
  day: z.iso.date().describe('In Georgia'),
  total: z.int(),
  games: z.array(gameRowSchema).describe('The first of the day'),
})
export type GameDay = z.infer<typeof gameDaySchema>
export const gameDaysSchema = z.object({ data: z.array(gameDaySchema).describe('Days with games, in order') })
