import type { MatchAction } from '#shared/match-action.ts'

type Known = Pick<MatchAction, 'id' | 'period' | 't' | 'side' | 'type' | 'sourceEventId'>

/** An action of which nothing else is known than what is given. */
export function newAction(known: Known & Partial<MatchAction>): MatchAction {
  return {
    seq: 0,
    player: null,
    shirt: null,
    outcome: null,
    from: null,
    to: null,
    body: null,
    setPiece: null,
    flags: [],
    otherPlayer: null,
    relatedId: null,
    packing: null,
    providerXg: null,
    ...known,
  }
}
