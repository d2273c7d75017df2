import type { Place } from '../match-action.ts'
import { mirrored, type Pitch } from '../pitch.ts'
import { cellOf } from './density.ts'
import { groupBy } from '../group-by.ts'

/** How a pitch is divided: from their own goal line on, and from right to left. */
export interface Zones {
  columns: number
  rows: number
}

/** The zones of a map's table. */
export const TABLE_ZONES: Zones = { columns: 6, rows: 3 }
/** The zones of the map of possession. */
export const POSSESSION_ZONES: Zones = { columns: 6, rows: 5 }

export interface Zone {
  count: number
  /** In percent of all; null if there is nothing. */
  share: number | null
}

type Size = Pick<Pitch, 'length' | 'width'>

/** Points by zone: rows from the right of the attackers to their left, in a row from their own goal line on. */
export function zoneTable(places: readonly Place[], pitch: Size, zones: Zones): Zone[][] {
  const counts = countZones(places, pitch, zones)
  return counts.map((row) => row.map((count) => ({ count, share: percent(count, places.length) })))
}

/** A side's share of what both sides did in each zone, in percent; null where no one did anything. */
export function zoneShares(own: readonly Place[], opponents: readonly Place[], pitch: Size, zones: Zones): (number | null)[][] {
  const theirs = countZones(
    opponents.map((place) => mirrored(place, pitch)),
    pitch,
    zones,
  )
  return countZones(own, pitch, zones).map((row, index) =>
    row.map((count, column) => percent(count, count + (theirs[index]?.[column] ?? 0))),
  )
}

/** The mean move out of a zone. */
export interface ZoneArrow {
  count: number
  /** The middle of the starts, and of the ends. */
  from: Place
  to: Place
}

/** An arrow for each zone with moves: of passes, whose both ends are known. */
export function zoneArrows(moves: readonly { place: Place; to: Place | null }[], pitch: Size, zones: Zones): ZoneArrow[] {
  const known = moves.flatMap(({ place, to }) => (to === null ? [] : [{ place, to }]))
  const byZone = groupBy(known, ({ place }) => zoneOf(place, pitch, zones).join(' '))
  return Array.from(byZone.values(), (own) => ({
    count: own.length,
    from: middle(own.map(({ place }) => place)),
    to: middle(own.map(({ to }) => to)),
  }))
}

function countZones(places: readonly Place[], pitch: Size, zones: Zones): number[][] {
  const counts = Array.from({ length: zones.rows }, () => Array.from({ length: zones.columns }, () => 0))
  for (const place of places) {
    const [row, column] = zoneOf(place, pitch, zones)
    const line = counts[row]
    if (line) line[column] = (line[column] ?? 0) + 1
  }
  return counts
}

function zoneOf({ x, y }: Place, pitch: Size, { columns, rows }: Zones): [row: number, column: number] {
  return [cellOf(y / pitch.width, rows), cellOf(x / pitch.length, columns)]
}

function percent(part: number, whole: number): number | null {
  return whole === 0 ? null : (100 * part) / whole
}

function middle(places: readonly Place[]): Place {
  const sum = places.reduce((all, { x, y }) => ({ x: all.x + x, y: all.y + y }), { x: 0, y: 0 })
  return { x: sum.x / places.length, y: sum.y / places.length }
}
