import { and, eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import type { HistoryEntry } from '#shared/game-command.schema.ts'
import type { GameDetail } from '#shared/game.schema.ts'
import { newId } from '#shared/id.ts'
import { FULL_PITCH } from '#shared/pitch.ts'
import { importEvents } from '#server/statistics/actions/import-events.ts'
import { recomputeAllFigures, recomputeOldFigures } from '#server/statistics/actions/recompute-all.ts'
import { undoSource } from '#server/statistics/actions/sources.ts'
import { finishTags } from '#server/statistics/actions/tagging/finish-tags.ts'
import { SIDES } from '#shared/game.ts'
import { recordTags } from '#server/statistics/actions/tagging/record-tags.ts'
import { eventSources } from '#server/db/schema/actions.ts'
import { gameEvents, games } from '#server/db/schema/games.ts'
import { applyClock } from '#server/match/games/clock-keeper.ts'
import { ownCsv } from '../../../support/event-files.ts'
import { createService } from '../../../support/service.ts'
import { put } from '../../../support/tags.ts'

const { call, sendChange, make, signIn, deps, clock } = await createService({ FRAME_SOURCES: 'https://stats.example' })
const TYPED = 'https://stats.example/1'
let token = ''
let game = ''

beforeEach(async () => {
  token = (await signIn(await make.user('staff'))).accessToken
  game = await make.game({ clubOneId: await make.club(), clubTwoId: await make.club(), periodDuration: 25 })
})

async function give(command: string, more: object = {}) {
  const answer = await sendChange({ method: 'POST', url: `/game/command/${game}`, token, body: { command, command_id: newId(), ...more } })
  return answer.json<{ data: GameDetail }>().data
}
async function play() {
  await give('kick_off')
  clock.advance(60_000)
  return give('full_time')
}
/** What a viewer gets: the status, and the address of the analysis. */
async function seen() {
  const { status, analytics_link: link } = (await call({ url: `/game/fetch-single/${game}`, token })).json<{ data: GameDetail }>().data
  return [status, link]
}
/** The entry of the final whistle. */
async function endOf() {
  const { data } = (await call({ url: `/game/history/${game}`, token })).json<{ data: HistoryEntry[] }>()
  return data.find(({ kind, undone }) => kind === 'full_time' && !undone)?._id
}
const own = () => ['analytics', `/match/${game}`]
const load = async () => {
  const file = {
    name: 'a.csv',
    bytes: Buffer.from(ownCsv('1,1,1000,one,7,,pass,success,50,30,60,30,,,', '2,1,9000,two,8,,foul,,50,30,,,,,')),
  }
  return (await importEvents(deps, { gameId: game, file, sideOne: null, mapping: [], pitch: FULL_PITCH }, null)).sourceId
}

test('a finished game whose events are imported has its own page, until they are undone', async () => {
  await play()
  const source = await load()
  expect(await seen()).toEqual(own())
  await undoSource(deps, source, null)
  expect(await seen()).toEqual(['finished', undefined])
  await load()
  expect(await seen()).toEqual(own())
})

test('a game that is analysed while it runs has its own page from the final whistle on', async () => {
  await load()
  expect(await seen()).toEqual(['upcoming', undefined])
  expect(await play()).toMatchObject({ status: 'analytics', analytics_link: `/match/${game}` })
})

test('what is tagged counts once it is finished, and single children are no analysis of a match', async () => {
  await play()
  const child = await make.player({ clubId: await make.club() })
  await recordTags(deps, { gameId: game, depth: 'player', entries: [put()] }, { actorId: null, sides: SIDES, linesUpOnly: false })
  await finishTags(deps, { gameId: game, depth: 'player', sides: ['one'], playerIds: [child] }, { actorId: null, manages: true })
  expect(await seen()).toEqual(['finished', undefined])
  await recordTags(deps, { gameId: game, depth: 'full', entries: [put()] }, { actorId: null, sides: SIDES, linesUpOnly: false })
  expect(await seen()).toEqual(['finished', undefined])
  await finishTags(deps, { gameId: game, depth: 'full', sides: ['one'], playerIds: [] }, { actorId: null, manages: true })
  expect(await seen()).toEqual(own())
})

test('a link that someone has typed stays, and gives way to its own page when it is taken away', async () => {
  await play()
  await give('attach_analytics', { analytics_link: TYPED })
  const source = await load()
  expect(await seen()).toEqual(['analytics', TYPED])
  await undoSource(deps, source, null)
  expect(await seen()).toEqual(['analytics', TYPED])
  await load()
  await give('attach_analytics', { analytics_link: null })
  expect(await seen()).toEqual(own())
  // It is there as long as the events are known.
  await give('attach_analytics', { analytics_link: null })
  expect(await seen()).toEqual(own())
  await give('attach_analytics', { analytics_link: TYPED })
  expect(await seen()).toEqual(['analytics', TYPED])
})

test('the end of an analysed game can be corrected', async () => {
  await play()
  await load()
  expect(await give('undo', { entry: await endOf() })).toMatchObject({ status: 'live' })
  expect(await seen()).toEqual(['live', undefined])
  expect(await give('full_time')).toMatchObject({ status: 'analytics', analytics_link: `/match/${game}` })
  expect(await give('full_time', { replaces: await endOf() })).toMatchObject({ status: 'analytics' })
})

test('a whistle after the assumed end of an analysed game counts', async () => {
  await give('kick_off')
  await load()
  clock.advance(3 * 60 * 60_000)
  token = (await signIn(await make.user('staff'))).accessToken
  await applyClock(deps)
  expect(await seen()).toEqual(own())
  expect(await give('half_time')).toMatchObject({ status: 'live' })
  expect(await seen()).toEqual(['live', undefined])
})

test('games that were analysed before get their page when all figures are computed again', async () => {
  await play()
  await load()
  await deps.db.delete(gameEvents).where(and(eq(gameEvents.gameId, game), eq(gameEvents.kind, 'analytics')))
  await deps.db.update(games).set({ status: 'finished', analyticsLink: null }).where(eq(games.id, game))
  await recomputeAllFigures(deps)
  expect(await seen()).toEqual(own())
})

test('its own page goes with events that are deleted at the end of their time', async () => {
  await play()
  await load()
  await deps.db.delete(eventSources).where(eq(eventSources.gameId, game))
  await recomputeOldFigures(deps)
  expect(await seen()).toEqual(['finished', undefined])
})
