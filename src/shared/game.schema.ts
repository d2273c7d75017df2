import { z } from 'zod'
import { AGE_CATEGORIES } from './age-category.ts'
import { clubRefSchema } from './club.schema.ts'
import { GAME_FILTERS } from './game-filter.ts'
import { GAME_STATUSES, SIDES, STORED_GAMES_MAX, TIMELINE_KINDS } from './game.ts'
import { idSchema, instantSchema, inputInstantSchema } from './wire.schema.ts'

export const gameStatusSchema = z.enum(GAME_STATUSES)

export const gameFilterSchema = z.enum(GAME_FILTERS)

/** When each phase began, as entered by a scorekeeper; null before that. The clock prefers these times to the plan. */
export const periodStartsSchema = z.object({
  first_half: instantSchema.nullable(),
  half_time: instantSchema.nullable(),
  second_half: instantSchema.nullable(),
  full_time: instantSchema.nullable(),
})
export type PeriodStarts = z.infer<typeof periodStartsSchema>

/** One line of a game's timeline, as viewers see it. */
export const timelineEntrySchema = z.object({
  _id: z.string().describe('Id of the entry; a correction removes the entry with this id'),
  kind: z.enum(TIMELINE_KINDS),
  side: z.enum(SIDES).nullable().describe('The side it counts for; null for a phase'),
  minute: z.int().min(0).nullable().describe('Minute of the match clock, from 1'),
  stoppage: z.int().min(0).describe('Minutes of stoppage time on top of the minute'),
  shirt_number: z.int().nullable(),
  player: z.string().nullable().describe('Name, only if the age category shows names'),
})
export type TimelineEntry = z.infer<typeof timelineEntrySchema>

/** A match. Gated fields are absent for viewers without an active subscription. */
export const gameSchema = z.object({
  _id: idSchema,
  name: z.string(),
  name_ka: z.string().nullable().describe('Georgian name, if any'),
  activity_date: instantSchema.describe('Planned kick-off'),
  venue: z.string().nullable(),
  venue_ka: z.string().nullable(),
  age_category: z.enum(AGE_CATEGORIES),
  status: gameStatusSchema,
  cancel_reason: z.string().optional().describe('Why the game was cancelled, as the office entered it; absent without a reason'),
  analytics_link: z.string().optional().describe('Absent without an active subscription'),
  live_stream: z
    .string()
    .optional()
    .describe("Absent without an active subscription; a path below `/api/` is a call that returns the viewer's own address"),
  has_stream: z.boolean().describe('Whether the game has a stream that is shown'),
  stream_held: z.literal(true).optional().describe('Present if the game has a stream that is not shown to anybody'),
  period_duration: z.int().describe('Minutes per half'),
  half_time: z.int().describe('Minutes of the break'),
  club_one_ref: clubRefSchema,
  club_two_ref: clubRefSchema,
  club_one_score: z.int().nullable().describe('Null if nobody keeps the score or the age category hides it'),
  club_two_score: z.int().nullable(),
  period_starts: periodStartsSchema,
  version: z.int().describe('Grows by one with every change'),
})
export type Game = z.infer<typeof gameSchema>

/** A game with its timeline: the answer to a single game and to `join-game`, and the message `game-updated`. */
export const gameDetailSchema = gameSchema.extend({
  timeline: z.array(timelineEntrySchema),
  competition_id: idSchema.optional().describe('Absent for a game outside of competitions'),
})
export type GameDetail = z.infer<typeof gameDetailSchema>

/** The fields that change during a live game: the message `game-pulse` for schedules. */
export const gamePulseSchema = gameSchema.pick({
  _id: true,
  status: true,
  has_stream: true,
  club_one_score: true,
  club_two_score: true,
  period_starts: true,
  version: true,
})
export type GamePulse = z.infer<typeof gamePulseSchema>

export const gameQuerySchema = z.strictObject({
  age_category: z.enum(AGE_CATEGORIES).nullable().describe('Null for all categories'),
  filter: gameFilterSchema,
  date: inputInstantSchema.nullable().describe("Start of the viewer's local day; the answer holds its 24 hours"),
  cursor: z.string().max(200).optional().describe('`next` of the previous page'),
})
export type GameQuery = z.infer<typeof gameQuerySchema>

/** Sent beside `data` in every answer with games: match clocks are computed with it. */
export const serverTimeSchema = instantSchema.describe("The server's time when the answer was sent")

export const gamePageSchema = z.object({ data: z.array(gameSchema), next: z.string().nullable(), server_time: serverTimeSchema })
export type GamePage = z.infer<typeof gamePageSchema>

export const gameAnswerSchema = z.object({ data: gameDetailSchema, server_time: serverTimeSchema })
export type GameAnswer = z.infer<typeof gameAnswerSchema>
export const favoritesAnswerSchema = z.object({ data: z.object({ favorites: z.array(idSchema) }) })

export const gameVersionsQuerySchema = z.object({ ids: z.array(idSchema).min(1).max(STORED_GAMES_MAX) })
export const gameVersionsSchema = z.object({
  data: z.array(gameSchema.pick({ _id: true, version: true })).describe('Games that do not exist are absent'),
})

export const streamAnswerSchema = z.object({
  data: z.object({ link: z.string().describe('Expires with the subscription, if its provider supports that') }),
})
