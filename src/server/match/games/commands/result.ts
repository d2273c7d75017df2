import { SIDES, type Side } from '#shared/game.ts'
import { earliestStart } from '#shared/venue-time.ts'
import type { Deps } from '../../../deps.ts'
import { ApiError } from '../../../platform/http/api-error.ts'
import { lockGame } from '../locked-game.ts'
import { findActiveEntries, isRepeated } from '../history.ts'
import { recordCommand, type CommandInput } from './command.ts'
import { recordGoal, type GoalKind } from './player-events.ts'

/** A goal of a game without a scorekeeper. */
interface KnownGoal {
  side: Side
  kind: GoalKind
  minute?: number | undefined
  playerId?: string | undefined
}

/** The final score of a game. */
interface ResultInput extends Omit<CommandInput, 'occurredAt'> {
  score: Record<Side, number>
  /** Scored kicks; false if there was no shoot-out. Left out, what was played counts. */
  shootout?: Record<Side, number> | false | undefined
  extraTime?: boolean | undefined
  /** The known goals. */
  goals?: readonly KnownGoal[]
  /** The result that this one corrects. */
  corrects?: string | undefined
}

/**
 * Enters the result of a game without a scorekeeper. The score counts, whatever goals are known.
 *
 * @throws ApiError `not_found`, `rule_violated`, `conflict`
 */
export async function giveResult(deps: Deps, { score, shootout, extraTime, goals = [], corrects, ...input }: ResultInput): Promise<void> {
  await lockGame(
    deps,
    input.locked ?? input.gameId,
    async (locked) => {
      const { id, startsAt } = locked.row.game
      if (input.commandId && (await isRepeated(locked.tx, input.commandId, { gameId: id, kind: 'result' }))) return
      if (earliestStart(startsAt) > deps.now())
        throw new ApiError('rule_violated', 'The game is still to come.', { reason: 'game_to_come' })
      for (const side of SIDES)
        if (goals.filter((goal) => goal.side === side).length > score[side])
          throw new ApiError('rule_violated', 'There are more goals than the score has.', { reason: 'goals_above_score' })
      if (!corrects && (await findActiveEntries(locked.tx, id, ['result', 'awarded'])).length > 0)
        throw new ApiError('rule_violated', 'The game has its result already: correct that.', { reason: 'result_exists' })
      await recordCommand(deps, { ...input, locked }, { kind: 'result', score, shootout, extraTime, corrects })
      const by = { gameId: id, locked, actorId: input.actorId }
      for (const { minute = null, ...goal } of goals) await recordGoal(deps, { ...by, ...goal, minute })
    },
    goals.flatMap(({ playerId }) => playerId ?? []),
  )
}
