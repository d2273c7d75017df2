import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/** What a line carries. Bits a second, and milliseconds there and back. */
interface Line {
  down: number
  up: number
  roundTrip: number
}

/** A line of a bad mobile network, as Lighthouse's. */
const BAD_MOBILE: Line = { down: 1_600_000, up: 750_000, roundTrip: 150 }

/**
 * A TCP proxy with the latency and the bandwidth of a mobile network. The developer tools' throttling does not reach the
 * requests of a service worker; this does.
 */
export interface ShapedLink {
  address: string
  /** Ends all connections, and refuses new ones, until `restore`. */
  cut(): void
  restore(): void
  close(): Promise<void>
}

/** A lane's bytes pass one after another, whatever their connection. */
class Lane {
  private freeAt = 0
  private readonly rate: number
  private readonly latency: number
  constructor(bits: number, latency: number) {
    this.rate = bits / 8
    this.latency = latency
  }

  /** Milliseconds until these bytes have arrived at the other end. */
  passes(bytes: number): number {
    const now = performance.now()
    this.freeAt = Math.max(this.freeAt, now) + (bytes / this.rate) * 1000
    return this.freeAt - now + this.latency
  }
}

export async function shapedLink(port: number, { down: downBits, up: upBits, roundTrip } = BAD_MOBILE): Promise<ShapedLink> {
  const [down, up] = [new Lane(downBits, roundTrip / 2), new Lane(upBits, roundTrip / 2)]
  const sockets = new Set<Socket>()
  let away = false
  const server = createServer({ allowHalfOpen: true, noDelay: true }, (near) => {
    if (away) return void near.resetAndDestroy()
    const far = connect({ port, host: 'localhost', noDelay: true, allowHalfOpen: true })
    for (const socket of [near, far]) {
      sockets.add(socket)
      socket.on('error', () => undefined)
      socket.once('close', () => sockets.delete(socket))
    }
    // The handshake costs a round trip before the first byte.
    carry(near, far, up, performance.now() + roundTrip)
    carry(far, near, down, 0)
  })
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  const cut = () => {
    away = true
    for (const socket of sockets) socket.destroy()
  }
  return {
    address: `http://localhost:${(server.address() as AddressInfo).port}`,
    cut,
    restore: () => (away = false),
    async close() {
      cut()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function carry(from: Socket, onto: Socket, lane: Lane, notBefore: number): void {
  let earlier = Promise.resolve()
  const after = (bytes: number, action: () => void) => {
    const at = Math.max(performance.now() + lane.passes(bytes), notBefore)
    const before = earlier
    earlier = (async () => {
      await before
      await sleep(Math.max(0, at - performance.now()))
      action()
    })()
  }
  from.on('data', (chunk: Buffer) => after(chunk.length, () => onto.write(chunk)))
  from.once('end', () => after(0, () => onto.end()))
  from.once('close', () => after(0, () => onto.destroy()))
}
