import { z } from 'zod'
import { AGE_CATEGORIES } from './age-category.ts'
import { clubRefSchema } from './club.schema.ts'
import { DECIDED } from './decision.ts'
import { GAME_FILTERS } from './game-filter.ts'
import { TIMELINE_KINDS } from './entry-kind.ts'
import { GAME_STATUSES, KEPT_GAMES_MAX, SIDES, STORED_GAMES_MAX } from './game.ts'
import { lineUpsSchema } from './line-ups.schema.ts'
import type { MatchFormat } from './match-format.ts'
import { TEAMS } from './team.ts'
import { placeSchema } from './venue.schema.ts'
import { idSchema, instantSchema, inputInstantSchema } from './wire.schema.ts'

const gameStatusSchema = z.enum(GAME_STATUSES)

const gameFilterSchema = z.enum(GAME_FILTERS)

const laterPhase = instantSchema.optional()

/** When each phase began, as entered by a scorekeeper; null before that. The clock prefers these times to the plan. */
const periodStartsSchema = z.object({
  first_half: instantSchema.nullable(),
  half_time: instantSchema.nullable(),
  second_half: instantSchema.nullable(),
  full_time: instantSchema.nullable(),
  break_1: laterPhase.describe('Of three or four periods; `first_half` is then the start of the first'),
  period_2: laterPhase,
  break_2: laterPhase,
  period_3: laterPhase,
  break_3: laterPhase,
  period_4: laterPhase,
  normal_time: laterPhase.describe('The end of normal time, if something follows'),
  extra_1: laterPhase.describe('Extra time'),
  extra_break: laterPhase,
  extra_2: laterPhase,
  extra_end: laterPhase,
  shootout: laterPhase,
})
export type PeriodStarts = z.infer<typeof periodStartsSchema>

const formatFields = {
  periods: z.int().min(2).max(4),
  extra_periods: z.int().min(0).max(2).describe('Periods of extra time; 0 without'),
  extra_duration: z.int().min(0).max(30).describe('Minutes of a period of extra time'),
  shootout: z.boolean().describe('Whether a shoot-out can decide'),
}
const hasExtraLength = ({ extra_periods: periods, extra_duration: minutes }: MatchFormat) => periods === 0 || minutes > 0

/** What is played. */
export const matchFormatSchema = z.object(formatFields).refine(hasExtraLength, 'extra time has a length')

/** The same with its lengths. */
export const playFormatSchema = z
  .object({ ...formatFields, period_duration: z.int().min(1).max(60), half_time: z.int().min(0).max(60) })
  .refine(hasExtraLength, 'extra time has a length')

/** A decision about a game, with what only its competition and those who run it need. */
export const decisionSchema = z.object({
  gives: z.enum(DECIDED),
  deducted: z.object({ one: z.int().optional(), two: z.int().optional() }).optional().describe('Points taken away'),
  reason: z.string().nullable(),
})

/** What viewers see of it. */
export const awardedSchema = z.object({
  gives: z.enum(DECIDED).optional().describe('Absent where the age category shows no scores'),
  reason: z.string().optional().describe('As staff entered it; absent without a reason'),
})

/** Scored kicks of a shoot-out. */
export const shootoutSchema = z.object({ one: z.int(), two: z.int() })

/** One line of a game's timeline, as viewers see it. */
const timelineEntrySchema = z.object({
  _id: z.string().describe('Id of the entry; a correction removes the entry with this id'),
  kind: z.enum(TIMELINE_KINDS),
  side: z.enum(SIDES).nullable().describe('The side it counts for; null for a phase'),
  minute: z.int().min(0).nullable().describe('Minute of the match clock, from 1'),
  stoppage: z.int().min(0).describe('Minutes of stoppage time on top of the minute'),
  shirt_number: z.int().nullable(),
  player: z.string().nullable().describe('Name, only if the age category shows names'),
})
export type TimelineEntry = z.infer<typeof timelineEntrySchema>

/** One kick of a shoot-out. */
const kickSchema = z.object({ _id: z.string(), side: z.enum(SIDES), scored: z.boolean() })
export type Kick = z.infer<typeof kickSchema>

/** A side of a game: its club, by the name of the team that plays. */
const sideRefSchema = clubRefSchema.extend({
  team: z
    .enum(TEAMS)
    .optional()
    .describe('Which team of the club plays; the names end with it. Absent for a club with one team of the age'),
})

/** A match. Gated fields are absent for viewers without an active subscription. */
export const gameSchema = z.object({
  _id: idSchema,
  name: z.string(),
  name_ka: z.string().nullable().describe('Georgian name, if any'),
  activity_date: instantSchema.describe(
    'Planned kick-off. The last second of a day in Georgia (19:59:59Z) stands for a day whose time is not known yet',
  ),
  venue: z.string().nullable(),
  venue_ka: z.string().nullable(),
  age_category: z.enum(AGE_CATEGORIES),
  status: gameStatusSchema,
  awarded: awardedSchema.optional().describe('Present if the result was decided and not played; the game then has ended'),
  cancel_reason: z.string().optional().describe('Why the game was cancelled, as staff entered it; absent without a reason'),
  analytics_link: z.string().optional().describe('Absent without an active subscription'),
  live_stream: z
    .string()
    .optional()
    .describe("Absent without an active subscription; a path below `/api/` is a call that returns the viewer's own address"),
  has_stream: z.boolean().describe('Whether the game has a stream that is shown'),
  stream_held: z.literal(true).optional().describe('Present if the game has a stream that is not shown to anyone'),
  period_duration: z.int().describe('Minutes per half, or per period of another format'),
  half_time: z.int().describe('Minutes of the break'),
  format: matchFormatSchema.optional().describe('Absent for two halves with nothing after them'),
  club_one_ref: sideRefSchema,
  club_two_ref: sideRefSchema,
  club_one_score: z.int().nullable().describe('Null if no one keeps the score or the age category hides it'),
  club_two_score: z.int().nullable(),
  extra_time: z.literal(true).optional().describe('Present if extra time was played and the score is shown'),
  shootout: shootoutSchema
    .optional()
    .describe('Scored kicks, apart from the score; absent without a shoot-out and where scores are hidden'),
  period_starts: periodStartsSchema,
  place: placeSchema.optional().describe('Absent in long lists, and where nothing is known of the venue but its name'),
  version: z.int().describe('Grows by one with every change'),
})
export type Game = z.infer<typeof gameSchema>

/** A game with its timeline: the answer to a single game and to `join-game`, and the message `game-updated`. */
export const gameDetailSchema = gameSchema.extend({
  timeline: z.array(timelineEntrySchema),
  kicks: z.array(kickSchema).optional().describe('Of the shoot-out, in their order; no one is named'),
  competition_id: idSchema.optional().describe('Absent for a game outside of competitions'),
})
export type GameDetail = z.infer<typeof gameDetailSchema>

/** The fields that change during a live game: the message `game-pulse` for schedules. */
export const gamePulseSchema = gameSchema.pick({
  _id: true,
  status: true,
  awarded: true,
  has_stream: true,
  club_one_score: true,
  club_two_score: true,
  extra_time: true,
  shootout: true,
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

/** Sent next to `data` in every answer with games: match clocks are computed with it. */
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

const keptVersionSchema = z.string().regex(/^[\w-]{16}$/)

/** What a device asks for to be of use without a network. */
export const keptGamesQuerySchema = z.strictObject({
  ages: z.array(z.enum(AGE_CATEGORIES)).max(AGE_CATEGORIES.length).describe('The age categories that the viewer looks at; empty for all'),
  known: keptVersionSchema.nullable().describe('The `version` that the device has'),
})

const keptGamesSchema = z.object({
  version: keptVersionSchema.describe('Changes with the rest'),
  games: z
    .array(gameSchema)
    .max(KEPT_GAMES_MAX)
    .describe("The season of the viewer's favourites and followed teams, and the weeks around today; soonest first"),
  next: z.array(gameDetailSchema).describe('The next games of each followed team'),
  line_ups: z.array(lineUpsSchema).describe('Of those games'),
})
export type KeptGames = z.infer<typeof keptGamesSchema>

export const keptGamesAnswerSchema = z.object({
  data: keptGamesSchema.nullable().describe('Null if the device has it already'),
  server_time: serverTimeSchema,
})

export const streamAnswerSchema = z.object({
  data: z.object({ link: z.string().describe('Expires with the subscription, if its provider supports that') }),
})
