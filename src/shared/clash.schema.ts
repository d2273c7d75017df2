import { z } from 'zod'
import { AGE_CATEGORIES } from './age-category.ts'
import { CLASH_KINDS } from './clash.ts'
import { matchFormatSchema } from './game.schema.ts'
import { TEAMS } from './team.ts'
import { idSchema, inputInstantSchema, instantSchema, textSchema } from './wire.schema.ts'

/** The most games whose clashes are asked at once. */
const CLASHES_ASKED = 60
/** The most clashes of an answer. */
export const CLASHES_LISTED = 100

/** A game as it is planned: an existing one has its id, so that it does not clash with itself. */
const plannedGameSchema = z.object({
  _id: idSchema.optional(),
  activity_date: inputInstantSchema,
  age_category: z.enum(AGE_CATEGORIES),
  club_one: idSchema,
  club_two: idSchema,
  team_one: z.enum(TEAMS).nullish(),
  team_two: z.enum(TEAMS).nullish(),
  venue: textSchema(200).nullish(),
  venue_ka: textSchema(200).nullish(),
  period_duration: z.int().min(1).max(60).optional().describe('Minutes; the default of the age category if omitted'),
  half_time: z.int().min(0).max(60).optional(),
  format: matchFormatSchema.optional(),
})
export type PlannedGame = z.input<typeof plannedGameSchema>
export const clashRequestSchema = z.object({ games: z.array(plannedGameSchema).min(1).max(CLASHES_ASKED) })

const clubName = z.object({ _id: idSchema, name: z.string(), name_ka: z.string().nullable() })
const clashingGameSchema = z.object({
  _id: idSchema.nullable().describe('Null for a game that does not exist yet'),
  one: clubName,
  two: clubName,
  age_category: z.enum(AGE_CATEGORIES),
  starts_at: instantSchema,
  venue: z.string().nullable(),
  venue_ka: z.string().nullable(),
})
export type ClashingGame = z.infer<typeof clashingGameSchema>

/** Two games that overlap: their lengths count, and a break after them. */
const clashSchema = z.object({ kind: z.enum(CLASH_KINDS), game: clashingGameSchema, with: clashingGameSchema })
export type Clash = z.infer<typeof clashSchema>
export const clashListSchema = z.object({
  data: z.array(clashSchema).describe(`At most ${CLASHES_LISTED}`),
  total: z.int(),
})
export type ClashList = z.infer<typeof clashListSchema>
