import { z } from 'zod'

/** The analytics page of one game, for `/matchanalytics/{id}`. */
export const matchAnalyticsSchema = z.object({
  link: z.string().describe('Address of the analytics page: a path of ours, or a page of a known provider'),
  title: z.string().min(1),
  title_ka: z.string().min(1),
  show_title: z.boolean().describe('Whether our header shows the title; some pages have a title of their own'),
})
export type MatchAnalytics = z.infer<typeof matchAnalyticsSchema>

export const matchAnalyticsAnswerSchema = z.object({ data: matchAnalyticsSchema })
