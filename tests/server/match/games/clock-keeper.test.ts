import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { GameDetail } from '#shared/game.schema.ts'
import { gameEvents } from '#server/db/schema/games.ts'
import { applyClock } from '#server/match/games/clock-keeper.ts'
import { cancelGame } from '#server/match/games/commands/fixture.ts'
import { recordGoal } from '#server/match/games/commands/player-events.ts'
import { endGame, kickOff, startBreak, startSecondHalf } from '#server/match/games/commands/phases.ts'
import { createService } from '../../../support/service.ts'

const { call, make, signIn, deps, clock } = await createService()
const MINUTE = 60_000
let token = ''
let clubs = { clubOneId: '', clubTwoId: '' }
let game = ''

beforeAll(async () => {
  clubs = { clubOneId: await make.club(), clubTwoId: await make.club() }
})

// Half an hour, ten minutes' break, half an hour; it begins in a minute.
beforeEach(async () => {
  game = await make.game({ ...clubs, startsAt: new Date(deps.now().getTime() + MINUTE), liveStream: '/demo-stream/index.html' })
  token = (await signIn(await make.user('parent'))).accessToken
})

async function after(minutes: number) {
  clock.advance(minutes * MINUTE)
  await applyClock(deps)
  return read()
}
const read = async () => (await call({ url: `/game/fetch-single/${game}`, token })).json<{ data: GameDetail }>().data
const kinds = async () => {
  const rows = await deps.db.select().from(gameEvents).where(eq(gameEvents.gameId, game)).orderBy(gameEvents.version)
  return rows.map(({ kind, undoneBy }) => (undoneBy ? `(${kind})` : kind))
}
const by = (minutesAgo = 0) => ({ gameId: game, actorId: null, occurredAt: new Date(deps.now().getTime() - minutesAgo * MINUTE) })

test('a game with a stream goes live at its start and ends as planned; its score is unknown, not 0:0', async () => {
  expect(await after(0)).toMatchObject({ status: 'upcoming', version: 1 })
  expect(await after(1)).toMatchObject({ status: 'live', club_one_score: null, club_two_score: null, version: 2 })
  expect(await after(69)).toMatchObject({ status: 'live' })
  expect(await after(1)).toMatchObject({ status: 'finished', club_one_score: null, version: 3 })
  expect(await kinds()).toEqual(['scheduled', 'went_live', 'finished_by_clock'])
})

test('a game without a stream does not start by itself', async () => {
  game = await make.game(clubs)
  expect(await after(60)).toMatchObject({ status: 'upcoming' })
})

test('starts and ends during a downtime are caught up', async () => {
  expect(await after(600)).toMatchObject({ status: 'finished' })
})

test('after a kick-off by a scorekeeper the game runs past its planned end', async () => {
  await after(1)
  clock.advance(5 * MINUTE)
  await kickOff(deps, by())
  expect(await read()).toMatchObject({ status: 'live', club_one_score: 0 })
  await recordGoal(deps, { ...by(), side: 'one' })
  clock.advance(33 * MINUTE)
  await startBreak(deps, by())
  clock.advance(15 * MINUTE)
  await startSecondHalf(deps, by())
  expect(await after(33)).toMatchObject({ status: 'live', club_one_score: 1 })
  await endGame(deps, by())
  expect(await kinds()).toEqual(['scheduled', 'went_live', 'kick_off', 'goal', 'half_time', 'second_half', 'full_time'])
})

test('a missing final whistle is added after a quarter of an hour', async () => {
  await after(1)
  await kickOff(deps, by())
  clock.advance(40 * MINUTE)
  await startSecondHalf(deps, by())
  expect(await after(44)).toMatchObject({ status: 'live' })
  expect(await after(1)).toMatchObject({ status: 'finished' })
})

test('the late entries of an offline scorekeeper replace those of the clock', async () => {
  await after(1)
  expect(await after(80)).toMatchObject({ status: 'finished' })
  await kickOff(deps, by(78))
  await applyClock(deps)
  await recordGoal(deps, { ...by(60), side: 'two' })
  await startBreak(deps, by(47))
  await startSecondHalf(deps, by(36))
  await applyClock(deps)
  await endGame(deps, by(4))
  expect(await read()).toMatchObject({ status: 'finished', club_one_score: 0, club_two_score: 1 })
  expect((await read()).period_starts.full_time).toBe(new Date(deps.now().getTime() - 4 * MINUTE).toISOString())
})

test('a game that went live by the clock alone can still be cancelled', async () => {
  await after(1)
  await cancelGame(deps, { gameId: game, actorId: null, reason: 'nobody came' })
  expect(await after(5)).toMatchObject({ status: 'cancelled' })
  expect(await kinds()).toEqual(['scheduled', '(went_live)', 'undo', 'cancelled'])
})

test('two services can run the clock of the same games', async () => {
  clock.advance(MINUTE)
  await Promise.all([applyClock(deps), applyClock(deps), applyClock(deps)])
  expect(await kinds()).toEqual(['scheduled', 'went_live'])
})
