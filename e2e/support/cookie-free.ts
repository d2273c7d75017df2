import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A proxy to the service that removes all cookies, as some in-app browsers do. */
export async function layCookieFreeWay(targetPort: number): Promise<{ url: string; remove(): Promise<void> }> {
  const server = createServer((incoming, outgoing) => {
    const { cookie: _, ...headers } = incoming.headers
    const onward = request({ port: targetPort, host: 'localhost', method: incoming.method, path: incoming.url, headers }, (answer) => {
      const { 'set-cookie': _set, ...kept } = answer.headers
      outgoing.writeHead(answer.statusCode ?? 502, kept)
      answer.pipe(outgoing)
    })
    onward.on('error', () => outgoing.destroy())
    incoming.pipe(onward)
  })
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    remove: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
