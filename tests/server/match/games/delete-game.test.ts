import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { AuditRow } from '#shared/console-tables.schema.ts'
import type { GamePage } from '#shared/game.schema.ts'
import type { TablePage } from '#shared/table.schema.ts'
import { newId } from '#shared/id.ts'
import { gameEvents } from '#server/db/schema/games.ts'
import { recordEvent } from '#server/match/games/record.ts'
import { createService } from '../../../support/service.ts'
import { connect, join, joinSchedule, next } from '../../../support/sockets.ts'

const service = await createService()
const { call, make, signIn, deps } = service
let clubs = { clubOneId: '', clubTwoId: '' }
let token = ''
let game = ''

beforeAll(async () => {
  clubs = { clubOneId: await make.club('North'), clubTwoId: await make.club('South') }
  token = (await signIn(await make.user('staff'))).accessToken
})

beforeEach(async () => {
  game = await make.game({ ...clubs, startsAt: new Date('2026-11-28T07:00:00Z') })
})

const remove = async () => (await call({ method: 'DELETE', url: `/console/games/${game}`, token })).statusCode
const give = (command: string, more: object = {}) =>
  call({ method: 'POST', url: `/game/command/${game}`, token, body: { command, command_id: newId(), ...more } })

describe('a mistaken fixture', () => {
  test('is deleted with its history and favourites, and is in the audit log', async () => {
    await call({ url: `/game/favorite/add/${game}`, token })
    expect(await remove()).toBe(204)
    expect((await call({ url: `/game/fetch-single/${game}`, token })).statusCode).toBe(404)
    expect(await deps.db.select().from(gameEvents).where(eq(gameEvents.gameId, game))).toEqual([])
    const favorites = { filter: 'favorites', age_category: null, date: null }
    expect((await call({ method: 'POST', url: '/game', body: favorites, token })).json<GamePage>().data).toEqual([])
    const { data } = (await call({ url: '/console/audit?subject=game', token })).json<TablePage<AuditRow>>()
    expect(data[0]).toMatchObject({ action: 'deleted', subject_id: game, by: 'Nino Test' })
    expect(data[0]?.details[0]).toMatchObject({ field: 'game', value: 'North – South' })
    expect(await remove()).toBe(404)
  })

  test('can be deleted if cancelled, or if only the clock has started it', async () => {
    await give('cancel')
    expect(await remove()).toBe(204)
    game = await make.game(clubs)
    await recordEvent(deps, game, { kind: 'went_live' }, null)
    expect(await remove()).toBe(204)
  })

  test.each([
    ['was kicked off', () => recordEvent(deps, game, { kind: 'kick_off' }, null)],
    ['has a result', () => recordEvent(deps, game, { kind: 'result', score: { one: 1, two: 0 } }, null)],
    ['is shown', () => recordEvent(deps, game, { kind: 'went_live', changes: { liveStream: '/demo-stream/index.html' } }, null)],
  ])('stays once it %s', async (_, play) => {
    await play()
    expect(await remove()).toBe(422)
    expect((await call({ url: `/game/fetch-single/${game}`, token })).statusCode).toBe(200)
  })
})

test('its viewers are notified, and clients refetch their lists', async () => {
  const socket = await connect(await service.listen(), token)
  await join(socket, game)
  await joinSchedule(socket)
  const events = [next(socket, 'game-removed'), next(socket, 'schedule-changed')]
  await remove()
  expect((await Promise.all(events))[0]).toBe(game)
})
