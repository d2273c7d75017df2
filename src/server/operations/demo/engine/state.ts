import { otherSide, type Side } from '#shared/game.ts'
import type { MatchAction, Period, Place, SetPiece } from '#shared/match-action.ts'
import { mirrored, type Pitch } from '#shared/pitch.ts'
import type { Position } from '#shared/player.ts'
import { newAction } from '../../../statistics/actions/new-action.ts'
import type { Random } from '../random.ts'
import { nearest } from './formation.ts'
import type { Footballer } from './line-up.ts'

/** A match while it is simulated. */
export interface State {
  random: Random
  pitch: Pitch
  teams: Record<Side, Footballer[]>
  actions: MatchAction[]
  period: Period
  /** Milliseconds since the kick-off of the period. */
  t: number
  /** The side with the ball. */
  side: Side
  holder: Footballer
  /** Where the ball is, as the side with the ball sees the pitch. */
  ball: Place
  /** How the ball comes into play again; null while it is in play. */
  restart: SetPiece | null
}

type Detail = Partial<Omit<MatchAction, 'id' | 'seq' | 'period' | 't' | 'side' | 'player' | 'shirt' | 'type'>>

/** Writes an action of a player at this moment. */
export function act(state: State, side: Side, actor: Footballer, type: MatchAction['type'], detail: Detail = {}): MatchAction {
  const seq = state.actions.length
  const { id: player, shirt } = actor
  const known = { id: `${seq}`, seq, period: state.period, t: Math.round(state.t), side, player, shirt, type, sourceEventId: null }
  const action = newAction({ ...known, ...detail })
  state.actions.push(action)
  return action
}

/** Writes two actions that are two halves of one, as a tackle and the ball that is lost by it. */
export function duel(
  state: State,
  own: [player: Footballer, type: MatchAction['type'], detail: Detail],
  other: [player: Footballer, type: MatchAction['type'], detail: Detail],
): void {
  const first = act(state, state.side, own[0], own[1], { from: state.ball, ...own[2], otherPlayer: other[0].id })
  const second = act(state, otherSide(state.side), other[0], other[1], {
    from: mirrored(state.ball, state.pitch),
    ...other[2],
    otherPlayer: own[0].id,
    relatedId: first.id,
  })
  first.relatedId = second.id
}

/** Gives the ball to a player of a side, at a place as that side sees the pitch. */
export function give(state: State, side: Side, holder: Footballer, ball: Place, restart: SetPiece | null = null): void {
  Object.assign(state, { side, holder, ball, restart })
}

/** Gives the ball to the opponent who is nearest to a place, as the side with the ball sees the pitch. */
export function lose(state: State, at: Place, restart: SetPiece | null = null): Footballer {
  const there = mirrored(at, state.pitch)
  const player = opponentNear(state, at)
  give(state, otherSide(state.side), player, there, restart)
  return player
}

/** The opponent who is nearest to a place, as the side with the ball sees the pitch. */
export function opponentNear(state: State, at: Place): Footballer {
  const { random, teams, side, pitch } = state
  const there = mirrored(at, pitch)
  const [first] = nearest(random, teams[otherSide(side)], there, there, pitch)
  return (first as { player: Footballer }).player
}

/** A player of a position; any player where no one has it. */
export function playerOf(state: State, side: Side, position: Position): Footballer {
  const team = state.teams[side]
  return team.find((player) => player.position === position) ?? (team[0] as Footballer)
}

/** Lets time pass: some seconds between two bounds. */
export function wait(state: State, least: number, most: number): void {
  state.t += 1000 * (least + state.random() * (most - least))
}

/** Whether something of this probability happens. */
export function happens(state: State, probability: number): boolean {
  return state.random() < probability
}
