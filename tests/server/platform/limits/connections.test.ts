import { createServer } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { limitConnections } from '#server/platform/limits/connections.ts'

let server = createServer()
const open: Socket[] = []

beforeEach(() => {
  server = createServer((_request, answer) => answer.end('done'))
})
afterEach(() => {
  for (const socket of open.splice(0)) socket.destroy()
  server.close()
})

async function listen(trustedProxies: string[]) {
  limitConnections(server, trustedProxies, 3)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return (server.address() as AddressInfo).port
}

/** Opens a connection from a local address and sends a request. */
async function ask(port: number, localAddress = '127.0.0.1', socket = connect({ port, host: '127.0.0.1', localAddress })) {
  open.push(socket)
  socket.on('error', () => undefined)
  socket.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n')
  await new Promise((resolve) => socket.once('data', resolve).once('close', resolve))
  return socket
}

const closed = (sockets: Socket[]) => sockets.map(({ destroyed }) => destroyed)

test('beyond the limit per address, the connection that was idle for longest is closed', async () => {
  const port = await listen([])
  const first = [await ask(port), await ask(port), await ask(port)]
  await ask(port, undefined, first[0])
  const other = await ask(port, '127.0.0.2')
  const next = await ask(port)
  await expect.poll(() => closed(first)).toEqual([false, true, false])
  expect(closed([other, next])).toEqual([false, false])
})

test('connections of a trusted proxy are not limited', async () => {
  const port = await listen(['127.0.0.0/8'])
  const sockets = []
  for (let time = 0; time < 6; time += 1) sockets.push(await ask(port))
  expect(closed(sockets)).toEqual([false, false, false, false, false, false])
})
