import { eq } from 'drizzle-orm'
import { otherSide, PLAYER_EVENT_KINDS, type PlayerEventKind, type Side } from '#shared/game.ts'
import { minutesUntil, periodsOf, TWO_HALVES } from '#shared/match-format.ts'
import { players } from '../../../db/schema/players.ts'
import type { Deps } from '../../../deps.ts'
import { ApiError } from '../../../platform/http/api-error.ts'
import { lockGame } from '../locked-game.ts'
import { findKind } from '../history.ts'
import type { GameColumns } from '../timing.ts'
import { placed, recordCommand, type CommandInput } from './command.ts'

/** The input of a player's event: a goal, a card, a substitution. */
export interface PlayerEventInput extends CommandInput {
  /** The side it counts for; an own goal counts for the scorer's opponents. */
  side: Side
  /** Minute of play, from 1; by the match clock by default; null if unknown. */
  minute?: number | null | undefined
  /** Minutes of stoppage time after the last minute of a half. */
  stoppage?: number | undefined
  /** Whether the minute is that of the phone's clock. */
  byClock?: boolean | undefined
  /** The shirt of a player who is in no squad. */
  shirtNumber?: number | undefined
  /** The player, if known. */
  playerId?: string | undefined
  /** The entry that this one corrects. */
  corrects?: string | undefined
}

export type GoalKind = 'goal' | 'own_goal' | 'penalty'

/** @throws ApiError `not_found`, `rule_violated`, `conflict`; the same holds for cards and substitutions */
export async function recordGoal(deps: Deps, input: PlayerEventInput & { kind?: GoalKind }): Promise<void> {
  await recordPlayerEvent(deps, input, input.kind ?? 'goal')
}

export async function recordCard(deps: Deps, input: PlayerEventInput & { kind: 'yellow_card' | 'red_card' }): Promise<void> {
  await recordPlayerEvent(deps, input, input.kind)
}

/** Records a substitution. The player is the one who comes on. */
export async function recordSubstitution(deps: Deps, input: PlayerEventInput): Promise<void> {
  await recordPlayerEvent(deps, input, 'substitution')
}

async function recordPlayerEvent(deps: Deps, input: PlayerEventInput, kind: PlayerEventKind): Promise<void> {
  const { side, playerId, shirtNumber, corrects } = input
  await lockGame(
    deps,
    input.locked ?? input.gameId,
    async (locked) => {
      const { tx } = locked
      const { game } = locked.row
      const correctedKind = corrects && (await findKind(tx, input.gameId, corrects))
      if (correctedKind && !PLAYER_EVENT_KINDS.some((playerEvent) => playerEvent === correctedKind))
        throw new ApiError('rule_violated', `An entry of the kind ${correctedKind} cannot be replaced by what a player did.`)
      const { clockOff } = await placed(deps, locked, input, { kind, corrects })
      const { minute, stoppage } = clockOff && input.byClock ? {} : input
      requireMinute(game, { minute, stoppage })
      // Without a minute it is a kick entered as a goal; a goal that was forgotten has one.
      if (game.laterStarts?.shootout && !game.fullTimeAt && typeof input.minute !== 'number' && !corrects)
        throw new ApiError('rule_violated', 'In a shoot-out only kicks are entered, or what happened before with its minute.')
      if (playerId !== undefined) {
        const [player] = await tx.select({ clubId: players.clubId }).from(players).where(eq(players.id, playerId))
        const playersSide = kind === 'own_goal' ? otherSide(side) : side
        if (player?.clubId !== (playersSide === 'one' ? game.clubOneId : game.clubTwoId))
          throw new ApiError('rule_violated', 'The player does not play for that side.')
      }
      const detail = playerId === undefined && shirtNumber !== undefined ? { shirt_number: shirtNumber } : undefined
      await recordCommand(deps, { ...input, locked }, { kind, side, minute, stoppage, playerId, corrects, detail })
    },
    playerId === undefined ? [] : [playerId],
  )
}

/** @throws ApiError `rule_violated` for a minute that the game does not have */
function requireMinute(game: GameColumns, { minute, stoppage }: Pick<PlayerEventInput, 'minute' | 'stoppage'>): void {
  const format = game.format ?? TWO_HALVES
  const ends = periodsOf(format).map((_, index) => minutesUntil({ period_duration: game.periodDuration, format }, index + 1))
  const last = ends.at(-1) ?? 0
  if (typeof minute === 'number' && (minute < 1 || minute > last))
    throw new ApiError('rule_violated', `The minutes of this game run from 1 to ${last}.`)
  if (stoppage && !ends.some((end) => end === minute))
    throw new ApiError('rule_violated', 'Stoppage time follows the last minute of a period.')
}
