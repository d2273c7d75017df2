import { z } from 'zod'
import { ACHIEVEMENTS } from './achievements.ts'
import { AGE_CATEGORIES } from './age-category.ts'
import { clubRefSchema } from './club.schema.ts'
import { competitionRefSchema } from './competition.schema.ts'
import { gameSchema } from './game.schema.ts'
import { LOCALES } from './locale.ts'
import { POSITIONS, STRONG_FEET } from './player.ts'
import { TEAMS } from './team.ts'
import { seasonSchema } from './season-figures.schema.ts'
import { idSchema, instantSchema } from './wire.schema.ts'

/** What only guardians, their own club and staff read of a child. */
export const bodySchema = z.object({
  height_cm: z.int().nullable(),
  weight_kg: z.int().nullable(),
  strong_foot: z.enum(STRONG_FEET).nullable(),
  birth_year: z.int().nullable(),
})
export type Body = z.infer<typeof bodySchema>

/** A game on the page of a player or a team: who played, when, and the score where it is shown. */
export const seasonGameSchema = gameSchema.pick({
  _id: true,
  name: true,
  name_ka: true,
  activity_date: true,
  age_category: true,
  status: true,
  awarded: true,
  club_one_ref: true,
  club_two_ref: true,
  club_one_score: true,
  club_two_score: true,
})
export type SeasonGame = z.infer<typeof seasonGameSchema>

/** Something that a child has done, with the match of it. */
const achievementSchema = z.object({ kind: z.enum(ACHIEVEMENTS), game_id: idSchema, activity_date: instantSchema })
export type PlayerAchievement = z.infer<typeof achievementSchema>

/** The answer of `GET /player/{id}`. */
const playerPageSchema = z.object({
  _id: idSchema,
  name: z.string().nullable().describe('Null if the viewer may not see it'),
  club: clubRefSchema,
  age_category: z.enum(AGE_CATEGORIES),
  team: z.enum(TEAMS).optional().describe('Absent for a club with one team of the age'),
  shows_score: z.boolean().describe('Ages without scores have no results and no figures'),
  shirt_number: z.int(),
  position: z.enum(POSITIONS),
  body: bodySchema.nullable().describe('Only for guardians, the child’s club and staff'),
  coach: z.string().nullable(),
  league: z.string().nullable(),
  season: seasonSchema,
  games: z.array(seasonGameSchema).describe('The ended games of the season in which the child is known to have played, newest first'),
  achievements: z.array(achievementSchema).optional().describe('Of all seasons, latest first; only for guardians and the child’s club'),
  may_share: z.boolean().optional().describe('Whether the viewer may share them as cards: a guardian, with consent to sharing'),
})
export type PlayerPage = z.infer<typeof playerPageSchema>
export const playerPageAnswerSchema = z.object({ data: playerPageSchema })

export const achievementParamsSchema = z.object({ id: idSchema, kind: z.enum(ACHIEVEMENTS) })
export const achievementCardQuerySchema = z.object({ language: z.enum(LOCALES).default('en') })

/** The answer of `GET /team/{club_id}/{age_category}`. */
const teamPageSchema = z.object({
  club: clubRefSchema,
  age_category: z.enum(AGE_CATEGORIES),
  shows_score: z.boolean(),
  coach: z.string().nullable(),
  league: z.string().nullable(),
  season: seasonSchema,
  games: z.array(seasonGameSchema).describe('The ended games of the season, newest first'),
  upcoming: z.array(seasonGameSchema).describe('The next games, soonest first'),
  competitions: z.array(competitionRefSchema).optional().describe('In which the team plays in the season, by name'),
})
export type TeamPage = z.infer<typeof teamPageSchema>
export const teamPageAnswerSchema = z.object({ data: teamPageSchema })

/** The answer of `GET /team/{club_id}/{age_category}/players`. */
const teamPlayersSchema = z
  .array(
    z.object({
      _id: idSchema,
      name: z.string().nullable().describe('Null if the viewer may not see it'),
      shirt_number: z.int(),
      position: z.enum(POSITIONS),
      compares: z.boolean().describe('Whether the viewer may compare this child with others'),
    }),
  )
  .describe('Those whom the viewer may see, by shirt number')
export type TeamPlayer = z.infer<typeof teamPlayersSchema>[number]
export const teamPlayersAnswerSchema = z.object({ data: teamPlayersSchema })
