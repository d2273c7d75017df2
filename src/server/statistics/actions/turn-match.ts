import type { Side } from '#shared/game.ts'
import type { Appearance, Coverage, MatchAction } from '#shared/match-action.ts'
import { goalsOf } from './goals.ts'
import type { FoundPlayer } from './match-players.ts'
import type { ParsedMatch, ParsedTeam } from './parsed-match.ts'

/** A player of the file, and who that is. */
interface PlannedPlayer extends FoundPlayer {
  key: string
  side: Side
}

/** A file's match with the sides and the players of the game. */
export interface TurnedMatch {
  teams: Record<Side, ParsedTeam>
  players: PlannedPlayer[]
  actions: MatchAction[]
  appearances: Appearance[]
  covers: Coverage
  goals: Record<Side, number>
}

/** The side of a team, by the index of the one that plays as side one. */
export function sideOfTeam(team: 0 | 1, first: 0 | 1): Side {
  return team === first ? 'one' : 'two'
}

/**
 * Gives a file's match the sides and the players of the game.
 *
 * @param first the index of the team that plays as side one
 * @param found who the file's players are, by their keys
 */
export function turnMatch(match: ParsedMatch, first: 0 | 1, found: ReadonlyMap<string, FoundPlayer>): TurnedMatch {
  // Readers call the first team of the file side one.
  const turn = (side: Side): Side => sideOfTeam(side === 'one' ? 0 : 1, first)
  const actions = match.actions.map(({ side, player, shirt, otherPlayer, ...action }): MatchAction => {
    const who = wearer({ player, shirt }, found)
    return Object.assign({}, action, who, { side: turn(side), otherPlayer: idOf(otherPlayer, found) })
  })
  return {
    teams: { one: match.teams[first], two: match.teams[first === 0 ? 1 : 0] },
    players: match.players.map(({ key, team }) => ({
      key,
      side: sideOfTeam(team, first),
      ...(found.get(key) ?? { id: null, shirt: null }),
    })),
    actions,
    appearances: match.appearances.map((each) => Object.assign({}, each, wearer(each, found), { side: turn(each.side) })),
    covers: {
      ...match.covers,
      sides: match.covers.sides.map(turn),
      players: match.covers.players?.flatMap((key) => idOf(key, found) ?? []) ?? null,
    },
    goals: goalsOf(actions),
  }
}

function wearer({ player, shirt }: Pick<MatchAction, 'player' | 'shirt'>, found: ReadonlyMap<string, FoundPlayer>) {
  const who = player === null ? undefined : found.get(player)
  return { player: who?.id ?? null, shirt: shirt ?? who?.shirt ?? null }
}

function idOf(key: string | null, found: ReadonlyMap<string, FoundPlayer>): string | null {
  return key === null ? null : (found.get(key)?.id ?? null)
}
