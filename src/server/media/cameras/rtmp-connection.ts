import { randomBytes } from 'node:crypto'
import type { Socket } from 'node:net'
import { readAmf, TornAmf, writeAmf, type Amf } from './amf.ts'
import { AUDIO, VIDEO } from './flv.ts'
import { readMessages, RtmpFault, writeMessage, type RtmpLimits, type RtmpMessage } from './rtmp-messages.ts'

/** Who connects, by the two fields of every camera: the path of the address, and the stream key. */
interface Publisher {
  app: string
  key: string
}

/** Takes the pictures of a camera that may send. */
export interface Sink {
  write(message: RtmpMessage): Promise<void>
}

/** Decides about a camera. @throws Refused */
export type Admit = (publisher: Publisher) => Promise<Sink>

/** A camera is not let in. The message is for anyone who reads the camera's screen. */
export class Refused extends Error {
  readonly wrongKey: boolean

  constructor(message: string, wrongKey: boolean) {
    super(message)
    this.wrongKey = wrongKey
  }
}

const VERSION = 3
const HANDSHAKE = 1536
const STREAM = 1
/** Bytes after which the other side is sent an acknowledgement. */
const WINDOW = 2_500_000
const ACKNOWLEDGEMENT = 3
const WINDOW_SIZE = 5
const PEER_BANDWIDTH = 6
const COMMAND = 20
/** Before anyone knows the camera, commands alone. */
const UNKNOWN: RtmpLimits = { message: 16 * 1024, streams: 16 }
/** A key frame in 4K. */
const KNOWN: RtmpLimits = { message: 8 * 1024 * 1024, streams: 64 }
/** All that a camera sends until it is known, of which the handshake is a tenth. */
const BYTES_UNKNOWN = 32 * 1024
/** Answers that the other side has not taken. */
const MAX_UNREAD = 64 * 1024

/**
 * Speaks RTMP with one camera until it ends: handshake, the commands of a publisher, then its pictures. Reading waits for
 * the sink, so a slow one slows the camera down.
 *
 * @throws RtmpFault for what is no RTMP; Refused
 */
export async function serveRtmp(socket: Socket, admit: Admit): Promise<void> {
  const limits = { ...UNKNOWN }
  const read = readMessages(limits)
  let app: string | null = null
  let sink: Sink | null = null
  const acknowledge = acknowledging(socket)
  const answer = (streamId: number, ...values: Amf[]) => socket.write(writeMessage(COMMAND, writeAmf(values), streamId))
  const status = (level: string, code: string, description: string) => answer(STREAM, 'onStatus', 0, null, { level, code, description })

  /** Carries out a command. False if it was the last one. */
  async function handleCommand([name, id = 0, ...values]: Amf[]): Promise<boolean> {
    switch (textOf(name)) {
      case 'connect':
        app = textOf(fieldOf(values[0], 'app'))
        socket.write(Buffer.concat([uint32Message(WINDOW_SIZE, WINDOW), peerBandwidth()]))
        answer(0, '_result', id, { fmsVer: 'FMS/3,0,1,123', capabilities: 31 }, CONNECTED)
        return true
      case 'createStream':
        answer(0, '_result', id, null, STREAM)
        return true
      case 'releaseStream':
      case 'FCPublish':
        answer(0, '_result', id, null, null)
        return true
      case 'publish': {
        if (sink || app === null) throw new RtmpFault('A camera connects first, and publishes once.')
        try {
          sink = await admit({ app: trimmed(app), key: trimmed(textOf(values[1])) })
        } catch (error) {
          if (error instanceof Refused) status('error', 'NetStream.Publish.BadName', error.message)
          throw error
        }
        Object.assign(limits, KNOWN)
        status('status', 'NetStream.Publish.Start', 'The camera is on.')
        return true
      }
      case 'FCUnpublish':
      case 'closeStream':
      case 'deleteStream':
        return false
      case 'play':
        throw new RtmpFault('Pictures are not played by RTMP.')
      default:
        return true
    }
  }

  let handshake: Buffer | null = Buffer.alloc(0)
  let greeted = false
  let received = 0
  const isKnown = () => sink !== null
  for await (const bytes of socket as AsyncIterable<Buffer>) {
    received += bytes.length
    acknowledge(bytes.length)
    let rest = bytes
    if (handshake) {
      handshake = Buffer.concat([handshake, bytes])
      if (handshake[0] !== VERSION) throw new RtmpFault('This is no RTMP.')
      if (!greeted && handshake.length > HANDSHAKE) {
        greeted = true
        socket.write(greeting(handshake.subarray(1, 1 + HANDSHAKE)))
      }
      // The camera repeats what it was sent, which no one needs to compare.
      if (handshake.length < 1 + 2 * HANDSHAKE) continue
      rest = handshake.subarray(1 + 2 * HANDSHAKE)
      handshake = null
    }
    for (const message of read(rest)) {
      if (message.type === COMMAND) {
        if (!(await handleCommand(commandOf(message)))) return
        if (socket.writableLength > MAX_UNREAD) throw new RtmpFault('Answers are not read.')
      } else if (sink && (message.type === VIDEO || message.type === AUDIO)) await sink.write(message)
    }
    if (!isKnown() && received > BYTES_UNKNOWN) throw new RtmpFault('A camera says first who it is.')
  }
}

const CONNECTED = {
  level: 'status',
  code: 'NetConnection.Connect.Success',
  description: 'Connected.',
  objectEncoding: 0,
}

/** The service's side of the handshake: its version, its own random bytes, and the camera's again. */
function greeting(theirs: Buffer): Buffer {
  return Buffer.concat([Buffer.from([VERSION]), Buffer.alloc(8), randomBytes(HANDSHAKE - 8), theirs])
}

function acknowledging(socket: Socket): (bytes: number) => void {
  let [received, acknowledged] = [0, 0]
  return (bytes) => {
    received += bytes
    if (received - acknowledged < WINDOW / 2) return
    acknowledged = received
    socket.write(uint32Message(ACKNOWLEDGEMENT, received % 2 ** 32))
  }
}

function uint32Message(type: typeof ACKNOWLEDGEMENT | typeof WINDOW_SIZE, value: number): Buffer {
  const content = Buffer.alloc(4)
  content.writeUInt32BE(value)
  return writeMessage(type, content)
}

function peerBandwidth(): Buffer {
  const content = Buffer.alloc(5)
  content.writeUInt32BE(WINDOW)
  // Dynamic: a hint.
  content.writeUInt8(2, 4)
  return writeMessage(PEER_BANDWIDTH, content)
}

function commandOf({ content }: RtmpMessage): Amf[] {
  if (content.length > UNKNOWN.message) throw new RtmpFault('A command is too large.')
  try {
    return readAmf(content)
  } catch (error) {
    throw error instanceof TornAmf ? new RtmpFault('A command is torn.') : error
  }
}

function fieldOf(value: Amf | undefined, name: string): Amf | undefined {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? value[name] : undefined
}

function textOf(value: Amf | undefined): string {
  return typeof value === 'string' ? value : ''
}

/** Without what some cameras append: a query, a slash. */
function trimmed(text: string): string {
  return text.replace(/\?.*$/s, '').replace(/^\/|\/$/g, '')
}
