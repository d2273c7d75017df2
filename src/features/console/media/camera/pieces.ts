import { Mp4OutputFormat, NullTarget, Output } from 'mediabunny'
import { SEGMENT, SHORTEST_SEGMENT } from './quality.ts'

export interface FilmEvents {
  /** A piece is ready: the head of the row (no time), or a segment with the moment of its first frame. */
  piece(capturedAt: number | null, bytes: Uint8Array<ArrayBuffer>): void
  failed(): void
  /** The sound cannot be encoded here: the picture goes without it. */
  silent(): void
  /** Nothing that this browser has makes a film of what the camera shows. */
  unable(): void
}

/** The clock of a film, as far as it is known by now. Seconds of the film, but for its begin. */
export interface FilmClock {
  /** When it began, in milliseconds since the epoch. */
  begun: number
  /** How far the pictures reach. */
  until: number
  /** Where the key frames are that no piece begins with yet. */
  keys: number[]
}

/** The track of the picture: it is added first. */
const PICTURE = 1
/** The type of a box that names its track, in letters. */
const TFHD = 0x74_66_68_64

/** Packs a film into pieces, each from one key frame to another. */
export function packPieces(piece: FilmEvents['piece'], clock: FilmClock): Output {
  let head: Uint8Array | null = null
  let fragment: { bytes: Uint8Array; at: number } | null = null
  /** The sound of a time in which the camera showed no new picture. It goes with the piece after it. */
  let sound: Uint8Array | null = null
  const format = new Mp4OutputFormat({
    fastStart: 'fragmented',
    minimumFragmentDuration: SEGMENT / 2,
    onFtyp: (bytes) => void (head = bytes.slice()),
    onMoov: (bytes) => piece(null, join(head, bytes)),
    onMoof: (bytes, _position, timestamp) => void (fragment = { bytes: bytes.slice(), at: timestamp }),
    onMdat(bytes) {
      if (!fragment) return
      const { at, bytes: begin } = fragment
      const whole = join(sound, join(begin, bytes))
      sound = hasPicture(begin) ? null : whole
      if (sound) return
      const [from = at, ...later] = clock.keys.filter((key) => key >= at)
      clock.keys = later
      if ((later[0] ?? clock.until) - from >= SHORTEST_SEGMENT) piece(Math.round(clock.begun + from * 1000), whole)
    },
  })
  return new Output({ format, target: new NullTarget() })
}

function hasPicture(fragment: Uint8Array): boolean {
  const view = new DataView(fragment.buffer, fragment.byteOffset, fragment.byteLength)
  // After the type come a version with flags, and the number of the track.
  for (let at = 0; at + 12 <= view.byteLength; at += 1) if (view.getUint32(at) === TFHD && view.getUint32(at + 8) === PICTURE) return true
  return false
}

function join(one: Uint8Array | null, two: Uint8Array): Uint8Array<ArrayBuffer> {
  const joined = new Uint8Array((one?.length ?? 0) + two.length)
  if (one) joined.set(one)
  joined.set(two, one?.length ?? 0)
  return joined
}
