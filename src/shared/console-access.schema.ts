import { z } from 'zod'
import { idSchema } from './wire.schema.ts'

export const CONSOLE_ROLES = ['staff', 'secretary', 'scorekeeper'] as const

/** The console role of the signed-in user. */
const consoleAccessSchema = z.object({
  role: z.enum(CONSOLE_ROLES),
  user_id: idSchema,
  club_ids: z.array(idSchema).describe('Clubs of a secretary or a scorekeeper'),
  season_end: z.string().optional().describe('The last day of a season, as 06-30; devices have stored answers without it'),
})
export type ConsoleAccess = z.infer<typeof consoleAccessSchema>
export const consoleAccessAnswerSchema = z.object({ data: consoleAccessSchema })

/** The state of the service. */
const healthSchema = z.object({
  contract: z.string(),
  node: z.string(),
  postgres: z.string(),
  up_seconds: z.int().describe('Since this process started'),
  memory_bytes: z.int(),
  sockets: z.int().describe('Live connections of this process'),
  recordings: z.enum(['folder', 'bucket', 'away']).describe('Where they are; away while the bucket does not answer'),
  database_bytes: z.int(),
  games: z.int(),
  live_games: z.int(),
  users: z.int(),
  open_sessions: z.int(),
  mails_waiting: z.int(),
  mails_failed: z.int(),
  oldest_mail_seconds: z.int().nullable().describe('Age of the oldest waiting mail'),
})
export type Health = z.infer<typeof healthSchema>
export const healthAnswerSchema = z.object({ data: healthSchema })
