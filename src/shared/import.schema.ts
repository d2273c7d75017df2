import { z } from 'zod'
import { AGE_CATEGORIES } from './age-category.ts'
import { tablePageSchema, tableQuerySchema } from './table.schema.ts'
import { idSchema, instantSchema, requiredTextSchema, textSchema } from './wire.schema.ts'

/** Megabytes of a fixture list that the console takes; the command line takes larger ones. */
export const IMPORT_MEGABYTES = 8

/** What a column of a fixture list can hold. */
export const IMPORT_FIELDS = [
  'date',
  'time',
  'home',
  'away',
  'homeScore',
  'awayScore',
  'score',
  'round',
  'venue',
  'ageCategory',
  'season',
  'status',
] as const
export type ImportField = (typeof IMPORT_FIELDS)[number]

/** A fixture list, and how it is to be understood. */
export const importSchema = z.object({
  file_name: requiredTextSchema(200),
  content: z.base64().describe('The file as it is'),
  age_category: z.enum(AGE_CATEGORIES).nullable().describe('For rows that name none'),
  competition: textSchema(80).nullable().describe('As the file calls itself for null'),
  create_clubs: z.boolean(),
  default_time: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/)
    .nullable()
    .describe('For rows without a time'),
  columns: z.partialRecord(z.enum(IMPORT_FIELDS), textSchema(200)).describe('Headings, where they cannot be told by themselves'),
})
export type ImportOrder = z.infer<typeof importSchema>

const remarkSchema = z.object({ line: z.int().nullable(), message: z.string() })

/** What importing a list would do, or has done. */
export const importPreviewSchema = z.object({
  headings: z.array(z.string()),
  competition: z.string(),
  problems: z.array(remarkSchema).describe('With any of these nothing is imported'),
  notes: z.array(remarkSchema),
  clubs: z.array(z.object({ name: z.string(), near: z.array(z.string()).describe('Known clubs that may have been meant') })),
  create: z.array(z.object({ line: z.int(), game: z.string(), starts_at: instantSchema })),
  change: z.array(
    z.object({
      line: z.int(),
      game: z.string(),
      differences: z.array(z.object({ what: z.string(), from: z.string(), to: z.string() })),
    }),
  ),
  unchanged: z.int(),
})
export type ImportPreview = z.infer<typeof importPreviewSchema>
export const importPreviewAnswerSchema = z.object({ data: importPreviewSchema })

export const importRowSchema = z.object({
  _id: idSchema,
  file_name: z.string(),
  competition: z.string(),
  imported_at: instantSchema,
  by: z.string().nullable(),
  created: z.int(),
  changed: z.int(),
  undone: z.boolean(),
})
export type ImportRow = z.infer<typeof importRowSchema>
export const importTableSchema = tablePageSchema(importRowSchema)
export const importTableQuerySchema = tableQuerySchema(['imported'])
export const undoneImportSchema = z.object({
  data: z.object({ deleted: z.int(), restored: z.int(), kept: z.int().describe('Games that somebody has kept since') }),
})
