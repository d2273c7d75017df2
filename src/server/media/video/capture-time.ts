/** A camera's clock that differs by more than this from ours is not believed. Milliseconds. */
const CLOCK_TOLERANCE = 2000
/** A pause between segments that is longer than this is a gap. */
const GAP = 500

/** What a camera says of a segment, in milliseconds since the epoch. */
export interface Claim {
  /** When the first frame was captured. */
  capturedAt: number
  /** When the camera sent the segment, by the same clock; null if it does not say so. */
  sentAt: number | null
  /** When it arrived here. */
  arrivedAt: number
  /** Milliseconds. */
  duration: number
}

/** The end of the previous segment, and whether it came from the same start of the camera. */
export interface Previous {
  end: number
  sameInit: boolean
}

/**
 * The moment of a segment's first frame. The camera is believed if its clock agrees with ours: by the time at which it
 * sent the segment, since one that was offline sends late, else by the segment's end. If not, a segment is as old as it
 * is long when it arrives; the least late of a row counts for those that follow.
 */
export function dateSegment(claim: Claim, previous: Previous | null): { startsAt: number; discontinuity: boolean } {
  const said = claim.sentAt ?? claim.capturedAt + claim.duration
  const believed =
    Math.abs(claim.arrivedAt - said) <= CLOCK_TOLERANCE && claim.capturedAt + claim.duration <= claim.arrivedAt + CLOCK_TOLERANCE
  const begin = believed ? claim.capturedAt : claim.arrivedAt - claim.duration
  if (!previous) return { startsAt: begin, discontinuity: false }
  const apart = believed ? Math.abs(begin - previous.end) : Math.max(0, begin - previous.end)
  if (previous.sameInit && apart <= (believed ? GAP : CLOCK_TOLERANCE))
    return { startsAt: believed ? begin : Math.min(begin, previous.end), discontinuity: false }
  return { startsAt: Math.max(begin, previous.end), discontinuity: true }
}
