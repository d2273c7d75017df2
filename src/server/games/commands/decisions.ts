import type { Side } from '#shared/game.ts'
import { announce } from '../../db/changes.ts'
import type { Deps } from '../../deps.ts'
import { isRepeated } from '../history.ts'
import { lockGame } from '../locked-game.ts'
import { recordCommand, type CommandInput } from './command.ts'

/** A score by decision. */
export interface AwardInput extends CommandInput {
  score: Record<Side, number>
  reason: string
}

/**
 * Decides the score of a game: a forfeit, or an abandoned game that counts. What was played stays in the history and
 * counts again when the decision is undone.
 *
 * @throws ApiError `not_found`, `rule_violated` while the game runs, `conflict`
 */
export async function awardGame(deps: Deps, { score, reason, ...input }: AwardInput): Promise<void> {
  await decide(deps, input, 'awarded', { score, detail: { reason } })
}

/**
 * Abandons a running game: it is called off for good, unless its score is decided.
 *
 * @throws ApiError `not_found`, `rule_violated` if the game does not run, `conflict`
 */
export async function abandonGame(deps: Deps, { reason, ...input }: CommandInput & { reason?: string | undefined }): Promise<void> {
  await decide(deps, input, 'abandoned', reason ? { detail: { reason } } : {})
}

async function decide(
  deps: Deps,
  input: CommandInput,
  kind: 'awarded' | 'abandoned',
  event: { score?: Record<Side, number>; detail?: Record<string, unknown> },
): Promise<void> {
  await lockGame(deps, input.locked ?? input.gameId, async (locked) => {
    if (input.commandId && (await isRepeated(locked.tx, input.commandId, { gameId: locked.row.game.id, kind }))) return
    await recordCommand(deps, { ...input, locked }, { kind, ...event })
    const reason = event.detail?.['reason']
    locked.row = { ...locked.row, cancelReason: kind === 'abandoned' && typeof reason === 'string' ? reason : null }
    await announce(locked.tx, { kind: 'schedule' })
  })
}
