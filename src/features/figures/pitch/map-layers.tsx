import { useMemo } from 'react'
import { blur, countCells, DENSITY_POINTS_MIN, PLAYER_SIGMA, TEAM_SIGMA } from '#shared/figures/density.ts'
import type { MapPoint, PitchMap } from '#shared/figures/maps.ts'
import { TABLE_ZONES, zoneArrows } from '#shared/figures/zones.ts'
import type { Pitch } from '#shared/pitch.ts'
import { ArrowsLayer } from './arrows-layer.tsx'
import { DensityLayer } from './density-layer.tsx'
import { DotsLayer, type Dot } from './dots-layer.tsx'
import { MARK_KINDS } from './mark-names.ts'

interface MapLayersProps {
  map: PitchMap
  points: readonly MapPoint[]
  /** Of the map that is seen beside this one: both have one maximum. */
  beside: readonly MapPoint[] | null
  pitch: Pitch
  /** Whether it is one player's, whose points are few. */
  ofPlayer: boolean
}

const DENSE = new Set(['density', 'density_and_arrows', 'dots_over_density'])

/** What lies under the lines of the pitch: the density, where there are enough points for one. */
export function DensityOf({ map, points, beside, pitch, ofPlayer }: MapLayersProps) {
  const sigma = ofPlayer ? PLAYER_SIGMA : TEAM_SIGMA
  const shades = useMemo(() => {
    const gridOf = (some: readonly MapPoint[]) =>
      blur(
        countCells(
          some.map(({ place }) => ({ place, weight: 1 })),
          pitch,
        ),
        sigma,
      )
    const grid = gridOf(points)
    const maximum = [grid, ...(beside ? [gridOf(beside)] : [])].reduce((most, each) => each.reduce((a, b) => Math.max(a, b), most), 0)
    return { grid, maximum }
  }, [points, beside, pitch, sigma])
  if (!DENSE.has(map.drawing) || points.length < DENSITY_POINTS_MIN) return null
  return <DensityLayer {...shades} pitch={pitch} />
}

/** What lies over the lines: arrows, and the points where they are few or differ. */
export function MarksOf({ map, points, pitch }: Pick<MapLayersProps, 'map' | 'points' | 'pitch'>) {
  const isDense = DENSE.has(map.drawing) && points.length >= DENSITY_POINTS_MIN
  return (
    <>
      {map.drawing === 'density_and_arrows' && isDense && <ArrowsLayer arrows={zoneArrows(points, pitch, TABLE_ZONES)} pitch={pitch} />}
      {(!isDense || map.drawing === 'dots_over_density') && <DotsLayer dots={dotsOf(map, points)} pitch={pitch} />}
    </>
  )
}

function dotsOf(map: PitchMap, points: readonly MapPoint[]): Dot[] {
  const kinds = MARK_KINDS[map.id] ?? []
  const rank = ({ kind }: MapPoint) => kinds.findIndex((known) => known.kind === kind)
  return points
    .toSorted((a, b) => rank(a) - rank(b))
    .map((point) => ({ key: point.action, place: point.place, shape: kinds[rank(point)]?.shape ?? 'full' }))
}
