import { z } from 'zod'
import { AGE_CATEGORIES } from './age-category.ts'
import { AVAILABILITY } from './availability.ts'
import { clubRefSchema } from './club.schema.ts'
import { GUARDIAN_STATES, PURPOSES, STREAM_ANSWERS, VIEW_KINDS } from './consent.ts'
import { SIDES } from './game.ts'
import { ACTION_FLAGS, ACTION_TYPES, BODY_PARTS, OUTCOMES, SET_PIECES } from './match-action.ts'
import { exportedFitnessSchema } from './fitness.schema.ts'
import { EVENT_KINDS } from './match-record.ts'
import { bodySchema } from './player-page.schema.ts'
import { plainCode } from './plain-text.ts'
import { playerSchema, shirtNumberSchema } from './player.schema.ts'
import { ROLES } from './user.ts'
import { TEAMS } from './team.ts'
import { idSchema, instantSchema } from './wire.schema.ts'

const squadShape = {
  club: clubRefSchema.pick({ _id: true, name: true, name_ka: true }),
  age_category: z.enum(AGE_CATEGORIES),
  shirt_number: z.int(),
}

/** A child of the viewer, or a claim to one. */
const childSchema = z.object({
  _id: idSchema.describe("The id of the guardian's part or claim, not of the child"),
  state: z.enum(GUARDIAN_STATES).exclude(['ended']),
  ...squadShape,
  self: z.boolean().describe('The viewer is this footballer, in their own account'),
  decides_alone: z.boolean().describe('The footballer has their own account and decides there; guardians read'),
  player: playerSchema.nullable().describe('Null until the club has confirmed the claim: it does not say whether the shirt is worn'),
})
export type Child = z.infer<typeof childSchema>
export const childrenSchema = z.object({ data: z.array(childSchema) })

export const newClaimSchema = z.object({ club_id: idSchema, age_category: z.enum(AGE_CATEGORIES), shirt_number: shirtNumberSchema })

export const guardianCodeSchema = z.object({
  code: z
    .string()
    .overwrite(plainCode)
    .min(1)
    .max(40)
    .describe('As the club has handed it out; spaces, hyphens and small letters are allowed'),
})

/** Who decided, as one guardian may know it. */
const CHOOSERS = ['you', 'guardian', 'child', 'club'] as const
const chooserSchema = z.enum(CHOOSERS)
export type Chooser = z.infer<typeof chooserSchema>

const purposeSchema = z.enum(PURPOSES)

/** What holds for a purpose now. */
const purposeStateSchema = z.object({
  purpose: purposeSchema,
  granted: z.boolean().nullable().describe('Null without a decision, which means no'),
  by: chooserSchema.nullable().describe('Whose decision counts'),
  since: instantSchema.nullable(),
  own: z.boolean().nullable().describe("The viewer's own last decision"),
})
export type PurposeState = z.infer<typeof purposeStateSchema>

const pastDecisionSchema = z.object({
  purpose: purposeSchema,
  granted: z.boolean().nullable().describe('Null if the child took its own answer back'),
  by: chooserSchema,
  text_version: z.int(),
  decided_at: instantSchema,
  paper_date: z.iso.date().nullable().describe('Of a decision that the club holds on paper'),
})
export type PastDecision = z.infer<typeof pastDecisionSchema>

export const childDecisionsSchema = z.object({
  data: z.object({
    text_version: z.int().describe('The version of the texts to decide about'),
    purposes: z.array(purposeStateSchema),
    history: z.array(pastDecisionSchema).describe('Newest first'),
  }),
})
export type ChildDecisions = z.infer<typeof childDecisionsSchema>['data']

export const decideSchema = z.object({
  decisions: z
    .array(
      z
        .object({
          purpose: purposeSchema,
          granted: z.boolean(),
          was: z.boolean().nullish().describe('What the sender saw of their answer. If it is another one by now, a yes is refused'),
        })
        .refine(({ granted, was }) => !granted || was !== undefined, 'a yes needs what was seen before'),
    )
    .min(1)
    .max(PURPOSES.length)
    .refine((list) => new Set(list.map(({ purpose }) => purpose)).size === list.length, 'a purpose stands twice'),
  text_version: z.int().describe('The version that was shown'),
})

/** Someone has looked at a child's data. Guardians read who by role and club, never by name. */
const childViewSchema = z.object({
  role: z.enum(ROLES),
  club: squadShape.club.nullable(),
  self: z.boolean().describe('It was the footballer, in their own account'),
  kind: z.enum(VIEW_KINDS),
  at: instantSchema,
})
export type ChildView = z.infer<typeof childViewSchema>
export const childViewsSchema = z.object({ data: z.array(childViewSchema).describe('Newest first') })

const periodTimeSchema = z.object({ period: z.int(), t_ms: z.int() }).nullable()
const placeSchema = z.object({ x: z.number(), y: z.number() }).nullable()

/** Everything that is stored about a child. */
export const childExportSchema = z.object({
  player: playerSchema.extend({
    ...squadShape,
    ...bodySchema.shape,
    also_ages: z.array(z.enum(AGE_CATEGORIES)).describe('Other age categories in whose games the child may play'),
    loan_from: z.string().nullable().describe('The club that has lent the child'),
    created_at: instantSchema,
  }),
  past_squads: z
    .array(z.object({ season: z.int(), age_category: z.enum(AGE_CATEGORIES), team: z.enum(TEAMS).nullable(), shirt_number: z.int() }))
    .describe('Of earlier seasons, by the years in which they ended'),
  guardians: z.array(
    z.object({
      you: z.boolean(),
      self: z.boolean().describe('The sign-in of the footballer'),
      state: z.enum(GUARDIAN_STATES),
      claimed_at: instantSchema,
    }),
  ),
  invitation: z
    .object({ created_at: instantSchema, expires_at: instantSchema })
    .nullable()
    .describe('To their own account, while it waits'),
  codes: z
    .array(z.object({ created_at: instantSchema, expires_at: instantSchema, used_at: instantSchema.nullable() }))
    .describe('Codes for its guardians, without the codes'),
  decisions: z.array(pastDecisionSchema),
  stream_answers: z
    .array(z.object({ game_id: idSchema, game: z.string(), answer: z.enum(STREAM_ANSWERS), answered_at: instantSchema }))
    .describe('What its club has said before streams'),
  availability: z
    .array(z.object({ game_id: idSchema, game: z.string(), answer: z.enum(AVAILABILITY), answered_at: instantSchema }))
    .describe('Whether the child can play, as was said last'),
  views: z.array(childViewSchema),
  events: z.array(
    z.object({
      game_id: idSchema,
      game: z.string(),
      kind: z.enum(EVENT_KINDS),
      minute: z.int().nullable(),
      occurred_at: instantSchema,
    }),
  ),
  appearances: z.array(
    z.object({
      game_id: idSchema,
      game: z.string(),
      side: z.enum(SIDES),
      shirt: z.int().nullable(),
      position: z.string().nullable(),
      captain: z.boolean(),
      starting: z.boolean(),
      on: periodTimeSchema,
      off: periodTimeSchema,
    }),
  ),
  fitness: z.array(exportedFitnessSchema),
  actions: z
    .array(
      z.object({
        game_id: idSchema,
        game: z.string(),
        period: z.int(),
        t_ms: z.int(),
        shirt: z.int().nullable(),
        type: z.enum(ACTION_TYPES),
        outcome: z.enum(OUTCOMES).nullable(),
        from: placeSchema,
        to: placeSchema,
        body: z.enum(BODY_PARTS).nullable(),
        set_piece: z.enum(SET_PIECES).nullable(),
        flags: z.array(z.enum(ACTION_FLAGS)),
        packing: z.int().nullable(),
        provider_xg: z.number().nullable(),
      }),
    )
    .describe('Places in metres, attacking towards larger x'),
  corrections: z
    .array(
      z.object({
        game_id: idSchema,
        game: z.string(),
        side: z.enum(SIDES).nullable(),
        t_ms: z.int().nullable(),
        shirt: z.int().nullable(),
        type: z.enum(ACTION_TYPES).nullable(),
        outcome: z.enum(OUTCOMES).nullable(),
        from: placeSchema,
        to: placeSchema,
        body: z.enum(BODY_PARTS).nullable(),
        corrected_at: instantSchema,
        undone: z.boolean(),
      }),
    )
    .describe('Actions that someone has given to the child by hand; null is as it was'),
  figures: z
    .array(
      z.object({
        game_id: idSchema,
        game: z.string(),
        played_ms: z.int().nullable(),
        counts: z.record(z.string(), z.int()).describe('What figures are made of; what is not there was counted as 0, or not recorded'),
      }),
    )
    .describe('Of each match, as a whole'),
})
