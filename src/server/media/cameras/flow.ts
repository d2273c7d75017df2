import { AUDIO, VIDEO } from './flv.ts'
import type { RtmpMessage } from './rtmp-messages.ts'

/** A clock that goes back by more than this, or pictures that are so far apart, begin again. Milliseconds. */
const BACK = 500
const APART = 5000
/** Sound that is so far from the picture belongs to another clock. Milliseconds. */
const FROM_PICTURE = 5000

/** Bits of the first byte of a tag (FLV 10.1, and Enhanced RTMP, whose codecs follow as four letters). */
const KEY_FRAME = 1
const ENHANCED_VIDEO = 0x80
const AVC = 7
const HEVC = 12
const AAC = 10
const ENHANCED_SOUND = 9

/** How sound gets into a recording: AAC as it is, any other converted. */
export type Sound = 'copy' | 'convert' | 'none'

/** What to do with a message: leave it out, write it, or begin a new film with it, after the headers. */
export type Step = 'drop' | 'write' | 'begin'

/** What is known of the pictures and the sound of one connection. */
interface Flow {
  next(message: RtmpMessage): Step
  /** What a decoder needs first, as it was sent last. */
  headers(): RtmpMessage[]
  /** What becomes of the sound; null while there is none. */
  sound(): Sound | null
}

/**
 * Finds where the pictures of a connection cannot go on in the same film: another size or codec, other sound, or a clock that
 * jumps, wraps or begins again. The next film begins with the next key frame.
 */
export function watchFlow(): Flow {
  const known = new Map<number, RtmpMessage>()
  const last = new Map<number, number>()
  let sound: Sound | null = null
  let waiting = true

  function jumps({ type, timestamp }: RtmpMessage): boolean {
    const before = last.get(type)
    last.set(type, timestamp)
    return before !== undefined && (timestamp < before - BACK || (type === VIDEO && timestamp > before + APART))
  }

  function hear(kind: Sound): void {
    if (kind === sound) return
    // Sound that cannot be used changes nothing.
    if (kind !== 'none' || sound !== null) waiting = true
    sound = kind
  }

  return {
    next(message) {
      const { type, content } = message
      const [first] = content
      if (first === undefined) return 'drop'
      if (type === AUDIO) hear(soundOf(first))
      if (isHeader(message)) {
        const before = known.get(type)
        known.set(type, message)
        if (before && !before.content.equals(content)) waiting = true
        return 'drop'
      }
      if (jumps(message)) waiting = true
      if (type === AUDIO) {
        const apart = Math.abs(message.timestamp - (last.get(VIDEO) ?? message.timestamp))
        return waiting || soundOf(first) === 'none' || apart > FROM_PICTURE ? 'drop' : 'write'
      }
      if (!waiting) return 'write'
      if (((first >> 4) & 7) !== KEY_FRAME) return 'drop'
      waiting = false
      return 'begin'
    },
    headers: () => Array.from(known.values()),
    sound: () => sound,
  }
}

/** Whether a message describes the pictures or the sound after it. */
function isHeader({ type, content }: RtmpMessage): boolean {
  const [first = 0, second] = content
  if (type === AUDIO) return first >> 4 === AAC && second === 0
  if (first & ENHANCED_VIDEO) return (first & 0xf) === 0
  return ((first & 0xf) === AVC || (first & 0xf) === HEVC) && second === 0
}

/** Codecs of Enhanced RTMP are unknown to the ffmpeg of most systems. */
function soundOf(first: number): Sound {
  const codec = first >> 4
  return codec === AAC ? 'copy' : codec === ENHANCED_SOUND ? 'none' : 'convert'
}
