import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { writeAmf } from '#server/media/cameras/amf.ts'
import { readMessages, RtmpFault, writeMessage } from '#server/media/cameras/rtmp-messages.ts'
import { Refused } from '#server/media/cameras/rtmp-connection.ts'
import { openRtmpServer, type RtmpServer } from '#server/media/cameras/rtmp-server.ts'

const HANDSHAKE = Buffer.concat([Buffer.from([3]), Buffer.alloc(2 * 1536)])
const CONNECT = writeMessage(20, writeAmf(['connect', 1, { app: 'stream' }]))
const publish = (key: string) => writeMessage(20, writeAmf(['publish', 5, null, key]), 1)
const settings = { proxies: false, taken: 0, wrong: 0 }
const sockets: Socket[] = []
let server: RtmpServer

beforeEach(async () => {
  Object.assign(settings, { proxies: false, taken: 0, wrong: 0 })
  server = await openRtmpServer(
    {
      host: '127.0.0.1',
      port: 0,
      isProxy: () => settings.proxies,
      isWelcome: async () => true,
      wrong: () => void (settings.wrong += 1),
      log: { info: () => undefined },
    },
    () => ({
      async admit({ key }) {
        if (key !== 'right') throw new Refused('This is not the key.', true)
        return { write: async ({ content }) => void (settings.taken += content.length) }
      },
      left: async () => undefined,
    }),
  )
})
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy()
  await server.close()
})

async function arrive(...sent: Buffer[]): Promise<Socket> {
  const socket = connect(server.port, '127.0.0.1')
  sockets.push(socket)
  socket.on('error', () => undefined)
  socket.resume()
  await once(socket, 'connect')
  for (const bytes of sent) socket.write(bytes)
  return socket
}
const open = () => sockets.filter(({ closed, readableEnded }) => !closed && !readableEnded).length

test('of one address a few may be without a key at once: another one closes the oldest, and no camera that is known', async () => {
  const known = await arrive(HANDSHAKE, CONNECT, publish('right'), writeMessage(9, Buffer.alloc(1000), 1))
  await expect.poll(() => settings.taken).toBe(1000)
  for (let count = 0; count < 30; count += 1) await arrive(HANDSHAKE)
  await expect.poll(open).toBe(1 + 8)
  expect(sockets.at(-1)?.closed).toBe(false)
  known.write(writeMessage(9, Buffer.alloc(1000), 1))
  await expect.poll(() => settings.taken).toBe(2000)
})

test('behind a proxy all have one address, and are limited together', async () => {
  settings.proxies = true
  for (let count = 0; count < 80; count += 1) await arrive(HANDSHAKE)
  await expect.poll(open).toBe(64)
})

test('what says nothing of itself is heard for a few kilobytes, as a known camera is for more', async () => {
  const known = await arrive(HANDSHAKE, CONNECT, publish('right'))
  for (let count = 0; count < 50; count += 1) known.write(writeMessage(9, Buffer.alloc(10_000), 1))
  await expect.poll(() => settings.taken).toBe(500_000)
  const stranger = await arrive(HANDSHAKE, CONNECT)
  const closed = new Promise((resolve) => stranger.once('close', resolve))
  for (let count = 0; count < 50; count += 1) stranger.write(writeMessage(9, Buffer.alloc(1000), 1))
  await closed
  expect(settings.wrong).toBe(1)
})

test('answers that are not read end the connection', async () => {
  const greedy = await arrive(HANDSHAKE, CONNECT, publish('right'))
  await expect.poll(() => greedy.bytesRead).toBeGreaterThan(3000)
  greedy.pause()
  const closed = new Promise((resolve) => greedy.once('close', resolve))
  const command = writeMessage(20, writeAmf(['createStream', 2, null]))
  const flood = Buffer.concat(Array.from({ length: 1000 }, () => command))
  for (let times = 0; times < 400; times += 1) greedy.write(flood)
  await expect.poll(() => settings.wrong, { timeout: 10_000 }).toBe(1)
  greedy.resume()
  await closed
})

test('unfinished messages together hold no more than one may', () => {
  const read = readMessages({ message: 16 * 1024, streams: 16 })
  const begun = (id: number) => {
    const head = Buffer.alloc(12)
    head.writeUInt8(id)
    head.writeUIntBE(16_000, 4, 3)
    return Buffer.concat([
      head,
      Buffer.alloc(128),
      ...Array.from({ length: 60 }, () => Buffer.concat([Buffer.from([0xc0 | id]), Buffer.alloc(128)])),
    ])
  }
  expect(read(begun(4))).toEqual([])
  expect(read(begun(5))).toEqual([])
  expect(() => read(begun(6))).toThrow(RtmpFault)
  // What is given up no longer counts.
  const other = readMessages({ message: 16 * 1024, streams: 16 })
  for (let times = 0; times < 20; times += 1) {
    const abort = Buffer.alloc(4)
    abort.writeUInt32BE(4)
    expect(other(Buffer.concat([begun(4), writeMessage(2, abort)]))).toEqual([])
  }
})

test('chunks of a few bytes, each of which is work, are refused', () => {
  const size = (bytes: number) => {
    const content = Buffer.alloc(4)
    content.writeUInt32BE(bytes)
    return writeMessage(1, content)
  }
  const read = readMessages({ message: 16 * 1024, streams: 16 })
  expect(read(size(128))).toEqual([])
  expect(() => read(size(1))).toThrow(RtmpFault)
})
