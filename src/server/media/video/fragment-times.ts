import type { Track } from '#shared/video.ts'
import { runLayout, usualTicks } from './cmaf.ts'
import { countSteps, findBoxes, TornFile, type CountStep } from './boxes.ts'

/** When the first sample of each kind of track is shown, in seconds of the recording's own clock. */
export type Starts = Partial<Record<Track['kind'], number>>

interface Fragment {
  track: Track
  /** The box with the time at which it is decoded. */
  time: Buffer
  /** Ticks from that time until its first sample is shown. */
  offset: number
}

/** When the tracks of a segment begin. @throws TornFile */
export function readStarts(bytes: Buffer, tracks: readonly Track[]): Starts {
  const starts: Starts = {}
  for (const { track, time, offset } of fragmentsOf(bytes, tracks)) {
    const start = (readTime(time) + offset) / track.timescale
    starts[track.kind] = Math.min(starts[track.kind] ?? start, start)
  }
  return starts
}

/** Moves the tracks of a segment, so that they begin then. A track that is not in it stays. @throws TornFile */
export function moveTo(bytes: Buffer, tracks: readonly Track[], wanted: Starts): void {
  const starts = readStarts(bytes, tracks)
  for (const { track, time } of fragmentsOf(bytes, tracks)) {
    const shift = ((wanted[track.kind] ?? 0) - (starts[track.kind] ?? 0)) * track.timescale
    writeTime(time, Math.max(0, Math.round(readTime(time) + shift)))
  }
}

function fragmentsOf(bytes: Buffer, tracks: readonly Track[]): Fragment[] {
  const step = countSteps()
  return findBoxes(bytes, ['moof', 'traf'], step).flatMap((fragment) => {
    const [head] = findBoxes(fragment, ['tfhd'], step)
    const [time] = findBoxes(fragment, ['tfdt'], step)
    if (!head || !time) throw new TornFile()
    const id = head.readUInt32BE(4)
    // Of several tracks of one kind, players take the first.
    const track = tracks.find((known) => known.id === id)
    if (!track || tracks.find(({ kind }) => kind === track.kind) !== track) return []
    return [{ track, time, offset: offsetOf(fragment, head, track, step) }]
  })
}

function offsetOf(fragment: Buffer, head: Buffer, track: Track, step: CountStep): number {
  const usual = usualTicks(head, track)
  let [decoded, first] = [0, Infinity]
  for (const run of findBoxes(fragment, ['trun'], step)) {
    const { flags, count, begin, size } = runLayout(run)
    for (let sample = 0; sample < count; sample += 1) {
      step()
      const at = begin + sample * size
      const later = at + size - 4
      // Offsets have a sign from version 1 on; players read them so in version 0, too.
      first = Math.min(first, decoded + (flags & 0x800 ? run.readInt32BE(later) : 0))
      decoded += flags & 0x100 ? run.readUInt32BE(at) : usual
    }
  }
  return Number.isFinite(first) ? first : 0
}

function readTime(box: Buffer): number {
  return box[0] === 1 ? Number(box.readBigUInt64BE(4)) : box.readUInt32BE(4)
}

function writeTime(box: Buffer, ticks: number): void {
  if (box[0] === 1) box.writeBigUInt64BE(BigInt(ticks), 4)
  else box.writeUInt32BE(ticks, 4)
}
