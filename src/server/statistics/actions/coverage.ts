import { SIDES } from '#shared/game.ts'
import type { Coverage, CoveredDetail, MatchAction } from '#shared/match-action.ts'

/**
 * What a file without a fixed definition covers: the types and details that it has somewhere.
 *
 * @param columns where a column is, an empty cell says that an action was no set piece or no key pass
 */
export function coverageOf(actions: readonly MatchAction[], columns: readonly string[] = []): Coverage {
  const has = (test: (action: MatchAction) => boolean) => actions.some(test)
  const when = (detail: CoveredDetail, is: boolean) => (is ? [detail] : [])
  const inPlay = hasPasses(actions)
  const receiver = has(({ otherPlayer, type }) => type === 'pass' && otherPlayer !== null)
  const single = (['free_kick', 'corner', 'throw_in', 'penalty'] as const).filter((kind) => has(({ setPiece }) => setPiece === kind))
  const all = columns.includes('set_piece') || (inPlay && single.length > 0)
  return {
    types: [...new Set(actions.filter((action) => action.type !== 'pass' || inPlay).map(({ type }) => type))],
    details: [
      ...when(
        'from',
        has(({ from }) => from !== null),
      ),
      ...when(
        'to',
        has(({ to }) => to !== null),
      ),
      ...when(
        'outcome',
        has(({ outcome }) => outcome !== null),
      ),
      ...when(
        'body',
        has(({ body }) => body !== null),
      ),
      ...(all ? (['set_piece'] as const) : single),
      ...when('receiver', receiver),
      // Who received a pass tells key passes as well.
      ...when('key_pass', has(isKeyPass) || (inPlay && !receiver && columns.includes('flags'))),
      ...when('claim', has(({ flags }) => flags.includes('claim')) || (inPlay && columns.includes('flags'))),
      ...when(
        'packing',
        has(({ packing }) => packing !== null),
      ),
    ],
    sides: SIDES.filter((side) => has((action) => action.side === side)),
    players: null,
  }
}

/** Whether there are passes, and not only corners and the like, which are also recorded where only key moments are. */
export function hasPasses(actions: readonly MatchAction[]): boolean {
  return actions.some(({ type, setPiece }) => type === 'pass' && (setPiece === null || setPiece === 'kick_off'))
}

function isKeyPass({ flags }: MatchAction): boolean {
  return flags.includes('key') || flags.includes('assist')
}
