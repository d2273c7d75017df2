import { sql } from 'drizzle-orm'
import { gameEvents } from '../db/schema/games.ts'

/** The place of an entry in its game's order: its version, or the place of the entry that it corrects. */
export const place = sql<number>`coalesce((${gameEvents.detail}->>'place')::int, ${gameEvents.version})`
