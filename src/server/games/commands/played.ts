import { eq } from 'drizzle-orm'
import type { Side } from '#shared/game.ts'
import { games } from '../../db/schema/games.ts'
import { players } from '../../db/schema/players.ts'
import type { Deps } from '../../deps.ts'
import { Refusal } from '../../refusal.ts'
import { perform, type CommandInput } from './command.ts'

/** Something that a player did, as it is told. */
export interface PlayedInput extends CommandInput {
  /** The side it counts for; an own goal counts for the others. */
  side: Side
  /** Minute of play, from 1; by the clock where none is told. */
  minute?: number | undefined
  /** Minutes of stoppage time on top of the last minute of a half. */
  stoppage?: number | undefined
  /** Who it was, where it is known. */
  playerId?: string | undefined
  /** The entry that this one says better. */
  corrects?: string | undefined
}

/** @throws Refusal `not_found`, `rule_violated`, `conflict`; the same holds for cards and substitutions */
export async function recordGoal(deps: Deps, input: PlayedInput & { kind?: 'goal' | 'own_goal' | 'penalty' }): Promise<void> {
  await recordPlayed(deps, input, input.kind ?? 'goal')
}

export async function recordCard(deps: Deps, input: PlayedInput & { kind: 'yellow_card' | 'red_card' }): Promise<void> {
  await recordPlayed(deps, input, input.kind)
}

/** The player is the one who comes on. */
export async function recordSubstitution(deps: Deps, input: PlayedInput): Promise<void> {
  await recordPlayed(deps, input, 'substitution')
}

type PlayedKind = 'goal' | 'own_goal' | 'penalty' | 'yellow_card' | 'red_card' | 'substitution'

async function recordPlayed(deps: Deps, input: PlayedInput, kind: PlayedKind): Promise<void> {
  const { side, minute, stoppage, playerId, corrects } = input
  const [game] = await deps.db.select().from(games).where(eq(games.id, input.gameId))
  if (!game) throw new Refusal('not_found', 'There is no such game.')
  const period = game.periodDuration
  if (minute !== undefined && (minute < 1 || minute > 2 * period))
    throw new Refusal('rule_violated', `The minutes of this game run from 1 to ${2 * period}.`)
  if (stoppage && minute !== period && minute !== 2 * period)
    throw new Refusal('rule_violated', 'Stoppage time follows the last minute of a half.')
  if (playerId !== undefined) {
    const [player] = await deps.db.select({ clubId: players.clubId }).from(players).where(eq(players.id, playerId))
    const playersSide = kind === 'own_goal' ? other(side) : side
    if (player?.clubId !== (playersSide === 'one' ? game.clubOneId : game.clubTwoId))
      throw new Refusal('rule_violated', 'The player does not play for that side.')
  }
  await perform(deps, input, { kind, side, minute, stoppage, playerId, corrects })
}

function other(side: Side): Side {
  return side === 'one' ? 'two' : 'one'
}
