import { mkdtemp, readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Health } from '#shared/console-access.schema.ts'
import type { Highlights } from '#shared/highlights.schema.ts'
import type { Watch } from '#shared/video.schema.ts'
import { recordEvent } from '#server/match/games/record.ts'
import { expireRecordings } from '#server/media/video/expire-recordings.ts'
import { s3Store } from '#server/media/video/store/s3-store.ts'
import { startStorage } from '../../../support/bucket.ts'
import { INIT, segmentBytes, settle, startCamera } from '../../../support/camera.ts'
import { createService } from '../../../support/service.ts'

// Two nodes on one database and one bucket: a camera sends to the first, viewers watch at the second.
const storage = await startStorage()
const folders = await Promise.all(['one', 'two'].map((name) => mkdtemp(join(tmpdir(), `moedani-node-${name}-`))))
const environment = (node: number) => ({ ...storage.environment, MOEDANI_DATA: folders[node] ?? '' })
const log: string[] = []
const intake = await createService({ ...environment(0), LOG_LEVEL: 'info' }, { logTo: { write: (line) => void log.push(line) } })
const { clock, deps, make } = intake
const delivery = await createService(environment(1), { db: deps.db, database: deps.database, now: deps.now })
afterAll(() => storage.stop())

let [staff, subscribed, game] = ['', '', '']
let clubs: string[] = []

beforeAll(async () => {
  clubs = [await make.club('Home'), await make.club('Away')]
  const parent = await make.user('parent')
  await make.subscription({ userId: parent.id }, new Date('2026-11-01'), new Date('2026-12-31'))
  subscribed = (await intake.signIn(parent)).accessToken
})

beforeEach(async () => {
  await storage.start()
  clock.advance(20 * 60_000)
  staff = (await intake.signIn(await make.user('staff'))).accessToken
  game = await make.game({ clubOneId: clubs[0] ?? '', clubTwoId: clubs[1] ?? '', startsAt: deps.now() })
  await recordEvent(deps, game, { kind: 'kick_off' }, null)
  return () => storage.stop()
})

const watch = async () => {
  const answer = await delivery.call({ url: `/game/watch/${game}`, token: subscribed })
  const { address } = answer.json<{ data: Watch }>().data
  return (name: string, headers = {}) => delivery.app.inject({ url: (address ?? '').replace('index.m3u8', name), headers })
}
const health = async () => (await intake.call({ url: '/console/health', token: staff })).json<{ data: Health }>().data.recordings

test('what one node takes another one sends: live, recorded, in parts and as a clip', async () => {
  const { id, put, send } = await startCamera(intake, game, staff)
  expect((await put('init', INIT)).statusCode).toBe(200)
  for (const number of [1, 2, 3]) {
    expect((await send(number)).json()).toEqual({ data: { init: 1, next: number + 1 } })
    clock.advance(2000)
  }
  settle()
  const fetchFile = await watch()
  expect((await fetchFile('index.m3u8')).body.match(/\.m4s/g)).toHaveLength(3)
  expect((await fetchFile('init-1.mp4')).rawPayload).toEqual(INIT)
  expect((await fetchFile('000002.m4s')).rawPayload).toEqual(segmentBytes(2))
  clock.advance(11 * 60_000)
  settle()
  const recorded = await watch()
  expect((await recorded('index.m3u8')).body).toContain('#EXT-X-ENDLIST')
  const part = await recorded('000003.m4s', { range: 'bytes=10-19' })
  expect([part.statusCode, part.rawPayload]).toEqual([206, segmentBytes(3).subarray(10, 20)])
  expect((await recorded('000004.m4s')).statusCode).toBe(404)
  const from = Date.parse(/DATE-TIME:(.+)/.exec((await recorded('index.m3u8')).body)?.[1] ?? '')
  await recordEvent(deps, game, { kind: 'goal', side: 'one', occurredAt: new Date(from + 3000) }, null)
  for (const kind of ['half_time', 'second_half', 'full_time'] as const) await recordEvent(deps, game, { kind }, null)
  const clips = await delivery.call({ url: `/match/${game}/highlights`, token: subscribed })
  const [goal] = clips.json<{ data: Highlights }>().data.clips
  const clip = await delivery.call({ url: `/match/${game}/clip?clip=${goal?._id}`, token: subscribed })
  expect((await delivery.app.inject({ url: clip.json<{ data: { address: string } }>().data.address })).statusCode).toBe(200)
  for (const folder of folders) expect(await readdir(folder)).not.toContain('media')

  expect(await expireRecordings(deps, new Date(deps.now().getTime() + 1000))).toBeGreaterThan(0)
  expect(await s3Store(storage.bucket).list(`${id}/`)).toEqual([])
})

test('while the bucket is away a camera keeps what it has and sends again, and viewers are asked to wait', async () => {
  const { put, send } = await startCamera(intake, game, staff)
  await put('init', INIT)
  expect((await send(1)).statusCode).toBe(200)
  expect(await health()).toBe('bucket')
  settle()
  const fetchFile = await watch()
  await storage.stop()
  const refused = await send(2)
  expect([refused.statusCode, Number(refused.headers['retry-after'])]).toEqual([503, 5])
  expect(await health()).toBe('away')
  const missing = await fetchFile('000001.m4s')
  expect([missing.statusCode, Number(missing.headers['retry-after'])]).toEqual([503, 5])
  await storage.start()
  expect((await send(2)).json()).toEqual({ data: { init: 1, next: 3 } })
  expect((await fetchFile('000001.m4s')).rawPayload).toEqual(segmentBytes(1))
  expect(log.join('')).not.toContain(storage.bucket.secret)
})

test('while the bucket answers nothing, cameras wait for it and no one else does', async () => {
  const cameras = []
  for (let index = 0; index < 8; index += 1) {
    const filmed = await make.game({ clubOneId: clubs[0] ?? '', clubTwoId: clubs[1] ?? '', startsAt: deps.now() })
    await recordEvent(deps, filmed, { kind: 'kick_off' }, null)
    cameras.push(await startCamera(intake, filmed, staff))
  }
  const release = storage.hold()
  let answered = 0
  const sent = cameras.flatMap(({ put }) => [put('init', INIT), put('init', INIT), put('init', INIT)])
  for (const one of sent) void one.then(() => (answered += 1))
  // All of them have arrived.
  settle()
  const others = await Promise.all(Array.from({ length: 40 }, () => intake.call({ url: '/auth/sessions', token: subscribed })))
  expect(others.map(({ statusCode }) => statusCode)).toEqual(others.map(() => 200))
  expect(answered).toBe(0)
  release()
  expect((await Promise.all(sent)).map(({ statusCode }) => statusCode)).toEqual(sent.map(() => 200))
})
