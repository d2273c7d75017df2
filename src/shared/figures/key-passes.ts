import type { MatchAction } from '../match-action.ts'
import { sorted } from '../sorted.ts'

/** Actions in the order of the match. */
export function inOrder<A extends Pick<MatchAction, 'period' | 't' | 'seq'>>(actions: readonly A[]): A[] {
  return sorted(actions, (a, b) => a.period - b.period || a.t - b.t || a.seq - b.seq)
}

/**
 * The key passes of a source that has no flag for them: successful ones whose receiver's next action is a shot.
 *
 * @param actions in the order of the match
 */
export function keyPassesByReceiver(actions: readonly MatchAction[]): ReadonlySet<string> {
  const waiting = new Map<string, string[]>()
  const keyPasses = new Set<string>()
  let period: number | null = null
  for (const action of actions) {
    if (action.period !== period) waiting.clear()
    period = action.period
    const actor = action.player === null ? null : `${action.side} ${action.player}`
    if (actor !== null) {
      if (action.type === 'shot' && action.outcome !== 'own_goal') for (const id of waiting.get(actor) ?? []) keyPasses.add(id)
      waiting.delete(actor)
    }
    if (action.type !== 'pass' || action.outcome !== 'success' || action.otherPlayer === null) continue
    const receiver = `${action.side} ${action.otherPlayer}`
    waiting.set(receiver, [...(waiting.get(receiver) ?? []), action.id])
  }
  return keyPasses
}
