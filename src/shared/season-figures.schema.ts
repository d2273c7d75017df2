import { z } from 'zod'
import { AGE_CATEGORIES } from './age-category.ts'
import { FIGURE_IDS } from './figures/figure.ts'
import { SIDES } from './game.ts'
import { figureSchema, figuresSchema } from './match-figures.schema.ts'
import { idSchema, instantSchema } from './wire.schema.ts'

export const seasonQuerySchema = z.object({
  season: z.coerce.number().int().min(2000).max(2100).optional().describe('The year in which the season ends; the present one by default'),
})

export const seasonSchema = z.object({
  ends: z.int().describe('The year in which it ends'),
  from: instantSchema,
  to: instantSchema.describe('The first moment of the next season'),
})

/** Figures over the games of a season that recorded them. What vests and watches measured is read game by game. */
const seasonFiguresSchema = z
  .partialRecord(
    z.enum(FIGURE_IDS),
    z.object({
      total: figureSchema,
      average: figureSchema.describe('For each own full match of two halves; of shares what `total` is'),
      matches: z.int().describe('Of so many games the figure is recorded'),
    }),
  )
  .describe('By id. Shares are in percent')

const countedSchema = {
  matches: z.int().describe('Games with events'),
  played_ms: z.int().nullable().describe('Null if it is not known of one of the games'),
  figures: seasonFiguresSchema,
}

/** The answer of `GET /player/{id}/figures`. */
const playerSeasonSchema = z.object({
  player: z.object({
    _id: idSchema,
    club_id: idSchema,
    age_category: z.enum(AGE_CATEGORIES),
    name: z.string().nullable().describe('Null if the viewer may not see it'),
    shirt_number: z.int(),
    position: z.string(),
  }),
  season: seasonSchema,
  ...countedSchema,
  team: z
    .object({ matches: countedSchema.matches, figures: seasonFiguresSchema })
    .nullable()
    .describe("The team's figures with the child on the pitch, for each full match of the child. Null if the viewer has no subscription"),
  games: z
    .array(
      z.object({
        game_id: idSchema,
        starts_at: instantSchema,
        side: z.enum(SIDES),
        played_ms: z.int().nullable(),
        full_ms: z.int().describe('How long a full match of two halves is in this game'),
        figures: figuresSchema,
      }),
    )
    .describe('Oldest first'),
})
export type PlayerSeason = z.infer<typeof playerSeasonSchema>
export const playerSeasonAnswerSchema = z.object({ data: playerSeasonSchema })

/** The answer of `GET /team/{club_id}/{age_category}/figures`. */
const teamSeasonSchema = z.object({
  club_id: idSchema,
  age_category: z.enum(AGE_CATEGORIES),
  season: seasonSchema,
  team: z
    .object({ matches: countedSchema.matches, figures: seasonFiguresSchema })
    .nullable()
    .describe('Null if the viewer has no subscription'),
  games: z
    .array(z.object({ game_id: idSchema, starts_at: instantSchema, side: z.enum(SIDES) }))
    .describe('Those with events, oldest first'),
  players: z
    .array(z.object({ player_id: idSchema, name: z.string().nullable(), shirt_number: z.int().nullable(), ...countedSchema }))
    .describe('Those whom the viewer may see'),
})
export type TeamSeason = z.infer<typeof teamSeasonSchema>
export const teamSeasonAnswerSchema = z.object({ data: teamSeasonSchema })
