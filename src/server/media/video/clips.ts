import { writePlaylist, type Segment } from './playlist.ts'

/** A part of a recording, by the dates of its pictures: milliseconds since 1970. */
export interface Pictures {
  from: number
  until: number
}

/** More than a segment lasts. Milliseconds. */
const SLACK = 15_000

/** The segments that cover a part of a recording. */
export function segmentsOf(segments: readonly Segment[], { from, until }: Pictures): Segment[] {
  const found: Segment[] = []
  // They are in order but for what the clocks of cameras leave open: less than a segment may last.
  for (let index = firstFrom(segments, from - SLACK); index < segments.length; index += 1) {
    const segment = segments[index] as Segment
    const { startsAt, duration } = segment
    if (startsAt >= until + SLACK) break
    if (startsAt < until && startsAt + duration > from) found.push(segment)
  }
  return found
}

/** The index of the first segment that begins at a date or after it. */
function firstFrom(segments: readonly Segment[], date: number): number {
  let [low, high] = [0, segments.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((segments[middle] as Segment).startsAt < date) low = middle + 1
    else high = middle
  }
  return low
}

/** A playlist of some clips one after the other. Nothing is cut: it names the segments that cover them. */
export function writeReel(clips: readonly (readonly Segment[])[]): string {
  const rows = clips.flatMap((clip) => clip.map((segment, index) => Object.assign({}, segment, index === 0 && { discontinuity: true })))
  const [first, ...rest] = rows
  return writePlaylist(first ? [{ ...first, discontinuity: false }, ...rest] : [], true)
}
