import { z } from 'zod'
import { SIDES } from './game.ts'
import { ACTION_TYPES, BODY_PARTS, CARD_COLOURS, OUTCOMES, PERIOD_MS_MAX, PERIODS, SHOT_OUTCOMES, type Outcome } from './match-action.ts'
import { idSchema, instantSchema } from './wire.schema.ts'

const isShotOutcome = (outcome: Outcome) => SHOT_OUTCOMES.some((each) => each === outcome)

// The pitch of the source is known to the service alone: this only bounds what it reads.
const metres = z.number().min(-50).max(200)
const place = z.object({ x: metres, y: metres })

const whatSchema = z
  .object({
    type: z.enum(ACTION_TYPES),
    outcome: z.enum(OUTCOMES).nullable(),
    card: z.enum(CARD_COLOURS).nullable().default(null).describe('Its colour, of a card alone'),
  })
  .refine(({ type, outcome }) => (type === 'shot' ? outcome !== null && isShotOutcome(outcome) : true), 'a shot has an outcome of shots')
  .refine(({ type, outcome }) => type === 'shot' || outcome === null || !isShotOutcome(outcome), 'not an outcome of this')
  .refine(({ type, outcome }) => outcome !== 'offside' || type === 'pass', 'only a pass is offside')
  .refine(({ type, card }) => (type === 'card') === (card !== null), 'a card has a colour, and nothing else has')

const whoSchema = z.union([z.strictObject({ player_id: idSchema }), z.strictObject({ shirt: z.int().min(0).max(999) })])

/** What someone corrects in an action. What is absent stays as it is. */
export const correctionSchema = z.discriminatedUnion('does', [
  z.object({ does: z.literal('remove') }),
  z
    .object({
      does: z.literal('change'),
      what: whatSchema.optional(),
      who: whoSchema.optional().describe('A child of the squad or of the match, or the shirt of someone in it, on the side that acts'),
      side: z.enum(SIDES).optional().describe('Who acts: the place stays where it is on the pitch, the player only if `who` says so'),
      t_ms: z.int().min(0).max(PERIOD_MS_MAX).optional().describe('Since the kick-off of its period'),
      body: z.enum(BODY_PARTS).optional(),
      from: place.optional().describe('In metres, as the side that acts sees the pitch'),
      to: place.optional(),
    })
    .refine(({ does: _, ...change }) => Object.values(change).some((each) => each !== undefined), 'nothing is changed'),
])
export type CorrectionRequest = z.infer<typeof correctionSchema>

export const correctionParamsSchema = z.object({ id: idSchema, action_id: idSchema })

/** An action as it counts. */
export const actionStateSchema = z.object({
  side: z.enum(SIDES),
  t_ms: z.int(),
  type: z.enum(ACTION_TYPES),
  outcome: z.enum(OUTCOMES).nullable(),
  card: z.enum(CARD_COLOURS).nullable(),
  player_id: idSchema.nullable(),
  shirt: z.int().nullable(),
  body: z.enum(BODY_PARTS).nullable(),
  moved: z.boolean().describe('Its place is another one'),
})

/** What was corrected in the actions that count. */
export const correctionsSchema = z.object({
  data: z
    .array(
      z.object({
        action_id: idSchema,
        period: z.literal(PERIODS),
        original: actionStateSchema,
        corrected: actionStateSchema.nullable().describe('Null if it was deleted'),
        by: z.string().nullable(),
        at: instantSchema,
      }),
    )
    .describe('Newest first, of the sides that the viewer may correct'),
})
export type Corrections = z.infer<typeof correctionsSchema>['data']
