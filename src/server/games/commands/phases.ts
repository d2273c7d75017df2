import { eq } from 'drizzle-orm'
import { games } from '../../db/schema/games.ts'
import type { Deps } from '../../deps.ts'
import { Refusal } from '../../refusal.ts'
import { momentOf, perform, type CommandInput } from './command.ts'

/** Nobody kicks off a game so long before its time, in milliseconds: it is another game's button that was hit. */
const EARLY_AT_MOST = 6 * 60 * 60 * 1000

// Somebody who is there knows better than the clock when a game has ended.
const OVER_THE_CLOCK = { replaces: ['finished_by_clock'] } as const

/** @throws Refusal `not_found`, `rule_violated`, `conflict`; the same holds for the other whistles */
export async function kickOff(deps: Deps, input: CommandInput): Promise<void> {
  const [game] = await deps.db.select({ startsAt: games.startsAt }).from(games).where(eq(games.id, input.gameId))
  if (game && game.startsAt.getTime() - momentOf(deps, input.occurredAt).getTime() > EARLY_AT_MOST)
    throw new Refusal('rule_violated', 'The game is not due for hours.')
  await perform(deps, input, { kind: 'kick_off', ...OVER_THE_CLOCK })
}

/** The whistle that ends the first half. */
export async function startBreak(deps: Deps, input: CommandInput): Promise<void> {
  await perform(deps, input, { kind: 'half_time', ...OVER_THE_CLOCK })
}

export async function startSecondHalf(deps: Deps, input: CommandInput): Promise<void> {
  await perform(deps, input, { kind: 'second_half', ...OVER_THE_CLOCK })
}

/** The final whistle. */
export async function endGame(deps: Deps, input: CommandInput): Promise<void> {
  await perform(deps, input, { kind: 'full_time', ...OVER_THE_CLOCK })
}
