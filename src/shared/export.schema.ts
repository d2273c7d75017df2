import { z } from 'zod'
import { gameTableQuerySchema } from './console-tables.schema.ts'
import { LOCALES } from './locale.ts'

/** The formats of lists that are saved as files. */
export const EXPORT_FORMATS = ['csv', 'xlsx'] as const
export type ExportFormat = (typeof EXPORT_FORMATS)[number]

/** A list with more rows is not saved as one file. */
export const EXPORT_ROWS = 5000

export const exportQuerySchema = z.object({
  format: z.enum(EXPORT_FORMATS),
  language: z.enum(LOCALES).default('en').describe('Of headings and names'),
})
export const gameExportQuerySchema = gameTableQuerySchema.omit({ page: true }).extend(exportQuerySchema.shape)

/** What of a competition is saved. */
const COMPETITION_LISTS = ['table', 'games'] as const
export type CompetitionList = (typeof COMPETITION_LISTS)[number]
export const competitionExportQuerySchema = exportQuerySchema.extend({ list: z.enum(COMPETITION_LISTS) })

/** A file for the person who asked. */
export const exportedFileSchema = z.object({
  data: z.object({
    file_name: z.string(),
    type: z.string().describe('Media type'),
    encoding: z.enum(['text', 'base64']),
    content: z.string(),
  }),
})
export type ExportedFile = z.infer<typeof exportedFileSchema>['data']
