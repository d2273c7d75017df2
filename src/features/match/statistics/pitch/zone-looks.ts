import { HIGH } from '#shared/figures/kinds.ts'
import { POSSESSION_ZONES, TABLE_ZONES, zoneShares, zoneTable } from '#shared/figures/zones.ts'
import type { Place } from '#shared/match-action.ts'
import { mirrored, type PitchSize } from '#shared/pitch.ts'
import type { ZoneLook } from './zones-layer.tsx'

type Side = ZoneLook['side']

/** With fewer touches of both sides a zone says little: it is pale. */
const LEAST = 8
const PALE = 0.3
/** How far from half of the touches a zone has its full colour, in percent. */
const CLEAR = 35

/** Each side's share of the touches: a zone has the colour of the side that has more. */
export function possessionLooks(side: Side, own: readonly Place[], opponents: readonly Place[], pitch: PitchSize): ZoneLook[][] {
  const other: Side = side === 'one' ? 'two' : 'one'
  const touches = zoneTable([...own, ...opponents.map((place) => mirrored(place, pitch))], pitch, POSSESSION_ZONES)
  return zoneShares(own, opponents, pitch, POSSESSION_ZONES).map((row, at) =>
    row.map((share, column) => {
      const few = (touches[at]?.[column]?.count ?? 0) < LEAST
      return {
        side: (share ?? 50) >= 50 ? side : other,
        strength: share === null ? 0 : Math.min(1, Math.abs(share - 50) / CLEAR) * (few ? PALE : 1),
        text: share === null ? '–' : `${Math.round(share)}`,
        muted: few,
      }
    }),
  )
}

/** How much was pressed in each zone that counts as high. */
export function pressureLooks(side: Side, places: readonly Place[], pitch: PitchSize): ZoneLook[][] {
  const zones = zoneTable(places, pitch, TABLE_ZONES)
  const most = Math.max(1, ...zones.flat().map(({ count }) => count))
  return zones.map((row) =>
    row.map(({ count }, column) => {
      const counts = (column + 1) / row.length > HIGH
      return { side, strength: counts ? count / most : 0, text: counts ? `${count}` : '' }
    }),
  )
}
