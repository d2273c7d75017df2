import { beforeAll, describe, expect, test, vi } from 'vitest'
import { setFavorite } from '#server/people/favorites/commands.ts'
import { recordEvent } from '#server/match/games/record.ts'
import { announce } from '#server/db/changes.ts'
import { createService } from '../../../support/service.ts'
import { connect, join, joinSchedule, next } from '../../../support/sockets.ts'

const service = await createService()
const { make, signIn, deps, call, clock } = service
let address = ''
let game = ''

const from = (offset: number) => new Date(deps.now().getTime() + offset)

async function subscriber(forMs = 3_600_000) {
  const user = await make.user('parent')
  await make.subscription({ userId: user.id }, from(-1000), from(forMs))
  return user
}

const tokenOf = async (user: Awaited<ReturnType<typeof make.user>>) => (await signIn(user)).accessToken

beforeAll(async () => {
  game = await make.game({ clubOneId: await make.club(), clubTwoId: await make.club() })
  await recordEvent(deps, game, { kind: 'kick_off', changes: { liveStream: 'https://example.test/stream' } }, null)
  address = await service.listen()
})

describe('the handshake', () => {
  test.each([
    ['no token', null],
    ['an invalid token', 'x.y.z'],
  ])('is refused with %s', async (_, token) => {
    await expect(connect(address, token)).rejects.toThrow('unauthenticated')
  })

  test('is rejected for an ended session', async () => {
    const { accessToken } = await signIn(await make.user('parent'))
    await call({ method: 'DELETE', url: '/auth/logout', token: accessToken })
    await expect(connect(address, accessToken)).rejects.toThrow('unauthenticated')
  })

  test('is rejected from another site before any other check', async () => {
    const token = await tokenOf(await make.user('parent'))
    await expect(connect(address, token, { origin: 'https://evil.test' })).rejects.toThrow()
    expect((await connect(address, token, { origin: address })).connected).toBe(true)
  })

  test('accepts the cookie of a session', async () => {
    const token = await tokenOf(await make.user('parent'))
    expect((await connect(address, null, { cookie: `access=${token}` })).connected).toBe(true)
  })
})

describe('a game', () => {
  test('is acknowledged with its current state and then sent after every change', async () => {
    const socket = await connect(address, await tokenOf(await make.user('parent')))
    const joined = await join(socket, game)
    expect(joined).toMatchObject({ ok: true, data: { _id: game, status: 'live' } })
    const update = next(socket, 'game-updated')
    await recordEvent(deps, game, { kind: 'goal', side: 'one' }, null)
    const before = joined.ok ? joined.data : null
    expect(await update).toMatchObject({
      _id: game,
      version: (before?.version ?? 0) + 1,
      club_one_score: (before?.club_one_score ?? 0) + 1,
    })
  })

  test('shows the stream to a subscriber and to no one else', async () => {
    const paying = await connect(address, await tokenOf(await subscriber()))
    const other = await connect(address, await tokenOf(await make.user('parent')))
    expect(await join(paying, game)).toMatchObject({ data: { live_stream: 'https://example.test/stream' } })
    expect(JSON.stringify(await join(other, game))).not.toContain('example.test')
    const updates = [next(paying, 'game-updated'), next(other, 'game-updated')]
    await recordEvent(deps, game, { kind: 'goal', side: 'two' }, null)
    const [full, open] = await Promise.all(updates)
    expect(full).toHaveProperty('live_stream')
    expect(open).not.toHaveProperty('live_stream')
  })

  test('is not sent after leaving it', async () => {
    const socket = await connect(address, await tokenOf(await make.user('parent')))
    await join(socket, game)
    socket.emit('leave-game', game)
    await joinSchedule(socket)
    const updated = vi.fn()
    socket.on('game-updated', updated)
    // It is sent after the game itself.
    const pulse = next(socket, 'game-pulse')
    await recordEvent(deps, game, { kind: 'goal', side: 'one' }, null)
    await pulse
    expect(updated).not.toHaveBeenCalled()
  })

  test.each(['0000000000000000', 'x', '', 7, null, { id: 1 }])('that does not exist (%j) is rejected', async (id) => {
    const socket = await connect(address, await tokenOf(await make.user('parent')))
    expect(await join(socket, id as string)).toEqual({ ok: false, error: 'not_found' })
  })
})

describe('the schedule', () => {
  test('starts with the live games and then sends every change, without gated fields', async () => {
    const socket = await connect(address, await tokenOf(await subscriber()))
    const joined = await joinSchedule(socket)
    expect(joined.ok && joined.data.map(({ _id }) => _id)).toEqual([game])
    const pulse = next(socket, 'game-pulse')
    await recordEvent(deps, game, { kind: 'goal', side: 'one' }, null)
    const fields = ['_id', 'club_one_score', 'club_two_score', 'has_stream', 'period_starts', 'status', 'version']
    expect(Object.keys(await pulse).toSorted()).toEqual(fields)
  })

  test('reports a change just before a client joined, whose list may be older', async () => {
    const countChanges = async () => {
      const socket = await connect(address, await tokenOf(await make.user('parent')))
      let count = 0
      socket.on('schedule-changed', () => (count += 1))
      await joinSchedule(socket)
      return count
    }
    const watching = await connect(address, await tokenOf(await make.user('parent')))
    const changed = next(watching, 'schedule-changed')
    await joinSchedule(watching)
    await make.game({ clubOneId: await make.club(), clubTwoId: await make.club() })
    await changed
    expect(await countChanges()).toBe(1)
    clock.advance(15_000)
    expect(await countChanges()).toBe(0)
  })

  test('reports that games were added or removed', async () => {
    clock.advance(15_000)
    const socket = await connect(address, await tokenOf(await make.user('parent')))
    await joinSchedule(socket)
    const changed = next(socket, 'schedule-changed')
    await make.game({ clubOneId: await make.club(), clubTwoId: await make.club() })
    await changed
  })
})

describe('permissions that change while connected', () => {
  test('the end of a subscription removes the stream at once', async () => {
    const socket = await connect(address, await tokenOf(await subscriber(60_000)))
    expect(await join(socket, game)).toMatchObject({ data: { live_stream: expect.any(String) } })
    const update = next(socket, 'game-updated')
    clock.advance(60_000)
    expect(await update).not.toHaveProperty('live_stream')
    const goal = next(socket, 'game-updated')
    await recordEvent(deps, game, { kind: 'goal', side: 'one' }, null)
    expect(await goal).not.toHaveProperty('live_stream')
  })

  test('a new subscription adds the stream', async () => {
    const user = await make.user('parent')
    const socket = await connect(address, await tokenOf(user))
    expect(JSON.stringify(await join(socket, game))).not.toContain('live_stream')
    const update = next(socket, 'game-updated')
    await make.subscription({ userId: user.id }, from(-1000), from(3_600_000))
    await announce(deps.db, { kind: 'user', id: user.id })
    expect(await update).toHaveProperty('live_stream')
  })

  test('the end of a session closes its own sockets only', async () => {
    const user = await make.user('parent')
    const first = await signIn(user)
    const second = await signIn(user)
    const [ended, other] = [await connect(address, first.accessToken), await connect(address, second.accessToken)]
    await call({ method: 'DELETE', url: '/auth/logout', token: first.accessToken })
    await expect.poll(() => ended.connected).toBe(false)
    expect(other.connected).toBe(true)
  })

  test('a favourite set on one device is sent to the others', async () => {
    const user = await make.user('parent')
    const socket = await connect(address, await tokenOf(user))
    const changed = next(socket, 'account-changed')
    await setFavorite(deps, { userId: user.id, gameId: game, favorite: true })
    await changed
  })
})

test('a probe is answered with the server time', async () => {
  const socket = await connect(address, await tokenOf(await make.user('parent')))
  expect(await new Promise((resolve) => socket.emit('probe', resolve))).toBe(deps.now().toISOString())
})

test('a client that sends without end is disconnected', async () => {
  const socket = await connect(address, await tokenOf(await make.user('parent')))
  for (let count = 0; count < 200; count += 1) socket.emit('leave-schedule')
  await expect.poll(() => socket.connected).toBe(false)
})
