import { PassThrough } from 'node:stream'
import { mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { and, desc, eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Camera, Watch } from '#shared/video.schema.ts'
import type { GameDetail } from '#shared/game.schema.ts'
import { newId } from '#shared/id.ts'
import { lockUser } from '#server/people/auth/manage-users.ts'
import { erasePerson } from '#server/people/auth/personal-data.ts'
import { endSessionsOf } from '#server/people/auth/sessions.ts'
import { changeAgeSettings } from '#server/club/clubs/age-settings.ts'
import { auditEntries } from '#server/db/schema/audit.ts'
import { games } from '#server/db/schema/games.ts'
import { streams } from '#server/db/schema/video.ts'
import { recordEvent } from '#server/match/games/record.ts'
import { endSubscription } from '#server/people/subscriptions/commands.ts'
import { expireRecordings } from '#server/media/video/expire-recordings.ts'
import { INIT, segmentBytes, settle } from '../../../support/camera.ts'
import { createService } from '../../../support/service.ts'

const folder = await mkdtemp(join(tmpdir(), 'moedani-video-'))
const KEYS = 'one:0123456789012345678901234567890123456789'
const AGE = { name: 'U12', show_score: true, show_player_names: true, stream_needs_subscription: true } as const
const written: string[] = []
const service = await createService(
  { MOEDANI_DATA: folder, MEDIA_KEYS: KEYS, LOG_LEVEL: 'info' },
  { logTo: { write: (line) => void written.push(line) } },
)
const { app, call, sendChange, clock, deps, make, signIn } = service
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
  // Anyone who works in the console is signed out when idle.
  tokens.staff = (await signIn(staff)).accessToken
  await make.consent(ids.child, { stream: true })
  ids.game = await make.game({ clubOneId: ids.home, clubTwoId: ids.away, startsAt: deps.now() })
  await recordEvent(deps, ids.game, { kind: 'kick_off' }, null)
})

const asStaff = async (method: 'GET' | 'POST', body?: object) => {
  const answer = await call({ method, url: `/console/games/${ids.game}/camera`, token: tokens.staff, ...(body && { body }) })
  return answer.json<{ data: Camera }>().data
}
interface Sent {
  key?: string | null
  body?: Buffer | PassThrough
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
/** Stops the stream, or ends the stop that there is. */
async function stop(path: 'stop' | 'start') {
  const url = `/console/games/${ids.game}/gate`
  const body = path === 'start' && (await call({ url, token: tokens.staff })).json<{ data: object }>().data
  return call({ method: 'POST', url: `${url}/${path}`, token: tokens.staff, ...(body && { body }) })
}

test('what a camera sends can be watched: playlist, init segment, segments and parts of them', async () => {
  const { id, send } = await startCamera()
  for (const number of [1, 2, 3]) {
    expect((await send(number)).json()).toEqual({ data: { init: 1, next: number + 1 } })
    clock.advance(2000)
  }
  settle()
  const { state, address } = await watched()
  expect(state).toBe('live')
  const playlist = await fetchMedia(address ?? '')
  expect(playlist.headers).toMatchObject({ 'cache-control': 'no-store', 'content-type': 'application/vnd.apple.mpegurl' })
  expect(playlist.headers).not.toHaveProperty('cdn-cache-control')
  expect(playlist.body.match(/\.m4s/g)).toHaveLength(3)
  const fileOf = (name: string) => (address ?? '').replace('index.m3u8', name)
  expect((await fetchMedia(fileOf('init-1.mp4'))).rawPayload).toEqual(INIT)
  expect((await fetchMedia(fileOf('000002.m4s'))).rawPayload).toEqual(segmentBytes(2))
  const some = await fetchMedia(fileOf('000002.m4s'), { range: 'bytes=10-19' })
  expect([some.statusCode, some.headers['content-range']]).toEqual([206, `bytes 10-19/${segmentBytes(2).length}`])
  expect(some.rawPayload).toEqual(segmentBytes(2).subarray(10, 20))
  expect(some.headers['answer-size']).toBe('10')
  const packed = await fetchMedia(address ?? '', { 'accept-encoding': 'gzip' })
  expect([packed.headers['content-encoding'], packed.headers['answer-size']]).toEqual(['gzip', String(playlist.rawPayload.length)])
  expect((await fetchMedia(fileOf('000002.m4s'), { range: 'bytes=99999999-' })).statusCode).toBe(416)
  expect(await readFile(join(folder, 'media', id, '000003.m4s'))).toEqual(segmentBytes(3))
})

test('a player gets the address of a playlist that names the one with the pictures, and says how these are coded', async () => {
  const { send } = await startCamera()
  expect((await watched()).multivariant).toBeNull()
  for (const number of [1, 2]) expect((await send(number)).statusCode).toBe(200)
  settle()
  const { address, multivariant } = await watched()
  const answer = await fetchMedia(multivariant ?? '')
  expect(answer.headers).toMatchObject({
    'cache-control': 'no-store',
    'content-type': 'application/vnd.apple.mpegurl',
    'answer-size': String(answer.rawPayload.length),
  })
  const rate = (numbers: number[]) =>
    Math.ceil((numbers.reduce((sum, number) => sum + segmentBytes(number).length, 0) * 8000) / (numbers.length * 2000))
  expect(answer.body.trimEnd().split('\n')).toEqual([
    '#EXTM3U',
    '#EXT-X-VERSION:9',
    '#EXT-X-INDEPENDENT-SEGMENTS',
    `#EXT-X-STREAM-INF:BANDWIDTH=${Math.max(rate([1]), rate([2]))},AVERAGE-BANDWIDTH=${rate([1, 2])},CODECS="avc1.64001f",RESOLUTION=1280x720,FRAME-RATE=25.000`,
    'index.m3u8',
  ])
  // Names are relative: the address of the one leads to the other.
  expect((multivariant ?? '').replace('multivariant.m3u8', 'index.m3u8')).toBe(address)
})

test('a player that has the playlist gets what is new alone, where it asks so', async () => {
  const { send } = await startCamera()
  for (const number of [1, 2, 3, 4, 5, 6, 7, 8]) {
    expect((await send(number)).statusCode).toBe(200)
    clock.advance(2000)
  }
  settle()
  const { address } = await watched()
  const delta = await fetchMedia(`${address}?_HLS_skip=YES`)
  expect(delta.headers['content-type']).toBe('application/vnd.apple.mpegurl')
  const path = (address ?? '').replace(/^.*\/media\/[^/]+/, '')
  expect(delta.headers).toMatchObject({ 'answer-to': `${path}?_HLS_skip=YES`, 'answer-size': String(delta.rawPayload.length) })
  expect((await fetchMedia(`${address}?again=1`)).headers['answer-to']).toBe(path)
  expect(delta.body).toContain('#EXT-X-SKIP:SKIPPED-SEGMENTS=2\n')
  expect((await fetchMedia(address ?? '')).body.endsWith(delta.body.slice(delta.body.indexOf('000003.m4s')))).toBe(true)
  expect((await fetchMedia(`${address}?_HLS_skip=no`)).statusCode).toBe(400)
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

  test('takes what was kept in no time, and no more than was filmed: thousands of segments come no faster than they play', async () => {
    const { send } = await startCamera()
    const begun = deps.now().getTime()
    for (let number = 1; number <= 31; number += 1) expect((await send(number)).statusCode).toBe(200)
    const refused = await send(32)
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '2'])
    clock.advance(2000)
    expect((await send(32)).statusCode).toBe(200)
    // A phone that had no network for an hour.
    clock.advance(60 * 60_000)
    for (let number = 33; number <= 83; number += 1) {
      const capturedAt = begun + 70_000 + (number - 33) * 2000
      const headers = { 'x-sent-at': String(deps.now().getTime()) }
      expect((await send(number, { capturedAt, headers })).statusCode).toBe(200)
    }
  })

  test('takes a camera that starts again, and again, as on a line that breaks every few seconds', async () => {
    const { address, key, id } = await startCamera()
    await deps.db.update(streams).set({ inits: 900 }).where(eq(streams.id, id))
    for (let start = 901; start <= 1001; start += 50) {
      await deps.db
        .update(streams)
        .set({ inits: start - 1, initDigest: 'another' })
        .where(eq(streams.id, id))
      expect((await put(`${address}/init`, { key })).json()).toEqual({ data: { init: start, next: (start - 901) / 50 + 1 } })
      expect((await put(`${address}/segments/${(start - 901) / 50 + 1}`, { key, body: segmentBytes(start) })).statusCode).toBe(200)
    }
    settle()
    const { address: playlist } = await watched()
    expect((await fetchMedia(playlist ?? '')).body).toContain('URI="init-1001.mp4"')
    expect((await fetchMedia((playlist ?? '').replace('index.m3u8', 'init-1001.mp4'))).rawPayload).toEqual(INIT)
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
    expect((await put(`${address}/init`, { key, body: segmentBytes(1).subarray(0, 5000) })).statusCode).toBe(400)
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
      // Each is being sent until the first is refused.
      const bodies = Array.from({ length: 10 }, () => new PassThrough())
      const sent = bodies.map(async (body) => put(`${address}/init`, { key, body }))
      expect((await Promise.race(sent)).statusCode).toBe(429)
      for (const body of bodies) body.end(INIT)
      const statuses = (await Promise.all(sent)).map(({ statusCode }) => statusCode)
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
    settle()
    const playlist = (await fetchMedia((await watched()).address ?? '')).body
    expect(playlist).toMatch(/000001\.m4s\n#EXT-X-DISCONTINUITY\n#EXT-X-MAP:URI="init-2\.mp4"/)
  })

  test('a file without an acknowledgement is not part of the recording', async () => {
    const { id, send } = await startCamera()
    await send(1)
    await writeFile(join(folder, 'media', id, '000002.m4s'), segmentBytes(2).subarray(0, 1000))
    settle()
    expect((await fetchMedia((await watched()).address ?? '')).body).not.toContain('000002')
    expect((await send(2)).statusCode).toBe(200)
    expect(await readFile(join(folder, 'media', id, '000002.m4s'))).toEqual(segmentBytes(2))
  })
})

describe('how fast one viewer may load', () => {
  /** Three segments of two seconds, for anyone who signs in as a subscriber. */
  const film = async () => {
    const { send } = await startCamera()
    for (const number of [1, 2, 3]) {
      await send(number)
      clock.advance(2000)
    }
    settle()
  }
  const open = async (user: Awaited<ReturnType<typeof make.user>>) => {
    const address = (await watched((await signIn(user)).accessToken)).address ?? ''
    return async (file: string) => (await fetchMedia(address.replace('index.m3u8', file))).statusCode
  }
  const subscriber = async () => {
    const user = await make.user('parent')
    await make.subscription({ userId: user.id }, new Date('2026-11-01'), new Date('2026-12-31'))
    return user
  }

  test('is twenty times as fast as it plays: 429 with a time to wait, which is over with the window', async () => {
    await film()
    const ask = await open(await subscriber())
    for (let times = 0; times < 300; times += 1) expect(await ask('000001.m4s')).toBe(200)
    const address = (await watched()).address ?? ''
    expect((await fetchMedia(address)).statusCode).toBe(200)
    for (const file of ['000001.m4s', 'index.m3u8', 'init-1.mp4', '000099.m4s']) expect(await ask(file)).toBe(429)
  })

  test('holds for playlists, and for what is not there, and says when it goes on', async () => {
    await film()
    const { accessToken } = await signIn(await subscriber())
    const { address } = await watched(accessToken)
    for (let times = 0; times < 300; times += 1) {
      expect((await fetchMedia(address ?? '')).statusCode).toBe(200)
      expect((await fetchMedia((address ?? '').replace('index.m3u8', '000099.m4s'))).statusCode).toBe(404)
    }
    const refused = await fetchMedia(address ?? '')
    expect(refused.json().error.code).toBe('too_many_requests')
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(30)
    expect(refused.headers['cache-control']).toBe('no-store')
  })

  test('is enough for three devices of one account behind one address, with two tabs each, of which each seeks ten times', async () => {
    await film()
    const user = await subscriber()
    const devices = await Promise.all([open(user), open(user), open(user)])
    for (const ask of devices)
      for (let tab = 0; tab < 2; tab += 1)
        for (let seek = 0; seek < 10; seek += 1) {
          // A player fills twenty seconds after each seek.
          const files = ['index.m3u8', 'init-1.mp4', ...Array<string>(10).fill('000002.m4s')]
          for (const file of files) expect(await ask(file)).toBe(200)
        }
  })
})

describe('who may watch', () => {
  test('subscribers and staff; others not, and no one without an address of their own', async () => {
    const { send } = await startCamera()
    await send(1)
    settle()
    expect((await watch(tokens.subscribed)).statusCode).toBe(200)
    expect((await watch(tokens.staff)).statusCode).toBe(200)
    expect((await watch(tokens.other)).statusCode).toBe(403)
    expect((await call({ url: `/game/watch/${ids.game}` })).statusCode).toBe(401)
    expect((await call({ url: `/game/stream/${ids.game}`, token: tokens.subscribed })).statusCode).toBe(404)
  })

  test('an address is for one stream, and ends after ten minutes', async () => {
    const { id, send } = await startCamera()
    await send(1)
    settle()
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
    settle()
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
      settle()
    }
    /** Someone who may watch, with the session's own address of the playlist. */
    const viewer = async () => {
      const user = await make.user('parent')
      const subscription = await make.subscription({ userId: user.id }, new Date('2026-11-01'), new Date('2026-12-31'))
      const { accessToken: token } = await signIn(user)
      return { user, subscription, token, address: (await watched(token)).address ?? '' }
    }
    const statuses = (address: string) =>
      Promise.all(
        ['index.m3u8', 'multivariant.m3u8', '000001.m4s', 'init-1.mp4'].map(
          async (name) => (await fetchMedia(address.replace('index.m3u8', name))).statusCode,
        ),
      )

    test('ends with the session, on this node and on others', async () => {
      await film()
      const { user, token, address } = await viewer()
      const other = await signIn(user)
      const kept = (await watched(other.accessToken)).address ?? ''
      expect(await statuses(address)).toEqual([200, 200, 200, 200])
      await call({ method: 'DELETE', url: '/auth/logout', token })
      expect(await statuses(address)).toEqual([403, 403, 403, 403])
      expect(await statuses(kept)).toEqual([200, 200, 200, 200])
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
      expect(await statuses(who.address)).toEqual([200, 200, 200, 200])
      await ENDS[name]?.(who)
      await expect.poll(() => statuses(who.address)).toEqual([403, 403, 403, 403])
    })

    test('ends when its age is for subscribers alone from now on', async () => {
      await changeAgeSettings(deps, null, { ...AGE, stream_needs_subscription: false })
      await film()
      const { address } = await watched(tokens.other)
      expect(await statuses(address ?? '')).toEqual([200, 200, 200, 200])
      await changeAgeSettings(deps, null, AGE)
      settle()
      expect(await statuses(address ?? '')).toEqual([403, 403, 403, 403])
    })
  })

  test('a stop and a no reach the media within a second, and end the recording', async () => {
    const { send } = await startCamera()
    await send(1)
    settle()
    const { address, multivariant } = await watched()
    await stop('stop')
    settle()
    for (const given of [address, multivariant]) expect((await fetchMedia(given ?? '')).statusCode).toBe(410)
    expect((await fetchMedia((address ?? '').replace('index.m3u8', '000001.m4s'))).statusCode).toBe(410)
    expect((await watch(tokens.subscribed)).statusCode).toBe(404)
    expect((await send(2)).statusCode).toBe(410)
    await stop('start')
    settle()
    expect((await fetchMedia(address ?? '')).statusCode).toBe(200)
    await make.consent(ids.child, { stream: false })
    settle()
    for (const given of [address, multivariant]) expect((await fetchMedia(given ?? '')).statusCode).toBe(410)
    expect((await send(2)).statusCode).toBe(410)
  })

  test('no one refers to the video of another game', async () => {
    const { address } = await startCamera()
    const other = await make.game({ clubOneId: ids.away, clubTwoId: ids.home, startsAt: new Date(deps.now().getTime() + 3_600_000) })
    const command = { command: 'attach_stream', command_id: newId(), live_stream: address }
    const answer = await sendChange({ method: 'POST', url: `/game/command/${other}`, body: command, token: tokens.staff })
    expect(answer.json().error.details).toEqual({ reason: 'link_refused' })
  })
})

test('its states are shown as time goes by', async () => {
  const { send } = await startCamera()
  expect((await watched()).state).toBe('waiting')
  await send(1)
  const states: string[] = []
  for (const seconds of [0, 20, 590, 20]) {
    clock.advance(seconds * 1000)
    settle()
    states.push((await watched()).state)
  }
  expect(states).toEqual(['live', 'interrupted', 'recorded', 'recorded'])
})

test('staff alone make a camera, the audit log says so, and the game refers to the call', async () => {
  const refused = await call({ method: 'POST', url: `/console/games/${ids.game}/camera`, token: tokens.secretary })
  expect(refused.statusCode).toBe(403)
  expect((await sendChange({ url: `/console/games/${ids.game}/camera`, token: tokens.secretary, body: { lag: 1 } })).statusCode).toBe(403)
  await startCamera()
  const answer = await call({ url: `/game/fetch-single/${ids.game}`, token: tokens.subscribed })
  expect(answer.json<{ data: GameDetail }>().data).toMatchObject({ has_stream: true, live_stream: `/api/game/watch/${ids.game}` })
  const [entry] = await deps.db
    .select()
    .from(auditEntries)
    .where(and(eq(auditEntries.subject, 'stream'), eq(auditEntries.subjectId, ids.game)))
    .orderBy(desc(auditEntries.at))
  expect(entry?.action).toBe('created')
  const late = await sendChange({ url: `/console/games/${ids.game}/camera`, token: tokens.staff, body: { lag: 3000 } })
  expect(late.json<{ data: Camera }>().data.lag).toBe(3000)
})

test('anyone who runs a match may film it once staff has made its camera; other clubs may not', async () => {
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
  settle()
  expect((await watched()).state).toBe('expired')
})
