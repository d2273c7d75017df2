import { z } from 'zod'
import { AGE_CATEGORIES } from './age-category.ts'
import { CREST_BYTES_MAX } from './crest.ts'
import { HEIGHT_CM, POSITIONS, SQUAD_TEXT_MAX, STRONG_FEET, WEIGHT_KG } from './player.ts'
import { patchSchema } from './patch.schema.ts'
import { bodySchema } from './player-page.schema.ts'
import { shirtNumberSchema } from './player.schema.ts'
import { TEAMS } from './team.ts'
import { tablePageSchema, tableQuerySchema } from './table.schema.ts'
import { idSchema, requiredTextSchema, textSchema } from './wire.schema.ts'

const age = z.enum(AGE_CATEGORIES)
const season = z.int().min(2000).max(2200)

/** A club in the console's table. */
const clubRowSchema = z.object({
  _id: idSchema,
  name: z.string(),
  name_ka: z.string().nullable(),
  logo: z.string().nullable(),
  age_categories: z.array(age).describe('Age categories the club plays in, youngest first'),
  squads: z.array(z.object({ age_category: age, players: z.int() })).describe('Squads with at least one player'),
  games: z.int(),
})
export type ClubRow = z.infer<typeof clubRowSchema>
export const clubRowAnswerSchema = z.object({ data: clubRowSchema })
export const clubTableSchema = tablePageSchema(clubRowSchema)
export const clubTableQuerySchema = tableQuerySchema(['name', 'games']).extend({ age: age.optional() })

/** What a club plays in. */
export const clubAgesSchema = z.object({
  data: z.array(z.object({ age_category: age, teams: z.array(z.enum(TEAMS)).describe('Letters in use, if it has more than one team') })),
})
export type ClubAge = z.infer<typeof clubAgesSchema>['data'][number]

/** The editable fields of a club. */
export const clubFormSchema = z.object({
  name: requiredTextSchema(120),
  name_ka: textSchema(120).nullable(),
  age_categories: z.array(age),
})
export type ClubForm = z.infer<typeof clubFormSchema>

export const clubChangeSchema = patchSchema(clubFormSchema)

/** A crest: a square PNG, redrawn by the console. Null removes the crest. */
export const crestSchema = z.object({
  png: z
    .base64()
    .max(Math.ceil(CREST_BYTES_MAX / 3) * 4)
    .nullable(),
})
export const savedCrestSchema = z.object({ data: z.object({ logo: z.string().nullable() }) })

/** Where a player plays next to their own squad, and where from. */
const placeFields = {
  also_ages: z.array(age).max(AGE_CATEGORIES.length).describe('Other age categories of the club in whose games the child may play'),
  loan_from: textSchema(SQUAD_TEXT_MAX).nullable().describe('The club that has lent the child; null for none'),
}

/** The editable fields of a player. */
const playerFormSchema = z.object({
  age_category: age,
  first_name: requiredTextSchema(80),
  last_name: requiredTextSchema(80),
  shirt_number: shirtNumberSchema,
  position: z.enum(POSITIONS),
  height_cm: z.int().min(HEIGHT_CM.min).max(HEIGHT_CM.max).nullish().describe('Null deletes it; absent, it stays'),
  weight_kg: z.int().min(WEIGHT_KG.min).max(WEIGHT_KG.max).nullish(),
  strong_foot: z.enum(STRONG_FEET).nullish(),
  birth_year: z.int().min(1900).max(2200).nullish().describe('Of a child of one of the age categories; else 422 `birth_year_unlikely`'),
  team: z.enum(TEAMS).nullish().describe('Null for a club with one team of the age; absent, it stays'),
  also_ages: placeFields.also_ages.optional(),
  loan_from: placeFields.loan_from.optional(),
})
export type PlayerForm = z.infer<typeof playerFormSchema>
export const playerChangeSchema = patchSchema(playerFormSchema)
export const newPlayerSchema = playerFormSchema.extend({ club_id: idSchema })

/** What a club says about a squad. */
const squadFormSchema = z.object({
  coach: textSchema(SQUAD_TEXT_MAX).nullable(),
  league: textSchema(SQUAD_TEXT_MAX).nullable(),
})

export const squadChangeSchema = patchSchema(squadFormSchema)

/** What staff have entered about a squad and its players. */
const squadProfilesSchema = squadFormSchema.extend({
  players: z.array(bodySchema.extend({ player_id: idSchema, ...placeFields })),
  season: season.describe('The present season, by the year in which it ends'),
  past_seasons: z.array(season).describe('Earlier seasons of which the squad is known, newest first'),
})
/** A squad whose season has ended. */
export const carryOverSchema = z.object({
  season: season.describe('The present season, or the one before'),
  to: age.describe('The age category of those who move'),
  player_ids: z.array(idSchema).max(200).describe('Those who move; others stay as they are'),
})
export const carriedOverSchema = z.object({
  data: z.object({ kept: z.int().describe('Children who are in the squad of that season now'), moved: z.int() }),
})
export type SquadProfiles = z.infer<typeof squadProfilesSchema>
export const squadProfilesAnswerSchema = z.object({ data: squadProfilesSchema })
