import type { Appearance, MatchAction, PeriodTime } from '../match-action.ts'
import { inOrder } from '../figures/key-passes.ts'

/** What somebody does who has the ball. */
const ON_THE_BALL: ReadonlySet<MatchAction['type']> = new Set(['pass', 'shot', 'take_on', 'clearance', 'dispossessed', 'touch', 'foul_won'])
/** After this long the next to act on the ball need not have received it. */
const RECEIVED_WITHIN = 20_000

/**
 * Tagged actions in their order, with what follows from it: a completed pass was received by whoever of the side acts next
 * on the ball. What somebody has said stays.
 */
export function completeActions(actions: readonly MatchAction[]): MatchAction[] {
  const ordered = inOrder(actions)
  return ordered.map((action, seq) =>
    Object.assign({}, action, { seq, otherPlayer: action.otherPlayer ?? receiverOf(ordered, seq)?.player ?? null }),
  )
}

/**
 * The action of whoever received a pass; null if nobody knows.
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
  // After a restart somebody else had the ball, or it was out.
  if (!ON_THE_BALL.has(next.type) || next.setPiece !== null) return null
  return next.player === pass.player && next.shirt === pass.shirt ? null : next
}
type Received = Pick<MatchAction, 'type' | 'outcome' | 'side' | 'period' | 't' | 'setPiece' | 'player' | 'shirt'>

/** When everybody in a line-up was on the pitch, by the tagged substitutions and dismissals. */
export function completeAppearances(lineUp: readonly Appearance[], actions: readonly MatchAction[]): Appearance[] {
  const ordered = inOrder(actions)
  return lineUp.map((appearance) => {
    const stays = staysOf(
      appearance.starting,
      ordered.filter((action) => isOf(action, appearance)),
    )
    const rests = stays.slice(1).flatMap(({ on }, before) => {
      const from = stays[before]?.off
      return from ? [{ from, until: on }] : []
    })
    return { ...appearance, on: stays[0]?.on ?? null, off: stays.at(-1)?.off ?? null, ...(rests.length > 0 && { rests }) }
  })
}

interface Stay {
  on: PeriodTime
  off: PeriodTime | null
}

/** When somebody was on the pitch: once, or several times where substitutions are rolling. */
function staysOf(starting: boolean, own: readonly MatchAction[]): Stay[] {
  const stays: Stay[] = starting ? [{ on: { period: 1, t: 0 }, off: null }] : []
  for (const action of own) {
    const last = stays.at(-1)
    const isOn = last !== undefined && last.off === null
    if (action.type === 'sub_on' && !isOn) stays.push({ on: timeOf(action), off: null })
    else if (isOn && leaves(action)) last.off = timeOf(action)
  }
  return stays
}

function isOf(action: MatchAction, { side, player, shirt }: Appearance): boolean {
  if (action.side !== side) return false
  return player === null || action.player === null ? action.shirt !== null && action.shirt === shirt : action.player === player
}

function leaves({ type, flags }: MatchAction): boolean {
  return type === 'sub_off' || (type === 'card' && (flags.includes('red') || flags.includes('second_yellow')))
}

function timeOf({ period, t }: MatchAction): PeriodTime {
  return { period, t }
}
