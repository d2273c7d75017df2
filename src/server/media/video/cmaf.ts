import type { Track } from '#shared/video.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import { boxesOf, countSteps, findBoxes, TornFile, type CountStep } from './boxes.ts'

/** Seconds that one segment may last. */
export const SEGMENT_SECONDS = { min: 0.2, max: 10 }
/** Bytes that it may have: two seconds of 25 Mbps, and more. */
export const MAX_SEGMENT_BYTES = 8 * 1024 * 1024
/** An init segment says how pictures are coded, and has none. */
export const MAX_INIT_BYTES = 64 * 1024
/** Tracks of a camera that are kept. */
const MAX_TRACKS = 16

/**
 * The tracks of an init segment (ISO/IEC 14496-12).
 *
 * @throws ApiError `bad_request` for anything else, or without a picture
 */
export function readInit(bytes: Buffer): Track[] {
  return reading((step) => {
    if (bytes.length > MAX_INIT_BYTES) throw new TornFile()
    const defaults = new Map(findBoxes(bytes, ['moov', 'mvex', 'trex'], step).map((trex) => [trex.readUInt32BE(4), trex.readUInt32BE(12)]))
    const tracks = findBoxes(bytes, ['moov', 'trak'], step).flatMap((trak): Track[] => {
      const [header] = findBoxes(trak, ['tkhd'], step)
      const [media] = findBoxes(trak, ['mdia', 'mdhd'], step)
      const [handler] = findBoxes(trak, ['mdia', 'hdlr'], step)
      if (!header || !media || !handler) return []
      // Version 1 of these boxes has times of 64 bits.
      const id = header.readUInt32BE(header[0] === 1 ? 20 : 12)
      const timescale = media.readUInt32BE(media[0] === 1 ? 20 : 12)
      const kind = { vide: 'video', soun: 'audio' }[handler.toString('latin1', 8, 12)] as Track['kind'] | undefined
      return kind && timescale > 0 ? [{ id, kind, timescale, sampleDuration: defaults.get(id) ?? 0 }] : []
    })
    const isFilm = boxesOf(bytes, step)[0]?.type === 'ftyp' && tracks.some(({ kind }) => kind === 'video')
    if (!isFilm || tracks.length > MAX_TRACKS) throw new TornFile()
    return tracks
  })
}

/**
 * The length of a media segment in milliseconds, by its picture.
 *
 * @throws ApiError `bad_request` if it is cut off, has no picture of these tracks, or is too short or too long
 */
export function readDuration(bytes: Buffer, tracks: readonly Track[]): number {
  return reading((step) => {
    if (!boxesOf(bytes, step).some(({ type }) => type === 'mdat')) throw new TornFile()
    const seconds = pictureSeconds(bytes, tracks, step)
    if (seconds < SEGMENT_SECONDS.min || seconds > SEGMENT_SECONDS.max) throw new TornFile()
    return Math.round(seconds * 1000)
  })
}

/** The seconds of picture in some fragments, however short or long. @throws TornFile */
export function pictureSeconds(bytes: Buffer, tracks: readonly Track[], step = countSteps()): number {
  const video = tracks.find(({ kind }) => kind === 'video')
  const ticks = findBoxes(bytes, ['moof', 'traf'], step).reduce((sum, fragment) => sum + ticksOf(fragment, video, step), 0)
  return ticks / (video?.timescale ?? 1)
}

/** The length of a track's fragment; 0 if it belongs to another track. */
function ticksOf(fragment: Buffer, track: Track | undefined, step: CountStep): number {
  const [head] = findBoxes(fragment, ['tfhd'], step)
  if (!head || head.readUInt32BE(4) !== track?.id) return 0
  const usual = usualTicks(head, track)
  return findBoxes(fragment, ['trun'], step).reduce((sum, run) => sum + runTicks(run, usual, step), 0)
}

/** How long a sample of a track's fragment is where its run does not say so, by the fragment's `tfhd`. */
export function usualTicks(head: Buffer, track: Track): number {
  const flags = head.readUIntBE(1, 3)
  // Fields before the default duration: base offset, sample description.
  const at = 8 + (flags & 0x1 ? 8 : 0) + (flags & 0x2 ? 4 : 0)
  return flags & 0x8 ? head.readUInt32BE(at) : track.sampleDuration
}

/**
 * How a `trun` lists its samples: what it has of each (length 0x100, size 0x200, flags 0x400, offset of its presentation 0x800,
 * in this order), how many there are, where the first one is, and the bytes of each (ISO/IEC 14496-12, 8.8.8).
 */
export function runLayout(run: Buffer): { flags: number; count: number; begin: number; size: number } {
  const flags = run.readUIntBE(1, 3)
  const size = [0x100, 0x200, 0x400, 0x800].reduce((sum, flag) => sum + (flags & flag ? 4 : 0), 0)
  const begin = 8 + (flags & 0x1 ? 4 : 0) + (flags & 0x4 ? 4 : 0)
  return { flags, count: run.readUInt32BE(4), begin, size }
}

function runTicks(run: Buffer, usual: number, step: CountStep): number {
  const { flags, count, begin, size } = runLayout(run)
  if (!(flags & 0x100)) return count * usual
  let ticks = 0
  for (let sample = 0; sample < count; sample += 1) {
    step()
    ticks += run.readUInt32BE(begin + sample * size)
  }
  return ticks
}

function reading<T>(read: (step: CountStep) => T): T {
  try {
    return read(countSteps())
  } catch (error) {
    if (error instanceof TornFile || error instanceof RangeError)
      throw new ApiError('bad_request', 'This is no whole segment of a fragmented MP4 with a picture.')
    throw error
  }
}
