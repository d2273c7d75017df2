import { beforeAll, describe, expect, test } from 'vitest'
import { SOCKET_PATH } from '#shared/socket.ts'
import { openWire, type Wire } from '../../../../bench/support/wire.ts'
import { createService } from '../../../support/service.ts'

const service = await createService()
let port = 0
let token = ''

beforeAll(async () => {
  port = Number(new URL(await service.listen()).port)
  token = (await service.signIn(await service.make.user('parent'))).accessToken
})

const [TEXT, PING, PONG] = [1, 9, 10]
const GONE_WITHIN = { timeout: 5000 }

/** A raw connection to the live socket, and its messages. */
async function open(signIn = false) {
  const wire = await openWire(port, `${SOCKET_PATH}/?EIO=4&transport=websocket`)
  const received: string[] = []
  wire.onText((text) => received.push(text))
  await expect.poll(() => received[0]).toMatch(/^0/)
  if (signIn) {
    wire.send(`40${JSON.stringify({ token })}`)
    await expect.poll(() => received[1]).toMatch(/^40/)
  }
  return { wire, received }
}

const FLOODS: Record<string, (wire: Wire, number: number) => void> = {
  'pings of the websocket': (wire) => wire.frame(PING),
  'pongs that nobody asked for': (wire) => wire.frame(PONG),
  'heartbeats of the engine': (wire) => wire.send('3'),
  'messages without a meaning': (wire) => wire.send('6'),
}

describe.each([
  ['of nobody', false],
  ['of somebody signed in', true],
])('a connection %s is ended for', (_, signIn) => {
  test.each(Object.entries(FLOODS))('more than a hundred %s in ten seconds, not for fewer', async (_kind, send) => {
    const { wire } = await open(signIn)
    for (let sent = 0; sent < 90; sent += 1) send(wire, sent)
    const asked = await open()
    expect(wire.closed()).toBe(false)
    asked.wire.close()
    for (let sent = 0; sent < 20; sent += 1) send(wire, sent)
    await expect.poll(() => wire.closed(), GONE_WITHIN).toBe(true)
  })

  test('a message in fragments without end', async () => {
    const { wire } = await open(signIn)
    wire.frame(TEXT, '4', false)
    for (let sent = 0; sent < 6000; sent += 1) wire.frame(0, '', false)
    await expect.poll(() => wire.closed(), GONE_WITHIN).toBe(true)
  })
})

test('messages within the limit are answered, and none beyond it', async () => {
  const { wire, received } = await open()
  const answered = () => received.filter((text) => text.startsWith('44')).length
  for (let sent = 0; sent < 90; sent += 1) wire.send(`40/n${sent},`)
  await expect.poll(answered).toBe(90)
  for (let sent = 0; sent < 2000; sent += 1) wire.send(`40/n${sent},`)
  await expect.poll(() => wire.closed(), GONE_WITHIN).toBe(true)
  expect(answered()).toBeLessThanOrEqual(100)
})

test('leaving the namespace closes the connection', async () => {
  const { wire } = await open(true)
  wire.send('41')
  await expect.poll(() => wire.closed(), GONE_WITHIN).toBe(true)
})

test.concurrent.each([
  ['never authenticates', []],
  ['is rejected', ['40{"token":"x.y.z"}']],
  ['requests an unknown namespace', ['40/other,']],
])('who %s does not stay for more than some seconds', async (_, messages) => {
  const { wire } = await open()
  for (const message of messages) wire.send(message)
  await expect.poll(() => wire.closed(), { timeout: 15_000 }).toBe(true)
})
