import { connect } from 'node:net'

/** A connection that sends one request at a time and reads only status and length of the answers. */
export interface RawConnection {
  send(request: Buffer): void
  end(): void
}

interface Listener {
  ready(): void
  /** `last`: the other side closes the connection after it. */
  answered(status: string, last: boolean): void
  /** Called when the connection has closed, with its error if any. */
  closed(error?: Error): void
}

/** @param from the local address to connect from */
export function openRaw(port: number, { ready, answered, closed }: Listener, from = '127.0.0.1'): RawConnection {
  const socket = connect({ port, host: '127.0.0.1', localAddress: from, noDelay: true })
  let missing = 0
  let head = ''
  let status = ''
  let last = false
  let failure: Error | undefined
  socket.on('data', (chunk) => {
    if (missing > 0) {
      missing -= chunk.length
      if (missing === 0) answered(status, last)
      return
    }
    head += chunk.toString('latin1')
    const end = head.indexOf('\r\n\r\n')
    if (end < 0) return
    status = head.slice(9, 12)
    missing = Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1] ?? 0) - (head.length - end - 4)
    last = /\r\nconnection: close/i.test(head)
    head = ''
    if (missing === 0) answered(status, last)
  })
  socket.once('connect', ready)
  socket.once('error', (error) => (failure = error))
  socket.once('close', () => closed(failure))
  return { send: (request) => void socket.write(request), end: () => void socket.end() }
}
