import { randomBytes } from 'node:crypto'
import { connect, type Socket } from 'node:net'

/** A minimal WebSocket client for text from our servers, so that the client is not the bottleneck. */
export interface Wire {
  send(text: string): void
  /** Sends one frame of any kind, also invalid ones. */
  frame(opcode: number, text?: string, final?: boolean): void
  onText(listener: (text: string) => void): void
  /** Stops and resumes reading, like a phone in a tunnel. */
  pause(): void
  resume(): void
  close(): void
  closed(): boolean
}

/** @param from the local address to connect from */
export function openWire(port: number, path: string, from = '127.0.0.1'): Promise<Wire> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', localAddress: from, noDelay: true })
    const early: string[] = []
    let listener = (text: string): void => void early.push(text)
    let rest: Buffer = Buffer.alloc(0)
    let open = false
    socket.once('error', reject)
    socket.once('connect', () =>
      socket.write(
        `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n` +
          `Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${randomBytes(16).toString('base64')}\r\n\r\n`,
      ),
    )
    socket.on('data', (chunk: Buffer) => {
      rest = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk
      if (!open) {
        const end = rest.indexOf('\r\n\r\n')
        if (end < 0) return
        if (!rest.subarray(0, 12).equals(Buffer.from('HTTP/1.1 101'))) return reject(new Error(rest.subarray(0, end).toString()))
        rest = rest.subarray(end + 4)
        open = true
        resolve({
          send: (text) => sendFrame(socket, 1, text),
          frame: (opcode, text = '', final = true) => sendFrame(socket, opcode, text, final),
          onText: (next) => {
            listener = next
            for (const text of early.splice(0)) next(text)
          },
          pause: () => void socket.pause(),
          resume: () => void socket.resume(),
          close: () => socket.destroy(),
          closed: () => socket.destroyed,
        })
      }
      rest = readFrames(rest, (text) => listener(text))
    })
  })
}

/** Reads complete frames, and returns the remaining bytes. Servers do not mask, and ours send no fragments. */
function readFrames(bytes: Buffer, take: (text: string) => void): Buffer {
  for (;;) {
    if (bytes.length < 2) return bytes
    const short = (bytes[1] as number) & 127
    const head = short < 126 ? 2 : short === 126 ? 4 : 10
    if (bytes.length < head) return bytes
    const length = short < 126 ? short : short === 126 ? bytes.readUInt16BE(2) : Number(bytes.readBigUInt64BE(2))
    if (bytes.length < head + length) return bytes
    if (((bytes[0] as number) & 15) === 1) take(bytes.toString('utf8', head, head + length))
    bytes = bytes.subarray(head + length)
  }
}

function sendFrame(socket: Socket, opcode: number, text: string, final = true): void {
  const payload = Buffer.from(text)
  const first = (final ? 0x80 : 0) | opcode
  const head = payload.length < 126 ? [first, 0x80 | payload.length] : [first, 0xfe, payload.length >> 8, payload.length & 255]
  // A mask of zeros is valid.
  socket.write(Buffer.concat([Buffer.from(head), Buffer.alloc(4), payload]))
}
