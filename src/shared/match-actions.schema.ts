import { z } from 'zod'
import { SIDES } from './game.ts'
import { ACTION_FLAGS, ACTION_TYPES, BODY_PARTS, COVERED_DETAILS, OUTCOMES, PERIODS, SET_PIECES } from './match-action.ts'
import { idSchema } from './wire.schema.ts'

const placeSchema = z
  .tuple([z.number(), z.number()])
  .describe('In metres: from one’s own goal line towards the opponent’s, and from the right of the actor to the left')

const pitchSchema = z.object({
  length: z.number(),
  width: z.number(),
  box_depth: z.number(),
  box_width: z.number(),
  goal_width: z.number(),
})

const actorSchema = z.object({
  side: z.enum(SIDES),
  actor_id: idSchema.nullable().describe('The player; null if only the shirt is known'),
  shirt_number: z.int().nullable(),
})

const shownActionSchema = z.object({
  _id: idSchema.optional().describe('Absent where the viewer may not correct it'),
  period: z.literal(PERIODS),
  t_ms: z.int().describe('Since the kick-off of the period'),
  side: z.enum(SIDES),
  actor: z.int().optional().describe('Place in `actors`; absent where the viewer may not see who it was'),
  type: z.enum(ACTION_TYPES),
  outcome: z.enum(OUTCOMES).optional(),
  from: placeSchema.optional(),
  to: placeSchema.optional(),
  body: z.enum(BODY_PARTS).optional(),
  set_piece: z.enum(SET_PIECES).optional(),
  flags: z.array(z.enum(ACTION_FLAGS)).optional().describe('Key passes that follow from who received them are flagged, too'),
  packing: z.int().optional(),
})

/** The answer of `GET /match/{id}/actions`. What is not known is absent. */
const shownActionsSchema = z.object({
  game_id: idSchema,
  pitch: pitchSchema.nullable().describe('Null without recorded events'),
  covers: z
    .object({
      types: z.array(z.enum(ACTION_TYPES)),
      details: z.array(z.enum(COVERED_DETAILS)),
      sides: z.array(z.enum(SIDES)),
      players: z.array(idSchema).nullable().describe('The only players that are recorded, as far as the viewer may see them'),
    })
    .nullable()
    .describe('What is recorded completely'),
  corrects: z.array(z.enum(SIDES)).optional().describe('The sides whose actions the viewer may correct; absent without any'),
  actors: z.array(actorSchema).describe('The players whom the viewer may see'),
  actions: z.array(shownActionSchema).describe('In order: all for subscribers, else those of the players whom the viewer may see'),
})
export type ShownActions = z.infer<typeof shownActionsSchema>

export const shownActionsAnswerSchema = z.object({ data: shownActionsSchema })
