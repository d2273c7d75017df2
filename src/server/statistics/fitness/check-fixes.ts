import { refuseFitness } from './findings.ts'
import type { Fix } from './recording.ts'

/**
 * Checks the fixes of a recording, and leaves out those that say nothing: repeated times, and moments with neither place
 * nor speed. Devices write 0, 0 where they know no place.
 *
 * @throws FitnessRefused for times that go backwards, for places that do not exist, and if nothing is left
 */
export function checkFixes(fixes: readonly Fix[]): Fix[] {
  const checked: Fix[] = []
  let previous = -Infinity
  for (const fix of fixes) {
    if (fix.t < previous) refuseFitness(fix.line, 'time_backwards')
    const place = fix.place && fix.place.lat === 0 && fix.place.lon === 0 ? null : fix.place
    if (place && (Math.abs(place.lat) > 90 || Math.abs(place.lon) > 180))
      refuseFitness(fix.line, 'impossible_place', { value: `${place.lat}, ${place.lon}` })
    if (fix.speed !== null && fix.speed < 0) refuseFitness(fix.line, 'impossible_speed', { value: toKmh(fix.speed) })
    const isRepeated = fix.t === previous
    previous = fix.t
    if (!isRepeated && (place || fix.speed !== null)) checked.push({ ...fix, place })
  }
  if (checked.length < 2) refuseFitness(null, 'no_places')
  return checked
}

/** A speed as people read it. */
export function toKmh(speed: number): string {
  return (speed * 3.6).toFixed(1)
}
