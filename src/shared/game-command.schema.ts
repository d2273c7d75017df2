import { z } from 'zod'
import { AGE_CATEGORIES } from './age-category.ts'
import { SIDES } from './game.ts'
import { EVENT_KINDS } from './match-record.ts'
import { idSchema, instantSchema, requiredTextSchema, textSchema, toldInstantSchema } from './wire.schema.ts'

/**
 * Every command bears an id that its client has chosen: told again, as by an outbox that is unsure whether it got
 * through, it changes nothing and answers the same.
 */
const command = { command_id: idSchema.describe('Chosen by the client; told again it changes nothing') }
const happened = {
  ...command,
  occurred_at: toldInstantSchema.optional().describe('When it really happened, for what is told late; now where it is left out'),
}
const minute = z.int().min(1).max(240)
/** What is told of something that a player did. */
const played = {
  ...happened,
  minute: minute.optional().describe('By the match clock where it is left out'),
  stoppage: z.int().min(0).max(60).optional(),
  player_id: idSchema.optional(),
  replaces: idSchema.optional().describe('The entry that this one says better, and that is taken back for it'),
}
const venue = textSchema(200).nullish()
const periodDuration = z.int().min(1).max(60)
const halfTime = z.int().min(0).max(60)

/** The commands that a scorekeeper gives. */
const matchCommands = [
  z.object({ command: z.literal('kick_off'), ...happened }),
  z.object({ command: z.literal('half_time'), ...happened }),
  z.object({ command: z.literal('second_half'), ...happened }),
  z.object({
    command: z.literal('goal'),
    ...played,
    kind: z.enum(['goal', 'own_goal', 'penalty']).default('goal'),
    side: z.enum(SIDES).describe('The side it counts for; an own goal counts for the others'),
  }),
  z.object({ command: z.literal('card'), ...played, kind: z.enum(['yellow_card', 'red_card']), side: z.enum(SIDES) }),
  z.object({ command: z.literal('substitution'), ...played, side: z.enum(SIDES) }),
  z.object({ command: z.literal('undo'), ...command, entry: idSchema, reason: textSchema(200).optional() }),
  z.object({ command: z.literal('full_time'), ...happened }),
] as const

/** The commands of the office. */
const officeCommands = [
  z.object({
    command: z.literal('reschedule'),
    ...command,
    activity_date: toldInstantSchema.optional(),
    venue,
    venue_ka: venue,
  }),
  z
    .object({
      command: z.literal('edit'),
      ...command,
      name: requiredTextSchema(120).optional(),
      name_ka: textSchema(120).nullish(),
      venue,
      venue_ka: venue,
      club_one: idSchema.optional().describe('Clubs, age category and lengths only before anything was played'),
      club_two: idSchema.optional(),
      age_category: z.enum(AGE_CATEGORIES).optional(),
      period_duration: periodDuration.optional(),
      half_time: halfTime.optional(),
    })
    .describe('What is left out stays'),
  z.object({ command: z.literal('cancel'), ...command, reason: textSchema(200).optional() }),
  z.object({ command: z.literal('attach_stream'), ...command, live_stream: requiredTextSchema(500).nullable() }),
  z.object({ command: z.literal('attach_analytics'), ...command, analytics_link: requiredTextSchema(500).nullable() }),
] as const

export const gameCommandSchema = z.discriminatedUnion('command', [...matchCommands, ...officeCommands])
export type GameCommand = z.infer<typeof gameCommandSchema>

/** A game to be put on the schedule. */
export const scheduleGameSchema = z.object({
  ...command,
  name: requiredTextSchema(120),
  name_ka: textSchema(120).nullish(),
  activity_date: toldInstantSchema,
  age_category: z.enum(AGE_CATEGORIES),
  club_one: idSchema,
  club_two: idSchema,
  venue,
  venue_ka: venue,
  period_duration: periodDuration.optional().describe('Minutes; what is usual at the age where it is left out'),
  half_time: halfTime.optional(),
})

/** One entry of a game's whole history, as those who keep it see it. */
export const historyEntrySchema = z.object({
  _id: idSchema,
  version: z.int(),
  kind: z.enum(EVENT_KINDS),
  side: z.enum(SIDES).nullable(),
  minute: z.int().nullable(),
  stoppage: z.int(),
  player_id: idSchema.nullable(),
  shirt_number: z.int().nullable(),
  score: z.object({ one: z.int(), two: z.int() }).nullable().describe('What a `result` gives'),
  occurred_at: instantSchema,
  recorded_at: instantSchema,
  by: z.string().nullable().describe('Who told it; null for the clock and the command line'),
  by_id: idSchema.nullable(),
  undone: z.boolean(),
  reason: z.string().nullable().describe('Why, for what was taken back or called off'),
})
export type HistoryEntry = z.infer<typeof historyEntrySchema>
export const historySchema = z.object({ data: z.array(historyEntrySchema).describe('In the order in which it was told') })
