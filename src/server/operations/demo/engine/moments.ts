import { otherSide, type PlayerEventKind, type Side } from '#shared/game.ts'
import type { Period } from '#shared/match-action.ts'
import { nearest, onPitch } from './formation.ts'
import { goesOff, type Footballer } from './line-up.ts'
import { passTo } from './passes.ts'
import { shot } from './shots.ts'
import { act, duel, give, playerOf, opponentNear, wait, type State } from './state.ts'

/** An entry of the game's own record, which the simulated match agrees with. */
export interface Moment {
  kind: PlayerEventKind
  /** The side it counts for; an own goal counts for the scorer's opponents. */
  side: Side
  period: Period
  /** Milliseconds since the kick-off of the period. */
  t: number
  player: Footballer | null
}

/**
 * Lets happen what the record says, at its time.
 *
 * @param rest what is still to come: anyone who is in it stays on the pitch
 */
export function happen(state: State, moment: Moment, rest: readonly Moment[]): void {
  // Nothing has happened since the last action, so the pause after it can be cut short.
  state.t = Math.max(lastTime(state), Math.min(state.t, moment.t))
  switch (moment.kind) {
    case 'goal':
      return goal(state, moment)
    case 'penalty':
      return penalty(state, moment)
    case 'own_goal':
      return ownGoal(state, moment)
    case 'yellow_card':
    case 'red_card':
      return card(state, moment)
    case 'substitution':
      return substitution(state, moment, rest)
  }
}

function lastTime({ actions, period }: State): number {
  const last = actions.at(-1)
  return last?.period === period ? last.t : 0
}

function goal(state: State, moment: Moment): void {
  const { pitch, random } = state
  const scorer = scorerOf(state, moment)
  const from = { x: pitch.length * 0.72, y: pitch.width * (0.2 + 0.6 * random()) }
  const [passer] = nearest(
    random,
    state.teams[moment.side].filter((player) => player !== scorer && player.position !== 'goalkeeper'),
    from,
    from,
    pitch,
  )
  take(state, moment.side, passer?.player ?? scorer, from)
  const near = onPitch(
    { x: pitch.length - pitch.boxDepth * (0.3 + 0.6 * random()), y: pitch.width / 2 + (random() - 0.5) * pitch.boxWidth * 0.5 },
    pitch,
  )
  if (passer) passTo(state, scorer, near, ['key', 'assist'])
  else give(state, moment.side, scorer, near)
  scored(state, moment)
}

function penalty(state: State, moment: Moment): void {
  const { pitch } = state
  const scorer = scorerOf(state, moment)
  const spot = onPitch({ x: pitch.length - pitch.boxDepth * 0.67, y: pitch.width / 2 }, pitch)
  take(state, moment.side, scorer, spot)
  duel(state, [scorer, 'foul_won', {}], [opponentNear(state, spot), 'foul', {}])
  give(state, moment.side, scorer, spot, 'penalty')
  scored(state, moment)
}

function ownGoal(state: State, moment: Moment): void {
  const { pitch } = state
  const other = otherSide(moment.side)
  const unlucky = moment.player && state.teams[other].includes(moment.player) ? moment.player : playerOf(state, other, 'goalkeeper')
  state.t = Math.max(state.t, moment.t)
  act(state, other, unlucky, 'shot', {
    outcome: 'own_goal',
    from: onPitch({ x: pitch.boxDepth / 3, y: pitch.width / 2 }, pitch),
    to: { x: 0, y: pitch.width / 2 },
  })
  kickOff(state, other)
}

function scored(state: State, moment: Moment): void {
  state.t = Math.max(state.t, moment.t)
  shot(state, 'goal')
  kickOff(state, otherSide(moment.side))
}

/** The side gets the ball a moment before the record's time. */
function take(state: State, side: Side, player: Footballer, at: State['ball']): void {
  if (state.side !== side) act(state, side, player, 'recovery', { outcome: 'success', from: at })
  give(state, side, player, at)
}

/** Puts the ball on the centre spot for a side. */
export function kickOff(state: State, side: Side, pause = 30): void {
  const { pitch } = state
  if (pause > 0) wait(state, pause, pause + 15)
  give(state, side, playerOf(state, side, 'forward'), { x: pitch.length / 2, y: pitch.width / 2 }, 'kick_off')
}

function card(state: State, moment: Moment): void {
  const { side, kind, player } = moment
  const team = state.teams[side]
  const booked = player && team.includes(player) ? player : team.at(-1)
  if (!booked) return
  state.t = Math.max(state.t, moment.t)
  act(state, side, booked, 'card', { flags: [kind === 'red_card' ? 'red' : 'yellow'] })
  if (kind === 'red_card') state.teams[side] = team.filter((other) => other !== booked)
  if (state.holder === booked)
    give(state, side, playerOf(state, side, 'goalkeeper'), { x: state.pitch.boxDepth / 2, y: state.pitch.width / 2 }, 'free_kick')
}

/** The record names who comes on. Someone of the same line goes off. */
function substitution(state: State, { side, player }: Moment, rest: readonly Moment[]): void {
  const team = state.teams[side]
  if (!player || team.includes(player)) return
  const needed = new Set(rest.map((moment) => moment.player))
  const off = goesOff(
    team.filter((other) => !needed.has(other)),
    player,
  )
  if (!off) return
  act(state, side, off, 'sub_off', { otherPlayer: player.id })
  act(state, side, player, 'sub_on', { otherPlayer: off.id })
  state.teams[side] = team.map((other) => (other === off ? player : other))
  if (state.holder === off) state.holder = player
}

function scorerOf(state: State, { side, player }: Moment): Footballer {
  const team = state.teams[side]
  return player && team.includes(player) ? player : playerOf(state, side, 'forward')
}
