import { Mp4OutputFormat, NullTarget, Output } from 'mediabunny'
import { SEGMENT, SHORTEST_SEGMENT } from './quality.ts'

export interface FilmEvents {
  /** A piece is ready: the head of the row (no time), or a segment with the moment of its first frame. */
  piece(capturedAt: number | null, bytes: Uint8Array<ArrayBuffer>): void
  failed(): void
}

/** The clock of a film, as far as it is known by now. */
export interface FilmClock {
  /** When it began, in milliseconds since the epoch. */
  begun: number
  /** How far the pictures reach, in seconds of the film. */
  until: number
}

/** Packs a film into pieces, each from one key frame to another. */
export function packPieces(piece: FilmEvents['piece'], clock: Readonly<FilmClock>): Output {
  let head: Uint8Array | null = null
  let fragment: { bytes: Uint8Array; at: number; capturedAt: number } | null = null
  const format = new Mp4OutputFormat({
    fastStart: 'fragmented',
    minimumFragmentDuration: SEGMENT / 2,
    onFtyp: (bytes) => void (head = bytes.slice()),
    onMoov: (bytes) => piece(null, join(head, bytes)),
    onMoof: (bytes, _position, timestamp) =>
      void (fragment = { bytes: bytes.slice(), at: timestamp, capturedAt: clock.begun + timestamp * 1000 }),
    onMdat(bytes) {
      if (fragment && clock.until - fragment.at >= SHORTEST_SEGMENT) piece(Math.round(fragment.capturedAt), join(fragment.bytes, bytes))
      fragment = null
    },
  })
  return new Output({ format, target: new NullTarget() })
}

function join(one: Uint8Array | null, two: Uint8Array): Uint8Array<ArrayBuffer> {
  const joined = new Uint8Array((one?.length ?? 0) + two.length)
  if (one) joined.set(one)
  joined.set(two, one?.length ?? 0)
  return joined
}
