import { givenBy, type Decided, type Decision } from '#shared/decision.ts'
import type { Side } from '#shared/game.ts'
import { announce } from '../../../db/changes.ts'
import type { Deps } from '../../../deps.ts'
import { isRepeated } from '../history.ts'
import { lockGame } from '../locked-game.ts'
import type { NewEvent } from '../record.ts'
import { recordCommand, type CommandInput } from './command.ts'

/** What is decided in the place of what was played. */
interface AwardInput extends CommandInput {
  /** By the score if left out. */
  gives?: Decided | undefined
  /** Left out, the decision counts without goals. */
  score?: Record<Side, number> | undefined
  /** Points taken away in the competition. */
  deducted?: Decision['deducted']
  reason: string
}

/**
 * Decides a game: a forfeit, both sides missing, or an abandoned game that counts. What was played stays in the history and
 * counts again when the decision is undone.
 *
 * @throws ApiError `not_found`, `rule_violated` while the game runs, `conflict`
 */
export async function awardGame(deps: Deps, { gives, score, deducted, reason, ...input }: AwardInput): Promise<void> {
  const given = gives ?? givenBy(score ?? { one: 0, two: 0 })
  await decide(deps, input, 'awarded', { score, decision: { gives: given, ...(deducted && { deducted }) }, detail: { reason } })
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
  event: Pick<NewEvent, 'score' | 'decision' | 'detail'>,
): Promise<void> {
  await lockGame(deps, input.locked ?? input.gameId, async (locked) => {
    if (input.commandId && (await isRepeated(locked.tx, input.commandId, { gameId: locked.row.game.id, kind }))) return
    await recordCommand(deps, { ...input, locked }, { kind, ...event })
    const reason = event.detail?.['reason']
    locked.row = { ...locked.row, cancelReason: kind === 'abandoned' && typeof reason === 'string' ? reason : null }
    await announce(locked.tx, { kind: 'schedule' })
  })
}
