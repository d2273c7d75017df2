import { createServer, connect, type Socket } from 'node:net'

/** A network cable between a browser and the service, which can be pulled out, put back, and led into nothing. */
export interface Cable {
  url: string
  pull(): Promise<void>
  plug(): Promise<void>
  /** From now on everything vanishes on the way, new connections too; nothing is refused and nothing ends. */
  swallow(): void
  /** What was on its way arrives, as it does when a network sends it once more. */
  deliver(): void
  remove(): Promise<void>
}

interface CableOptions {
  /** Whether live connections pass; where not they are refused, and all else passes. */
  sockets?: boolean
}

/** What a school's network answers. */
const REFUSAL = 'HTTP/1.1 403 Forbidden\r\ncontent-length: 0\r\nconnection: close\r\n\r\n'
const LIVE_CONNECTION = /^GET \/socket\//

/** Lays a cable to a port of this machine. While it is pulled, connections break and new ones are refused. */
export async function layCable(targetPort: number, { sockets = true }: CableOptions = {}): Promise<Cable> {
  const open = new Set<Socket>()
  let swallowing = false
  const held: (() => void)[] = []

  function join(near: Socket): void {
    const far = connect(targetPort, 'localhost')
    for (const [end, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(end)
      end.on('data', (data) => {
        if (!sockets && end === near && LIVE_CONNECTION.test(data.toString('latin1'))) near.end(REFUSAL)
        else other.write(data)
      })
      end.on('error', () => other.destroy())
      end.on('close', () => {
        open.delete(end)
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
    swallow() {
      swallowing = true
      for (const socket of open) socket.pause()
    },
    deliver() {
      swallowing = false
      for (const socket of open) socket.resume()
      for (const go of held.splice(0)) go()
    },
    remove: () => (server.listening ? pull() : Promise.resolve()),
  }
}
