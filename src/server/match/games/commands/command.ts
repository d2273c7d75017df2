import type { Deps } from '../../../deps.ts'
import { ApiError } from '../../../platform/http/api-error.ts'
import { lockGame, type LockedGame } from '../locked-game.ts'
import { recordEvent, type NewEvent } from '../record.ts'
import { CLOCK_TOLERANCE, placeInTime, type PhoneTime, type PlacedTime } from './place-in-time.ts'

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
  /** What the phone tells of its clock; see `place-in-time.ts`. */
  phone?: Pick<PhoneTime, 'sentAt' | 'nextAt'> | undefined
}

/**
 * Records the event of a command.
 *
 * @throws ApiError `not_found`, `rule_violated`, `in_future`, `conflict`
 */
export async function recordCommand(deps: Deps, input: CommandInput, event: NewEvent): Promise<void> {
  const { gameId, locked: on, actorId, commandId } = input
  await lockGame(deps, on ?? gameId, async (locked) => {
    const { occurredAt, clockOff } = await placed(deps, locked, input, event)
    const detail = clockOff ? { ...event.detail, clock_off: true } : event.detail
    await recordEvent(deps, locked, { ...event, detail, id: commandId, occurredAt }, actorId)
  })
}

/** When the event of a command happened. */
export async function placed(
  deps: Deps,
  { tx, row: { game } }: LockedGame,
  { occurredAt, phone }: CommandInput,
  event: Pick<NewEvent, 'kind' | 'corrects'>,
): Promise<PlacedTime> {
  if (!occurredAt || !phone) return { occurredAt: occurrenceTime(deps, occurredAt), clockOff: false }
  return placeInTime(tx, game, event, { ...phone, occurredAt }, deps.now())
}

/**
 * The time at which something happened.
 *
 * @throws ApiError `in_future` for a time in the future
 */
function occurrenceTime(deps: Pick<Deps, 'now'>, requested: Date | undefined): Date {
  const now = deps.now()
  if (!requested) return now
  if (requested.getTime() > now.getTime() + CLOCK_TOLERANCE)
    throw new ApiError('in_future', 'By the service’s clock that time is still to come.')
  return requested < now ? requested : now
}
