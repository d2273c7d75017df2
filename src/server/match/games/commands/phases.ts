import type { LaterPhase } from '#shared/entry-kind.ts'
import type { Deps } from '../../../deps.ts'
import { ApiError } from '../../../platform/http/api-error.ts'
import { lockGame } from '../locked-game.ts'
import { placed, recordCommand, type CommandInput } from './command.ts'
import { earliestKickOff } from './place-in-time.ts'

// A whistle from the pitch replaces the end that the clock keeper has assumed.
const REPLACES_CLOCK_EVENTS = { replaces: ['finished_by_clock'] } as const

/** The input of a whistle. */
interface WhistleInput extends CommandInput {
  /** The entry of the same whistle at the wrong time. */
  corrects?: string | undefined
}

/** @throws ApiError `not_found`, `rule_violated`, `conflict`; the same holds for the other whistles */
export async function kickOff(deps: Deps, input: WhistleInput): Promise<void> {
  await lockGame(deps, input.locked ?? input.gameId, async (locked) => {
    const { occurredAt } = await placed(deps, locked, input, { kind: 'kick_off', corrects: input.corrects })
    if (occurredAt < earliestKickOff(locked.row.game)) throw new ApiError('rule_violated', 'The game is not due for hours.')
    await recordCommand(deps, { ...input, locked }, { kind: 'kick_off', corrects: input.corrects, ...REPLACES_CLOCK_EVENTS })
  })
}

/** The whistle that ends the first half. */
export async function startBreak(deps: Deps, input: WhistleInput): Promise<void> {
  await recordCommand(deps, input, { kind: 'half_time', corrects: input.corrects, ...REPLACES_CLOCK_EVENTS })
}

export async function startSecondHalf(deps: Deps, input: WhistleInput): Promise<void> {
  await recordCommand(deps, input, { kind: 'second_half', corrects: input.corrects, ...REPLACES_CLOCK_EVENTS })
}

/** A whistle that two halves do not have. */
export async function startPhase(deps: Deps, { phase, ...input }: WhistleInput & { phase: LaterPhase }): Promise<void> {
  await recordCommand(deps, input, { kind: phase, corrects: input.corrects, ...REPLACES_CLOCK_EVENTS })
}

/** The final whistle. */
export async function endGame(deps: Deps, input: WhistleInput): Promise<void> {
  await recordCommand(deps, input, { kind: 'full_time', corrects: input.corrects, ...REPLACES_CLOCK_EVENTS })
}
