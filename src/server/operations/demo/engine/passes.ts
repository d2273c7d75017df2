import { otherSide } from '#shared/game.ts'
import type { ActionFlag, Place } from '#shared/match-action.ts'
import { distance, nearest, onPitch } from './formation.ts'
import type { Footballer } from './line-up.ts'
import { toCorner, toGoalKick } from './shots.ts'
import { act, give, happens, playerOf, lose, opponentNear, duel, wait, type State } from './state.ts'

/** Lengths are of a pitch of 105 m; on a smaller one they are shorter. */
const LONG = 30
const FULL_LENGTH = 105
/** Passes over this many metres, whatever the pitch, come high. */
const HIGH = 26

/** The player with the ball passes it, or puts it into play again. */
export function pass(state: State): void {
  const { player: receiver, at } = receiverOf(state)
  const metres = (distance(state.ball, at) * FULL_LENGTH) / state.pitch.length
  const cross = isCross(state, at)
  if (distance(state.ball, at) > HIGH && state.restart !== 'throw_in' && happens(state, 0.6)) return highBall(state, receiver, at, cross)
  if (isOffside(state, at)) return offside(state, receiver, at)
  const success = happens(state, chance(state, metres, at, cross))
  const to = success ? at : short(state, at)
  writePass(state, receiver, to, success, cross)
  wait(state, 1.6, 4.6)
  if (success) give(state, state.side, receiver, at)
  else intercepted(state, to)
}

/** Writes a successful pass to a player at a place, and gives the ball on. */
export function passTo(state: State, receiver: Footballer, at: Place, flags: ActionFlag[]): void {
  writePass(state, receiver, at, true, false, flags)
  give(state, state.side, receiver, at)
}

function writePass(state: State, receiver: Footballer, to: Place, success: boolean, cross: boolean, flags: ActionFlag[] = []): void {
  const metres = (distance(state.ball, to) * FULL_LENGTH) / state.pitch.length
  const { restart } = state
  const marks: ActionFlag[] = [...flags, ...(cross ? (['cross'] as const) : []), ...(metres > LONG ? (['long'] as const) : [])]
  act(state, state.side, state.holder, 'pass', {
    outcome: success ? 'success' : 'fail',
    from: state.ball,
    to,
    body: restart === 'throw_in' ? 'other' : happens(state, 0.7) ? 'foot_right' : 'foot_left',
    setPiece: restart,
    flags: marks,
    otherPlayer: success ? receiver.id : null,
  })
}

/** Two players jump for a high ball. */
function highBall(state: State, receiver: Footballer, at: Place, cross: boolean): void {
  const won = happens(state, 0.45)
  writePass(state, receiver, at, won, cross)
  wait(state, 1.5, 3)
  give(state, state.side, receiver, at)
  const opponent = opponentNear(state, at)
  duel(state, [receiver, 'aerial', { outcome: won ? 'success' : 'fail' }], [opponent, 'aerial', { outcome: won ? 'fail' : 'success' }])
  if (won) return
  const cleared = cross || state.ball.x > state.pitch.length * 0.75
  lose(state, at)
  if (!cleared) return
  const { length, width } = state.pitch
  const to = onPitch({ x: state.ball.x + length * 0.25, y: width * state.random() }, state.pitch)
  act(state, state.side, state.holder, 'clearance', { outcome: 'success', from: state.ball, to, body: 'head' })
  wait(state, 2, 4)
  give(state, state.side, state.holder, to)
  const winner = lose(state, to)
  act(state, state.side, winner, 'recovery', { from: state.ball })
}

function offside(state: State, receiver: Footballer, at: Place): void {
  act(state, state.side, state.holder, 'pass', { outcome: 'offside', from: state.ball, to: at, otherPlayer: receiver.id })
  wait(state, 1, 2)
  act(state, state.side, receiver, 'offside', { from: at })
  wait(state, 8, 15)
  lose(state, at, 'free_kick')
}

function intercepted(state: State, to: Place): void {
  const { pitch } = state
  const nearTouchline = Math.min(to.y, pitch.width - to.y) < pitch.width * 0.2
  if (nearTouchline && happens(state, 0.85)) {
    const out = { x: to.x, y: to.y < pitch.width / 2 ? 0 : pitch.width }
    act(state, state.side, state.holder, 'ball_out', { from: out })
    wait(state, 6, 14)
    return void lose(state, out, 'throw_in')
  }
  if (to.x > pitch.length * 0.93 && happens(state, 0.5)) {
    wait(state, 8, 15)
    return happens(state, 0.3) ? toCorner(state) : toGoalKick(state)
  }
  const keeper = to.x > pitch.length - pitch.boxDepth * 0.7
  const other = otherSide(state.side)
  const player = lose(state, to)
  if (keeper) {
    give(state, other, playerOf(state, other, 'goalkeeper'), state.ball)
    act(state, other, state.holder, 'keeper', { outcome: 'success', from: state.ball, flags: [happens(state, 0.6) ? 'claim' : 'pick_up'] })
  } else act(state, other, player, happens(state, 0.45) ? 'interception' : 'recovery', { outcome: 'success', from: state.ball })
  wait(state, 0.8, 2)
}

/** Whom the pass is for: someone near, rather in front than behind. */
function receiverOf(state: State): { player: Footballer; at: Place } {
  const { random, teams, side, holder, ball, pitch, restart } = state
  const others = teams[side].filter((player) => player !== holder)
  const forward = restart === 'corner' ? 0 : (0.08 + 0.1 * random()) * pitch.length
  const aim =
    restart === 'corner' ? { x: pitch.length - pitch.boxDepth / 2, y: pitch.width / 2 } : onPitch({ x: ball.x + forward, y: ball.y }, pitch)
  const near = nearest(random, others, aim, ball, pitch)
  const far = restart === 'throw_in' ? 2 : happens(state, 0.1) ? near.length : 4
  const found = near[Math.floor(random() ** 1.5 * Math.min(far, near.length))] ?? near[0]
  if (!found) throw new Error('A side needs two players.')
  // In front of the goal people come closer to it than their line stands.
  return restart === 'corner'
    ? { ...found, at: onPitch({ x: aim.x + 6 * (random() - 0.5), y: aim.y + 12 * (random() - 0.5) }, pitch) }
    : found
}

function chance({ pitch, restart }: State, metres: number, to: Place, cross: boolean): number {
  if (cross) return 0.28
  const pressure = 0.16 * (to.x / pitch.length)
  return Math.max(0.3, (restart === 'throw_in' ? 0.85 : 0.97) - 0.006 * metres - pressure)
}

function isCross({ ball, pitch, restart }: State, to: Place): boolean {
  if (restart === 'corner') return true
  const wide = Math.min(ball.y, pitch.width - ball.y) < pitch.width * 0.22
  return restart !== 'throw_in' && wide && ball.x > pitch.length * 0.7 && to.x > pitch.length - pitch.boxDepth * 1.1
}

/** Behind the last line, and the ball came from far enough. */
function isOffside(state: State, to: Place): boolean {
  const { ball, pitch, restart } = state
  if (restart === 'corner' || restart === 'goal_kick' || restart === 'throw_in') return false
  return to.x > pitch.length * 0.72 && to.x > ball.x + 5 && happens(state, 0.06)
}

/** Where a failed pass ends: next to its aim. */
function short({ ball, pitch, random }: State, to: Place): Place {
  const share = 0.6 + 0.6 * random()
  const away = (random() - 0.5) * 0.25 * pitch.width
  return onPitch({ x: ball.x + (to.x - ball.x) * share, y: ball.y + (to.y - ball.y) * share + away }, pitch)
}
