import { z } from 'zod'
import { AGE_CATEGORIES } from './age-category.ts'
import { COMPETITION_KINDS, POINTS_MAX, TIE_BREAKS, WITHDRAWN_RESULTS } from './competition.ts'
import { competitionRefSchema, competitionSchema } from './competition.schema.ts'
import { playFormatSchema } from './game.schema.ts'
import { patchSchema } from './patch.schema.ts'
import { tablePageSchema, tableQuerySchema } from './table.schema.ts'
import { commandIdSchema, entrantSchema, idSchema, requiredTextSchema, textSchema } from './wire.schema.ts'

const competitionRowSchema = competitionRefSchema.extend({ games: z.int() })
export const competitionTableSchema = tablePageSchema(competitionRowSchema)
export const competitionTableQuerySchema = tableQuerySchema(['name', 'season', 'age']).extend({ age: z.enum(AGE_CATEGORIES).optional() })

const points = z.int().min(0).max(POINTS_MAX)
const competitionFieldsSchema = z.object({
  kind: z.enum(COMPETITION_KINDS),
  name: requiredTextSchema(80),
  name_ka: textSchema(80).nullable(),
  season: textSchema(20).describe('As people call it, such as 2026/27; may be empty'),
  win: points.describe('Points for a win'),
  draw: points,
  loss: points,
  tie_breaks: z
    .array(z.enum(TIE_BREAKS))
    .max(TIE_BREAKS.length)
    .refine((list) => new Set(list).size === list.length, 'each at most once')
    .describe('What parts clubs with equal points, in this order'),
  withdrawn_results: z.enum(WITHDRAWN_RESULTS).optional().describe('What happens to the results of a team that withdraws'),
  format: playFormatSchema.nullish().describe('What its games play, also those still to come; null takes that of the age category'),
})

export const newCompetitionSchema = competitionFieldsSchema.extend({ command_id: commandIdSchema, age_category: z.enum(AGE_CATEGORIES) })
/** A competition by its name, which is made if there is none, as an import makes it. */
export const namedCompetitionSchema = newCompetitionSchema.pick({
  command_id: true,
  name: true,
  name_ka: true,
  season: true,
  age_category: true,
})
const competitionFormSchema = competitionFieldsSchema.extend({
  decided_order: z.array(entrantSchema).max(100).describe('Clubs in the order that was decided where no rule parts them'),
})
export type CompetitionForm = z.infer<typeof competitionFormSchema>
export const competitionChangeSchema = patchSchema(competitionFormSchema)

/** A competition as the console shows it. Staff see scores, whatever the age category shows to others. */
const consoleCompetitionSchema = competitionSchema.omit({ shows_score: true, deductions: true, withdrawn: true }).extend({
  decided_order: z.array(entrantSchema),
  format: playFormatSchema.nullable(),
  deductions: z.array(
    z.object({
      _id: idSchema.nullable().describe('Null for points that a decision about a game took away: they return when it is undone'),
      club_id: entrantSchema,
      points: z.int(),
      reason: z.string(),
    }),
  ),
  withdrawn: z.array(z.object({ _id: idSchema, club_id: entrantSchema, reason: z.string() })),
})
export type ConsoleCompetition = z.infer<typeof consoleCompetitionSchema>
export const consoleCompetitionAnswerSchema = z.object({ data: consoleCompetitionSchema })

export const assignmentSchema = z.object({
  games: z.array(idSchema).min(1).max(500),
  place: z
    .object({ round: textSchema(60).nullable(), group: textSchema(40).nullable() })
    .nullable()
    .describe('Null takes the games out of the competition'),
})

export const newDeductionSchema = z.object({
  command_id: commandIdSchema,
  club_id: entrantSchema,
  points: z.int().min(1).max(100),
  reason: requiredTextSchema(200).describe('Everyone can read it below the table'),
})
export const newWithdrawalSchema = z.object({
  command_id: commandIdSchema,
  club_id: entrantSchema,
  reason: requiredTextSchema(200).describe('Everyone can read it below the table'),
})
export const withdrawalAnswerSchema = z.object({
  data: z.object({ games: z.int().describe('Games to come that were called off, or put back') }),
})
export const withdrawalParamsSchema = z.object({ id: idSchema, withdrawal: idSchema })
export const deductionParamsSchema = z.object({ id: idSchema, deduction: idSchema })
