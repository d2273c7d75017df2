import { inOrder, keyPassesByReceiver } from '#shared/figures/key-passes.ts'
import type { Coverage, MatchAction, Place } from '#shared/match-action.ts'
import type { ShownActions } from '#shared/match-actions.schema.ts'

type ShownAction = ShownActions['actions'][number]

/** The ids of the key passes of a source that has no flag for them. */
export function keyPassesOf(actions: readonly MatchAction[], { details }: Coverage): ReadonlySet<string> {
  return details.includes('key_pass') || !details.includes('receiver') ? new Set() : keyPassesByReceiver(actions)
}

/** Actions in order. The shoot-out never counts. */
export function countingActions(actions: readonly MatchAction[]): MatchAction[] {
  return inOrder(actions.filter(({ period }) => period !== 5))
}

/** An action as viewers see it. What is not known is left out, and its id for those who may not correct it. */
export function presentAction(action: MatchAction, actor: number | null, isKeyPass: boolean, withId = false): ShownAction {
  const { id, period, t, side, type, outcome, from, to, body, setPiece, packing } = action
  const flags = isKeyPass ? [...action.flags, 'key' as const] : [...action.flags]
  return {
    ...(withId && { _id: id }),
    period,
    t_ms: t,
    side,
    type,
    ...(actor !== null && { actor }),
    ...(outcome && { outcome }),
    ...(from && { from: placeOf(from) }),
    ...(to && { to: placeOf(to) }),
    ...(body && { body }),
    ...(setPiece && { set_piece: setPiece }),
    ...(flags.length > 0 && { flags }),
    ...(packing !== null && { packing }),
  }
}

/** To a tenth of a millimetre: what decides whether a place is in an area allows for no more. */
function placeOf({ x, y }: Place): [number, number] {
  return [rounded(x), rounded(y)]
}

function rounded(metres: number): number {
  return Math.round(metres * 10_000) / 10_000
}
