import type { AskedGame } from '#shared/availability.schema.ts'
import type { Availability } from '#shared/availability.ts'

/** What is asked, and what happens with an answer. */
export interface Asked {
  games: readonly AskedGame[]
  /** Whether an answer waits to be sent. */
  waits: boolean
  onAnswer(asked: AskedGame, answer: Availability): void
}
