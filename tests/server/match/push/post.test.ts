import { once } from 'node:events'
import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPoster } from '#server/match/push/post.ts'

/** What the push service of a test answers. */
let answer: (response: ServerResponse) => void = () => undefined
let server: Server
let address = ''
const poster = openPoster(300)
const post = () => poster.post(address, {}, Buffer.from('encrypted'))

beforeAll(async () => {
  server = createServer((request, response) => {
    request.resume()
    answer(response)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/send/one`
})
afterAll(async () => {
  poster.close()
  server.closeAllConnections()
  await once(server.close(), 'close')
})

/** Writes a byte now and then, and never ends. */
function drip(response: ServerResponse): void {
  const timer = setInterval(() => response.write('.'), 20)
  response.once('close', () => clearInterval(timer))
}

const HOSTILE: [string, (response: ServerResponse) => void][] = [
  ['never answers', () => undefined],
  ['never ends its answer', (response) => drip(response.writeHead(201))],
  ['announces more than it sends', (response) => void response.writeHead(201, { 'content-length': '100' }).write('.')],
  ['closes the connection', (response) => void response.destroy()],
  ['closes the connection in its answer', (response) => response.writeHead(201).write('.', () => response.destroy())],
]

test.each(HOSTILE)('a push service that %s holds up nothing, and the next message is sent', async (_, wrong) => {
  answer = wrong
  await expect(post()).rejects.toThrow()
  answer = (response) => response.writeHead(201).end()
  expect(await post()).toMatchObject({ status: 201 })
})
