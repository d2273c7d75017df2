import { z } from 'zod'
import {
  DEPTHS,
  EVENT_FORMATS,
  EVENT_NOTES,
  EVENT_PROBLEMS,
  EXPORT_FORMATS,
  type EventNoteCode,
  type EventProblemCode,
} from './event-findings.ts'
import { SIDES } from './game.ts'
import { FIGURE_IDS, FIGURE_UNITS } from './figures/figure.ts'
import { ACTION_TYPES, CARD_COLOURS, OUTCOMES, PERIODS, type ActionType } from './match-action.ts'
import { pitchSizeSchema } from './pitch.schema.ts'
import { idSchema, instantSchema, requiredTextSchema, textSchema } from './wire.schema.ts'

/** A finding lists at most this many of each kind; the totals count all. */
export const EVENT_FINDINGS_LISTED = 500

const side = z.enum(SIDES)

/** A file of match events, and what someone has said about it. */
export const eventImportSchema = z.object({
  file_name: requiredTextSchema(200),
  content: z.base64().describe('The unchanged file'),
  side_one: textSchema(100)
    .nullable()
    .default(null)
    .describe("Name or key of the file's team that plays as side one; null finds it by the clubs"),
  pitch: pitchSizeSchema.nullable().default(null).describe('In metres; null takes the pitch of the game'),
  players: z
    .array(
      z
        .object({
          player: requiredTextSchema(200),
          side: side.nullable().default(null),
          shirt: z.int().min(0).max(999).nullable().default(null).describe('In the squad; refused where several wear it'),
          player_id: idSchema.nullable().default(null).describe('The child, instead of a shirt'),
        })
        .refine(({ shirt, player_id: id }) => (shirt === null) !== (id === null), 'either a shirt or a child'),
    )
    .max(200)
    .default([])
    .describe('Who the players are whom shirt and name do not find'),
})
export type EventImportRequest = z.infer<typeof eventImportSchema>

const findingShape = {
  line: z.int().nullable().describe('Of a CSV'),
  event: z.string().nullable().describe('Id of the event in the file'),
  values: z
    .record(z.string(), z.union([z.string(), z.number(), z.array(z.string())]))
    .describe('What the text of the code is filled in with'),
  message: z.string().describe('The sentence in English'),
}
const problemSchema = z.object({ code: z.enum(Object.keys(EVENT_PROBLEMS) as [EventProblemCode]), ...findingShape })
const noteSchema = z.object({ code: z.enum(Object.keys(EVENT_NOTES) as [EventNoteCode]), ...findingShape })
const goals = z.object({ one: z.int(), two: z.int() })

/** What an import of events will do, or has done. */
const eventPreviewSchema = z.object({
  source_id: idSchema.nullable().describe('Of an import that was done'),
  problems: z.array(problemSchema).describe('If there is one, nothing is imported'),
  notes: z.array(noteSchema),
  totals: z
    .object({ problems: z.int(), notes: z.int() })
    .describe(`How many there are: of each at most ${EVENT_FINDINGS_LISTED} are listed`),
  format: z.enum(EVENT_FORMATS).nullable(),
  depth: z.enum(DEPTHS).nullable(),
  teams: z.object({ one: z.string(), two: z.string() }).nullable().describe('As the file calls them'),
  goals: goals.nullable().describe('As the events have them; null where they have no shots'),
  score: goals.nullable().describe('As the scoreboard has it, which an import never changes; null if no one keeps it'),
  pitch: pitchSizeSchema.nullable().describe('In metres'),
  actions: z.partialRecord(z.enum(ACTION_TYPES), z.int()).describe('How many of each type'),
  players: z.array(
    z.object({
      player: z.string().describe('Their key in the file'),
      name: z.string().nullable().describe('As the file calls them'),
      side,
      shirt: z.int().nullable(),
      player_id: idSchema.nullable().describe('The child of the squad; null for children of other clubs too'),
      found: z.boolean(),
    }),
  ),
})
export type EventPreview = z.infer<typeof eventPreviewSchema>
export const eventPreviewAnswerSchema = z.object({ data: eventPreviewSchema })

const eventSourceSchema = z.object({
  _id: idSchema,
  kind: z.enum(['tagged', 'imported']),
  provider: z.string(),
  depth: z.enum(DEPTHS),
  file_name: z.string().nullable(),
  by: z.string().nullable(),
  created_at: instantSchema,
  actions: z.int(),
  active: z.boolean().describe('Whether the figures are computed from it'),
  draft: z.boolean().describe('It is still being tagged: it cannot count yet'),
  undone: z.boolean(),
})
export type EventSource = z.infer<typeof eventSourceSchema>
export const eventSourcesSchema = z.object({ data: z.array(eventSourceSchema).describe('Newest first') })

/** What decides matches: sources are compared event by event in these. */
export const SINGLED_OUT = ['shot', 'card', 'foul', 'offside', 'sub_on', 'sub_off'] as const satisfies readonly ActionType[]
/** A comparison of sources lists at most this many events; the total counts all. */
export const DIFFERENCES_LISTED = 200

const comparedFigure = z
  .tuple([z.number().nullable(), z.number().nullable()])
  .describe('Of the source that counts, and of the other; null if it is not recorded')
const comparedEvent = z
  .object({
    period: z.literal(PERIODS),
    t_ms: z.int().describe('Since the kick-off of the period'),
    type: z.enum(SINGLED_OUT),
    card: z.enum(CARD_COLOURS).nullable(),
    outcome: z.enum(OUTCOMES).nullable(),
    shirt: z.int().nullable(),
  })
  .nullable()
export type ComparedEvent = z.infer<typeof comparedEvent>

/** What a source of events says otherwise than the one that counts. */
const eventComparisonSchema = z.object({
  figures: z
    .array(
      z.object({
        id: z.enum(FIGURE_IDS),
        label: z.string(),
        label_ka: z.string(),
        unit: z.enum(FIGURE_UNITS),
        one: comparedFigure,
        two: comparedFigure,
      }),
    )
    .describe('Those that differ, and those that only one source has'),
  events: z
    .array(z.object({ side, counting: comparedEvent, other: comparedEvent }))
    .describe('Shots, cards, fouls, offsides and substitutions that only one source has, or that differ; in the order of the match'),
  total: z.int().describe(`How many events there are, of which ${DIFFERENCES_LISTED} are listed`),
})
export type EventComparison = z.infer<typeof eventComparisonSchema>
export const eventComparisonAnswerSchema = z.object({ data: eventComparisonSchema })

export const eventExportQuerySchema = z.object({ format: z.enum(EXPORT_FORMATS).default('csv') })
export const eventExportSchema = z.object({ data: z.object({ file_name: z.string(), content: z.string().describe('CSV') }) })
