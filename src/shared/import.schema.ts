import { z } from 'zod'
import { AGE_CATEGORIES } from './age-category.ts'
import { COMPETITION_KINDS } from './competition.ts'
import { IMPORT_FIELDS } from './import-fields.ts'
import { differenceSchema, noteSchema, problemSchema } from './import-findings.schema.ts'
import { POSITIONS } from './player.ts'
import { tablePageSchema, tableQuerySchema } from './table.schema.ts'
import { TEAMS } from './team.ts'
import { VENUE_ZONE } from './venue-time.ts'
import { idSchema, instantSchema, requiredTextSchema, textSchema } from './wire.schema.ts'

/** The preview of an import lists at most this many findings of each kind; its totals count all of them. */
export const FINDINGS_LISTED = 500

/** What a preview announced. */
const digest = z.string()
const preview = digest
  .regex(/^[\w-]{43}$/, 'not a digest')
  .optional()
  .describe('The digest of the preview that was seen. If the import would do something else by now: 409')

/** A fixture list and the options for reading it. */
export const importSchema = z.object({
  file_name: requiredTextSchema(200),
  content: z.base64().describe('The unchanged file'),
  age_category: z.enum(AGE_CATEGORIES).nullable().describe('For rows without an age category'),
  competition: textSchema(80).nullable().describe("Null takes the file's own name"),
  kind: z.enum(COMPETITION_KINDS).nullable().default(null).describe('Null tells it by the name'),
  create_clubs: z.boolean(),
  default_time: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/)
    .nullable()
    .describe('For rows without a time'),
  season: textSchema(20).nullable().default(null).describe('Tells seasons of one competition apart'),
  sheet: textSchema(100).nullable().default(null).describe('Sheet of a workbook; null takes the first'),
  time_zone: textSchema(60).default(VENUE_ZONE).describe('Of the times in the file'),
  clubs: z
    .array(z.object({ name: requiredTextSchema(200), club: idSchema.nullable().describe('Null creates it') }))
    .max(500)
    .default([])
    .describe('Clubs for the names in the file that are not recognized'),
  skip: z.array(z.int().min(1)).max(500).default([]).describe('Lines that are left out'),
  columns: z.partialRecord(z.enum(IMPORT_FIELDS), textSchema(200)).describe('Headings of the columns that are not recognized'),
  preview,
})
export type ImportRequest = z.infer<typeof importSchema>

/** What an import will do, or has done. */
const importPreviewSchema = z.object({
  digest: digest.describe('Of all that is created and changed'),
  headings: z.array(z.string()),
  sheets: z.array(z.string()).describe('Sheets of a workbook'),
  unknown_clubs: z
    .array(z.object({ name: z.string(), near: z.array(z.object({ _id: idSchema, name: z.string() })) }))
    .describe('Names that need a club, with existing clubs of a similar name'),
  competition: z.string(),
  problems: z.array(problemSchema).describe('If there is one, nothing is imported'),
  notes: z.array(noteSchema),
  clubs: z.array(z.object({ name: z.string(), near: z.array(z.string()).describe('Existing clubs with a similar name') })),
  competitions: z
    .array(
      z.object({
        name: z.string(),
        name_ka: z.string().nullable(),
        season: z.string(),
        age_category: z.enum(AGE_CATEGORIES),
        kind: z.enum(COMPETITION_KINDS),
      }),
    )
    .describe('New competitions: one for each season and age category of the list'),
  create: z.array(
    z.object({
      line: z.int(),
      game: z.string(),
      starts_at: instantSchema,
      round: z.string().nullable(),
      score: z.string().nullable().describe('With the kicks of a shoot-out, such as 1:1 (4:3); +:- for a decision without goals'),
    }),
  ),
  change: z.array(
    z.object({
      line: z.int(),
      game: z.string(),
      differences: z.array(differenceSchema),
    }),
  ),
  unchanged: z.int(),
  others: z.array(z.object({ line: z.int(), game: z.string() })).describe('Games of other clubs, which are left out'),
  totals: z
    .object({ problems: z.int(), notes: z.int(), clubs: z.int(), create: z.int(), change: z.int(), others: z.int() })
    .describe(`How many there are: of each at most ${FINDINGS_LISTED} are listed`),
})
export type ImportPreview = z.infer<typeof importPreviewSchema>
export const importPreviewAnswerSchema = z.object({ data: importPreviewSchema })

/** A list of players for one club's squads. */
export const squadImportSchema = z.object({
  file_name: requiredTextSchema(200),
  content: z.base64().describe('The unchanged file'),
  club_id: idSchema,
  age_category: z.enum(AGE_CATEGORIES).nullable().describe('For rows without an age category'),
  sheet: textSchema(100).nullable().default(null).describe('Sheet of a workbook; null takes the first'),
  preview,
})
export type SquadImportRequest = z.infer<typeof squadImportSchema>

const playerLineSchema = z.object({
  line: z.int(),
  name: z.string(),
  age_category: z.enum(AGE_CATEGORIES),
  shirt_number: z.int(),
  position: z.enum(POSITIONS),
  team: z.enum(TEAMS).optional(),
})

/** What an import of players will do, or has done. */
const squadPreviewSchema = z.object({
  digest: digest.describe('Of all that is created and changed'),
  sheets: z.array(z.string()).describe('Sheets of a workbook'),
  problems: z.array(problemSchema).describe('If there is one, nothing is imported'),
  create: z.array(playerLineSchema),
  change: z.array(playerLineSchema.extend({ was: z.object({ shirt_number: z.int(), position: z.enum(POSITIONS) }) })),
  unchanged: z.int(),
})
export type SquadPreview = z.infer<typeof squadPreviewSchema>
export const squadPreviewAnswerSchema = z.object({ data: squadPreviewSchema })

const importRowSchema = z.object({
  _id: idSchema,
  kind: z.enum(['fixtures', 'squad']),
  file_name: z.string(),
  competition: z.string().describe('Of a list of players the club'),
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
  data: z.object({ deleted: z.int(), restored: z.int(), kept: z.int().describe('Games that were changed since the import') }),
})
