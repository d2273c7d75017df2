import type { Coordinates, Fix } from './recording.ts'

/** A place in metres east and north of the middle of a recording. */
export interface Point {
  t: number
  x: number
  y: number
  interrupted: boolean
}

/** Metres in a degree at a latitude, on the WGS 84 ellipsoid. */
function metresInDegree(latitude: number): { lat: number; lon: number } {
  const phi = (latitude * Math.PI) / 180
  return {
    lat: 111_132.92 - 559.82 * Math.cos(2 * phi) + 1.175 * Math.cos(4 * phi),
    lon: 111_412.84 * Math.cos(phi) - 93.5 * Math.cos(3 * phi) + 0.118 * Math.cos(5 * phi),
  }
}

/** The places of fixes in metres. A pitch is small enough to be flat. */
export function placesInMetres(fixes: readonly Fix[]): Point[] {
  const placed = fixes.filter((fix): fix is Fix & { place: Coordinates } => fix.place !== null)
  const middle = placed[Math.floor(placed.length / 2)]?.place
  if (!middle) return []
  const { lat, lon } = metresInDegree(middle.lat)
  return placed.map(({ t, place, interrupted }) => ({
    t,
    x: turn(place.lon - middle.lon) * lon,
    y: (place.lat - middle.lat) * lat,
    interrupted: interrupted === true,
  }))
}

/** The shorter way around the earth, in degrees. */
function turn(degrees: number): number {
  return ((((degrees + 180) % 360) + 360) % 360) - 180
}
