import { readFile } from 'node:fs/promises'
import { and, eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { lensFaults, USUAL_LENS, type Lens } from '#shared/lens.ts'
import type { Watch } from '#shared/video.schema.ts'
import { newId } from '#shared/id.ts'
import { auditEntries } from '#server/db/schema/audit.ts'
import { games } from '#server/db/schema/games.ts'
import { streams } from '#server/db/schema/video.ts'
import { DEMO_LENS, idleCameras, showByOwnVideo } from '#server/operations/demo/cameras.ts'
import { ownVideoAddress } from '#server/match/games/stream-address.ts'
import { recordEvent } from '#server/match/games/record.ts'
import { createService } from '../../../support/service.ts'

const { app, call, sendChange, deps, make, signIn } = await createService()
const LENS: Lens = { ...USUAL_LENS, height: 52, shift: 38, left: 2, right: 2, top: 2, bottom: 2 }
const tokens = { staff: '', secretary: '', subscribed: '' }
const clubs = { one: '', two: '' }
let game = ''

beforeAll(async () => {
  clubs.one = await make.club('One')
  clubs.two = await make.club('Two')
  tokens.staff = (await signIn(await make.user('staff'))).accessToken
  tokens.secretary = (await signIn(await make.secretary([clubs.one]))).accessToken
  const parent = await make.user('parent')
  await make.subscription({ userId: parent.id }, new Date('2026-11-01'), new Date('2026-12-31'))
  tokens.subscribed = (await signIn(parent)).accessToken
})

beforeEach(async () => {
  game = await make.game({ clubOneId: clubs.one, clubTwoId: clubs.two, startsAt: deps.now() })
})

/** The game is shown by the demo world's panorama camera. */
async function film() {
  const id = newId()
  await deps.db.insert(streams).values({ id, gameId: game, source: 'demo_panorama', createdAt: deps.now() })
  await recordEvent(deps, game, { kind: 'kick_off', changes: { liveStream: ownVideoAddress(id) } }, null)
}
const put = (lens: unknown, token = tokens.staff) => sendChange({ url: `/console/games/${game}/lens`, token, body: { lens } })
const get = async () =>
  (await call({ url: `/console/games/${game}/lens`, token: tokens.staff })).json<{ data: { lens: Lens | null } | null }>().data
const watched = async () => (await call({ url: `/game/watch/${game}`, token: tokens.subscribed })).json<{ data: Watch }>().data
const versionOf = async () => (await deps.db.select({ version: games.version }).from(games).where(eq(games.id, game)))[0]?.version ?? 0

test('staff say what the picture covers; viewers get it with the address, and the game a new version', async () => {
  await film()
  expect(await get()).toEqual({ lens: null })
  expect((await watched()).lens).toBeNull()
  const version = await versionOf()
  const answer = await put(LENS)
  expect([answer.statusCode, answer.json()]).toEqual([200, { data: { lens: LENS } }])
  expect((await watched()).lens).toEqual(LENS)
  expect(await versionOf()).toBe(version + 1)
  // The same again changes nothing.
  await put(LENS)
  expect(await versionOf()).toBe(version + 1)
  await put(null)
  expect((await watched()).lens).toBeNull()
  expect(await versionOf()).toBe(version + 2)
  const about = and(eq(auditEntries.subject, 'stream'), eq(auditEntries.subjectId, game))
  expect((await deps.db.select().from(auditEntries).where(about)).map(({ action }) => action)).toEqual(['changed', 'changed'])
})

test('a game without own video has no lens', async () => {
  expect(await get()).toBeNull()
  expect((await put(LENS)).statusCode).toBe(404)
  expect((await call({ url: `/console/games/${newId()}/lens`, token: tokens.staff })).statusCode).toBe(404)
})

test('staff alone: neither secretaries nor who watches', async () => {
  await film()
  for (const token of [tokens.secretary, tokens.subscribed]) {
    expect((await put(LENS, token)).statusCode).toBe(403)
    expect((await call({ url: `/console/games/${game}/lens`, token })).statusCode).toBe(403)
  }
})

describe('what is no lens is refused, with the number that is wrong', () => {
  test.each([
    [{ ...LENS, span: 1000 }, 'span'],
    [{ ...LENS, height: -5 }, 'height'],
    [{ ...LENS, left: 40, right: 40 }, 'right'],
    [{ ...LENS, projection: 'sphere', height: 150, shift: 80 }, 'bottom'],
    [{ ...LENS, shift: null }, 'shift'],
    [{ ...LENS, projection: 'fisheye' }, 'projection'],
    ['wide', 'lens'],
  ])('%j', async (lens, field) => {
    await film()
    const answer = await put(lens)
    expect(answer.statusCode).toBe(400)
    expect(JSON.stringify(answer.json())).toContain(field)
    expect(await get()).toEqual({ lens: null })
  })
})

test('the demo panorama gives out its own recording', async () => {
  await film()
  const { state, address } = await watched()
  expect(state).toBe('live')
  const fetchMedia = (name: string) => app.inject((address ?? '').replace('index.m3u8', name))
  expect((await fetchMedia('index.m3u8')).body).toContain('000001.m4s')
  for (const name of ['init-1.mp4', '000003.m4s'])
    expect((await fetchMedia(name)).rawPayload).toEqual(await readFile(`src/server/operations/demo/panorama/${name}`))
})

test('a camera of the demo world that films no running game is idle', async () => {
  await deps.db.update(games).set({ status: 'finished' })
  expect(await idleCameras(deps.db)).toEqual(['demo', 'demo_panorama'])
  await showByOwnVideo(deps.db, deps.now(), game, 'demo_panorama')
  await deps.db.update(games).set({ status: 'live' }).where(eq(games.id, game))
  expect(await idleCameras(deps.db)).toEqual(['demo'])
  expect(await get()).toEqual({ lens: DEMO_LENS })
  expect(lensFaults(DEMO_LENS)).toEqual({})
})
