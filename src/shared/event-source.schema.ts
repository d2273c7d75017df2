import { z } from 'zod'
import { SIDES } from './game.ts'
import { ACTION_TYPES } from './match-action.ts'
import { idSchema, instantSchema, requiredTextSchema, textSchema } from './wire.schema.ts'

/** The smallest and the largest pitch in metres: from four a side to what the laws allow. */
export const PITCH_LENGTHS = [20, 130] as const
export const PITCH_WIDTHS = [15, 100] as const

/** A finding lists at most so many of each kind; the totals count all. */
export const EVENT_FINDINGS_LISTED = 500

const side = z.enum(SIDES)

/** A file of match events, and what somebody has said about it. */
export const eventImportSchema = z.object({
  file_name: requiredTextSchema(200),
  content: z.base64().describe('The unchanged file'),
  side_one: textSchema(100)
    .nullable()
    .default(null)
    .describe("Name or key of the file's team that plays as side one; null finds it by the clubs"),
  pitch: z
    .object({ length: z.number().min(PITCH_LENGTHS[0]).max(PITCH_LENGTHS[1]), width: z.number().min(PITCH_WIDTHS[0]).max(PITCH_WIDTHS[1]) })
    .nullable()
    .default(null)
    .describe('In metres; null takes 105 × 68'),
  players: z
    .array(z.object({ player: requiredTextSchema(200), side: side.nullable().default(null), shirt: z.int().min(0).max(999) }))
    .max(200)
    .default([])
    .describe('Shirts in the squad of players whom shirt and name do not find'),
})
export type EventImportRequest = z.infer<typeof eventImportSchema>

export const eventFindingSchema = z.object({
  line: z.int().nullable().describe('Of a CSV'),
  event: z.string().nullable().describe('Id of the event in the file'),
  code: z.string(),
  values: z
    .record(z.string(), z.union([z.string(), z.number(), z.array(z.string())]))
    .describe('What the text of the code is filled in with'),
  message: z.string().describe('The sentence in English'),
})

/** What an import of events will do, or has done. */
export const eventPreviewSchema = z.object({
  source_id: idSchema.nullable().describe('Of an import that was done'),
  problems: z.array(eventFindingSchema).describe('If there is one, nothing is imported'),
  notes: z.array(eventFindingSchema),
  totals: z
    .object({ problems: z.int(), notes: z.int() })
    .describe(`How many there are: of each at most ${EVENT_FINDINGS_LISTED} are listed`),
  format: z.string().nullable(),
  teams: z.object({ one: z.string(), two: z.string() }).nullable(),
  goals: z.object({ one: z.int(), two: z.int() }).nullable(),
  actions: z.partialRecord(z.enum(ACTION_TYPES), z.int()).describe('How many of each type'),
  players: z.array(
    z.object({
      player: z.string().describe('As the file calls them'),
      side,
      shirt: z.int().nullable(),
      player_id: idSchema.nullable().describe('The child of the squad; null for children of other clubs too'),
      found: z.boolean(),
    }),
  ),
})
export type EventPreview = z.infer<typeof eventPreviewSchema>
export const eventPreviewAnswerSchema = z.object({ data: eventPreviewSchema })

export const eventSourceSchema = z.object({
  _id: idSchema,
  kind: z.enum(['tagged', 'imported']),
  provider: z.string(),
  depth: z.enum(['key', 'player', 'full']),
  file_name: z.string().nullable(),
  by: z.string().nullable(),
  created_at: instantSchema,
  actions: z.int(),
  active: z.boolean().describe('Whether the figures are computed from it'),
  draft: z.boolean().describe('Somebody is tagging it: it cannot count yet'),
  undone: z.boolean(),
})
export type EventSource = z.infer<typeof eventSourceSchema>
export const eventSourcesSchema = z.object({ data: z.array(eventSourceSchema).describe('Newest first') })

export const EXPORT_FORMATS = ['csv', 'spadl'] as const
export const eventExportQuerySchema = z.object({ format: z.enum(EXPORT_FORMATS).default('csv') })
export const eventExportSchema = z.object({ data: z.object({ file_name: z.string(), content: z.string().describe('CSV') }) })
