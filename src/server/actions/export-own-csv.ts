import type { MatchAction } from '#shared/match-action.ts'
import { OWN_COLUMNS, OWN_EXTRA_COLUMNS } from './formats/own-csv.ts'
import { writeCsv } from './write-csv.ts'

/** Actions as our own CSV, which an import reads without a loss. */
export function exportOwnCsv(actions: readonly MatchAction[]): string {
  const rows = actions.map((action) => {
    const { id, period, t, side, shirt, player, type, outcome, from, to, body, setPiece, flags } = action
    const { otherPlayer, relatedId, packing, providerXg } = action
    const places = [from?.x ?? null, from?.y ?? null, to?.x ?? null, to?.y ?? null]
    const rest = [body, setPiece, flags.join(' '), otherPlayer, relatedId, packing, providerXg]
    return [id, period, t, side, shirt, player, type, outcome, ...places, ...rest]
  })
  return writeCsv([...OWN_COLUMNS, ...OWN_EXTRA_COLUMNS], rows)
}
