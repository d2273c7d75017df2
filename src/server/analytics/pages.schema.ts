import { z } from 'zod'
import { matchAnalyticsSchema } from '#shared/match-analytics.schema.ts'
import { idSchema } from '#shared/wire.schema.ts'

/** The table behind `/matchanalytics/{id}`: `pages.json`. */
export const analyticsTableSchema = z.strictObject({
  sources: z.array(z.url({ protocol: /^https$/ })).describe('Origins whose pages may be embedded; also in the `frame-src` of every page'),
  matches: z.array(z.strictObject({ id: idSchema.describe("The game's id"), ...matchAnalyticsSchema.shape })).max(500),
})
