import { z } from 'zod'
import { AGE_CATEGORIES } from './age-category.ts'
import { clubRefSchema } from './club.schema.ts'
import { GAME_FILTERS, GAME_STATUSES, SIDES, TIMELINE_KINDS } from './game.ts'
import { idSchema, instantSchema, toldInstantSchema } from './wire.schema.ts'

export const gameStatusSchema = z.enum(GAME_STATUSES)

export const gameFilterSchema = z.enum(GAME_FILTERS)

/** When each phase really began, by a scorekeeper's word; null until it has. The clock prefers these to the plan. */
export const periodStartsSchema = z.object({
  first_half: instantSchema.nullable(),
  half_time: instantSchema.nullable(),
  second_half: instantSchema.nullable(),
  full_time: instantSchema.nullable(),
})
export type PeriodStarts = z.infer<typeof periodStartsSchema>

/** One line of a game's history as a viewer sees it. */
export const timelineEntrySchema = z.object({
  _id: z.string().describe('Id of the entry; a correction removes the entry of the same id'),
  kind: z.enum(TIMELINE_KINDS),
  side: z.enum(SIDES).nullable().describe('The club it counts for; null for a phase'),
  minute: z.int().min(0).nullable().describe('Minute of the match clock, from 1'),
  stoppage: z.int().min(0).describe('Minutes of stoppage time on top of the minute'),
  shirt_number: z.int().nullable(),
  player: z.string().nullable().describe('Name, only where the age category shows names'),
})
export type TimelineEntry = z.infer<typeof timelineEntrySchema>

/** A match. Gated fields are absent for viewers without an active subscription. */
export const gameSchema = z.object({
  _id: idSchema,
  name: z.string(),
  name_ka: z.string().nullable().describe('The name in Georgian, where there is one'),
  activity_date: instantSchema.describe('Planned kick-off'),
  venue: z.string().nullable(),
  venue_ka: z.string().nullable(),
  age_category: z.enum(AGE_CATEGORIES),
  status: gameStatusSchema,
  analytics_link: z.string().optional().describe('Absent without an active subscription'),
  live_stream: z.string().optional().describe('Absent without an active subscription'),
  has_stream: z.boolean().describe('Whether there is a stream at all'),
  period_duration: z.int().describe('Minutes per half'),
  half_time: z.int().describe('Minutes of the break'),
  club_one_ref: clubRefSchema,
  club_two_ref: clubRefSchema,
  club_one_score: z.int().nullable().describe('Null where nobody keeps the score, or the age category shows none'),
  club_two_score: z.int().nullable(),
  period_starts: periodStartsSchema,
  version: z.int().describe('Grows by one with every change'),
  server_time: instantSchema.describe("The server's clock as the answer was made"),
})
export type Game = z.infer<typeof gameSchema>

/** A game with its history: the answer to one game, to `join-game`, and the message `game-updated`. */
export const gameDetailSchema = gameSchema.extend({ timeline: z.array(timelineEntrySchema) })
export type GameDetail = z.infer<typeof gameDetailSchema>

/** What changes of a running game from one moment to the next: the message `game-pulse` for schedules. */
export const gamePulseSchema = gameSchema.pick({
  _id: true,
  status: true,
  club_one_score: true,
  club_two_score: true,
  period_starts: true,
  version: true,
  server_time: true,
})
export type GamePulse = z.infer<typeof gamePulseSchema>

export const gameQuerySchema = z.strictObject({
  age_category: z.enum(AGE_CATEGORIES).nullable().describe('Null for all'),
  filter: gameFilterSchema,
  date: toldInstantSchema.nullable().describe("Start of the viewer's local day; the answer holds its 24 hours"),
  cursor: z.string().max(200).optional().describe('`next` of the page before'),
})
export type GameQuery = z.infer<typeof gameQuerySchema>

export const gamePageSchema = z.object({ data: z.array(gameSchema), next: z.string().nullable() })
export type GamePage = z.infer<typeof gamePageSchema>

export const gameAnswerSchema = z.object({ data: gameDetailSchema })
export const favoritesAnswerSchema = z.object({ data: z.object({ favorites: z.array(idSchema) }) })
