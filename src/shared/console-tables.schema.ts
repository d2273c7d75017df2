import { z } from 'zod'
import { AGE_CATEGORIES } from './age-category.ts'
import { AUDIT_ACTIONS, AUDIT_FIELDS, AUDIT_SUBJECTS } from './audit.ts'
import { CLASH_KINDS } from './clash.ts'
import { clubRefSchema } from './club.schema.ts'
import { CONTACT_STATES } from './contact.ts'
import { contactParamsSchema } from './contact.schema.ts'
import { GAME_STATUSES } from './game.ts'
import { decisionSchema, matchFormatSchema, playFormatSchema, shootoutSchema } from './game.schema.ts'
import { SPRINT_KMH } from './fitness.ts'
import { MAIL_KINDS } from './mail.ts'
import { EVENT_KINDS } from './match-record.ts'
import { PACKAGE_NAMES } from './packages.ts'
import { pitchSizeSchema } from './pitch.schema.ts'
import { TEAMS } from './team.ts'
import { tablePageSchema, tableQuerySchema } from './table.schema.ts'
import { patchSchema } from './patch.schema.ts'
import { ROLES } from './user.ts'
import { commandIdSchema, emailSchema, idSchema, instantSchema, requiredTextSchema, textSchema, linesSchema } from './wire.schema.ts'

// ---- users and their sessions

const userRowSchema = z.object({
  _id: idSchema,
  name: z.string(),
  lastname: z.string(),
  role: z.enum(ROLES),
  /** Email address or user name. */
  sign_in: z.string(),
  clubs: z
    .array(z.object({ _id: idSchema, name: z.string(), name_ka: z.string().nullable() }))
    .describe("The user's club; for a secretary, all their clubs"),
  locked: z.boolean(),
  verified: z.boolean(),
  sessions: z.int().describe('Number of open sessions'),
  passkeys: z.int().describe('Number of passkeys'),
  created_at: instantSchema,
})
export type UserRow = z.infer<typeof userRowSchema>
export const userTableSchema = tablePageSchema(userRowSchema)
export const userTableQuerySchema = tableQuerySchema(['name', 'role', 'created']).extend({ role: z.enum(ROLES).optional() })

export const newUserSchema = z.object({
  role: z.enum(['parent', 'club', 'staff', 'secretary', 'scorekeeper']),
  name: requiredTextSchema(80),
  lastname: requiredTextSchema(80),
  sign_in: requiredTextSchema(254).describe('Email address of a parent, user name for all other roles'),
  club_id: idSchema.optional(),
  club_ids: z.array(idSchema).max(50).optional().describe('Clubs of a secretary'),
})
export const passwordLinkAnswerSchema = z.object({
  data: z.object({
    _id: idSchema,
    path: z.string().describe('Of the page on which the person sets a password, once; it is shown only here'),
    expires_at: instantSchema,
  }),
})
const roleFormSchema = z.object({
  role: newUserSchema.shape.role,
  club_id: idSchema.nullable().describe('Null for a secretary'),
  club_ids: z.array(idSchema).max(50).describe('Clubs of a secretary, in the order of their ids; none of others'),
})
export type RoleForm = z.infer<typeof roleFormSchema>
export const roleChangeSchema = patchSchema(roleFormSchema)
export const newEmailSchema = z.object({ email: emailSchema })
export const eraseUserSchema = z.object({ name: textSchema(200).describe("The person's first and last name, typed to confirm") })
export const personalDataSchema = z.object({ data: z.record(z.string(), z.unknown()).describe('Everything stored about the person') })
export const lockSchema = z.object({ locked: z.boolean() })
export const userSessionsSchema = z.object({
  data: z.array(z.object({ _id: idSchema, user_agent: z.string(), created_at: instantSchema, seen_at: instantSchema })),
})

// ---- subscriptions

export const SUBSCRIPTION_STATES = ['active', 'expiring', 'ended'] as const
const subscriptionRowSchema = z.object({
  _id: idSchema,
  holder: z.string().nullable().describe('Null if the person was erased'),
  holder_ka: z.string().nullable().describe('Georgian name, for a club that has one'),
  holder_sign_in: z.string().nullable(),
  package: z.enum(PACKAGE_NAMES),
  starts_at: instantSchema,
  ends_at: instantSchema,
  state: z.enum(SUBSCRIPTION_STATES).describe('`expiring`: ends within two weeks'),
  paid: z.number().describe('Lari paid so far'),
})
export type SubscriptionRow = z.infer<typeof subscriptionRowSchema>
export const subscriptionTableSchema = tablePageSchema(subscriptionRowSchema)
export const subscriptionTableQuerySchema = tableQuerySchema(['holder', 'starts', 'ends']).extend({
  state: z.enum(SUBSCRIPTION_STATES).optional(),
})
const months = z.int().min(1).max(36)
const price = z.number().min(0).max(100_000).optional().describe("Lari for the whole period; the package's price by default")
export const grantSchema = z.object({
  command_id: commandIdSchema,
  holder: requiredTextSchema(254).describe('Email address or user name; for the academy package, the id of a club'),
  package: z.enum(PACKAGE_NAMES),
  months,
  price,
})
export const extendSchema = z.object({ command_id: commandIdSchema, months, price })
export const idAnswerSchema = z.object({ data: z.object({ _id: idSchema }) })

// ---- settings of the age categories

const ageSettingsSchema = z.object({
  name: z.enum(AGE_CATEGORIES),
  show_score: z.boolean(),
  show_player_names: z.boolean(),
  stream_needs_subscription: z.boolean(),
  sprint_kmh: z.number().min(SPRINT_KMH.min).max(SPRINT_KMH.max).describe('Above so many km/h a child sprints'),
  pitch: pitchSizeSchema.describe('In metres'),
  format: playFormatSchema.describe('What new games of the age play'),
})
export const ageChangeSchema = patchSchema(ageSettingsSchema.omit({ name: true }))
export type AgeSettings = z.infer<typeof ageSettingsSchema>
export const ageSettingsListSchema = z.object({ data: z.array(ageSettingsSchema) })
export const ageNameSchema = z.object({ name: z.enum(AGE_CATEGORIES) })

// ---- requests for a consultation

const requestRowSchema = z.object({
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
export const requestChangeSchema = patchSchema(z.object({ state: z.enum(CONTACT_STATES), note: linesSchema(2000) }))

// ---- mails

export const MAIL_STATES = ['waiting', 'sent', 'failed'] as const
const mailRowSchema = z.object({
  _id: idSchema,
  kind: z.enum(MAIL_KINDS),
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

const auditRowSchema = z.object({
  _id: idSchema,
  at: instantSchema,
  by: z.string().nullable().describe('Null for the command line and for erased people'),
  action: z.enum([...AUDIT_ACTIONS, ...EVENT_KINDS]),
  subject: z.enum(AUDIT_SUBJECTS),
  subject_id: z.string().nullable(),
  about: z.string().nullable().describe('Name of the subject, if it has one that may be shown'),
  about_ka: z.string().nullable().describe('Georgian name of the subject, if any'),
  details: z.array(
    z.object({
      field: z.enum(AUDIT_FIELDS),
      value: z.union([z.string(), z.number(), z.boolean()]).nullable(),
      before: z.boolean().describe('Whether this is the value before the change'),
    }),
  ),
})
export type AuditRow = z.infer<typeof auditRowSchema>
export const auditTableSchema = tablePageSchema(auditRowSchema)
export const auditTableQuerySchema = tableQuerySchema(['at']).extend({
  subject: z.enum(AUDIT_SUBJECTS).optional(),
  action: textSchema(40).optional(),
})

// ---- games

const gameSideSchema = clubRefSchema.extend({
  team: z.enum(TEAMS).optional().describe('Which team of the club plays; the names end with it'),
})

const gameRowSchema = z.object({
  _id: idSchema,
  name: z.string(),
  name_ka: z.string().nullable(),
  starts_at: instantSchema,
  age_category: z.enum(AGE_CATEGORIES),
  status: z.enum(GAME_STATUSES),
  one: gameSideSchema,
  two: gameSideSchema,
  score: z.object({ one: z.int(), two: z.int() }).nullable(),
  decision: decisionSchema.nullable().describe('Null for a game that counts as it was played'),
  venue: z.string().nullable(),
  venue_ka: z.string().nullable(),
  period_duration: z.int(),
  half_time: z.int(),
  format: matchFormatSchema.optional().describe('Absent for two halves with nothing after them'),
  extra_time: z.boolean(),
  shootout: shootoutSchema.nullable(),
  pitch: pitchSizeSchema.nullable().describe('In metres; null takes that of the age category'),
  age_pitch: pitchSizeSchema.describe('That of the age category'),
  live_stream: z.string().nullable(),
  stream_ends: z.boolean().describe("Whether the addresses for viewers expire with the viewer's subscription"),
  analytics_link: z.string().nullable(),
  competition: z.object({ _id: idSchema, name: z.string(), name_ka: z.string().nullable() }).nullable(),
  round: z.string().nullable(),
  group: z.string().nullable(),
  clashes: z.array(z.enum(CLASH_KINDS)).describe('What it shares with a game at the same time, if it is still to come'),
})
export type GameRow = z.infer<typeof gameRowSchema>
export const gameRowAnswerSchema = z.object({ data: gameRowSchema })
export const gameTableSchema = tablePageSchema(gameRowSchema)
export const gameTableQuerySchema = tableQuerySchema(['starts', 'age', 'status']).extend({
  status: z.enum(GAME_STATUSES).optional(),
  age: z.enum(AGE_CATEGORIES).optional(),
  round: textSchema(60).optional().describe('A matchday or a stage, as the list has it'),
  venue: textSchema(100).optional().describe('Part of the name of a venue'),
  clash: z.literal('yes').optional().describe('Only games that overlap with another one of a team or at a venue'),
  proposal: z
    .enum(['open', 'answered'])
    .optional()
    .describe('Only games with a proposal that waits for the reader’s answer, or with an answer to their club'),
  free: z.literal('yes').optional().describe('Only games outside of competitions'),
  from: z.iso.date().optional().describe('First day, Georgian time'),
  to: z.iso.date().optional().describe('Last day, Georgian time'),
})

/** A calendar lists this many games of a day and only counts the others. */
export const GAMES_LISTED_PER_DAY = { week: 12, month: 4 } as const
export const gameDayQuerySchema = gameTableQuerySchema
  .pick({ q: true, status: true, age: true })
  .extend({
    month: z
      .string()
      .regex(/^(?:19|20|21)\d\d-(?:0[1-9]|1[0-2])$/, 'not a month')
      .optional(),
    week: z.iso.date().optional().describe('The first of seven days'),
  })
  .refine(({ month, week }) => (month === undefined) !== (week === undefined), 'either a month or a week')
const gameDaySchema = z.object({
  day: z.iso.date().describe('Georgian time'),
  total: z.int(),
  games: z.array(gameRowSchema).describe('The first games of the day'),
})
export type GameDay = z.infer<typeof gameDaySchema>
export const gameDaysSchema = z.object({ data: z.array(gameDaySchema).describe('Days with games, in order') })
