import { otherSide, SIDES, type Side } from '#shared/game.ts'
import type { Appearance, MatchAction, PeriodTime } from '#shared/match-action.ts'
import type { Pitch } from '#shared/pitch.ts'
import type { Random } from '../random.ts'
import type { Footballer } from './line-up.ts'
import { happen, kickOff, type Moment } from './moments.ts'
import { playOn } from './open-play.ts'
import type { State } from './state.ts'

/** The match to simulate. */
interface MatchPlan {
  random: Random
  pitch: Pitch
  /** Milliseconds of a half. */
  half: number
  starting: Record<Side, readonly Footballer[]>
  /** What the game's record says, in order. */
  moments: readonly Moment[]
}

/** A build-up to a goal takes about this long. */
const BUILD_UP = 12_000

/** Plays a match, action by action. Its goals, cards and substitutions are those of the record, and no others. */
export function simulateMatch({ random, pitch, half, starting, moments }: MatchPlan): {
  actions: MatchAction[]
  appearances: Appearance[]
} {
  const teams = { one: [...starting.one], two: [...starting.two] }
  const first = teams.one[0] as Footballer
  const state: State = {
    random,
    pitch,
    teams,
    actions: [],
    period: 1,
    t: 0,
    side: 'one',
    holder: first,
    ball: { x: 0, y: 0 },
    restart: null,
  }
  const begins: Side = random() < 0.5 ? 'one' : 'two'
  for (const period of [1, 2] as const) {
    Object.assign(state, { period, t: 0 })
    kickOff(state, period === 1 ? begins : otherSide(begins), 0)
    for (const [index, moment] of moments.entries()) {
      if (moment.period !== period) continue
      while (state.t < Math.min(moment.t, half) - BUILD_UP) playOn(state)
      happen(state, moment, moments.slice(index + 1))
    }
    while (state.t < half) playOn(state)
  }
  return { actions: state.actions, appearances: SIDES.flatMap((side) => appearancesOf(side, starting[side], state.actions, half)) }
}

/** Who was on the pitch from when to when. */
function appearancesOf(side: Side, starting: readonly Footballer[], actions: readonly MatchAction[], half: number): Appearance[] {
  const end: PeriodTime = { period: 2, t: half }
  const appearances = starting.map(({ id, shirt, position }, index): Appearance => ({
    player: id,
    shirt,
    side,
    position,
    captain: index === 1,
    starting: true,
    on: { period: 1, t: 0 },
    off: end,
  }))
  for (const { type, player, shirt, period, t, flags } of actions.filter((action) => action.side === side)) {
    const at = { period, t }
    const open = appearances.find((appearance) => appearance.player === player)
    if (type === 'sub_on') appearances.push({ player, shirt, side, position: null, captain: false, starting: false, on: at, off: end })
    else if (open && (type === 'sub_off' || flags.includes('red'))) open.off = at
  }
  return appearances
}
