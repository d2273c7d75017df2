import type { Deps } from '../../deps.ts'
import { ApiError } from '../../http/api-error.ts'
import type { LockedGame } from '../locked-game.ts'
import { recordEvent, type NewEvent } from '../record.ts'

/** The input that all commands on a game share. */
export interface CommandInput {
  gameId: string
  /** The locked game, if the caller's transaction has locked it. */
  locked?: LockedGame | undefined
  actorId: string | null
  /** Chosen by the client. A repeated command changes nothing. */
  commandId?: string | undefined
  /** When it happened, if entered late; now by default. */
  occurredAt?: Date | undefined
}

/** The tolerated difference between clocks, in milliseconds. */
const CLOCK_TOLERANCE = 60_000

/**
 * Records the event of a command.
 *
 * @throws ApiError `not_found`, `rule_violated`, `in_future`, `conflict`
 */
export async function recordCommand(
  deps: Deps,
  { gameId, locked, actorId, commandId, occurredAt }: CommandInput,
  event: NewEvent,
): Promise<void> {
  await recordEvent(deps, locked ?? gameId, { ...event, id: commandId, occurredAt: occurrenceTime(deps, occurredAt) }, actorId)
}

/**
 * The time at which something happened.
 *
 * @throws ApiError `in_future` for a time in the future
 */
export function occurrenceTime(deps: Pick<Deps, 'now'>, requested: Date | undefined): Date {
  const now = deps.now()
  if (!requested) return now
  if (requested.getTime() > now.getTime() + CLOCK_TOLERANCE)
    throw new ApiError('in_future', 'By the service’s clock that time is still to come.')
  return requested < now ? requested : now
}
