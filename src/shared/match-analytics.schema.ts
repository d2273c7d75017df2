import { z } from 'zod'
import { idSchema } from './wire.schema.ts'

const matchAnalyticsSchema = z.strictObject({
  id: idSchema.describe("The game's id"),
  link: z.string().describe('Address of the analytics page: a path of ours, or a page of one of the sources'),
  title: z.string().min(1),
  title_ka: z.string().min(1),
  show_title: z.boolean().describe('Whether the header shows the title; some pages show their own'),
})

/** The table behind `/matchanalytics/{id}`: `match-analytics.json`. */
export const matchAnalyticsTableSchema = z.strictObject({
  sources: z
    .array(z.url({ protocol: /^https$/ }))
    .describe('Origins whose pages may be embedded; they are also in the `frame-src` of every page'),
  matches: z.array(matchAnalyticsSchema).max(500),
})
