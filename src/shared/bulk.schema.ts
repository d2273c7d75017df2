import { z } from 'zod'
import { AGE_CATEGORIES } from './age-category.ts'
import { BULK_GAMES, LEFT_REASONS } from './bulk.ts'
import { clashListSchema } from './clash.schema.ts'
import { gameTableQuerySchema } from './console-tables.schema.ts'
import { GAME_STATUSES } from './game.ts'
import { commandIdSchema, idSchema, instantSchema, requiredTextSchema, textSchema } from './wire.schema.ts'

/** Games are moved by at most this many minutes. */
const MINUTES_MAX = 14 * 24 * 60
/** How many past changes are listed. */
export const BULK_LISTED = 10

/** What is done to all chosen games. */
const bulkChangeSchema = z.discriminatedUnion('change', [
  z
    .object({ change: z.literal('day'), day: z.iso.date().regex(/^(?:19|20|21)\d\d-/, 'not of this age') })
    .describe('To a day in Georgia; times stay'),
  z
    .object({
      change: z.literal('minutes'),
      minutes: z
        .int()
        .min(-MINUTES_MAX)
        .max(MINUTES_MAX)
        .refine((minutes) => minutes !== 0, 'not a move'),
    })
    .describe('Later, or earlier if negative'),
  z.object({ change: z.literal('venue'), venue: requiredTextSchema(200), venue_ka: textSchema(200).nullable() }),
  z
    .object({ change: z.literal('competition'), competition: idSchema, round: textSchema(60).nullable(), group: textSchema(40).nullable() })
    .describe('They join a competition of their age category'),
  z.object({ change: z.literal('cancel'), reason: textSchema(200) }).describe('They are called off'),
  z.object({ change: z.literal('reopen') }).describe('Games that were called off are played as they were planned'),
])
export type BulkChange = z.infer<typeof bulkChangeSchema>

const isSet = (games: readonly { _id: string }[]) => new Set(games.map(({ _id }) => _id)).size === games.length
const chosen = <T extends z.ZodObject<{ _id: typeof idSchema }>>(game: T) =>
  z.array(game).min(1).max(BULK_GAMES).refine(isSet, 'each game at most once')

export const bulkPreviewSchema = z.object({ games: chosen(z.object({ _id: idSchema })), edit: bulkChangeSchema })
export const bulkEditSchema = z.object({
  command_id: commandIdSchema,
  games: chosen(z.object({ _id: idSchema, version: z.int().describe('As previewed; a game that has another one by now is left') })),
  edit: bulkChangeSchema,
})

const clubName = z.object({ _id: idSchema, name: z.string(), name_ka: z.string().nullable() })
const plan = z.object({
  name: z.string(),
  name_ka: z.string().nullable(),
  starts_at: instantSchema,
  venue: z.string().nullable(),
  venue_ka: z.string().nullable(),
  status: z.enum(GAME_STATUSES),
})
const bulkGame = z.object({ _id: idSchema, one: clubName, two: clubName, age_category: z.enum(AGE_CATEGORIES) })
const leftGameSchema = z.object({
  _id: idSchema,
  game: bulkGame.extend({ starts_at: instantSchema }).nullable().describe('Null if there is no such game'),
  reason: z.enum(LEFT_REASONS),
})
export type LeftGame = z.infer<typeof leftGameSchema>

const changedGameSchema = bulkGame.extend({ version: z.int(), from: plan, to: plan })
export type ChangedGame = z.infer<typeof changedGameSchema>
export const bulkPreviewAnswerSchema = z.object({
  data: z.object({ change: z.array(changedGameSchema), left: z.array(leftGameSchema), clashes: clashListSchema }),
})
export type BulkPreview = z.infer<typeof bulkPreviewAnswerSchema>['data']

export const bulkAnswerSchema = z.object({ data: z.object({ _id: idSchema, changed: z.int(), left: z.array(leftGameSchema) }) })
export type BulkAnswer = z.infer<typeof bulkAnswerSchema>['data']

const bulkRowSchema = z.object({
  _id: idSchema,
  at: instantSchema,
  by: z.string().nullable(),
  edit: bulkChangeSchema,
  games: z.int(),
  undone: z.boolean(),
})
export type BulkRow = z.infer<typeof bulkRowSchema>
export const bulkListSchema = z.object({ data: z.array(bulkRowSchema).describe(`The last ${BULK_LISTED}, newest first`) })

export const bulkUndoneSchema = z.object({
  data: z.object({ restored: z.int(), left: z.array(leftGameSchema).describe('Games that were changed since, or cannot return') }),
})
export type BulkUndone = z.infer<typeof bulkUndoneSchema>['data']

export const gameChoiceQuerySchema = gameTableQuerySchema.omit({ page: true, sort: true })
export const gameChoiceSchema = z.object({
  data: z.array(idSchema).describe(`The first ${BULK_GAMES} by kick-off`),
  total: z.int(),
})
