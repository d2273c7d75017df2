import { z } from 'zod'
import { FITNESS_NOTES, FITNESS_PROBLEMS } from './fitness-findings.ts'
import { FITNESS_FORMATS } from './fitness.ts'
import { VENUE_ZONE } from './venue-time.ts'
import { idSchema, instantSchema, textSchema } from './wire.schema.ts'

const metres = z.number().describe('Metres')

/** What a child has run: in a half, or in a match. */
const fitnessFiguresSchema = z.object({
  seconds: z.number().describe('For which there is a speed. Gaps are never filled'),
  distance: metres,
  bands: z
    .object({ walking: z.number(), jogging: z.number(), running: z.number(), sprinting: z.number() })
    .describe('Metres by speed: jogging from 7 km/h, running from 13, sprinting above the threshold'),
  sprint_distance: metres.describe('Metres of sprints: at least a second above the threshold'),
  sprints: z.int().nullable().describe('Null where the recording is too coarse to count them'),
  average_kmh: z.number().nullable().describe('Null if nothing is recorded'),
  top_kmh: z.number().nullable(),
})
export type FitnessFigures = z.infer<typeof fitnessFiguresSchema>
const halvesSchema = z.object({ first: fitnessFiguresSchema, second: fitnessFiguresSchema })

export const fitnessTotalsSchema = z.object({
  format: z.enum(FITNESS_FORMATS),
  device_distance: z.number().nullable().describe("The device's own metres of its whole recording"),
  device_top_kmh: z.number().nullable(),
  distance: metres.describe('Our metres of the whole recording, to compare'),
})

/** What was recorded of a child in a game. */
const childFitnessSchema = z.object({
  sprint_kmh: z.number().describe('The threshold of the age'),
  about: z.boolean().describe('Sampled once a second or slower: figures are about right'),
  halves: halvesSchema,
  match: fitnessFiguresSchema,
  devices: z.array(fitnessTotalsSchema),
})
export type ChildFitness = z.infer<typeof childFitnessSchema>
export const childFitnessAnswerSchema = z.object({ data: childFitnessSchema.nullable().describe('Null if nothing is recorded') })
export const fitnessParamsSchema = z.object({ game_id: idSchema, player_id: idSchema })

/** A recording in the list of a game. Its figures are read one child at a time. */
export const fitnessSessionSchema = z.object({
  _id: idSchema,
  player: z.object({ _id: idSchema, club_id: idSchema, shirt_number: z.int() }),
  format: z.enum(FITNESS_FORMATS),
  recorded_from: instantSchema,
  recorded_to: instantSchema,
  about: z.boolean(),
  imported_at: instantSchema,
  by: z.string().nullable(),
  undone: z.boolean(),
})
export const fitnessSessionsSchema = z.object({ data: z.array(fitnessSessionSchema) })

/** A recording of a child. */
export const newFitnessSchema = z.object({
  player_id: idSchema,
  content: z.base64().describe('The unchanged file'),
  athlete: textSchema(120).nullable().default(null).describe('Whom of several athletes in the file, by name or id'),
  starts_at: instantSchema.nullable().default(null).describe('When the recording began, for files that do not say or say it wrongly'),
  time_zone: textSchema(60).default(VENUE_ZONE).describe('Of times without one'),
})

const findingShape = {
  line: z.int().nullable().describe('Of a text; in other formats the number of the point'),
  values: z.record(z.string(), z.union([z.string(), z.number(), z.array(z.string())])),
}

/** What an import will do, or has done. */
export const fitnessImportSchema = z.object({
  data: z.object({
    problem: z
      .object({ code: z.enum(FITNESS_PROBLEMS), ...findingShape })
      .nullable()
      .describe('If there is one, nothing is imported'),
    notes: z.array(z.object({ code: z.enum(FITNESS_NOTES), ...findingShape })),
    session_id: idSchema.nullable().describe('Null in a preview'),
    halves: halvesSchema.nullable(),
    match: fitnessFiguresSchema.nullable(),
  }),
})
export type FitnessImport = z.infer<typeof fitnessImportSchema>['data']

const step = z.tuple([z.int(), z.int(), z.int()])
/** A recording, as a child's guardians may have it. */
export const exportedFitnessSchema = z.object({
  game_id: idSchema,
  game: z.string(),
  format: z.enum(FITNESS_FORMATS),
  recorded_from: instantSchema,
  recorded_to: instantSchema,
  imported_at: instantSchema,
  undone: z.boolean(),
  halves: halvesSchema.nullable().describe('Null for a recording that was undone: nothing is kept of it'),
  totals: fitnessTotalsSchema.nullable(),
  speeds: z
    .object({ first: z.array(step), second: z.array(step) })
    .nullable()
    .describe('Milliseconds since the kick-off of the half, milliseconds that it lasted, millimetres a second'),
})
