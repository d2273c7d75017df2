import { DENSITY_POINTS_MIN } from '#shared/figures/density.ts'
import type { MapPoint, PitchMap } from '#shared/figures/maps.ts'
import { TABLE_ZONES, zoneArrows } from '#shared/figures/zones.ts'
import { sorted } from '#shared/sorted.ts'
import type { ActionSubject, MatchData } from '../match-data.ts'
import { ArrowsLayer } from './arrows-layer.tsx'
import { DensityLayer, drawShades } from './density-layer.tsx'
import { DotsLayer, type Dot } from './dots-layer.tsx'
import { densityOf, pictureOf, pointsOf } from './drawn-maps.ts'
import { MARK_KINDS } from './mark-names.ts'

interface MapLayersProps {
  map: PitchMap
  data: MatchData
  subject: ActionSubject
}

const DENSE = new Set(['density', 'density_and_arrows', 'dots_over_density'])

/** Whether there are enough points for a density. */
function isDense(map: PitchMap, points: readonly MapPoint[]): boolean {
  return DENSE.has(map.drawing) && points.length >= DENSITY_POINTS_MIN
}

interface DensityProps extends MapLayersProps {
  /** Whose map is seen next to this one: both have one maximum. */
  other: ActionSubject | null
}

/** What lies under the lines of the pitch: the density, where there are enough points for one. */
export function DensityOf(props: DensityProps) {
  const { map, data, subject } = props
  if (!isDense(map, pointsOf(data, map, subject))) return null
  return <DensityLayer picture={shadesOf(props)} pitch={data.pitch} />
}

function shadesOf({ map, data, subject, other }: DensityProps): string {
  const maximum = Math.max(...[subject, ...(other ? [other] : [])].map((each) => densityOf(data, map, each).maximum))
  return pictureOf(data, map, subject, maximum, (grid) => drawShades(grid, maximum))
}

/** Computes what is drawn of a map, in steps that are short on a slow phone, too. */
export function* computeLayers(props: DensityProps): Generator {
  const { map, data, subject, other } = props
  const points = pointsOf(data, map, subject)
  yield
  if (!isDense(map, points)) return
  densityOf(data, map, subject)
  yield
  if (other) {
    densityOf(data, map, other)
    yield
  }
  shadesOf(props)
  yield
}

/** What lies over the lines: arrows, and the points where they are few or differ. */
export function MarksOf({ map, data, subject }: MapLayersProps) {
  const { pitch } = data
  const points = pointsOf(data, map, subject)
  const dense = isDense(map, points)
  return (
    <>
      {map.drawing === 'density_and_arrows' && dense && <ArrowsLayer arrows={zoneArrows(points, pitch, TABLE_ZONES)} pitch={pitch} />}
      {(!dense || map.drawing === 'dots_over_density') && <DotsLayer dots={dotsOf(map, points)} pitch={pitch} />}
    </>
  )
}

function dotsOf(map: PitchMap, points: readonly MapPoint[]): Dot[] {
  const kinds = MARK_KINDS[map.id] ?? []
  const rank = ({ kind }: MapPoint) => kinds.findIndex((known) => known.kind === kind)
  return sorted(points, (a, b) => rank(a) - rank(b)).map((point) => ({
    key: point.action,
    place: point.place,
    shape: kinds[rank(point)]?.shape ?? 'full',
  }))
}
