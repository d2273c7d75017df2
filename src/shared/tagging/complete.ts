import type { Appearance, MatchAction, PeriodTime } from '../match-action.ts'
import { inOrder } from '../figures/key-passes.ts'
import { subjectKey } from '../figures/subject-key.ts'

/** What someone does who has the ball. */
const ON_THE_BALL: ReadonlySet<MatchAction['type']> = new Set(['pass', 'shot', 'take_on', 'clearance', 'dispossessed', 'touch', 'foul_won'])
/** After this long the next to act on the ball need not have received it. */
const RECEIVED_WITHIN = 20_000

/**
 * Tagged actions in their order, with what follows from it: a completed pass was received by the next of the side to act
 * on the ball. What someone has said stays.
 */
export function completeActions(actions: readonly MatchAction[]): MatchAction[] {
  const ordered = inOrder(actions)
  return ordered.map((action, seq) =>
    Object.assign({}, action, { seq, otherPlayer: action.otherPlayer ?? receiverOf(ordered, seq)?.player ?? null }),
  )
}

/**
 * The action of the one who received a pass; null if no one knows.
 *
 * @param actions in the order of the match
 */
export function receiverOf<A extends Received>(actions: readonly A[], at: number): A | null {
  const pass = actions[at]
  if (pass?.type !== 'pass' || pass.outcome !== 'success') return null
  const next = actions
    .slice(at + 1)
    .find(({ side, type }) => side === pass.side && type !== 'card' && type !== 'sub_on' && type !== 'sub_off')
  if (!next || next.period !== pass.period || next.t - pass.t > RECEIVED_WITHIN) return null
  // After a restart someone else had the ball, or it was out.
  if (!ON_THE_BALL.has(next.type) || next.setPiece !== null) return null
  return next.player === pass.player && next.shirt === pass.shirt ? null : next
}
type Received = Pick<MatchAction, 'type' | 'outcome' | 'side' | 'period' | 't' | 'setPiece' | 'player' | 'shirt'>

/** When everyone in a line-up was on the pitch, by the tagged substitutions and dismissals. */
export function completeAppearances(lineUp: readonly Appearance[], actions: readonly MatchAction[]): Appearance[] {
  const ordered = inOrder(actions)
  return lineUp.map((appearance) =>
    withStays(
      appearance,
      ordered.filter((action) => isOf(action, appearance)),
    ),
  )
}

/**
 * A line-up with its own times, after substitutions or dismissals were corrected: the players of those get the corrected times.
 * Everyone else stays as in the line-up, and so does what it has without an event.
 */
export function correctAppearances(
  lineUp: readonly Appearance[],
  original: readonly MatchAction[],
  corrected: readonly MatchAction[],
): Appearance[] {
  const [before, after] = [inOrder(original.filter(isChange)), inOrder(corrected.filter(isChange))]
  return lineUp.map((appearance) => {
    const was = before.filter((action) => isOf(action, appearance))
    const is = after.filter((action) => isOf(action, appearance))
    if (was.length === is.length && was.every((action, at) => isSameChange(action, is[at]))) return appearance
    const { starting, on, off } = appearance
    const known: Change[] = []
    if (on && !starting && !was.some((action) => comesOn(action) && isAt(action, on)))
      known.push({ ...on, type: 'sub_on', flags: [], seq: -1 })
    if (off && !was.some((action) => leaves(action) && isAt(action, off))) known.push({ ...off, type: 'sub_off', flags: [], seq: -1 })
    return withStays(appearance, inOrder([...known, ...is]))
  })
}

/** Who came on only by a correction: the line-up of the source does not have them. */
export function findNewcomers(
  lineUp: readonly Appearance[],
  original: readonly MatchAction[],
  corrected: readonly MatchAction[],
): Appearance[] {
  const before = new Set(original.filter(comesOn).map(whoOf))
  const comers = corrected.filter(
    (action) =>
      comesOn(action) &&
      (action.player ?? action.shirt) !== null &&
      !before.has(whoOf(action)) &&
      !lineUp.some((appearance) => isOf(action, appearance)),
  )
  return Array.from(new Map(comers.map((action) => [whoOf(action), action])).values(), ({ player, shirt, side }) => ({
    player,
    shirt,
    side,
    position: null,
    captain: false,
    starting: false,
    on: null,
    off: null,
  }))
}

type Change = Pick<MatchAction, 'type' | 'flags' | 'period' | 't' | 'seq'>

function withStays(appearance: Appearance, own: readonly Change[]): Appearance {
  const stays = staysOf(appearance.starting, own)
  const rests = stays.slice(1).flatMap(({ on }, before) => {
    const from = stays[before]?.off
    return from ? [{ from, until: on }] : []
  })
  return { ...appearance, on: stays[0]?.on ?? null, off: stays.at(-1)?.off ?? null, ...(rests.length > 0 && { rests }) }
}

interface Stay {
  on: PeriodTime
  off: PeriodTime | null
}

/** When someone was on the pitch: once, or several times where substitutions are rolling. */
function staysOf(starting: boolean, own: readonly Change[]): Stay[] {
  const stays: Stay[] = starting ? [{ on: { period: 1, t: 0 }, off: null }] : []
  for (const action of own) {
    const last = stays.at(-1)
    const isOn = last !== undefined && last.off === null
    if (comesOn(action) && !isOn) stays.push({ on: timeOf(action), off: null })
    else if (isOn && leaves(action)) last.off = timeOf(action)
  }
  return stays
}

function isOf(action: MatchAction, { side, player, shirt }: Appearance): boolean {
  if (action.side !== side) return false
  return player === null || action.player === null ? action.shirt !== null && action.shirt === shirt : action.player === player
}

/** Whether someone leaves the pitch with it. */
function leaves({ type, flags }: Pick<MatchAction, 'type' | 'flags'>): boolean {
  return type === 'sub_off' || (type === 'card' && (flags.includes('red') || flags.includes('second_yellow')))
}

function comesOn({ type }: Pick<MatchAction, 'type'>): boolean {
  return type === 'sub_on'
}

function isChange(action: MatchAction): boolean {
  return comesOn(action) || leaves(action)
}

function isSameChange(action: MatchAction, other: MatchAction | undefined): boolean {
  return other !== undefined && comesOn(action) === comesOn(other) && isAt(action, other)
}

function isAt({ period, t }: PeriodTime, time: PeriodTime): boolean {
  return period === time.period && t === time.t
}

function whoOf(action: MatchAction): string {
  return `${action.side} ${subjectKey(action)}`
}

function timeOf({ period, t }: PeriodTime): PeriodTime {
  return { period, t }
}
