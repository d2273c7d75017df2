import { mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { and, desc, eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Camera, Watch } from '#shared/video.schema.ts'
import type { GameDetail } from '#shared/game.schema.ts'
import { newId } from '#shared/id.ts'
import { lockUser } from '#server/auth/manage-users.ts'
import { erasePerson } from '#server/auth/personal-data.ts'
import { endSessionsOf } from '#server/auth/sessions.ts'
import { changeAgeSettings } from '#server/clubs/age-settings.ts'
import { auditEntries } from '#server/db/schema/audit.ts'
import { games } from '#server/db/schema/games.ts'
import { streams } from '#server/db/schema/video.ts'
import { recordEvent } from '#server/games/record.ts'
import { endSubscription } from '#server/subscriptions/commands.ts'
import { expireRecordings } from '#server/video/expire-recordings.ts'
import { INIT, segmentBytes, settle } from '../../support/camera.ts'
import { createService } from '../../support/service.ts'

const folder = await mkdtemp(join(tmpdir(), 'moedani-video-'))
const KEYS = 'one:0123456789012345678901234567890123456789'
const AGE = { name: 'U12', show_score: true, show_player_names: true, stream_needs_subscription: true } as const
const written: string[] = []
const service = await createService(
  { MOEDANI_DATA: folder, MEDIA_KEYS: KEYS, LOG_LEVEL: 'info' },
  { logTo: { write: (line) => void written.push(line) } },
)
const { app, call, clock, deps, make, signIn } = service
const ids = { home: '', away: '', child: '', game: '' }
const tokens = { staff: '', subscribed: '', other: '', secretary: '' }
let staff: Awaited<ReturnType<typeof make.user>>

beforeAll(async () => {
  await service.listen()
  ids.home = await make.club('Home')
  ids.away = await make.club('Away')
  ids.child = await make.player({ clubId: ids.home })
  const parent = await make.user('parent')
  await make.subscription({ userId: parent.id }, new Date('2026-11-01'), new Date('2026-12-31'))
  tokens.subscribed = (await signIn(parent)).accessToken
  tokens.other = (await signIn(await make.user('parent'))).accessToken
  staff = await make.user('staff')
  tokens.secretary = (await signIn(await make.secretary([ids.home]))).accessToken
})

beforeEach(async () => {
  clock.advance(20 * 60_000)
  // Whoever works in the console is signed out when idle.
  tokens.staff = (await signIn(staff)).accessToken
  await make.consent(ids.child, { stream: true })
  ids.game = await make.game({ clubOneId: ids.home, clubTwoId: ids.away, startsAt: deps.now() })
  await recordEvent(deps, ids.game, { kind: 'kick_off' }, null)
})

const asStaff = async (method: 'GET' | 'POST' | 'PUT', body?: object) => {
  const answer = await call({ method, url: `/console/games/${ids.game}/camera`, token: tokens.staff, ...(body && { body }) })
  return answer.json<{ data: Camera }>().data
}
interface Sent {
  key?: string | null
  body?: Buffer
  capturedAt?: number
  headers?: Record<string, string>
}
const put = async (path: string, { key, body = INIT, capturedAt = deps.now().getTime() - 2000, headers = {} }: Sent) =>
  app.inject({
    method: 'PUT',
    url: path,
    headers: {
      'content-type': 'video/mp4',
      'x-captured-at': String(capturedAt),
      ...(key && { authorization: `Bearer ${key}` }),
      ...headers,
    },
    payload: body,
  })

async function startCamera() {
  const { address, key } = await asStaff('POST')
  const id = address.slice('/media/'.length)
  const init = await put(`${address}/init`, { key })
  expect(init.json()).toEqual({ data: { init: 1, next: 1 } })
  const send = (number: number, sent: Sent = {}) => put(`${address}/segments/${number}`, { key, body: segmentBytes(number), ...sent })
  return { id, address, key, send }
}

const watch = async (token: string) => call({ url: `/game/watch/${ids.game}`, token })
const watched = async (token = tokens.subscribed) => (await watch(token)).json<{ data: Watch }>().data
const fetchMedia = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })
const stop = (path: 'stop' | 'start') => call({ method: 'POST', url: `/console/games/${ids.game}/gate/${path}`, token: tokens.staff })

test('what a camera sends can be watched: playlist, init segment, segments and parts of them', async () => {
  const { id, send } = await startCamera()
  for (const number of [1, 2, 3]) {
    expect((await send(number)).json()).toEqual({ data: { init: 1, next: number + 1 } })
    clock.advance(2000)
  }
  await settle()
  const { state, address } = await watched()
  expect(state).toBe('live')
  const playlist = await fetchMedia(address ?? '')
  expect(playlist.headers).toMatchObject({ 'cache-control': 'no-store', 'content-type': 'application/vnd.apple.mpegurl' })
  expect(playlist.headers).not.toHaveProperty('cdn-cache-control')
  expect(playlist.body.match(/\.m4s/g)).toHaveLength(3)
  const beside = (name: string) => (address ?? '').replace('index.m3u8', name)
  expect((await fetchMedia(beside('init-1.mp4'))).rawPayload).toEqual(INIT)
  expect((await fetchMedia(beside('000002.m4s'))).rawPayload).toEqual(segmentBytes(2))
  const some = await fetchMedia(beside('000002.m4s'), { range: 'bytes=10-19' })
  expect([some.statusCode, some.headers['content-range']]).toEqual([206, `bytes 10-19/${segmentBytes(2).length}`])
  expect(some.rawPayload).toEqual(segmentBytes(2).subarray(10, 20))
  expect((await fetchMedia(beside('000002.m4s'), { range: 'bytes=99999999-' })).statusCode).toBe(416)
  expect((await fetchMedia(address ?? '', { 'accept-encoding': 'gzip' })).headers['content-encoding']).toBe('gzip')
  expect(await readFile(join(folder, 'media', id, '000003.m4s'))).toEqual(segmentBytes(3))
})

describe('the intake', () => {
  test('takes the same segment again, and refuses another one, and one out of order', async () => {
    const { send } = await startCamera()
    expect((await send(1)).statusCode).toBe(200)
    expect((await send(1)).json()).toEqual({ data: { init: 1, next: 2 } })
    expect((await send(1, { body: segmentBytes(5) })).statusCode).toBe(409)
    // A phone that was reloaded sends what it does not know to have arrived.
    expect((await send(2, { body: segmentBytes(1) })).json()).toEqual({ data: { init: 1, next: 2 } })
    const early = await send(3)
    expect([early.statusCode, early.json().error.details]).toEqual([409, { init: 1, next: 2 }])
  })

  test('refuses keys that are missing, wrong, of another camera, or replaced', async () => {
    const { key, send, address } = await startCamera()
    for (const wrong of [null, 'x'.repeat(32), `${key}x`]) expect((await send(1, { key: wrong })).statusCode).toBe(401)
    const newest = await asStaff('POST')
    expect(newest.address).toBe(address)
    expect((await send(1)).statusCode).toBe(401)
    expect((await send(1, { key: newest.key })).statusCode).toBe(200)
    expect((await asStaff('GET')).key).toBeNull()
  })

  test('refuses what is cut off, too large, empty or no video', async () => {
    const { send, address, key } = await startCamera()
    expect((await send(1, { body: segmentBytes(1).subarray(0, 5000) })).statusCode).toBe(400)
    expect((await send(1, { body: Buffer.alloc(9 * 1024 * 1024) })).statusCode).toBe(413)
    expect((await send(1, { body: Buffer.alloc(0) })).statusCode).toBe(400)
    expect((await send(1, { body: Buffer.from('{}'), headers: { 'content-type': 'application/json' } })).statusCode).toBe(400)
    expect((await put(`${address}/init`, { key, body: segmentBytes(1) })).statusCode).toBe(400)
    expect((await send(1, { headers: { 'x-captured-at': 'yesterday' } })).statusCode).toBe(400)
    expect((await send(1)).statusCode).toBe(200)
  })

  test.each(['/media/../segments/1', '/media/%2e%2e%2f%2e%2e/segments/1', '/media/..%2fsecret/init'])(
    'leads nowhere else: %s',
    async (path) => {
      const { key } = await startCamera()
      expect((await put(path, { key })).statusCode).toBeGreaterThanOrEqual(400)
    },
  )

  test('is open from half an hour before the game to half an hour after it', async () => {
    const { send } = await startCamera()
    await deps.db.update(games).set({ status: 'finished', fullTimeAt: deps.now() }).where(eq(games.id, ids.game))
    clock.advance(29 * 60_000)
    expect((await send(1)).statusCode).toBe(200)
    clock.advance(2 * 60_000)
    expect((await send(2)).statusCode).toBe(422)
    await deps.db
      .update(games)
      .set({ status: 'upcoming', fullTimeAt: null, startsAt: new Date(deps.now().getTime() + 31 * 60_000) })
      .where(eq(games.id, ids.game))
    expect((await send(2)).statusCode).toBe(422)
  })

  test('reads nothing of what comes at another time, from another camera, or is larger than it may be', async () => {
    const { address, key } = await startCamera()
    const large = Buffer.alloc(65 * 1024)
    expect((await put(`${address}/init`, { key, body: large })).statusCode).toBe(413)
    expect((await put(`${address}/init`, { key: (key ?? '').replace(/.$/, ''), body: large })).statusCode).toBe(401)
    await deps.db
      .update(games)
      .set({ startsAt: new Date(deps.now().getTime() + 24 * 60 * 60_000) })
      .where(eq(games.id, ids.game))
    expect((await put(`${address}/init`, { key, body: large })).statusCode).toBe(422)
    expect((await put(`${address}/segments/1`, { key, body: Buffer.alloc(9 * 1024 * 1024) })).statusCode).toBe(422)
  })

  test('takes a few requests of one camera at once, and as many again afterwards', async () => {
    const { address, key } = await startCamera()
    for (let times = 0; times < 3; times += 1) {
      const answers = await Promise.all(Array.from({ length: 10 }, () => put(`${address}/init`, { key })))
      const statuses = answers.map(({ statusCode }) => statusCode)
      expect(new Set(statuses)).toEqual(new Set([200, 429]))
    }
    expect((await put(`${address}/init`, { key })).statusCode).toBe(200)
  })

  test('begins a new row after a restart of the camera, and leaves a gap', async () => {
    const { send, address, key } = await startCamera()
    await send(1)
    clock.advance(60_000)
    expect((await put(`${address}/init`, { key })).json()).toEqual({ data: { init: 1, next: 2 } })
    const other = Buffer.concat([INIT, Buffer.from([0, 0, 0, 8]), Buffer.from('free')])
    expect((await put(`${address}/init`, { key, body: other })).json()).toEqual({ data: { init: 2, next: 2 } })
    await send(2)
    await settle()
    const playlist = (await fetchMedia((await watched()).address ?? '')).body
    expect(playlist).toMatch(/000001\.m4s\n#EXT-X-DISCONTINUITY\n#EXT-X-MAP:URI="init-2\.mp4"/)
  })

  test('a file without an acknowledgement is not part of the recording', async () => {
    const { id, send } = await startCamera()
    await send(1)
    await writeFile(join(folder, 'media', id, '000002.m4s'), segmentBytes(2).subarray(0, 1000))
    await settle()
    expect((await fetchMedia((await watched()).address ?? '')).body).not.toContain('000002')
    expect((await send(2)).statusCode).toBe(200)
    expect(await readFile(join(folder, 'media', id, '000002.m4s'))).toEqual(segmentBytes(2))
  })
})

describe('who may watch', () => {
  test('subscribers and staff; others not, and nobody without an address of their own', async () => {
    const { send } = await startCamera()
    await send(1)
    await settle()
    expect((await watch(tokens.subscribed)).statusCode).toBe(200)
    expect((await watch(tokens.staff)).statusCode).toBe(200)
    expect((await watch(tokens.other)).statusCode).toBe(403)
    expect((await call({ url: `/game/watch/${ids.game}` })).statusCode).toBe(401)
    expect((await call({ url: `/game/stream/${ids.game}`, token: tokens.subscribed })).statusCode).toBe(404)
  })

  test('an address is for one stream, and ends after ten minutes', async () => {
    const { id, send } = await startCamera()
    await send(1)
    await settle()
    const { address, expires_at } = await watched()
    expect(Date.parse(expires_at) - deps.now().getTime()).toBe(600_000)
    expect((await fetchMedia((address ?? '').replace(id, newId()))).statusCode).toBe(403)
    expect((await fetchMedia((address ?? '').replace('one.', 'two.'))).statusCode).toBe(403)
    for (const name of ['..%2f..%2fsecret', '%2e%2e%2finit-1.mp4', '000001.m4s%00', '.000001.m4s', 'init-1.mp4.br'])
      expect((await fetchMedia((address ?? '').replace('index.m3u8', name))).statusCode).toBeGreaterThanOrEqual(400)
    clock.advance(601_000)
    expect((await fetchMedia(address ?? '')).statusCode).toBe(403)
  })

  test('is logged for each session and stream, without the address', async () => {
    const { id, send } = await startCamera()
    await send(1)
    await settle()
    const { address } = await watched()
    const [, , token = ''] = (address ?? '').split('/')
    await fetchMedia((address ?? '').replace('index.m3u8', '000001.m4s'))
    interface Line {
      route?: string
      user?: string
      session?: string
      about?: { stream?: string }
    }
    const lines = written.map((line) => JSON.parse(line) as Line)
    const sent = lines.findLast(({ about }) => about?.stream === id)
    const asked = lines.findLast(({ route }) => route === '/api/game/watch/:id')
    expect(asked).toMatchObject({ user: expect.any(String), session: expect.any(String) })
    expect(sent?.session).toBe(asked?.session)
    expect(written.join('')).not.toContain(token)
  })

  describe('an address', () => {
    const film = async () => {
      const { send } = await startCamera()
      await send(1)
      await settle()
    }
    /** Somebody who may watch, with the session's own address of the playlist. */
    const viewer = async () => {
      const user = await make.user('parent')
      const subscription = await make.subscription({ userId: user.id }, new Date('2026-11-01'), new Date('2026-12-31'))
      const { accessToken: token } = await signIn(user)
      return { user, subscription, token, address: (await watched(token)).address ?? '' }
    }
    const statuses = (address: string) =>
      Promise.all(
        ['index.m3u8', '000001.m4s', 'init-1.mp4'].map(async (name) => (await fetchMedia(address.replace('index.m3u8', name))).statusCode),
      )

    test('ends with the session, on this node and on others', async () => {
      await film()
      const { user, token, address } = await viewer()
      const other = await signIn(user)
      const kept = (await watched(other.accessToken)).address ?? ''
      expect(await statuses(address)).toEqual([200, 200, 200])
      await call({ method: 'DELETE', url: '/auth/logout', token })
      expect(await statuses(address)).toEqual([403, 403, 403])
      expect(await statuses(kept)).toEqual([200, 200, 200])
    })

    const ENDS: Record<string, (who: Awaited<ReturnType<typeof viewer>>) => Promise<unknown>> = {
      'its subscription': ({ subscription }) => endSubscription(deps, staff.id, subscription),
      'a lock': ({ user }) => lockUser(deps, staff.id, { userId: user.id, locked: true }),
      'an erasure': ({ user }) => erasePerson(deps, staff.id, user),
      'a sign-out elsewhere': ({ user }) => endSessionsOf(deps, user.id, null),
    }

    test.each(Object.keys(ENDS))('ends with %s', async (name) => {
      await film()
      const who = await viewer()
      expect(await statuses(who.address)).toEqual([200, 200, 200])
      await ENDS[name]?.(who)
      await vi.waitFor(async () => expect(await statuses(who.address)).toEqual([403, 403, 403]), { timeout: 5000 })
    })

    test('ends when its age is for subscribers alone from now on', async () => {
      await changeAgeSettings(deps, null, { ...AGE, stream_needs_subscription: false })
      await film()
      const { address } = await watched(tokens.other)
      expect(await statuses(address ?? '')).toEqual([200, 200, 200])
      await changeAgeSettings(deps, null, AGE)
      await settle()
      expect(await statuses(address ?? '')).toEqual([403, 403, 403])
    })
  })

  test('a stop and a no reach the media within a second, and end the recording', async () => {
    const { send } = await startCamera()
    await send(1)
    await settle()
    const { address } = await watched()
    await stop('stop')
    await settle()
    expect((await fetchMedia(address ?? '')).statusCode).toBe(410)
    expect((await fetchMedia((address ?? '').replace('index.m3u8', '000001.m4s'))).statusCode).toBe(410)
    expect((await watch(tokens.subscribed)).statusCode).toBe(404)
    expect((await send(2)).statusCode).toBe(410)
    await stop('start')
    await settle()
    expect((await fetchMedia(address ?? '')).statusCode).toBe(200)
    await make.consent(ids.child, { stream: false })
    await settle()
    expect((await fetchMedia(address ?? '')).statusCode).toBe(410)
    expect((await send(2)).statusCode).toBe(410)
  })

  test('nobody refers to the video of another game', async () => {
    const { address } = await startCamera()
    const other = await make.game({ clubOneId: ids.away, clubTwoId: ids.home, startsAt: new Date(deps.now().getTime() + 3_600_000) })
    const command = { command: 'attach_stream', command_id: newId(), live_stream: address }
    const answer = await call({ method: 'POST', url: `/game/command/${other}`, body: command, token: tokens.staff })
    expect(answer.json().error.details).toEqual({ reason: 'link_refused' })
  })
})

test('its states are told as time goes by', async () => {
  const { send } = await startCamera()
  expect((await watched()).state).toBe('waiting')
  await send(1)
  const states: string[] = []
  for (const seconds of [0, 20, 590, 20]) {
    clock.advance(seconds * 1000)
    await settle()
    states.push((await watched()).state)
  }
  expect(states).toEqual(['live', 'interrupted', 'recorded', 'recorded'])
})

test('staff alone make a camera, the audit log says so, and the game refers to the call', async () => {
  const refused = await call({ method: 'POST', url: `/console/games/${ids.game}/camera`, token: tokens.secretary })
  expect(refused.statusCode).toBe(403)
  expect(
    (await call({ method: 'PUT', url: `/console/games/${ids.game}/camera`, token: tokens.secretary, body: { lag: 1 } })).statusCode,
  ).toBe(403)
  await startCamera()
  const answer = await call({ url: `/game/fetch-single/${ids.game}`, token: tokens.subscribed })
  expect(answer.json<{ data: GameDetail }>().data).toMatchObject({ has_stream: true, live_stream: `/api/game/watch/${ids.game}` })
  const [entry] = await deps.db
    .select()
    .from(auditEntries)
    .where(and(eq(auditEntries.subject, 'stream'), eq(auditEntries.subjectId, ids.game)))
    .orderBy(desc(auditEntries.at))
  expect(entry?.action).toBe('created')
  expect((await asStaff('PUT', { lag: 3000 })).lag).toBe(3000)
})

test('whoever runs a match may film it once staff has made its camera; other clubs may not', async () => {
  const camera = (token: string, method: 'GET' | 'POST' = 'POST') => call({ method, url: `/console/games/${ids.game}/camera`, token })
  const { send } = await startCamera()
  const own = await make.user('scorekeeper', { clubId: ids.away })
  const other = await make.user('scorekeeper', { clubId: await make.club('Elsewhere') })
  const [ownToken, otherToken] = [(await signIn(own)).accessToken, (await signIn(other)).accessToken]
  for (const method of ['GET', 'POST'] as const) {
    expect((await camera(otherToken, method)).statusCode).toBe(403)
    expect((await camera(tokens.subscribed, method)).statusCode).toBe(403)
    expect((await camera(tokens.secretary, method)).statusCode).toBe(200)
  }
  const { key } = (await camera(ownToken)).json<{ data: Camera }>().data
  expect((await send(1)).statusCode).toBe(401)
  expect((await send(1, { key })).statusCode).toBe(200)
  // Staff chose another stream: this is not for the pitch to undo.
  await deps.db.update(games).set({ liveStream: 'https://video.test/1' }).where(eq(games.id, ids.game))
  expect((await camera(ownToken)).statusCode).toBe(403)
})

test('recordings expire with their files', async () => {
  const { id, send } = await startCamera()
  await send(1)
  expect(await expireRecordings(deps, new Date(deps.now().getTime() + 1000))).toBeGreaterThan(0)
  await expect(readFile(join(folder, 'media', id, '000001.m4s'))).rejects.toThrow('ENOENT')
  expect((await deps.db.select().from(streams).where(eq(streams.id, id)))[0]?.expiredAt).not.toBeNull()
  await settle()
  expect((await watched()).state).toBe('expired')
})
