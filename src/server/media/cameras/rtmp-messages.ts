/** A message of RTMP (Adobe’s specification 1.0, section 5). */
export interface RtmpMessage {
  type: number
  /** Milliseconds by the camera's clock, from some beginning. */
  timestamp: number
  streamId: number
  content: Buffer
}

/** What comes is no RTMP, or more than anyone may send. */
export class RtmpFault extends Error {}

/** What is read at most; it is raised for a camera that is known. */
export interface RtmpLimits {
  /** Bytes of one message, and of all that are unfinished. */
  message: number
  /** Chunk streams at once. */
  streams: number
}

const SET_CHUNK_SIZE = 1
const ABORT = 2
/** Bytes of the header of a chunk, by its format. */
const HEADERS = [11, 7, 3, 0]
/** A timestamp of this value follows in four bytes. */
const EXTENDED = 0xffffff
/** The size of chunks until a side says otherwise. */
const CHUNK = 128
/** Room that a message begins with: it grows with what arrives, not with what is stated. */
const ROOM = 1024

const EMPTY: Buffer = Buffer.alloc(0)

interface ChunkStream {
  type: number
  length: number
  streamId: number
  timestamp: number
  delta: number
  /** The value of the extended timestamp; null without one. */
  extended: number | null
  /** The beginning of the content, and room for more of it. */
  content: Buffer
  received: number
}

/** A chunk that is being received, and how many of its bytes are still to come. */
interface OpenChunk {
  stream: ChunkStream
  left: number
}

/** Reads messages from the bytes of a connection, in whatever pieces they come. */
export function readMessages(limits: RtmpLimits) {
  const streams = new Map<number, ChunkStream>()
  let pending: Buffer = Buffer.alloc(0)
  let chunkSize = CHUNK
  let open: OpenChunk | null = null
  /** Bytes of unfinished messages. */
  let held = 0
  /** Whether this side writes no extended timestamp in the chunks with which a message goes on. */
  let omitsExtended = false

  /** Reads the header of the next chunk; null while it is not complete. */
  function readHeader(): OpenChunk | null {
    const [first] = pending
    if (first === undefined) return null
    const format = first >> 6
    const short = first & 0x3f
    const basic = short === 0 ? 2 : short === 1 ? 3 : 1
    const size = basic + (HEADERS[format] ?? 0)
    if (pending.length < size) return null
    const id = basic === 1 ? short : 64 + (basic === 2 ? pending.readUInt8(1) : pending.readUInt16LE(1))
    const stream = streams.get(id) ?? newStream()
    const stated = format === 3 ? null : pending.readUIntBE(basic, 3)
    const isLong = stated === null ? stream.extended !== null && !omitsExtended : stated === EXTENDED
    if (isLong && pending.length < size + 4) return null
    const long = isLong ? pending.readUInt32BE(size) : null
    // Older encoders leave it out where a message goes on.
    if (stated === null && long !== null && long !== stream.extended && long !== stream.timestamp) omitsExtended = true
    const whole = size + (isLong && !(stated === null && omitsExtended) ? 4 : 0)
    if (!streams.has(id)) {
      if (format > 1) throw new RtmpFault('A chunk belongs to no message.')
      if (streams.size >= limits.streams) throw new RtmpFault('There are too many chunk streams.')
      streams.set(id, stream)
    }
    if (format < 3 && stream.received > 0) forget(stream)
    if (format < 2) {
      stream.length = pending.readUIntBE(basic + 3, 3)
      stream.type = pending.readUInt8(basic + 6)
    }
    if (format === 0) stream.streamId = pending.readUInt32LE(basic + 7)
    if (stream.received === 0) {
      const time = long ?? stated
      if (time !== null && format < 3) stream.delta = format === 0 ? 0 : time
      stream.timestamp = (format === 0 ? (time ?? 0) : stream.timestamp + stream.delta) >>> 0
    }
    if (stated !== null) stream.extended = long
    if (stream.length > limits.message) throw new RtmpFault('A message is too large.')
    pending = pending.subarray(whole)
    return { stream, left: Math.min(chunkSize, stream.length - stream.received) }
  }

  function receive(stream: ChunkStream, bytes: Buffer): RtmpMessage | null {
    held += bytes.length
    if (held > limits.message) throw new RtmpFault('Too many messages are unfinished.')
    keep(stream, bytes)
    if (stream.received < stream.length) return null
    const { type, timestamp, streamId, content, length } = stream
    forget(stream)
    return { type, timestamp, streamId, content: content.subarray(0, length) }
  }

  function forget(stream: ChunkStream): void {
    held -= stream.received
    stream.content = EMPTY
    stream.received = 0
  }

  /** Carries out what concerns the chunks themselves. True if there was nothing else to it. */
  function control({ type, content }: RtmpMessage): boolean {
    if (type !== SET_CHUNK_SIZE && type !== ABORT) return false
    if (content.length < 4) throw new RtmpFault('A control message is too short.')
    const value = content.readUInt32BE()
    if (type === ABORT) {
      const stream = streams.get(value)
      if (stream) forget(stream)
      return true
    }
    // Smaller ones are allowed, but nothing sends them: each chunk is work.
    if (value < CHUNK) throw new RtmpFault('Chunks are too small.')
    chunkSize = value
    return true
  }

  return function read(bytes: Buffer): RtmpMessage[] {
    const messages: RtmpMessage[] = []
    pending = pending.length === 0 ? bytes : Buffer.concat([pending, bytes])
    for (;;) {
      open ??= readHeader()
      if (!open) return messages
      const { stream, left } = open
      const part = pending.subarray(0, left)
      if (part.length === 0 && left > 0) return messages
      pending = pending.subarray(part.length)
      open = part.length === left ? null : { stream, left: left - part.length }
      const message = receive(stream, part)
      if (message && !control(message)) messages.push(message)
    }
  }
}

function newStream(): ChunkStream {
  return { type: 0, length: 0, streamId: 0, timestamp: 0, delta: 0, extended: null, content: EMPTY, received: 0 }
}

/** Appends bytes to the content of a message. What holds it is at most twice as large as what has arrived. */
function keep(stream: ChunkStream, bytes: Buffer): void {
  const end = stream.received + bytes.length
  if (end > stream.content.length) {
    const room = Buffer.allocUnsafeSlow(Math.min(stream.length, Math.max(end, 2 * stream.content.length, ROOM)))
    stream.content.copy(room, 0, 0, stream.received)
    stream.content = room
  }
  bytes.copy(stream.content, stream.received)
  stream.received = end
}

/** The bytes of a message, in chunks of the size that every receiver begins with. */
export function writeMessage(type: number, content: Buffer, streamId = 0): Buffer {
  // Control messages have a chunk stream of their own.
  const chunkStream = type < 7 ? 2 : 3
  const head = Buffer.alloc(12)
  head.writeUInt8(chunkStream, 0)
  head.writeUIntBE(content.length, 4, 3)
  head.writeUInt8(type, 7)
  head.writeUInt32LE(streamId, 8)
  const parts: Buffer[] = [head]
  for (let at = 0; at < content.length; at += CHUNK) {
    if (at > 0) parts.push(Buffer.from([0xc0 | chunkStream]))
    parts.push(content.subarray(at, at + CHUNK))
  }
  return Buffer.concat(parts)
}
