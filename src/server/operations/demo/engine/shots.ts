import { otherSide } from '#shared/game.ts'
import type { MatchAction, Outcome, Place } from '#shared/match-action.ts'
import { mirrored } from '#shared/pitch.ts'
import { onPitch } from './formation.ts'
import { act, give, happens, playerOf, lose, opponentNear, wait, type State } from './state.ts'

/** A shot that is no goal: those are the game's own. */
export function shoot(state: State): void {
  const outcome = outcomeOf(state.random())
  shot(state, outcome)
  wait(state, 1, 2)
  if (outcome === 'saved') return saved(state)
  if (outcome === 'blocked') return blocked(state)
  wait(state, 15, 25)
  toGoalKick(state)
}

/** Writes a shot of the player with the ball. */
export function shot(state: State, outcome: Outcome, detail: Partial<MatchAction> = {}): MatchAction {
  markKeyPass(state)
  const near = state.pitch.length - state.ball.x < state.pitch.boxDepth * 0.6
  return act(state, state.side, state.holder, 'shot', {
    outcome,
    from: state.ball,
    to: target(state, outcome),
    body: near && happens(state, 0.3) ? 'head' : happens(state, 0.75) ? 'foot_right' : 'foot_left',
    setPiece: state.restart,
    ...detail,
  })
}

/** Anyone who passed to the player who shoots at once has played a key pass. */
function markKeyPass({ actions, side, holder }: State): void {
  const last = actions.at(-1)
  if (last?.type !== 'pass' || last.side !== side || last.otherPlayer !== holder.id || last.outcome !== 'success') return
  if (!last.flags.includes('key')) actions[actions.length - 1] = { ...last, flags: ['key', ...last.flags] }
}

/** The ball goes to the opponents' goalkeeper, for a goal kick. */
export function toGoalKick(state: State): void {
  const other = otherSide(state.side)
  const { pitch } = state
  give(state, other, playerOf(state, other, 'goalkeeper'), { x: pitch.boxDepth / 3, y: pitch.width / 2 }, 'goal_kick')
}

/** A corner of the side with the ball. */
export function toCorner(state: State): void {
  const { pitch } = state
  give(
    state,
    state.side,
    playerOf(state, state.side, 'midfielder'),
    { x: pitch.length, y: happens(state, 0.5) ? 0 : pitch.width },
    'corner',
  )
}

function saved(state: State): void {
  const other = otherSide(state.side)
  const keeper = playerOf(state, other, 'goalkeeper')
  const holds = happens(state, 0.65)
  const from = { x: 1, y: state.pitch.width / 2 }
  act(state, other, keeper, 'keeper', { outcome: 'success', from, flags: holds ? ['save', 'claim'] : ['save', 'punch'] })
  wait(state, 3, 8)
  if (holds) give(state, other, keeper, { x: state.pitch.boxDepth / 2, y: state.pitch.width / 2 })
  else toCorner(state)
}

function blocked(state: State): void {
  const { ball, pitch } = state
  const at = onPitch({ x: ball.x + 2, y: ball.y }, pitch)
  const blocker = opponentNear(state, at)
  act(state, otherSide(state.side), blocker, 'clearance', {
    outcome: 'success',
    from: mirrored(at, pitch),
    to: null,
  })
  wait(state, 1, 3)
  if (happens(state, 0.3)) return toCorner(state)
  const loose = onPitch({ x: ball.x - 12, y: ball.y + 10 * (state.random() - 0.5) }, pitch)
  const winner = lose(state, loose)
  act(state, state.side, winner, 'recovery', { from: state.ball })
}

function outcomeOf(chance: number): Outcome {
  if (chance < 0.36) return 'saved'
  if (chance < 0.58) return 'blocked'
  return chance < 0.61 ? 'post' : 'off_target'
}

function target({ pitch, random, ball }: State, outcome: Outcome): Place {
  const middle = pitch.width / 2
  const { goalWidth } = pitch
  if (outcome === 'blocked') return onPitch({ x: ball.x + 2, y: ball.y }, pitch)
  if (outcome === 'off_target') {
    const wide = goalWidth / 2 + 0.5 + 4 * random()
    return onPitch({ x: pitch.length, y: middle + (random() < 0.5 ? wide : -wide) }, pitch)
  }
  if (outcome === 'post') return onPitch({ x: pitch.length, y: middle + (random() < 0.5 ? 1 : -1) * (goalWidth / 2) }, pitch)
  return onPitch({ x: pitch.length, y: middle + (random() - 0.5) * goalWidth * 0.9 }, pitch)
}
