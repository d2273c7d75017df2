import { z } from 'zod'
import { AGE_CATEGORIES } from './age-category.ts'
import { clubRefSchema } from './club.schema.ts'
import { COMPETITION_KINDS, TIE_BREAKS, WITHDRAWN_RESULTS } from './competition.ts'
import { gameSchema, serverTimeSchema } from './game.schema.ts'
import { entrantSchema, idSchema } from './wire.schema.ts'

/** What a link to a competition says. */
export const competitionRefSchema = z.object({
  _id: idSchema,
  kind: z.enum(COMPETITION_KINDS),
  name: z.string(),
  name_ka: z.string().nullable().describe('Georgian name, if any'),
  season: z.string().describe('As people call it, such as 2026/27; may be empty'),
  age_category: z.enum(AGE_CATEGORIES),
})
export type CompetitionRef = z.infer<typeof competitionRefSchema>

const tableRowSchema = z.object({
  club_id: entrantSchema,
  place: z.int().describe('From 1; clubs that nothing parts have the same place'),
  tied: z.boolean().describe('Whether the place waits for a decision'),
  played: z.int(),
  won: z.int(),
  drawn: z.int(),
  lost: z.int(),
  goals_for: z.int(),
  goals_against: z.int(),
  deducted: z.int().describe('Points taken away; `points` is without them'),
  points: z.int(),
})
export type TableRow = z.infer<typeof tableRowSchema>

/** A game of a competition. Its clubs are in the list of clubs. */
const competitionGameSchema = gameSchema
  .pick({
    _id: true,
    activity_date: true,
    status: true,
    awarded: true,
    club_one_score: true,
    club_two_score: true,
    extra_time: true,
    shootout: true,
    cancel_reason: true,
  })
  .extend({
    round: z.string().nullable().describe('The number of a matchday, or the name of a stage'),
    group: z.string().nullable(),
    club_one: entrantSchema,
    club_two: entrantSchema,
    struck_out: z.literal(true).optional().describe('Present if the result does not count: a team of it has withdrawn'),
  })
export type CompetitionGame = z.infer<typeof competitionGameSchema>

const competitionRulesSchema = z.object({
  win: z.int(),
  draw: z.int(),
  loss: z.int(),
  tie_breaks: z.array(z.enum(TIE_BREAKS)).describe('What parts clubs with equal points, in this order'),
  withdrawn_results: z.enum(WITHDRAWN_RESULTS).describe('What happens to the results of a team that withdraws'),
})

/** The answer of `GET /competition/{id}`. */
export const competitionSchema = competitionRefSchema.extend({
  shows_score: z.boolean().describe('Ages without scores have neither table nor results'),
  rules: competitionRulesSchema,
  clubs: z.array(clubRefSchema.extend({ _id: entrantSchema })).describe('Clubs, or their teams, sorted by name'),
  tables: z
    .array(z.object({ group: z.string().nullable(), rows: z.array(tableRowSchema) }))
    .nullable()
    .describe('One, or one for each group; null for a competition without'),
  deductions: z.array(z.object({ club_id: entrantSchema, points: z.int(), reason: z.string() })),
  withdrawn: z
    .array(z.object({ club_id: entrantSchema, reason: z.string() }))
    .describe('Those who have left, in the order in which they left'),
  games: z.array(competitionGameSchema).describe('By kick-off'),
})
export type Competition = z.infer<typeof competitionSchema>
export const competitionAnswerSchema = z.object({ data: competitionSchema, server_time: serverTimeSchema })
