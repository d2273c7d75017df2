import { z } from 'zod'
import { matchAnalyticsSchema } from '#shared/match-analytics.schema.ts'
import { idSchema } from '#shared/wire.schema.ts'

const analyticsPageSchema = z.strictObject({ id: idSchema.describe("The game's id"), ...matchAnalyticsSchema.shape })
export type AnalyticsPage = z.infer<typeof analyticsPageSchema>

/** The table behind `/matchanalytics/{id}`: the file that `ANALYTICS_PAGES` names. */
export const analyticsTableSchema = z
  .array(analyticsPageSchema)
  .max(500)
  .refine((pages) => new Set(pages.map(({ id }) => id)).size === pages.length, 'a game stands there twice')
