import { connect } from 'node:net'
import { beforeAll, expect, test } from 'vitest'
import { SOCKET_PATH } from '#shared/socket.ts'
import { createService } from '../../support/service.ts'

const service = await createService()
let port = 0

beforeAll(async () => {
  port = Number(new URL(await service.listen()).port)
})

/** Sends requests on one connection, one after the other, and returns their statuses. */
function statuses(...requests: string[]): Promise<number[]> {
  return new Promise((resolve, reject) => {
    const found: number[] = []
    const socket = connect(port, '127.0.0.1', () => socket.write(requests[0] ?? ''))
    socket.on('data', (chunk) => {
      for (const [, status] of chunk.toString('latin1').matchAll(/HTTP\/1\.1 (\d{3})/g)) {
        found.push(Number(status))
        const next = requests[found.length]
        if (next) socket.write(next)
        else socket.end()
      }
    })
    socket.once('error', reject).once('close', () => resolve(found))
  })
}

const get = (path: string, upgrade?: string) =>
  `GET ${path} HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\n${upgrade ? `connection: Upgrade\r\nupgrade: ${upgrade}\r\n` : ''}\r\n`

test.each(['x', 'websocket', 'h2c'])('an upgrade to another protocol (%s) is ignored', async (protocol) => {
  expect(await statuses(get('/healthz'), get('/x', protocol), get('/api/auth/check', protocol), get('/healthz'))).toEqual([
    200, 404, 200, 200,
  ])
  expect(await statuses(get('/socket/other', protocol), get('/healthz'))).toEqual([404, 200])
})

test.each([
  ['no websocket', `${SOCKET_PATH}/?EIO=4&transport=websocket`, 'x'],
  ['no transport', `${SOCKET_PATH}/`, 'websocket'],
  ['no key', `${SOCKET_PATH}/?EIO=4&transport=websocket`, 'websocket'],
])('at the live socket itself, a request with %s is refused and its connection ends', async (_, path, protocol) => {
  expect(await statuses(get('/healthz'), get(path, protocol))).toEqual([200, 400])
})
