import { randomBytes } from 'node:crypto'
import { connect, type Socket } from 'node:net'

/** A websocket as little as can be: enough to receive text from our servers, so that the client is not what is measured. */
export interface Wire {
  send(text: string): void
  onText(listener: (text: string) => void): void
  /** Stops reading, as a phone in a tunnel does, and reads on. */
  pause(): void
  resume(): void
  close(): void
  closed(): boolean
}

export function openWire(port: number, path: string): Promise<Wire> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true })
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
    socket.on('data', (chunk) => {
      rest = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk
      if (!open) {
        const end = rest.indexOf('\r\n\r\n')
        if (end < 0) return
        if (!rest.subarray(0, 12).equals(Buffer.from('HTTP/1.1 101'))) return reject(new Error(rest.subarray(0, end).toString()))
        rest = rest.subarray(end + 4)
        open = true
        resolve({
          send: (text) => send(socket, text),
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

/** Reads the whole frames at the front, and returns what is left. Servers do not mask, and ours send no fragments. */
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

function send(socket: Socket, text: string): void {
  const payload = Buffer.from(text)
  const head =
    payload.length < 126 ? Buffer.from([0x81, 0x80 | payload.length]) : Buffer.from([0x81, 0xfe, payload.length >> 8, payload.length & 255])
  // A mask of zeros is a mask.
  socket.write(Buffer.concat([head, Buffer.alloc(4), payload]))
}
