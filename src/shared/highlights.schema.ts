import { z } from 'zod'
import { SIDES } from './game.ts'
import { HIGHLIGHT_EDITS, HIGHLIGHT_KINDS } from './highlights/kinds.ts'
import { lensSchema } from './lens.schema.ts'
import { seasonGameSchema } from './player-page.schema.ts'
import { CLIP_FORMS } from './video.ts'
import { seasonSchema } from './season-figures.schema.ts'
import { idSchema, inputInstantSchema, instantSchema } from './wire.schema.ts'

const clipSchema = z.object({
  _id: z.string().describe('Of what the clip is made for: an entry, an action, or a change by hand'),
  kind: z.enum(HIGHLIGHT_KINDS).describe('The most important of what it shows'),
  side: z.enum(SIDES).nullable(),
  minute: z.int().nullable(),
  stoppage: z.int(),
  shirt_number: z.int().nullable(),
  player: z.string().nullable().describe('Name, with consent and where the age category shows names'),
  from: instantSchema.describe('By the dates in the playlist, as `until`'),
  until: instantSchema,
  length_ms: z.int().describe('Of the segments that cover it, which are what is played'),
})
export type HighlightClip = z.infer<typeof clipSchema>

const shownClipSchema = clipSchema.extend({
  picture: z.string().describe("The viewer's own address of its picture: an MP4 that has it alone. For ten minutes"),
})
export type ShownClip = z.infer<typeof shownClipSchema>

const formsSchema = z
  .array(z.enum(CLIP_FORMS))
  .describe('In which forms a clip can be saved: what has to be encoded is there with an ffmpeg')

/** The answer of `GET /match/{id}/highlights`. */
const highlightsSchema = z.object({
  game_id: idSchema,
  clips: z.array(shownClipSchema).describe('In the order of the match'),
  forms: formsSchema,
})
export type Highlights = z.infer<typeof highlightsSchema>
export const highlightsAnswerSchema = z.object({ data: highlightsSchema })

/** The answer of `GET /player/{id}/highlights`. */
const playerHighlightsSchema = z.object({
  player_id: idSchema,
  season: seasonSchema,
  granted: z.boolean().describe('Whether the family agrees to clips of the child; without it there are none'),
  games: z.array(z.object({ game: seasonGameSchema, clips: z.array(shownClipSchema) })).describe('Those with clips, newest first'),
  forms: formsSchema,
})
export type PlayerHighlights = z.infer<typeof playerHighlightsSchema>
export const playerHighlightsAnswerSchema = z.object({ data: playerHighlightsSchema })

/** Whose reel is wanted. */
export const reelQuerySchema = z.object({ player: idSchema.optional().describe('Of this player; without it that of the match') })
const reelAddressSchema = z.object({
  address: z.string().describe("The viewer's own address of a playlist with the clips one after the other"),
  expires_at: instantSchema.describe('Until when the address is valid; players ask for a new one before'),
  lens: lensSchema.nullable().describe('What the picture of a panorama covers; null for a usual picture'),
})
export type ReelAddress = z.infer<typeof reelAddressSchema>
export const reelAnswerSchema = z.object({ data: reelAddressSchema })

/** Which clip is wanted as a file. */
export const clipFileQuerySchema = z.object({
  clip: z.string().max(40),
  player: idSchema.optional().describe("Of this player's reel"),
  form: z.enum(CLIP_FORMS).default('original'),
})
export const clipFileAnswerSchema = z.object({ data: z.object({ address: z.string().describe("The viewer's own address of the MP4") }) })

const editSchema = z.object({
  _id: idSchema,
  kind: z.enum(HIGHLIGHT_EDITS),
  minute: z.int().nullable(),
  stoppage: z.int(),
  by: z.string().nullable(),
})
export type HighlightEditRow = z.infer<typeof editSchema>

/** The answer of `GET /console/games/{id}/highlights`. */
const editedHighlightsSchema = z.object({
  clips: z.array(clipSchema.omit({ player: true }).extend({ edit_id: idSchema.nullable().describe('Of the change by hand') })),
  edits: z.array(editSchema).describe('What was changed by hand, in the order of the match'),
  lag: z.int().describe('Milliseconds by which the dates of the picture are late'),
})
export type EditedHighlights = z.infer<typeof editedHighlightsSchema>
export const editedHighlightsAnswerSchema = z.object({ data: editedHighlightsSchema })

export const highlightEditSchema = z.discriminatedUnion('action', [
  z.strictObject({ action: z.literal('hide'), clip: z.string().max(40) }),
  z.strictObject({
    action: z.literal('trim'),
    clip: z.string().max(40),
    before: z.int().min(0).max(40).describe('Seconds before the moment'),
    after: z.int().min(1).max(40).describe('Seconds after it'),
  }),
  z.strictObject({ action: z.literal('add'), at: inputInstantSchema, seconds: z.int().min(2).max(40) }),
])
export type HighlightEditCommand = z.infer<typeof highlightEditSchema>
