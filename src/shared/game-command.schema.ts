import { z } from 'zod'
import { AGE_CATEGORIES } from './age-category.ts'
import { DECIDED, givenBy } from './decision.ts'
import { KICK_KINDS, LATER_PHASES } from './entry-kind.ts'
import { SIDES } from './game.ts'
import { EVENT_KINDS } from './match-record.ts'
import { decisionSchema, gameAnswerSchema, matchFormatSchema, shootoutSchema } from './game.schema.ts'
import { TEAMS } from './team.ts'
import { shirtNumberSchema } from './player.schema.ts'
import { saysWhatWas, wasSchema } from './patch.schema.ts'
import { pitchSizeSchema } from './pitch.schema.ts'
import { commandIdSchema, idSchema, instantSchema, requiredTextSchema, textSchema, inputInstantSchema } from './wire.schema.ts'

/**
 * Every command has an id, chosen by the client. A repeated command, as from an outbox that got no answer, changes
 * nothing and returns the same answer.
 */
const commandFields = { command_id: commandIdSchema }
const timedFields = {
  ...commandFields,
  occurred_at: inputInstantSchema.optional().describe('When it happened, if entered late; now by default'),
  sent_at: inputInstantSchema
    .optional()
    .describe('When it was sent, by the same clock. With it a wrong clock rejects nothing: the service places the entry by its own time'),
  next_at: inputInstantSchema.optional().describe('When the next entry that waits to be sent was made, by its clock'),
}
const minute = z.int().min(1).max(300)
const replaces = idSchema.optional().describe('The entry that this one corrects; it is undone')
/** Fields of a whistle. A whistle at the wrong time is replaced by one at the right time. */
const whistleFields = { ...timedFields, replaces }
/** Fields of a player's event: a goal, a card, a substitution. */
const playerEventFields = {
  ...timedFields,
  minute: minute.optional().describe('By the match clock by default'),
  stoppage: z.int().min(0).max(60).optional(),
  by_clock: z.boolean().optional().describe('Whether the minute is that of the phone’s clock. Then it follows the time of the entry'),
  player_id: idSchema.optional(),
  shirt_number: shirtNumberSchema.optional().describe('Of a player who is in no squad'),
  replaces,
}
const venue = textSchema(200).nullish()
const team = z.enum(TEAMS).nullish().describe('Which team of the club plays; null for a club with one team of the age')
const competition = z
  .object({ _id: idSchema, round: textSchema(60).nullish(), group: textSchema(40).nullish() })
  .nullish()
  .describe('Of the age category of the game, which takes its name and format; null is outside of competitions')
const periodDuration = z.int().min(1).max(60)
const halfTime = z.int().min(0).max(60)

const goalKind = z.enum(['goal', 'own_goal', 'penalty']).default('goal')
const goalSide = z.enum(SIDES).describe("The side it counts for; an own goal counts for the scorer's opponents")

/** Commands for scorekeepers. */
const matchCommands = [
  z.object({ command: z.literal('kick_off'), ...whistleFields }),
  z.object({ command: z.literal('half_time'), ...whistleFields }),
  z.object({ command: z.literal('second_half'), ...whistleFields }),
  z
    .object({ command: z.literal('whistle'), ...whistleFields, phase: z.enum(LATER_PHASES) })
    .describe('Begins a phase that two halves do not have, as far as the format of the game has it'),
  z
    .object({ command: z.literal('kick'), ...timedFields, replaces, kind: z.enum(KICK_KINDS), side: z.enum(SIDES) })
    .describe('A kick of the shoot-out. The sides take turns'),
  z.object({
    command: z.literal('goal'),
    ...playerEventFields,
    kind: goalKind,
    side: goalSide,
  }),
  z.object({ command: z.literal('card'), ...playerEventFields, kind: z.enum(['yellow_card', 'red_card']), side: z.enum(SIDES) }),
  z.object({ command: z.literal('substitution'), ...playerEventFields, side: z.enum(SIDES) }),
  z.object({
    command: z.literal('undo'),
    ...commandFields,
    entry: idSchema,
    reason: textSchema(200).optional(),
    duplicate_of: idSchema.optional().describe('The other entry of the same event; rejected if that entry was undone'),
  }),
  z.object({ command: z.literal('full_time'), ...whistleFields }),
] as const

const goals = z.int().min(0).max(99)
const deduction = z.int().min(1).max(100)

const moveFields = { activity_date: inputInstantSchema.optional(), venue, venue_ka: venue }
const editFields = {
  name: requiredTextSchema(120).optional(),
  name_ka: textSchema(120).nullish(),
  venue,
  venue_ka: venue,
  club_one: idSchema.optional().describe('Clubs, age category and lengths can change only before the first event'),
  club_two: idSchema.optional(),
  team_one: team,
  team_two: team,
  competition,
  age_category: z.enum(AGE_CATEGORIES).optional(),
  period_duration: periodDuration.optional(),
  half_time: halfTime.optional(),
  format: matchFormatSchema.optional().describe('Extra time and the shoot-out can change until they begin'),
  pitch: pitchSizeSchema.nullish().describe('In metres, for imports and tagging from now on; null takes that of the age category'),
}
const streamField = { live_stream: requiredTextSchema(500).nullable() }
const analyticsField = { analytics_link: requiredTextSchema(500).nullable() }
/** The fields that commands set, as the commands name them. Commands that change some of them say what they saw. */
export type GameFields = z.infer<z.ZodObject<typeof moveFields & typeof editFields & typeof streamField & typeof analyticsField>>

/** Commands for staff and secretaries. */
const managementCommands = [
  z
    .object({
      command: z.literal('result'),
      ...commandFields,
      score: z.object({ one: goals, two: goals }),
      shootout: z
        .object({ one: goals, two: goals })
        .refine(({ one, two }) => one !== two, 'a shoot-out has a winner')
        .nullish()
        .describe('Scored kicks; null if there was no shoot-out. Left out, it stays as it is'),
      extra_time: z.boolean().optional().describe('Whether extra time was played. Left out, it stays as it is'),
      goals: z
        .array(z.object({ kind: goalKind, side: goalSide, minute: minute.optional(), player_id: idSchema.optional() }))
        .max(99)
        .default([])
        .describe('Known scorers; they do not change the score'),
      replaces,
    })
    .describe('The final score of a game without a scorekeeper'),
  z
    .object({ command: z.literal('reschedule'), ...commandFields, ...moveFields, was: wasSchema(moveFields) })
    .refine(...saysWhatWas(moveFields)),
  z
    .object({ command: z.literal('edit'), ...commandFields, ...editFields, was: wasSchema(editFields) })
    .refine(...saysWhatWas(editFields))
    .describe('Omitted fields stay as they are'),
  z
    .object({
      command: z.literal('award'),
      ...commandFields,
      gives: z.enum(DECIDED).optional().describe('Left out, what the score gives'),
      score: z.object({ one: goals, two: goals }).nullish().describe('Null or left out, the decision counts without goals'),
      deducted: z
        .object({ one: deduction.optional(), two: deduction.optional() })
        .optional()
        .describe('Points taken away in the competition'),
      reason: requiredTextSchema(200).describe('Everyone who is signed in can read it'),
    })
    .refine(({ gives, score }) => gives !== undefined || score, 'a decision gives something')
    .refine(
      ({ gives, score }) => !gives || !score || gives === 'both_lose' || gives === givenBy(score),
      'the score does not give what is decided',
    )
    .describe('What staff decide, as for a side that did not appear; it stands in the place of what was played'),
  z
    .object({ command: z.literal('abandon'), ...commandFields, reason: textSchema(200).optional() })
    .describe('Ends a running game for good, without a result'),
  z.object({ command: z.literal('cancel'), ...commandFields, reason: textSchema(200).optional() }),
  z
    .object({
      command: z.literal('attach_stream'),
      ...commandFields,
      ...streamField,
      was: wasSchema(streamField).optional(),
    })
    .refine(({ live_stream, was = {} }) => live_stream === null || 'live_stream' in was, 'a new address needs what was seen of it before')
    .describe('A stream is removed whatever was seen before'),
  z
    .object({
      command: z.literal('attach_analytics'),
      ...commandFields,
      ...analyticsField,
      was: wasSchema(analyticsField),
    })
    .refine(...saysWhatWas(analyticsField)),
] as const

export const gameCommandSchema = z.discriminatedUnion('command', [...matchCommands, ...managementCommands])
export type GameCommand = z.infer<typeof gameCommandSchema>

/** A new game for the schedule. */
export const scheduleGameSchema = z
  .object({
    ...commandFields,
    name: requiredTextSchema(120).optional().describe('That of the competition if omitted'),
    name_ka: textSchema(120).nullish(),
    activity_date: inputInstantSchema,
    age_category: z.enum(AGE_CATEGORIES),
    club_one: idSchema,
    club_two: idSchema,
    team_one: team,
    team_two: team,
    competition,
    venue,
    venue_ka: venue,
    period_duration: periodDuration.optional().describe('Minutes; the default of the age category if omitted'),
    half_time: halfTime.optional(),
    format: matchFormatSchema.optional().describe('That of the competition or the age category if omitted'),
    result: z
      .object({ one: goals, two: goals })
      .nullish()
      .describe('Of a game that was played; null if it is not known. Without it a game in the past is refused'),
  })
  .refine((game) => game.name !== undefined || game.competition, 'a game outside of competitions has a name')

/** One entry of a game's full history, for scorekeepers and the console. */
const historyEntrySchema = z.object({
  _id: idSchema,
  version: z.int(),
  place: z.int().describe('Position in the order: its version, or the position of the entry it corrects'),
  kind: z.enum(EVENT_KINDS),
  side: z.enum(SIDES).nullable(),
  minute: z.int().nullable(),
  stoppage: z.int(),
  player_id: idSchema.nullable(),
  shirt_number: z.int().nullable(),
  score: z.object({ one: z.int(), two: z.int() }).nullable().describe('Final score of a `result` or an `awarded` game'),
  decision: decisionSchema.optional().describe('Of an `awarded` game'),
  shootout: shootoutSchema.optional().describe('Scored kicks, of a `result`'),
  extra_time: z.boolean().optional().describe('Of a `result`'),
  occurred_at: instantSchema,
  clock_off: z.literal(true).optional().describe('The phone’s clock was wrong: the service has placed the entry'),
  recorded_at: instantSchema,
  by: z.string().nullable().describe('Author; null for the clock and the command line'),
  by_id: idSchema.nullable(),
  undone: z.boolean(),
  reason: z.string().nullable().describe('Why it was undone, cancelled, abandoned or awarded'),
})
export type HistoryEntry = z.infer<typeof historyEntrySchema>
const entriesSchema = z.array(historyEntrySchema).describe('In the order of entry')
export const historySchema = z.object({ data: entriesSchema })

/** The answer to a command: the game after it, and its full history. */
export const commandAnswerSchema = gameAnswerSchema.extend({ history: entriesSchema })
export type CommandAnswer = z.infer<typeof commandAnswerSchema>
