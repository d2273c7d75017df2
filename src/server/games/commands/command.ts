import type { Deps } from '../../deps.ts'
import { Refusal } from '../../refusal.ts'
import { recordEvent, type NewEvent } from '../record.ts'

/** What every command on a game is told with. */
export interface CommandInput {
  gameId: string
  actorId: string | null
  /** Chosen by whoever gives the command: given again, it changes nothing. */
  commandId?: string | undefined
  /** When it really happened, for what is told late; now where none is told. */
  occurredAt?: Date | undefined
}

/** Clocks differ by this much without anybody lying, in milliseconds. */
const CLOCKS_DIFFER = 60_000

/**
 * Records what a command has made of its input.
 *
 * @throws Refusal `not_found`, `rule_violated`, `conflict`
 */
export async function perform(deps: Deps, { gameId, actorId, commandId, occurredAt }: CommandInput, event: NewEvent): Promise<void> {
  await recordEvent(deps, gameId, { ...event, id: commandId, occurredAt: momentOf(deps, occurredAt) }, actorId)
}

/**
 * The moment something happened.
 *
 * @throws Refusal `rule_violated` for what is still to come
 */
export function momentOf(deps: Pick<Deps, 'now'>, told: Date | undefined): Date {
  const now = deps.now()
  if (!told) return now
  if (told.getTime() > now.getTime() + CLOCKS_DIFFER) throw new Refusal('rule_violated', 'Nothing has happened yet at that time.')
  return told < now ? told : now
}
