import { createServer, connect, type Socket } from 'node:net'

/** A simulated network cable between browser and service, which can be unplugged, plugged in, and made silent. */
export interface Cable {
  url: string
  pull(): Promise<void>
  /** Breaks the live connections that are open now. New ones are let through. */
  killSockets(): void
  plug(): Promise<void>
  /** Drops all data, also of new connections, without closing or refusing anything. */
  swallow(): void
  /** Keeps requests back whose first line matches, also those of connections that are open already. */
  hold(requests: RegExp): void
  /** Delivers what was dropped or kept back, as retransmission does. */
  deliver(): void
  remove(): Promise<void>
}

interface CableOptions {
  /** Whether sockets pass. If not, only they are refused. */
  sockets?: boolean
}

/** The answer of a filtering network. */
const REFUSAL = 'HTTP/1.1 403 Forbidden\r\ncontent-length: 0\r\nconnection: close\r\n\r\n'
const LIVE_CONNECTION = /^GET \/socket\//

/** Opens a proxy to a port of this machine. While unplugged, connections break and new ones are refused. */
export async function layCable(targetPort: number, { sockets = true }: CableOptions = {}): Promise<Cable> {
  const open = new Set<Socket>()
  const live = new Set<Socket>()
  let swallowing = false
  let holding: RegExp | null = null
  const held: (() => void)[] = []

  function join(near: Socket): void {
    const far = connect(targetPort, 'localhost')
    for (const [end, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(end)
      end.on('data', (data) => {
        const request = end === near ? data.toString('latin1') : ''
        const isLive = LIVE_CONNECTION.test(request)
        if (isLive) live.add(near)
        if (isLive && !sockets) near.end(REFUSAL)
        else if (holding?.test(request)) held.push(() => other.write(data))
        else other.write(data)
      })
      end.on('error', () => other.destroy())
      end.on('close', () => {
        open.delete(end)
        live.delete(end)
        other.destroy()
      })
    }
  }

  const server = createServer((near) => {
    if (!swallowing) return join(near)
    open.add(near)
    near.pause()
    near.on('error', () => near.destroy())
    near.on('close', () => open.delete(near))
    held.push(() => near.destroyed || join(near))
  })
  let port = 0
  const plug = () =>
    new Promise<void>((resolve) =>
      server.listen(port, 'localhost', () => {
        const address = server.address()
        if (typeof address === 'object' && address) port = address.port
        resolve()
      }),
    )
  const pull = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve())
      for (const socket of open) socket.destroy()
    })
  await plug()
  return {
    url: `http://localhost:${port}`,
    pull,
    plug,
    killSockets() {
      for (const socket of live) socket.destroy()
    },
    swallow() {
      swallowing = true
      for (const socket of open) socket.pause()
    },
    hold(requests) {
      holding = requests
    },
    deliver() {
      swallowing = false
      holding = null
      for (const socket of open) socket.resume()
      for (const go of held.splice(0)) go()
    },
    remove: () => (server.listening ? pull() : Promise.resolve()),
  }
}
