import { z } from 'zod'
import { patchSchema } from './patch.schema.ts'
import { tablePageSchema, tableQuerySchema } from './table.schema.ts'
import { commandIdSchema, idSchema, instantSchema, requiredTextSchema } from './wire.schema.ts'

/** The analytics page of one game, for `/matchanalytics/{id}`. */
export const matchAnalyticsSchema = z.object({
  link: requiredTextSchema(500).describe('Address of the analytics page: a path of ours, or a page of a known provider'),
  title: requiredTextSchema(200),
  title_ka: requiredTextSchema(200),
  show_title: z.boolean().describe('Whether our header shows the title; some pages have a title of their own'),
})
export type MatchAnalytics = z.infer<typeof matchAnalyticsSchema>

export const matchAnalyticsAnswerSchema = z.object({ data: matchAnalyticsSchema })

export const analyticsChangeSchema = patchSchema(matchAnalyticsSchema)
export const newAnalyticsSchema = z.object({
  command_id: commandIdSchema,
  game_id: idSchema.describe('The game'),
  ...matchAnalyticsSchema.shape,
})

const analyticsRowSchema = z.object({
  _id: idSchema.describe("The game's id"),
  ...matchAnalyticsSchema.shape,
  age_category: z.string().nullable().describe('Of the game; null if there is no such game'),
  starts_at: instantSchema.nullable(),
})
export type AnalyticsRow = z.infer<typeof analyticsRowSchema>
export const analyticsTableSchema = tablePageSchema(analyticsRowSchema)
export const analyticsTableQuerySchema = tableQuerySchema(['title', 'starts'])

/**
 * What a page does when the service asks for it:
 * - `answers`: it can be embedded.
 * - `error`: it answers with an error, or our report has no match with a score.
 * - `refuses`: it may not be embedded here, by its own headers or by `FRAME_SOURCES`.
 * - `silent`: it does not answer the service in time.
 */
export const PAGE_STATES = ['answers', 'error', 'refuses', 'silent'] as const
export type PageState = (typeof PAGE_STATES)[number]

export const pageStatesSchema = z.object({ data: z.array(z.object({ _id: idSchema, state: z.enum(PAGE_STATES) })) })
