import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { zoneTable } from '#shared/figures/zones.ts'
import type { Place } from '#shared/match-action.ts'
import type { PitchSize } from '#shared/pitch.ts'

/** From the right of the attackers to their left, and from the own goal on. */
const NINTHS: readonly (readonly MessageDescriptor[])[] = [
  [msg`in the own third on the right`, msg`in the middle third on the right`, msg`in the opponent’s third on the right`],
  [msg`in the own third in the centre`, msg`in the middle third in the centre`, msg`in the opponent’s third in the centre`],
  [msg`in the own third on the left`, msg`in the middle third on the left`, msg`in the opponent’s third on the left`],
]

/** In which ninth of the pitch most places are, and what share of all; null if there are none. */
export function whereMost(places: readonly Place[], pitch: PitchSize): { where: MessageDescriptor; share: number } | null {
  const ninths = zoneTable(places, pitch, { columns: 3, rows: 3 }).flatMap((row, index) =>
    row.map(({ share }, column) => ({ share: share ?? 0, where: NINTHS[index]?.[column] as MessageDescriptor })),
  )
  const most = ninths.toSorted((a, b) => b.share - a.share)[0]
  return places.length > 0 && most ? most : null
}
