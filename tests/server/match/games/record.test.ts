import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { gameEvents, games } from '#server/db/schema/games.ts'
import { recordEvent, undoEvent } from '#server/match/games/record.ts'
import { ApiError } from '#server/platform/http/api-error.ts'
import { newId } from '#shared/id.ts'
import { createService } from '../../../support/service.ts'

const { make, deps, clock } = await createService()
const MINUTE = 60_000
let clubs = { clubOneId: '', clubTwoId: '' }

beforeAll(async () => {
  clubs = { clubOneId: await make.club(), clubTwoId: await make.club() }
})

const read = async (id: string) => (await deps.db.select().from(games).where(eq(games.id, id)))[0]
const history = (id: string) => deps.db.select().from(gameEvents).where(eq(gameEvents.gameId, id)).orderBy(gameEvents.version)

test('a match is recorded with authors and times, and each change raises the version by one', async () => {
  const id = await make.game({ ...clubs, periodDuration: 25 })
  const scorer = await make.user('scorekeeper')
  await recordEvent(deps, id, { kind: 'kick_off' }, scorer.id)
  clock.advance(12 * MINUTE + 5000)
  await recordEvent(deps, id, { kind: 'goal', side: 'two' }, scorer.id)
  expect(await read(id)).toMatchObject({ status: 'live', clubOneScore: 0, clubTwoScore: 1, version: 3 })
  expect(await history(id)).toMatchObject([
    { kind: 'scheduled', version: 1 },
    { kind: 'kick_off', version: 2, actorId: scorer.id },
    { kind: 'goal', version: 3, side: 'two', minute: 13, actorId: scorer.id, recordedAt: deps.now() },
  ])
})

test('a repeated event is recorded once', async () => {
  const id = await make.game(clubs)
  await recordEvent(deps, id, { kind: 'kick_off' }, null)
  const event = { id: newId(), kind: 'goal', side: 'one' } as const
  await Promise.all([recordEvent(deps, id, event, null), recordEvent(deps, id, event, null)])
  await recordEvent(deps, id, event, null)
  expect(await read(id)).toMatchObject({ clubOneScore: 1, version: 3 })
})

test('twenty goals at once all count', async () => {
  const id = await make.game(clubs)
  await recordEvent(deps, id, { kind: 'kick_off' }, null)
  await Promise.all(Array.from({ length: 20 }, () => recordEvent(deps, id, { kind: 'goal', side: 'one' }, null)))
  expect(await read(id)).toMatchObject({ clubOneScore: 20, version: 22 })
})

test('an undone event does not count, and stays in the history', async () => {
  const id = await make.game(clubs)
  await recordEvent(deps, id, { kind: 'kick_off' }, null)
  const goal = newId()
  await recordEvent(deps, id, { id: goal, kind: 'goal', side: 'one' }, null)
  await undoEvent(deps, id, { entryId: goal, reason: 'offside' }, null)
  expect(await read(id)).toMatchObject({ clubOneScore: 0, version: 4 })
  expect((await history(id)).map(({ kind, undoneBy }) => [kind, undoneBy !== null])).toEqual([
    ['scheduled', false],
    ['kick_off', false],
    ['goal', true],
    ['undo', false],
  ])
  await expect(undoEvent(deps, id, { entryId: goal, reason: 'again' }, null)).rejects.toMatchObject({ code: 'not_found' })
})

test('an event that later events depend on cannot be undone', async () => {
  const id = await make.game(clubs)
  const kickOff = newId()
  await recordEvent(deps, id, { id: kickOff, kind: 'kick_off' }, null)
  await recordEvent(deps, id, { kind: 'goal', side: 'one' }, null)
  await expect(undoEvent(deps, id, { entryId: kickOff, reason: 'too early' }, null)).rejects.toMatchObject({ code: 'rule_violated' })
  expect(await read(id)).toMatchObject({ status: 'live', version: 3 })
})

test('a rejected event leaves no trace', async () => {
  const id = await make.game(clubs)
  await expect(recordEvent(deps, id, { kind: 'goal', side: 'one' }, null)).rejects.toBeInstanceOf(ApiError)
  expect(await history(id)).toHaveLength(1)
  expect(await read(id)).toMatchObject({ version: 1 })
  await expect(recordEvent(deps, newId(), { kind: 'kick_off' }, null)).rejects.toMatchObject({ code: 'not_found' })
})
