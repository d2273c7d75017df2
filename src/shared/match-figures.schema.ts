import { z } from 'zod'
import { fitnessTotalsSchema } from './fitness.schema.ts'
import { DEPTHS } from './event-findings.ts'
import { FIGURE_IDS } from './figures/figure.ts'
import { SIDES } from './game.ts'
import { ACTION_TYPES, COVERED_DETAILS } from './match-action.ts'
import { idSchema, instantSchema } from './wire.schema.ts'

const notRecordedSchema = z
  .discriminatedUnion('code', [
    z.object({ code: z.enum(['no_source', 'side', 'players', 'no_tracking', 'sampled_slowly', 'nothing_to_share', 'no_minutes']) }),
    z.object({ code: z.literal('types'), types: z.array(z.enum(ACTION_TYPES)) }),
    z.object({ code: z.literal('details'), details: z.array(z.enum(COVERED_DETAILS)) }),
  ])
  .describe('Why there is no figure: it is not recorded, which is not 0')

/** A figure, or why there is none. */
export const figureSchema = z.union([z.number(), notRecordedSchema])

/** Figures by their ids. */
export const figuresSchema = z
  .partialRecord(z.enum(FIGURE_IDS), figureSchema)
  .describe('By id: the figure, or why there is none. Shares are in percent')
export type Figures = z.infer<typeof figuresSchema>

const teamFiguresSchema = z.object({
  match: figuresSchema,
  periods: z
    .array(z.object({ period: z.int().describe('1 and 2 are the halves, 3 and 4 extra time'), figures: figuresSchema }))
    .describe('Those that were played'),
})

const playerFiguresSchema = z.object({
  player_id: idSchema.nullable().describe('Null if only the shirt is known'),
  name: z.string().nullable().describe('Null if the viewer may not see it'),
  shirt_number: z.int().nullable(),
  position: z.string().nullable(),
  played_ms: z.int().nullable().describe('Null if it is unknown when the player was on the pitch'),
  figures: figuresSchema,
  recording: z
    .object({
      about: z.boolean(),
      devices: z.array(fitnessTotalsSchema),
      halves: z
        .array(z.object({ period: z.int().describe('1 or 2'), percent: z.int().describe('Of the time on the pitch') }))
        .optional()
        .describe('How much of each half is recorded; devices have stored answers without it'),
    })
    .nullable()
    .describe('What a vest or a watch says itself, of its whole recording. Only for guardians, the child’s club and staff'),
})

const sideFiguresSchema = z.object({
  team: teamFiguresSchema.nullable().describe('Null if the viewer has no subscription'),
  players: z.array(playerFiguresSchema).describe('Those whom the viewer may see'),
})

/** The answer of `GET /match/{id}/figures`. */
const matchFiguresSchema = z.object({
  game_id: idSchema,
  source: z
    .object({
      provider: z.string(),
      kind: z.enum(['tagged', 'imported']),
      depth: z.enum(DEPTHS),
      created_at: instantSchema.optional().describe('Devices have stored answers without it'),
      corrected: z.int().optional().describe('How many actions were corrected by hand; devices have stored answers without it'),
    })
    .nullable()
    .describe('Null without recorded events'),
  sides: z.object({ [SIDES[0]]: sideFiguresSchema, [SIDES[1]]: sideFiguresSchema }).nullable(),
})
export type MatchFigures = z.infer<typeof matchFiguresSchema>
/** A player of a match, with figures. */
export type MatchPlayer = NonNullable<MatchFigures['sides']>['one']['players'][number]

export const matchFiguresAnswerSchema = z.object({ data: matchFiguresSchema })
