import { inOpponentsBox } from '#shared/figures/places.ts'
import { otherSide } from '#shared/game.ts'
import { distance, onPitch } from './formation.ts'
import { pass } from './passes.ts'
import { shoot } from './shots.ts'
import { act, duel, give, happens, lose, opponentNear, wait, type State } from './state.ts'

/** What the player with the ball does next. */
export function playOn(state: State): void {
  if (state.restart === 'free_kick' && isInRange(state) && happens(state, 0.4)) return shoot(state)
  if (state.restart) return pass(state)
  if (happens(state, pressureAt(state))) return challenged(state)
  if (isInRange(state) && happens(state, shotChance(state))) return shoot(state)
  if (happens(state, 0.22)) carry(state)
  if (isInRange(state) && happens(state, shotChance(state) / 2)) return shoot(state)
  pass(state)
}

/** Runs with the ball. */
function carry(state: State): void {
  const { ball, pitch, random, side, holder } = state
  const to = onPitch({ x: ball.x + (0.02 + 0.1 * random()) * pitch.length, y: ball.y + (random() - 0.5) * 0.15 * pitch.width }, pitch)
  wait(state, 1.5, 4)
  act(state, side, holder, 'carry', { outcome: 'success', from: ball, to })
  give(state, side, holder, to)
}

/** An opponent goes for the ball: a foul, a take-on, or a tackle. */
function challenged(state: State): void {
  const { holder, side, ball, pitch } = state
  const opponent = opponentNear(state, ball)
  wait(state, 0.5, 1.5)
  // A foul in the box would be a penalty, and those are the game's own.
  const inBox = inOpponentsBox(ball, pitch)
  if (!inBox && happens(state, 0.16)) {
    duel(state, [holder, 'foul_won', {}], [opponent, 'foul', {}])
    wait(state, 12, 25)
    return give(state, side, holder, ball, 'free_kick')
  }
  if (happens(state, 0.45)) {
    const won = happens(state, 0.55)
    const to = won ? onPitch({ x: ball.x + 4, y: ball.y }, pitch) : null
    duel(
      state,
      [holder, 'take_on', { outcome: won ? 'success' : 'fail', to }],
      won ? [opponent, 'challenge', {}] : [opponent, 'tackle', { outcome: 'success' }],
    )
    if (to) return give(state, side, holder, to)
  } else if (happens(state, 0.35)) {
    duel(state, [holder, 'touch', { outcome: 'success' }], [opponent, 'tackle', { outcome: 'fail' }])
    return
  } else duel(state, [holder, 'dispossessed', {}], [opponent, 'tackle', { outcome: 'success' }])
  wait(state, 0.8, 2)
  lose(state, ball)
  give(state, otherSide(side), opponent, state.ball)
}

/** Pressed more in the opponents' half than in their own. */
function pressureAt({ ball, pitch }: State): number {
  return 0.05 + 0.13 * (ball.x / pitch.length)
}

function isInRange({ ball, pitch }: State): boolean {
  return distance(ball, { x: pitch.length, y: pitch.width / 2 }) < pitch.length * 0.25
}

function shotChance({ ball, pitch }: State): number {
  const near = 1 - distance(ball, { x: pitch.length, y: pitch.width / 2 }) / (pitch.length * 0.25)
  return 0.1 + 0.45 * near
}
