import { mkdtemp, readdir, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { Camera, Watch } from '#shared/video.schema.ts'
import { streams } from '#server/db/schema/video.ts'
import { recordEvent } from '#server/match/games/record.ts'
import { findEncoder } from '#server/media/video/encode-clip.ts'
import { expireRecordings } from '#server/media/video/expire-recordings.ts'
import { makeSmall, startSmallRenditions } from '#server/media/video/small.ts'
import { openMediaStore } from '#server/media/video/store/open-store.ts'
import { INIT, settle, startCamera } from '../../../support/camera.ts'
import { needing } from '../../../support/needs.ts'
import { createService } from '../../../support/service.ts'

const folder = await mkdtemp(join(tmpdir(), 'moedani-small-test-'))
const service = await createService({ MOEDANI_DATA: folder, SMALL_MATCHES: '1' })
const { app, call, clock, deps, make, signIn } = service
const encoder = await findEncoder({ ffmpegPath: null })
const config = { dataFolder: folder, mediaBucket: null, ffmpegPath: null, smallMatches: 1 }
const smallDeps = { ...deps, config, media: await openMediaStore(config) }
const signal = new AbortController().signal
const failures = new Map<string, number>()
const makeAll = async () => {
  while ((await makeSmall(smallDeps, failures, signal)) > 0);
  settle()
}

const ids = { home: '', away: '', child: '' }
let staff: Awaited<ReturnType<typeof make.user>>

beforeAll(async () => {
  await service.listen()
  ids.home = await make.club('Home')
  ids.away = await make.club('Away')
  ids.child = await make.player({ clubId: ids.home })
  staff = await make.user('staff')
})

/** A match with a camera that has sent some segments, two seconds apart. */
async function film(numbers: readonly number[]) {
  const { accessToken: token } = await signIn(staff)
  await make.consent(ids.child, { stream: true })
  const game = await make.game({ clubOneId: ids.home, clubTwoId: ids.away, startsAt: deps.now() })
  await recordEvent(deps, game, { kind: 'kick_off' }, null)
  const camera = await startCamera(service, game, token)
  expect((await camera.put('init', INIT)).statusCode).toBe(200)
  const sendAll = async (wanted: readonly number[]) => {
    for (const number of wanted) {
      expect((await camera.send(number)).statusCode).toBe(200)
      clock.advance(2000)
    }
  }
  await sendAll(numbers)
  const choose = (wanted: boolean, by = token) =>
    call({ method: 'PUT', url: `/console/games/${game}/camera/small`, token: by, body: { wanted } })
  const watched = async (by = token) => (await call({ url: `/game/watch/${game}`, token: by })).json<{ data: Watch }>().data
  const open = async (by = token) => {
    const { multivariant } = await watched(by)
    return (name: string) => app.inject((multivariant ?? '').replace('multivariant.m3u8', name))
  }
  return { ...camera, game, token, sendAll, choose, open, small: async () => (await cameraOf(game, token)).small }
}

const cameraOf = async (game: string, token: string) =>
  (await call({ url: `/console/games/${game}/camera`, token })).json<{ data: Camera }>().data

beforeEach(async () => {
  // No match of an earlier test has the place.
  clock.advance(48 * 60 * 60_000)
})

test('without an ffmpeg there is none to choose, and it says so', async () => {
  const other = await createService(
    { MOEDANI_DATA: folder, FFMPEG_PATH: '/nowhere/ffmpeg' },
    { db: deps.db, database: deps.database, now: deps.now },
  )
  const { game, token } = await film([1])
  const url = `/console/games/${game}/camera`
  expect((await other.call({ url, token })).json<{ data: Camera }>().data.small).toBe('unavailable')
  expect((await other.call({ method: 'PUT', url: `${url}/small`, token, body: { wanted: true } })).statusCode).toBe(422)
})

needing({ name: 'ffmpeg with H.264', found: encoder !== null }).describe('the small rendition', () => {
  test('has the dates, gaps and rights of the whole one, and is named first', async () => {
    const { id, choose, open, sendAll, small } = await film([1, 2])
    expect(await small()).toBe('off')
    await makeAll()
    expect((await (await open())('multivariant.m3u8')).body).not.toContain('small')
    expect((await choose(true)).json<{ data: Camera }>().data.small).toBe('late')
    clock.advance(30_000)
    await sendAll([3])
    await makeAll()
    expect(await small()).toBe('on')
    const get = await open()
    const [list, whole, little] = [await get('multivariant.m3u8'), await get('index.m3u8'), await get('small.m3u8')]
    const entries = list.body.split('\n').filter((line) => line && !/^#EXT(?:M3U|-X-VERSION|-X-INDEPENDENT)/.test(line))
    expect(entries).toEqual([
      expect.stringMatching(
        /^#EXT-X-STREAM-INF:BANDWIDTH=\d{6},AVERAGE-BANDWIDTH=\d+,CODECS="avc1\.4d\w+",RESOLUTION=960x540,FRAME-RATE=25\.000$/,
      ),
      'small.m3u8',
      expect.stringContaining('RESOLUTION=1280x720'),
      'index.m3u8',
    ])
    expect(Number(/BANDWIDTH=(\d+)/.exec(entries[0] ?? '')?.[1])).toBeLessThanOrEqual(900_000)
    // But for the names, both are the same: each date, length and discontinuity.
    expect(little.body.replaceAll('small-', '')).toBe(whole.body)
    expect(whole.body).toContain('#EXT-X-DISCONTINUITY')
    expect((await get('small.m3u8?_HLS_skip=YES')).statusCode).toBe(200)
    for (const name of ['small-init-1.mp4', 'small-000001.m4s', 'small-000003.m4s']) {
      const file = await get(name)
      expect([file.statusCode, file.headers['content-type'], file.headers['cache-control']]).toEqual([200, 'video/mp4', 'no-store'])
      expect((await stat(join(folder, 'media', id, name))).size).toBe(file.rawPayload.length)
    }
    for (const name of ['small-000004.m4s', 'small-init-9.mp4']) expect((await get(name)).statusCode).toBe(404)
    await choose(false)
  }, 90_000)

  const FILES = ['multivariant.m3u8', 'small.m3u8', 'small.m3u8?_HLS_skip=YES', 'small-init-1.mp4', 'small-000001.m4s']

  test('ends with a stop, a no, a sign-out and the recording', async () => {
    const { game, token, choose, open } = await film([1, 2])
    await choose(true)
    await makeAll()
    const parent = await make.user('parent')
    await make.subscription({ userId: parent.id }, new Date(deps.now().getTime() - 1000), new Date(deps.now().getTime() + 1e9))
    const { accessToken } = await signIn(parent)
    const [get, theirs] = [await open(), await open(accessToken)]
    const statuses = (of: typeof get) => Promise.all(FILES.map(async (name) => (await of(name)).statusCode))
    const all = (status: number) => FILES.map(() => status)
    expect(await statuses(get)).toEqual(all(200))
    expect(await statuses(theirs)).toEqual(all(200))
    await call({ method: 'DELETE', url: '/auth/logout', token: accessToken })
    await expect.poll(() => statuses(theirs)).toEqual(all(403))
    const stop = await call({ method: 'POST', url: `/console/games/${game}/gate/stop`, token })
    settle()
    expect(await statuses(get)).toEqual(all(410))
    await call({ method: 'POST', url: `/console/games/${game}/gate/start`, body: stop.json().data, token })
    settle()
    expect(await statuses(get)).toEqual(all(200))
    await make.consent(ids.child, { stream: false })
    settle()
    expect(await statuses(get)).toEqual(all(410))
  }, 90_000)

  test('is deleted with the recording', async () => {
    const { id, choose } = await film([1])
    await choose(true)
    await makeAll()
    expect((await readdir(join(folder, 'media', id))).filter((name) => name.startsWith('small-'))).toHaveLength(2)
    await expireRecordings({ ...deps, config }, new Date(deps.now().getTime() + 1000))
    await expect(readdir(join(folder, 'media', id))).rejects.toThrow('ENOENT')
  }, 60_000)

  test('goes on after a service that was killed, and is not shown while it is far behind', async () => {
    const { choose, open, sendAll, small } = await film([1])
    await choose(true)
    await makeAll()
    await sendAll([2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])
    settle()
    const get = await open()
    expect((await get('small.m3u8')).statusCode).toBe(404)
    expect((await get('multivariant.m3u8')).body).not.toContain('small')
    expect((await get('index.m3u8')).statusCode).toBe(200)
    expect(await small()).toBe('late')
    // Another maker, as after a restart, goes on where the first one was.
    const going = startSmallRenditions({ ...smallDeps, log: { ...deps.log, error: (fields: object) => expect(fields).toBeNull() } })
    // ffmpeg is given twenty seconds for each of the three.
    await expect.poll(async () => (await get('small.m3u8')).body, { timeout: 60_000 }).toContain('small-000003.m4s')
    await going.stop()
    expect(await small()).toBe('on')
  })

  test('leaves out what cannot be made, and does not count it as pictures', async () => {
    const { id, choose, open } = await film(Array.from({ length: 21 }, (_, index) => index + 1))
    await writeFile(join(folder, 'media', id, '000002.m4s'), Buffer.alloc(10_000))
    await choose(true)
    await makeAll()
    const list = await (await open())('small.m3u8')
    expect(list.body.match(/#EXT-X-GAP/g)).toHaveLength(1)
    expect(list.body).toContain('#EXT-X-GAP\nsmall-000002.m4s\n')
  }, 180_000)

  test('is for one match at a time here: others are refused in words, until it is free', async () => {
    const [one, two] = [await film([1]), await film([1])]
    expect((await one.choose(true)).statusCode).toBe(200)
    const refused = await two.choose(true)
    expect([refused.statusCode, refused.json().error.details]).toEqual([422, { reason: 'small_taken' }])
    expect(await two.small()).toBe('off')
    // Two that were moved to one time: one of them is made.
    await deps.db.update(streams).set({ small: true }).where(eq(streams.id, two.id))
    expect(await makeSmall(smallDeps, failures, signal)).toBe(1)
    await deps.db.update(streams).set({ small: false }).where(eq(streams.id, two.id))
    await one.choose(false)
    expect((await two.choose(true)).statusCode).toBe(200)
  }, 60_000)

  test('is chosen by staff and by the secretary of a club that plays', async () => {
    const { choose, small } = await film([1])
    const tokenOf = async (user: ReturnType<typeof make.user>) => (await signIn(await user)).accessToken
    const own = await tokenOf(make.secretary([ids.away]))
    expect((await choose(true, own)).statusCode).toBe(200)
    expect(await small()).not.toBe('off')
    const others = [make.secretary([await make.club('Elsewhere')]), make.user('scorekeeper', { clubId: ids.home }), make.user('parent')]
    for (const user of others) expect((await choose(false, await tokenOf(user))).statusCode).toBe(403)
    expect(await small()).not.toBe('off')
  })
})
