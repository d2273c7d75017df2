import { z } from 'zod'
import { idSchema } from './wire.schema.ts'

export const consoleDayQuerySchema = z.object({ from: z.iso.datetime().describe('The start of the day in the zone of the reader') })

/** What the console's start needs to know of the games of a day besides their state. */
const consoleDaySchema = z.object({
  scorekeepers: z
    .array(z.object({ game_id: idSchema, names: z.array(z.string()) }))
    .describe('Who has entered something; for a game without entries, those of the clubs of the reader'),
  silent_cameras: z.array(idSchema).describe('Games, still to be played or being played, whose camera has sent nothing yet'),
})
export const consoleDayAnswerSchema = z.object({ data: consoleDaySchema })
export type ConsoleDay = z.infer<typeof consoleDaySchema>
