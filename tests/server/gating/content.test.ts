import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { GAME_FILTERS } from '#shared/game-filter.ts'
import { newId } from '#shared/id.ts'
import { games } from '#server/db/schema/games.ts'
import { recordEvent } from '#server/match/games/record.ts'
import { createService } from '../../support/service.ts'
import { connect, join, joinSchedule, next, type TestSocket } from '../../support/sockets.ts'
import { makeViewers, VIEWERS, WATCHERS } from './viewers.ts'

const SECRET = /secret\.test|live_stream|analytics_link/
const service = await createService()
const { make, deps, call } = service
let viewers: Awaited<ReturnType<typeof makeViewers>>
let address = ''
const ids = { home: '', other: '', player: '', live: '', analysed: '' }

beforeAll(async () => {
  ids.home = await make.club('Home')
  ids.other = await make.club('Other')
  ids.player = await make.player({ clubId: ids.home })
  await make.consent(ids.player, { stream: true })
  const clubs = { clubOneId: ids.home, clubTwoId: await make.club('Third') }
  ids.live = await make.game(clubs)
  ids.analysed = await make.game(clubs)
  await recordEvent(deps, ids.live, { kind: 'kick_off', changes: { liveStream: 'https://secret.test/stream' } }, null)
  for (const kind of ['kick_off', 'half_time', 'second_half', 'full_time'] as const) await recordEvent(deps, ids.analysed, { kind }, null)
  await recordEvent(deps, ids.analysed, { kind: 'analytics', changes: { analyticsLink: 'https://secret.test/analysis' } }, null)
  viewers = await makeViewers(service, ids)
  address = await service.listen()
})

describe.each(VIEWERS.filter((name) => name !== 'anonymous' && name !== 'revoked'))('%s', (name) => {
  const mayWatch = WATCHERS.has(name)
  let token = ''
  beforeAll(async () => {
    token = (await viewers.tokenOf(name)) ?? ''
    for (const id of [ids.live, ids.analysed]) await call({ url: `/game/favorite/add/${id}`, token })
  })

  /** Gated content depends only on the right to watch. */
  const expectGated = (text: string, game: string) => {
    if (!text.includes(game)) return
    expect(SECRET.test(text)).toBe(mayWatch)
  }

  test.each(GAME_FILTERS)('the list: %s', async (filter) => {
    const { body } = await call({ method: 'POST', url: '/game', body: { age_category: null, filter, date: null }, token })
    expectGated(body, ids.live)
    expectGated(body, ids.analysed)
    if (filter === 'favorites') expect(body).toContain(ids.live)
  })

  test('single games', async () => {
    for (const id of [ids.live, ids.analysed]) {
      const { body } = await call({ url: `/game/fetch-single/${id}`, token })
      expect(body).toContain(id)
      expectGated(body, id)
    }
  })

  test("a club's details and a player's games", async () => {
    for (const url of [`/club/details/${ids.home}`, `/game/player/${ids.player}`]) {
      const { body, statusCode } = await call({ url, token })
      expect(statusCode).toBe(200)
      expect(body).toContain(ids.analysed)
      expectGated(body, ids.analysed)
    }
  })

  describe('the socket', () => {
    let socket: TestSocket
    beforeAll(async () => {
      socket = await connect(address, token)
    })
    afterAll(() => void socket.close())

    test('a game as it is joined, and as it changes', async () => {
      expectGated(JSON.stringify(await join(socket, ids.live)), ids.live)
      const update = next(socket, 'game-updated')
      await recordEvent(deps, ids.live, { kind: 'goal', side: 'one' }, null)
      const text = JSON.stringify(await update)
      expect(text).toContain(ids.live)
      expectGated(text, ids.live)
    })

    test('the schedule shows gated content to no one', async () => {
      const joined = JSON.stringify(await joinSchedule(socket))
      const pulse = next(socket, 'game-pulse')
      await recordEvent(deps, ids.live, { kind: 'goal', side: 'two' }, null)
      const text = joined + JSON.stringify(await pulse)
      expect(text).toContain(ids.live)
      expect(text).not.toMatch(SECRET)
    })
  })
})

describe.each(['anonymous', 'revoked'] as const)('%s', (name) => {
  test('has no socket', async () => {
    await expect(connect(address, (await viewers.tokenOf(name)) ?? null)).rejects.toThrow('unauthenticated')
  })
})

describe('commands on a game are for staff, and the secretaries and scorekeepers of its clubs', () => {
  test.each(VIEWERS)('%s', async (name) => {
    const token = await viewers.tokenOf(name)
    const version = async () => (await deps.db.select().from(games).where(eq(games.id, ids.live)))[0]?.version
    const before = await version()
    const { statusCode } = await call({
      method: 'POST',
      url: `/game/command/${ids.live}`,
      body: { command: 'goal', command_id: newId(), side: 'one' },
      ...(token && { token }),
    })
    const may = name === 'staff' || name === 'secretary' || name === 'scorekeeper'
    expect(statusCode === 200).toBe(may)
    expect((await version()) !== before).toBe(may)
  })
})
