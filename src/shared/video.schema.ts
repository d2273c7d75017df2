import { z } from 'zod'
import { ENTRY_KINDS } from './entry-kind.ts'
import { SIDES } from './game.ts'
import { shootoutSchema } from './game.schema.ts'
import { lensSchema } from './lens.schema.ts'
import { patchSchema } from './patch.schema.ts'
import {
  CAMERA_NOTES,
  CAMERA_PROBLEMS,
  CAMERA_PROTOCOLS,
  MATCH_FILE_REASONS,
  MATCH_FILE_STATES,
  PROTOCOL_STATES,
  SMALL_STATES,
  STREAM_STATES,
} from './video.ts'
import { instantSchema } from './wire.schema.ts'

/** The kinds of entries that the state of a match at some moment follows from. */
export const MOMENT_KINDS = [...ENTRY_KINDS, 'went_live', 'finished_by_clock', 'result'] as const

/** An entry of a game's history with the time during which it counts. */
const momentSchema = z.object({
  _id: z.string(),
  kind: z.enum(MOMENT_KINDS),
  side: z.enum(SIDES).nullable(),
  minute: z.int().min(0).nullable(),
  stoppage: z.int().min(0),
  shirt_number: z.int().nullable(),
  player: z.string().nullable().describe('Name, only if the age category shows names'),
  score: z.object({ one: z.int(), two: z.int() }).nullable().describe('Of a result'),
  shootout: shootoutSchema.optional().describe('Of a result'),
  from: instantSchema,
  until: instantSchema.nullable().describe('When it was undone, if that was so soon that the picture shows it too'),
})
export type Moment = z.infer<typeof momentSchema>

export const momentsAnswerSchema = z.object({
  data: z.object({ version: z.int().describe('The version of the game'), moments: z.array(momentSchema) }),
  server_time: instantSchema.describe("The server's time when the answer was sent"),
})

export const watchAnswerSchema = z.object({
  data: z.object({
    state: z.enum(STREAM_STATES),
    address: z.string().nullable().describe("The viewer's own address of the playlist; null while there is nothing to play"),
    multivariant: z.string().nullable().describe("The viewer's own address of the playlist that names all qualities: players open it"),
    expires_at: instantSchema.describe('Until when the address is valid; players ask for a new one before'),
    lag: z.int().describe('Milliseconds by which the dates of the picture are late'),
    lens: lensSchema.nullable().describe('What the picture of a panorama covers; null for a usual picture'),
  }),
})
export type Watch = z.infer<typeof watchAnswerSchema>['data']

/** A whole match as a file. */
const matchFileSchema = z.object({
  state: z.enum(MATCH_FILE_STATES).describe('`none` can be asked for, and so can `failed` again'),
  reason: z.enum(MATCH_FILE_REASONS).nullable().describe('Why it is unavailable, or has failed'),
  progress: z.int().min(0).max(100).nullable().describe('Percent, while it is made'),
  parts: z
    .array(
      z.object({
        address: z.string().describe("The viewer's own address of the MP4, for six hours. `?lang=ge` names the file in Georgian"),
        bytes: z.int(),
        length_ms: z.int(),
      }),
    )
    .describe('Usually one: a camera of another format begins another part'),
  kept_until: instantSchema.nullable(),
})
export type MatchFile = z.infer<typeof matchFileSchema>
export const matchFileAnswerSchema = z.object({ data: matchFileSchema })

/** The camera of a game. */
const cameraSchema = z.object({
  state: z.enum(STREAM_STATES),
  stopped_at: instantSchema.nullable().describe('When someone stopped the stream for everyone; null otherwise'),
  protocol: z.enum(CAMERA_PROTOCOLS),
  lag: z.int(),
  address: z.string().describe('Where the camera sends; empty while its protocol is off'),
  segments: z.int(),
  last_at: instantSchema.nullable().describe('When it sent last'),
  key: z.string().nullable().describe('Only in the answer that makes it; for SRT, the passphrase'),
  problem: z.enum(CAMERA_PROBLEMS).nullable().describe('Why what it sent last could not be used'),
  notes: z.array(z.enum(CAMERA_NOTES)).describe('What else is to be known of what it sends'),
  from: z.string().nullable().describe('The network address from which it sends, by RTMP'),
  small: z.enum(SMALL_STATES).describe('What becomes of the small rendition for slow lines'),
})
export type Camera = z.infer<typeof cameraSchema>

const protocolStateSchema = z.enum(PROTOCOL_STATES)
const protocolStatesSchema = z.object({ rtmp: protocolStateSchema, srt: protocolStateSchema })
export type ProtocolStates = z.infer<typeof protocolStatesSchema>

export const cameraAnswerSchema = z.object({
  data: cameraSchema.nullable(),
  protocols: protocolStatesSchema.describe('Which other protocols a camera can use here'),
})
export const cameraQuerySchema = z.object({ protocol: z.enum(CAMERA_PROTOCOLS).default('http') })
export const smallChangeSchema = z.strictObject({ wanted: z.boolean() })
export const cameraChangeSchema = patchSchema(z.strictObject({ lag: z.int().min(0).max(60_000) }))
