import { z } from 'zod'
import { writePlaylist, type Segment } from './playlist.ts'

/** A part of a recording, by the dates of its pictures: milliseconds since 1970. */
export interface Pictures {
  from: number
  until: number
}

/** So many clips are played in a row. */
const MAX_CLIPS = 60
/** A clip is a minute at most. */
const MAX_LENGTH = 60_000
/** More than a segment lasts. Milliseconds. */
const SLACK = 15_000
const ONE = '\\d{13}-\\d{13}'

/** Clips in an address: `from-until,…`. */
export const clipsSchema = z
  .string()
  .regex(new RegExp(`^${ONE}(?:,${ONE}){0,${MAX_CLIPS - 1}}$`))
  .transform((text) =>
    text.split(',').map((clip): Pictures => {
      const [from = 0, until = 0] = clip.split('-').map(Number)
      return { from, until: Math.min(until, from + MAX_LENGTH) }
    }),
  )

/** Clips as they stand in an address. */
export function clipsText(clips: readonly Pictures[]): string {
  return clips.map(({ from, until }) => `${from}-${until}`).join(',')
}

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
export function writeClips(segments: readonly Segment[], clips: readonly Pictures[]): string {
  const rows = clips.flatMap((clip) =>
    segmentsOf(segments, clip).map((segment, index) => Object.assign({}, segment, index === 0 && { discontinuity: true })),
  )
  const [first, ...rest] = rows
  return writePlaylist(first ? [{ ...first, discontinuity: false }, ...rest] : [], true)
}
