import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { LONGEST_DELAY } from '#shared/socket.ts'
import { createService } from '../../../support/service.ts'
import { connect, join, type TestSocket } from '../../../support/sockets.ts'

const service = await createService()
const { make, signIn, deps } = service
let address = ''
let clubs: { clubOneId: string; clubTwoId: string }
let game = ''
let user = ''
let token = ''
const sockets: TestSocket[] = []

beforeAll(async () => {
  address = await service.listen()
  clubs = { clubOneId: await make.club(), clubTwoId: await make.club() }
})
beforeEach(async () => {
  game = await make.game(clubs)
  const parent = await make.user('parent')
  user = parent.id
  token = (await signIn(parent)).accessToken
})
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.close()
})

async function open(): Promise<TestSocket> {
  const socket = await connect(address, token)
  sockets.push(socket)
  return socket
}
/** What a socket has sent has been handled. */
const handled = (socket: TestSocket) => new Promise((resolve) => socket.emit('probe', resolve))
const shown = async (of = game) => Array.from(await deps.pictures.shown(of))

test('a viewer of a joined game says how late the picture is, each for themselves', async () => {
  const socket = await open()
  await join(socket, game)
  socket.emit('picture-delay', game, 8000)
  await handled(socket)
  expect(await shown()).toEqual([[user, deps.now().getTime() - 8000]])
  socket.emit('picture-delay', game, 0)
  await handled(socket)
  expect(await shown()).toEqual([[user, deps.now().getTime()]])
})

test('a picture of a game that was not joined, or was left, is none', async () => {
  const socket = await open()
  socket.emit('picture-delay', game, 8000)
  await handled(socket)
  expect(await shown()).toEqual([])
  await join(socket, game)
  socket.emit('leave-game', game)
  socket.emit('picture-delay', game, 8000)
  await handled(socket)
  expect(await shown()).toEqual([])
})

test('a delay counts up to two hours', async () => {
  const socket = await open()
  await join(socket, game)
  for (const delay of [LONGEST_DELAY + 1, Number.MAX_VALUE, 1e300]) {
    socket.emit('picture-delay', game, delay)
    await handled(socket)
    expect(await shown()).toEqual([[user, deps.now().getTime() - LONGEST_DELAY]])
  }
})

test.each([
  ['before the match', -1],
  ['a part of a millisecond', 0.5],
  ['no number', '8000'],
  ['nothing', null],
  ['a list', [8000]],
  ['an object', { valueOf: 8000 }],
  ['true', true],
])('a delay that is none is ignored: %s', async (_, delay) => {
  const socket = await open()
  await join(socket, game)
  socket.emit('picture-delay', game, delay as number)
  socket.emit('picture-delay', [game] as never, 8000)
  socket.emit('picture-delay', '__proto__', 8000)
  socket.emit('picture-delay', game, undefined as never)
  await handled(socket)
  expect(await shown()).toEqual([])
})
