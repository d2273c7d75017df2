import { z } from 'zod'
import { actionStateSchema } from '../correction.schema.ts'
import { SIDES } from '../game.ts'
import { ACTION_FLAGS, BODY_PARTS, OUTCOMES, PERIOD_MS_MAX, PERIODS, SET_PIECES, SHOT_OUTCOMES } from '../match-action.ts'
import { POSITIONS } from '../player.ts'
import { shirtNumberSchema } from '../player.schema.ts'
import { idSchema, instantSchema } from '../wire.schema.ts'
import { TAG_DEPTHS, TAG_TYPES } from './depth.ts'
import { TAG_REFUSALS, TAGS_PER_REQUEST } from './tag-limits.ts'

const REVISIONS_MAX = 100_000
const SQUAD_MAX = 60

const side = z.enum(SIDES)
const revision = z.int().min(1).max(REVISIONS_MAX).describe('The highest one counts, in whatever order they arrive')
// The pitch of the game is known to the service alone: this only bounds what it reads.
const place = z.object({ x: z.number().min(-50).max(200), y: z.number().min(-50).max(200) })

/** An action that someone has tagged. */
const tagSchema = z.object({
  _id: idSchema.describe('Chosen by the client'),
  revision,
  period: z.literal(PERIODS),
  t_ms: z.int().min(0).max(PERIOD_MS_MAX).describe('Since the kick-off of the period'),
  side,
  player_id: idSchema.nullable(),
  shirt: shirtNumberSchema.nullable(),
  type: z.enum(TAG_TYPES),
  outcome: z.enum(OUTCOMES).nullable(),
  from: place.nullable().describe("In metres from the actor's own goal line, and from the right of the actor"),
  to: place.nullable(),
  body: z.enum(BODY_PARTS).nullable(),
  set_piece: z.enum(SET_PIECES).nullable(),
  flags: z.array(z.enum(ACTION_FLAGS)).max(ACTION_FLAGS.length),
})
export type Tag = z.infer<typeof tagSchema>

const isShotOutcome = (outcome: string) => SHOT_OUTCOMES.some((each) => each === outcome)

const lineUpPlayerSchema = z.object({
  player_id: idSchema.nullable(),
  shirt: shirtNumberSchema,
  starting: z.boolean(),
})
export type LineUpPlayer = z.infer<typeof lineUpPlayerSchema>

const hasUniqueShirts = (players: readonly LineUpPlayer[]) => new Set(players.map(({ shirt }) => shirt)).size === players.length

/** What someone has tagged. Sending it again changes nothing. */
const tagEntrySchema = z.discriminatedUnion('does', [
  z.object({
    does: z.literal('put'),
    tag: tagSchema.refine(
      ({ type, outcome }) => outcome === null || isShotOutcome(outcome) === (type === 'shot'),
      'not an outcome of this',
    ),
  }),
  z.object({ does: z.literal('remove'), _id: idSchema, revision }),
  z.object({
    does: z.literal('line_up'),
    side,
    players: z.array(lineUpPlayerSchema).max(SQUAD_MAX).refine(hasUniqueShirts, 'a shirt stands there twice'),
    published: z
      .boolean()
      .optional()
      .describe('Before the kick-off: whether everyone who is signed in sees it, or its own club alone; absent, that stays as it is'),
  }),
])
export type TagEntry = z.infer<typeof tagEntrySchema>

export const tagBatchSchema = z.object({
  depth: z.enum(TAG_DEPTHS),
  entries: z.array(tagEntrySchema).min(1).max(TAGS_PER_REQUEST),
})

export const tagBatchAnswerSchema = z.object({
  data: z.object({
    refused: z.array(z.object({ _id: idSchema, reason: z.enum(TAG_REFUSALS) })).describe('All others are recorded'),
  }),
})

export const tagsQuerySchema = z.object({ depth: z.enum(TAG_DEPTHS) })

/** What was tagged of a game at one depth, by everyone. */
const tagsSchema = z.object({
  pitch: z.object({ length: z.number(), width: z.number(), box_depth: z.number(), box_width: z.number(), goal_width: z.number() }),
  figures_shown: z.boolean().describe('Whether figures of this age category are shown to anyone'),
  source: z
    .object({
      _id: idSchema,
      draft: z.boolean().describe('It is not finished yet'),
      active: z.boolean().describe('Whether the figures are computed from it'),
      sides: z.array(side).describe('Those that are finished'),
    })
    .nullable(),
  line_ups: z.array(lineUpPlayerSchema.extend({ side, position: z.enum(POSITIONS).nullable() })),
  last_line_ups: z
    .array(z.object({ side, starts_at: instantSchema, players: z.array(lineUpPlayerSchema) }))
    .optional()
    .describe("Who was lined up in each team's last game, where that is known; devices have stored answers without it"),
  own_sides: z.array(side).optional().describe('Before the kick-off: those whose line-ups the reader sets; absent from the kick-off on'),
  published: z.array(side).optional().describe('Those whose line-ups are published'),
  tags: z
    .array(
      tagSchema.extend({
        by_id: idSchema.nullable(),
        corrected: actionStateSchema
          .nullable()
          .optional()
          .describe('What counts instead, corrected on the page of the match; null if it was deleted there'),
      }),
    )
    .describe('In no particular order'),
  people: z.array(z.object({ _id: idSchema, name: z.string() })).describe('Who has tagged'),
})
export type Tags = z.infer<typeof tagsSchema>
export const tagsAnswerSchema = z.object({ data: tagsSchema })

export const finishTagsSchema = z.object({
  depth: z.enum(TAG_DEPTHS),
  sides: z.array(side).min(1).max(2).describe('Of which everything is tagged that the depth asks for'),
  player_ids: z.array(idSchema).max(SQUAD_MAX).default([]).describe('For the depth of single players: all of whose actions are tagged'),
})

export const finishTagsAnswerSchema = z.object({
  data: z.object({
    active: z.boolean().describe('False if another source, which tells more or which staff imported, goes on to count'),
    goals: z.object({ one: z.int(), two: z.int() }).describe('Those that were tagged; the scoreboard stays the truth'),
  }),
})
