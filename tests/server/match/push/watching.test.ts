import { and, eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { gameWatchers, notices } from '#server/db/schema/notices.ts'
import { recordEvent } from '#server/match/games/record.ts'
import { addFan, startLoggedWorker } from '../../../support/push-fans.ts'
import { createService } from '../../../support/service.ts'
import { startPushService } from '../../../support/push-service.ts'
import { connect, join, nextVersion } from '../../../support/sockets.ts'

// From the socket of who watches to the push service: the parts as they run, with the clock of the test.

const push = await startPushService()
const service = await createService({ PUSH_SERVICES: push.origin })
const { make, deps, clock } = service
const { worker, failures } = startLoggedWorker(service)
afterAll(async () => {
  await worker.stop()
  await push.close()
})

const GATHER = 2000
const address = await service.listen()

const fan = (game: string) => addFan(service, push, game)

test('who watches live gets nothing of it until they leave, and who does not is notified', { timeout: 60_000 }, async () => {
  const game = await make.game({ clubOneId: await make.club('Dinamo'), clubTwoId: await make.club('Torpedo') })
  await recordEvent(deps, game, { kind: 'kick_off' }, null)
  const [watching, away] = [await fan(game), await fan(game)]
  const socket = await connect(address, watching.token)
  const joined = await join(socket, game)
  if (!joined.ok) throw new Error('The game was not joined.')

  // Of two notices of one moment neither would be the newer one.
  clock.advance(1000)
  const seen = nextVersion(socket, joined.data)
  await recordEvent(deps, game, { kind: 'goal', side: 'one', minute: 3 }, null)
  const after = await seen
  const noted = () => deps.db.$count(gameWatchers, and(eq(gameWatchers.gameId, game), eq(gameWatchers.userId, watching.user.id)))
  await expect.poll(noted, { timeout: 15_000 }).toBe(1)
  clock.advance(GATHER)
  await expect.poll(() => away.titles().at(-1), { timeout: 15_000 }).toBe('Goal! Dinamo 1:0 Torpedo')
  expect(watching.titles()).toEqual([])
  expect(after.club_one_score).toBe(1)

  socket.emit('leave-game', game)
  socket.close()
  clock.advance(60_000)
  await recordEvent(deps, game, { kind: 'goal', side: 'one', minute: 5 }, null)
  clock.advance(GATHER)
  // Both are sent at once, and may arrive in either order.
  const last = () => [watching, away].map(({ titles }) => titles().at(-1))
  await expect.poll(last, { timeout: 15_000 }).toEqual(['Goal! Dinamo 2:0 Torpedo', 'Goal! Dinamo 2:0 Torpedo'])
  expect(await deps.db.$count(notices, eq(notices.gameId, game))).toBeGreaterThan(1)
  expect(failures).toEqual([])
})

test(
  'who watches the picture is notified on their phone when it has shown the goal, also with the game open',
  { timeout: 60_000 },
  async () => {
    const game = await make.game({ clubOneId: await make.club('Rustavi'), clubTwoId: await make.club('Gori') })
    await recordEvent(deps, game, { kind: 'kick_off' }, null)
    const [watching, away] = [await fan(game), await fan(game)]
    const socket = await connect(address, watching.token)
    const joined = await join(socket, game)
    if (!joined.ok) throw new Error('The game was not joined.')
    const report = (delay: number) =>
      new Promise((resolve) => {
        socket.emit('picture-delay', game, delay)
        socket.emit('probe', resolve)
      })

    clock.advance(1000)
    await report(8000)
    const seen = nextVersion(socket, joined.data)
    await recordEvent(deps, game, { kind: 'goal', side: 'one', minute: 3 }, null)
    await seen
    clock.advance(GATHER)
    await report(8000)
    await expect.poll(() => away.titles().at(-1), { timeout: 15_000 }).toBe('Goal! Rustavi 1:0 Gori')
    expect(watching.titles()).toEqual([])
    clock.advance(6000)
    await report(8000)
    await expect.poll(() => watching.titles(), { timeout: 15_000 }).toEqual(['Goal! Rustavi 1:0 Gori'])
    socket.close()
    expect(failures).toEqual([])
  },
)
