import type { Side } from '#shared/game.ts'
import type { Coverage, CoveredDetail, MatchAction } from '#shared/match-action.ts'
import { KEY_TYPES, MAIN_TYPES, MORE_TYPES, TAG_TYPES, type TagDepth } from '#shared/tagging/depth.ts'

/** So much of what could have a detail has it, where the detail counts as recorded. */
const NEARLY_ALL = 0.95

/** Who has finished: sides, and at the depth of single players those. */
interface FinishedParts {
  sides: readonly Side[]
  players: readonly string[]
}

/**
 * What a tagged source records completely: what its depth asks for. What not everyone tags counts as recorded, all of it,
 * where each finished side has some of it: who tags one such type tags the others, so that one that did not occur is 0. A
 * detail counts where nearly all have it.
 */
export function tagCoverage(depth: TagDepth, actions: readonly MatchAction[], { sides, players }: FinishedParts): Coverage {
  const isMore = ({ type }: MatchAction) => MORE_TYPES.some((more) => more === type)
  const recordsMore =
    depth === 'full'
      ? sides.length > 0 && sides.every((side) => actions.some((action) => action.side === side && isMore(action)))
      : actions.some(isMore)
  const passes = actions.filter(({ type, outcome }) => type === 'pass' && outcome !== null)
  const completed = passes.filter(({ outcome }) => outcome === 'success')
  const inDepth: readonly (CoveredDetail | false)[] =
    depth === 'key'
      ? ['outcome', 'corner', 'free_kick', 'penalty', nearlyAll(actions.filter(isOnPitch), ({ from }) => from !== null) && 'from']
      : [
          'outcome',
          'body',
          'set_piece',
          nearlyAll(actions.filter(isOnPitch), ({ from }) => from !== null) && 'from',
          nearlyAll(passes, ({ to }) => to !== null) && 'to',
          // Whom single players pass to is known of no one else.
          depth === 'full' && nearlyAll(completed, ({ otherPlayer }) => otherPlayer !== null) && 'receiver',
        ]
  return {
    types: depth === 'key' ? KEY_TYPES : recordsMore ? TAG_TYPES : MAIN_TYPES,
    details: inDepth.filter((detail) => detail !== false),
    sides,
    players: depth === 'player' ? players : null,
  }
}

/** What happens at a place. */
function isOnPitch({ type }: MatchAction): boolean {
  return type !== 'card' && type !== 'sub_on' && type !== 'sub_off'
}

function nearlyAll(actions: readonly MatchAction[], test: (action: MatchAction) => boolean): boolean {
  return actions.length > 0 && actions.filter(test).length >= NEARLY_ALL * actions.length
}
