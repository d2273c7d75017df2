import { z } from 'zod'
import { AGE_CATEGORIES } from './age-category.ts'
import { clubRefSchema } from './club.schema.ts'
import { FIGURE_IDS } from './figures/figure.ts'
import { POSITIONS } from './player.ts'
import { seasonQuerySchema, seasonSchema } from './season-figures.schema.ts'
import { idSchema } from './wire.schema.ts'

export const compareQuerySchema = seasonQuerySchema.extend({
  players: z.string().max(60).describe('One to three ids, separated by commas'),
})

const comparedPlayerSchema = z.object({
  player_id: idSchema,
  name: z.string().nullable(),
  shirt_number: z.int(),
  position: z.enum(POSITIONS),
  age_category: z.enum(AGE_CATEGORIES),
  club: clubRefSchema,
  enough: z.boolean().describe('From three matches of more than 20 minutes and the time of two full matches on'),
  matches: z.int().describe('Those of more than 20 minutes'),
  played_ms: z.int(),
  peers: z.int().describe('Others of the same age category, position and season of whom enough is recorded'),
  figures: z
    .partialRecord(
      z.enum(FIGURE_IDS),
      z.object({
        average: z.number().nullable().describe('For each full match; null if too little is recorded'),
        percentile: z.int().nullable().describe('5 to 95, higher is better; null with fewer than 20 peers'),
        peers: z.int(),
      }),
    )
    .describe('Shares are in percent'),
})
export type ComparedPlayer = z.infer<typeof comparedPlayerSchema>

/** The answer of `GET /compare`. */
const comparisonSchema = z.object({ season: seasonSchema, players: z.array(comparedPlayerSchema) })
export type PlayerComparison = z.infer<typeof comparisonSchema>
export const comparisonAnswerSchema = z.object({ data: comparisonSchema })
