import { z } from 'zod'
import { matchAnalyticsSchema } from '#shared/match-analytics.schema.ts'
import { idSchema } from '#shared/wire.schema.ts'

/** An entry of the file that `MATCH_ANALYTICS` names. */
export const analyticsPageSchema = z.strictObject({ id: idSchema.describe("The game's id"), ...matchAnalyticsSchema.shape })
export type AnalyticsPage = z.infer<typeof analyticsPageSchema>
