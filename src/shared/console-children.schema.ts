import { z } from 'zod'
import { AGE_CATEGORIES } from './age-category.ts'
import { CLUB_PURPOSES, DECIDERS, GUARDIAN_STATES, PURPOSES } from './consent.ts'
import { LOCALES } from './locale.ts'
import { TEAMS } from './team.ts'
import { tablePageSchema, tableQuerySchema } from './table.schema.ts'
import { commandIdSchema, emailSchema, idSchema, instantSchema, requiredTextSchema } from './wire.schema.ts'

const age = z.enum(AGE_CATEGORIES)
const name = { first_name: z.string(), last_name: z.string() }
const shirt = { shirt_number: z.int(), team: z.enum(TEAMS).nullable().describe('Two teams of a club wear the same numbers') }
/** As many as a squad has shirt numbers. */
const childIdsSchema = z.array(idSchema).max(99)

/** A guardian, or a parent who claims to be one, with what a club compares before it confirms. */
const guardianRowSchema = z.object({
  _id: idSchema,
  state: z.enum(GUARDIAN_STATES),
  parent: z.object({ name: z.string(), lastname: z.string(), email: z.string().nullable(), phone: z.string().nullable() }),
  club: z.object({ _id: idSchema, name: z.string(), name_ka: z.string().nullable() }),
  age_category: age.describe('As claimed'),
  shirt_number: z.int().describe('As claimed'),
  child: z
    .object({ _id: idSchema, ...name, age_category: age, ...shirt })
    .nullable()
    .describe('Of an open claim, who wears the shirt now; null if no one does, or several in different teams'),
  other_guardians: z.array(z.string()).describe("Names of the child's other confirmed guardians"),
  claimed_at: instantSchema,
  decided_at: instantSchema.nullable(),
})
export type GuardianRow = z.infer<typeof guardianRowSchema>
export const guardianTableSchema = tablePageSchema(guardianRowSchema)
export const guardianTableQuerySchema = tableQuerySchema(['claimed']).extend({ state: z.enum(GUARDIAN_STATES).optional() })
export const confirmGuardianSchema = z.object({ player_id: idSchema.describe('The child, as the club knows it') })

/** Codes for the parents of a squad. */
export const newCodesSchema = z.object({
  club_id: idSchema,
  age_category: age,
  player_ids: childIdsSchema.min(1).nullable().describe('Null for the whole squad'),
})
export const guardianCodeSchema = z.object({
  player_id: idSchema,
  ...name,
  ...shirt,
  code: z.string().describe('Shown only once'),
  expires_at: instantSchema,
})
export type GuardianCodeSlip = z.infer<typeof guardianCodeSchema>
export const newCodesAnswerSchema = z.object({ data: z.array(guardianCodeSchema).describe('Sorted by shirt number') })

/** A footballer's own sign-in, or the invitation to one. */
const ownSignInSchema = z.object({
  id: idSchema.nullable().describe("The id of the footballer's part, to end it like a guardian's; null for an invitation"),
  email: z.string(),
  since: instantSchema.describe('When it was accepted, or the invitation was made'),
  expires_at: instantSchema.nullable().describe('Of an invitation'),
})
export type OwnSignIn = z.infer<typeof ownSignInSchema>

/** The decisions about one child that count. */
const childConsentsSchema = z.object({
  _id: idSchema,
  ...name,
  ...shirt,
  consents: z.record(
    z.enum(PURPOSES),
    z
      .object({ granted: z.boolean(), decider: z.enum(DECIDERS) })
      .nullable()
      .describe('Null without a decision, which means no'),
  ),
  own_sign_in: ownSignInSchema.nullable(),
})
export type ChildConsents = z.infer<typeof childConsentsSchema>
export const squadConsentsSchema = z.object({ data: z.array(childConsentsSchema).describe('Sorted by shirt number') })

/** Where a decision on paper stands. */
const paper = {
  paper_date: z.iso.date().describe('The date on the paper; not in the future'),
  note: requiredTextSchema(200).describe('Where the paper is kept'),
}

/** What a club records when a season begins: it holds the written consent of a squad's parents. */
export const squadConsentSchema = z.object({
  command_id: commandIdSchema,
  club_id: idSchema,
  age_category: age,
  purposes: z.array(z.enum(CLUB_PURPOSES)).min(1),
  except: childIdsSchema.describe('Children whose parents did not consent'),
  was: z
    .object({
      children: childIdsSchema.describe('Nothing is recorded for others, who have joined since'),
      refused: childIdsSchema.describe('Of whom the club had a no. If it has one of another child by now: 409'),
    })
    .describe('The squad that the sender saw'),
  ...paper,
})

/** A child's own decision on paper. */
export const ownDecisionSchema = z.object({
  purpose: z.enum(PURPOSES),
  granted: z.boolean().nullable().describe('Null withdraws the child’s own answer'),
  was: z.boolean().nullable().describe('The child’s own answer that the sender saw. If it is another one by now, only a no is recorded'),
  ...paper,
})

/** Whom a club invites to their own account. */
export const inviteFootballerSchema = z.object({
  email: emailSchema,
  birth_date: z.iso.date().describe('16 years ago or more. It is checked and not stored'),
  locale: z.enum(LOCALES).describe('Of the mail'),
})
export const squadChildParamsSchema = z.object({ player_id: idSchema })
