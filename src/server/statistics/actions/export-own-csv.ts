import type { Depth } from '#shared/event-findings.ts'
import type { Coverage, MatchAction } from '#shared/match-action.ts'
import type { Pitch } from '#shared/pitch.ts'
import { writeCovers } from './covers-line.ts'
import { OWN_COLUMNS, OWN_EXTRA_COLUMNS } from './formats/own-csv.ts'
import { writeCsv } from '../../platform/csv/write.ts'

/** Actions as our own CSV, which an import reads without a loss: its first line says what the source records completely. */
export function exportOwnCsv(
  actions: readonly MatchAction[],
  { covers, depth, pitch }: { covers: Coverage; depth: Depth; pitch: Pitch },
): string {
  const rows = actions.map((action) => {
    const { id, period, t, side, shirt, player, type, outcome, from, to, body, setPiece, flags } = action
    const { otherPlayer, relatedId, packing, providerXg } = action
    const places = [from?.x ?? null, from?.y ?? null, to?.x ?? null, to?.y ?? null]
    const rest = [body, setPiece, flags.join(' '), otherPlayer, relatedId, packing, providerXg]
    return [id, period, t, side, shirt, player, type, outcome, ...places, ...rest]
  })
  return writeCovers(covers, depth, pitch) + writeCsv([[...OWN_COLUMNS, ...OWN_EXTRA_COLUMNS], ...rows])
}
