import { SIDES } from '#shared/game.ts'
import type { Coverage, CoveredDetail, MatchAction } from '#shared/match-action.ts'

/**
 * What a file without a fixed definition covers: the types and details that it has somewhere, and those of which its form
 * says that an empty value means none.
 */
export function coverageOf(actions: readonly MatchAction[], told: readonly CoveredDetail[] = []): Coverage {
  const has = (test: (action: MatchAction) => boolean) => actions.some(test)
  const details = [
    has(({ from }) => from !== null) && ('from' as const),
    has(({ to }) => to !== null) && ('to' as const),
    has(({ outcome }) => outcome !== null) && ('outcome' as const),
    has(({ body }) => body !== null) && ('body' as const),
    has(({ setPiece }) => setPiece !== null) && ('set_piece' as const),
    has(({ otherPlayer, type }) => type === 'pass' && otherPlayer !== null) && ('receiver' as const),
    has(({ flags }) => flags.includes('key') || flags.includes('assist')) && ('key_pass' as const),
    has(({ packing }) => packing !== null) && ('packing' as const),
  ]
  return {
    types: [...new Set(actions.map(({ type }) => type))],
    details: [...new Set([...details.filter((detail) => detail !== false), ...told])],
    sides: SIDES.filter((side) => has((action) => action.side === side)),
    players: null,
  }
}
