import { z } from 'zod'
import { idSchema } from './wire.schema.ts'

/** Who may be in the console, and as what; the service decides. */
export const consoleAccessSchema = z.object({
  role: z.enum(['staff', 'scorekeeper']),
  user_id: idSchema,
  club_id: idSchema.nullable().describe("A scorekeeper's club"),
})
export type ConsoleAccess = z.infer<typeof consoleAccessSchema>
export const consoleAccessAnswerSchema = z.object({ data: consoleAccessSchema })

/** How the service does. */
export const healthSchema = z.object({
  contract: z.string(),
  node: z.string(),
  postgres: z.string(),
  up_seconds: z.int().describe('Since this process started'),
  memory_bytes: z.int(),
  sockets: z.int().describe('Live connections of this process'),
  database_bytes: z.int(),
  games: z.int(),
  live_games: z.int(),
  users: z.int(),
  open_sessions: z.int(),
  mails_waiting: z.int(),
  mails_failed: z.int(),
  oldest_mail_seconds: z.int().nullable().describe('Age of the mail that has waited longest'),
})
export type Health = z.infer<typeof healthSchema>
export const healthAnswerSchema = z.object({ data: healthSchema })
