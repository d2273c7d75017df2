import { createServer, connect, type Socket } from 'node:net'

/** A network cable between a browser and the service, which can be pulled out and put back. */
export interface Cable {
  url: string
  pull(): Promise<void>
  plug(): Promise<void>
  remove(): Promise<void>
}

/** Lays a cable to a port of this machine. While it is pulled, connections break and new ones are refused. */
export async function layCable(targetPort: number): Promise<Cable> {
  const open = new Set<Socket>()
  const server = createServer((near) => {
    const far = connect(targetPort, 'localhost')
    for (const [end, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(end)
      end.pipe(other)
      end.on('error', () => other.destroy())
      end.on('close', () => {
        open.delete(end)
        other.destroy()
      })
    }
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
    remove: () => (server.listening ? pull() : Promise.resolve()),
  }
}
