import { connect, createServer, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { seededRandom } from '#server/operations/demo/random.ts'

/** The faults of a network. Probabilities are per chunk, from 0 to 1. */
export interface Weather {
  /** Latency in milliseconds, and its variation. */
  delay?: number
  jitter?: number
  /** Bytes a second, each way. */
  rate?: number
  /** Chance that the connection is reset. */
  reset?: number
  /** Chance that the connection stalls for this many milliseconds, as lost packets make it. */
  stall?: number
  stallFor?: number
  /** Cuts all connections, and new ones at once. */
  away?: boolean
  /** Drops all data without closing connections. */
  dead?: boolean
}

/** A TCP proxy with network faults, deterministic by its seed. */
export interface FaultyNetwork {
  port: number
  weather(next: Weather): void
  /** Leads new connections to another place, and cuts the open ones. */
  leadTo(other: Place): void
  /** The number of open connections. */
  open(): number
  /** Called before the first bytes of an answer pass; false drops them. */
  onAnswer(listener: (() => boolean) | null): void
  close(): Promise<void>
}

/** Where connections lead: a port, or a socket file. */
type Place = { port: number; host?: string } | { path: string }

export async function faultyNetwork(place: Place, seed: number): Promise<FaultyNetwork> {
  const random = seededRandom(seed)
  let to = place
  let now: Weather = {}
  let answered: (() => boolean) | null = null
  const sockets = new Set<Socket>()

  const carry = async (from: Socket, onto: Socket, isAnswer: boolean) => {
    try {
      for await (const chunk of from as AsyncIterable<Buffer>) {
        if (isAnswer && answered && !answered()) break
        // A silent connection stays silent when the fault ends: the client must detect it.
        if (now.dead) await new Promise(() => undefined)
        if (now.reset && random() < now.reset) break
        const stalled = now.stall && random() < now.stall ? (now.stallFor ?? 1000) : 0
        const wait = (now.delay ?? 0) + random() * (now.jitter ?? 0) + (now.rate ? (chunk.length / now.rate) * 1000 : 0) + stalled
        if (wait > 0) await sleep(wait)
        if (!onto.write(chunk)) await new Promise((resolve) => onto.once('drain', resolve).once('close', resolve))
      }
    } catch {
      // A broken connection is closed on the other side below.
    }
    from.destroy()
    onto.destroy()
  }

  const server = createServer({ allowHalfOpen: true }, (near) => {
    if (now.away) {
      near.resetAndDestroy()
      return
    }
    const far = connect('path' in to ? to : { port: to.port, host: to.host ?? '127.0.0.1', noDelay: true })
    near.setNoDelay(true)
    for (const socket of [near, far]) {
      sockets.add(socket)
      socket.on('error', () => undefined)
      socket.once('close', () => sockets.delete(socket))
    }
    void carry(near, far, false)
    void carry(far, near, true)
  })
  const cutAll = () => {
    for (const socket of sockets) socket.destroy()
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.address() as { port: number }).port,
    weather(next) {
      now = next
      if (next.away) cutAll()
    },
    leadTo(other) {
      to = other
      cutAll()
    },
    open: () => Math.ceil(sockets.size / 2),
    onAnswer: (listener) => (answered = listener),
    async close() {
      cutAll()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
