import { mkdtemp, readdir, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { FilePathSource, EncodedPacketSink, Input, MP4 } from 'mediabunny'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { MatchFile, Watch } from '#shared/video.schema.ts'
import { games } from '#server/db/schema/games.ts'
import { matchFiles, streamSegments } from '#server/db/schema/video.ts'
import { recordEvent } from '#server/match/games/record.ts'
import { expireRecordings } from '#server/media/video/expire-recordings.ts'
import { openLibrary } from '#server/media/video/library.ts'
import { RESERVE } from '#server/media/video/match-file/disk.ts'
import { deleteOutdated, makeNext, startMatchFiles } from '#server/media/video/match-file/make-file.ts'
import { INIT, otherInit, settle, startCamera } from '../../../support/camera.ts'
import { createService } from '../../../support/service.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const folder = await mkdtemp(join(tmpdir(), 'moedani-match-file-'))
let free = 10 * RESERVE.begin
const freeBytes = async () => free
const service = await createService({ MOEDANI_DATA: folder }, { freeBytes })
const { app, call, clock, deps, make, signIn } = service
const library = openLibrary(deps)
const warnings: string[] = []
const log = { ...deps.log, warn: (_: object, words: string) => void warnings.push(words) }
const job = { ...deps, log, library, freeBytes }
const ids = { home: '', away: '', child: '', game: '', stream: '' }
const tokens = { subscribed: '', other: '' }
let staff: Awaited<ReturnType<typeof make.user>>
let staffToken = ''

beforeAll(async () => {
  ids.home = await make.club('Home')
  ids.away = await make.club('Away')
  ids.child = await make.player({ clubId: ids.home })
  const parent = await make.user('parent')
  await make.subscription({ userId: parent.id }, new Date('2026-11-01'), new Date('2027-12-31'))
  tokens.subscribed = (await signIn(parent)).accessToken
  tokens.other = (await signIn(await make.user('parent'))).accessToken
  staff = await make.user('staff')
})

beforeEach(async () => {
  free = 10 * RESERVE.begin
  await deps.db.delete(matchFiles)
  clock.advance(3 * 60 * MINUTE)
  staffToken = (await signIn(staff)).accessToken
  await make.consent(ids.child, { stream: true })
  ids.game = await make.game({ clubOneId: ids.home, clubTwoId: ids.away, startsAt: deps.now() })
  await recordEvent(deps, ids.game, { kind: 'kick_off' }, null)
})

/** Films a match: segments by their numbers in the recording, `new` for a camera of another format. Then it is over. */
async function film(pictures: readonly (number | 'new' | 'gap')[]): Promise<void> {
  const { id, put, send } = await startCamera(service, ids.game, staffToken)
  ids.stream = id
  await put('init', INIT)
  let number = 0
  for (const picture of pictures) {
    if (picture === 'gap') clock.advance(5 * MINUTE)
    else if (picture === 'new') await put('init', otherInit())
    else {
      clock.advance(2000)
      expect((await send(++number, picture)).statusCode).toBe(200)
    }
  }
  await deps.db.update(games).set({ status: 'finished', fullTimeAt: deps.now() }).where(eq(games.id, ids.game))
  clock.advance(2 * MINUTE)
  settle()
}

/** Adds so many segments at once: a long match takes a while to join. */
async function lengthen(count: number): Promise<void> {
  const [last] = await deps.db.select().from(streamSegments).where(eq(streamSegments.streamId, ids.stream))
  if (!last) throw new Error('Nothing was filmed.')
  const numbers = Array.from({ length: count }, (_, index) => index + 3)
  await deps.db.insert(streamSegments).values(numbers.map((number) => ({ ...last, number, digest: String(number) })))
  const [media, recording] = [join(folder, 'media', ids.stream), join(process.cwd(), 'src/server/operations/demo/recording/000001.m4s')]
  await Promise.all(numbers.map((number) => symlink(recording, join(media, `${String(number).padStart(6, '0')}.m4s`))))
  settle()
}

const read = (token = tokens.subscribed) => call({ url: `/match/${ids.game}/file`, token })
const ask = (token = tokens.subscribed) => call({ method: 'POST', url: `/match/${ids.game}/file`, token })
const file = async (token = tokens.subscribed) => (await read(token)).json<{ data: MatchFile }>().data
const makeFile = (signal = new AbortController().signal) => makeNext(job, signal)
const stored = () => readdir(join(folder, 'media', ids.stream, 'match')).catch(() => [])

/** The times of the pictures of a part, in milliseconds. */
async function timesOf(part = 1): Promise<number[]> {
  const source = new FilePathSource(join(folder, 'media', ids.stream, 'match', `match-${part}.mp4`))
  const input = new Input({ formats: [MP4], source })
  const track = await input.getPrimaryVideoTrack()
  const times: number[] = []
  if (track) for await (const { timestamp } of new EncodedPacketSink(track).packets()) times.push(Math.round(timestamp * 1000))
  input.dispose()
  return times.toSorted((one, two) => one - two)
}

test('a match is asked for once, made, and saved: whole, in parts, and under its name', async () => {
  await film([1, 2, 3, 4, 5])
  expect(await file()).toMatchObject({ state: 'none', parts: [] })
  expect((await ask()).json()).toMatchObject({ data: { state: 'waiting' } })
  // Others who ask get the same one.
  expect((await ask(staffToken)).json()).toMatchObject({ data: { state: 'waiting' } })
  expect(await deps.db.select().from(matchFiles).where(eq(matchFiles.streamId, ids.stream))).toHaveLength(1)
  expect(await makeFile()).toBe(true)
  expect(await makeFile()).toBe(false)
  const { state, parts, kept_until } = await file()
  expect([state, parts.length, kept_until]).toEqual(['ready', 1, new Date(deps.now().getTime() + DAY).toISOString()])
  expect((await ask()).json()).toMatchObject({ data: { state: 'ready' } })
  const [part] = parts
  expect(part?.length_ms).toBe(10_000)
  const whole = await app.inject({ url: `${part?.address}?lang=ge` })
  expect(whole.statusCode).toBe(200)
  expect(whole.headers).toMatchObject({ 'content-type': 'video/mp4', 'content-length': String(part?.bytes), 'accept-ranges': 'bytes' })
  expect(whole.rawPayload.length).toBe(part?.bytes)
  const disposition = String(whole.headers['content-disposition'])
  const [, name = ''] = /filename\*=UTF-8''(\S+)$/.exec(disposition) ?? []
  expect(decodeURIComponent(name)).toMatch(/^Home \(ka\) – Away \(ka\) 2026-\d\d-\d\d\.mp4$/)
  expect(disposition).toMatch(/^attachment; filename="match 2026-\d\d-\d\d\.mp4"; /)
  const some = await app.inject({ url: part?.address ?? '', headers: { range: 'bytes=1000-1999' } })
  expect([some.statusCode, some.headers['content-range']]).toEqual([206, `bytes 1000-1999/${part?.bytes}`])
  expect(some.rawPayload).toEqual(whole.rawPayload.subarray(1000, 2000))
  expect((await app.inject({ url: part?.address ?? '', headers: { range: `bytes=${part?.bytes}-` } })).statusCode).toBe(416)
  const times = await timesOf()
  expect(times).toHaveLength(250)
  expect(times.every((time, index) => time === index * 40)).toBe(true)
})

describe('what was filmed', () => {
  test('with a gap plays on without one', async () => {
    await film([1, 2, 'gap', 10, 11, 'gap', 3])
    await ask()
    await makeFile()
    const times = await timesOf()
    expect(times).toHaveLength(250)
    expect(times.every((time, index) => Math.abs(time - index * 40) <= 1)).toBe(true)
    expect((await file()).parts).toMatchObject([{ length_ms: 10_000 }])
  })

  test('by cameras of two formats are two files', async () => {
    await film([1, 2, 'new', 3, 4, 5])
    await ask()
    await makeFile()
    const { parts } = await file()
    expect(parts.map(({ length_ms: length }) => length)).toEqual([4000, 6000])
    const second = await app.inject({ url: parts[1]?.address ?? '' })
    expect(second.rawPayload.length).toBe(parts[1]?.bytes)
    expect(second.headers['content-disposition']).toMatch(/ 2\.mp4"/)
    expect(await timesOf(2)).toHaveLength(150)
    expect((await app.inject({ url: (parts[1]?.address ?? '').replace('match-2', 'match-3') })).statusCode).toBe(403)
  })

  test('can be asked for when the recording is over', async () => {
    await film([1])
    await deps.db.update(games).set({ status: 'live', fullTimeAt: null }).where(eq(games.id, ids.game))
    settle()
    expect(await file()).toMatchObject({ state: 'unavailable', reason: 'not_over' })
    expect((await ask()).json()).toMatchObject({ data: { state: 'unavailable', reason: 'not_over' } })
    expect(await makeFile()).toBe(false)
  })
})

describe('who may have it', () => {
  test('anyone who may watch, by an address that opens nothing else', async () => {
    await film([1, 2])
    expect((await read(tokens.other)).statusCode).toBe(403)
    expect((await ask(tokens.other)).statusCode).toBe(403)
    expect((await call({ url: `/match/${ids.game}/file` })).statusCode).toBe(401)
    await ask()
    await makeFile()
    const address = (await file()).parts[0]?.address ?? ''
    for (const other of ['index.m3u8', '000001.m4s', 'match-2.mp4'])
      expect((await app.inject({ url: address.replace('match-1.mp4', other) })).statusCode).toBe(403)
    const { data } = (await call({ url: `/game/watch/${ids.game}`, token: tokens.subscribed })).json<{ data: Watch }>()
    expect((await app.inject({ url: (data.address ?? '').replace('index.m3u8', 'match-1.mp4') })).statusCode).toBe(403)
    clock.advance(5 * 60 * MINUTE)
    expect((await app.inject({ url: address })).statusCode).toBe(200)
    clock.advance(61 * MINUTE)
    expect((await app.inject({ url: address })).statusCode).toBe(403)
  })

  test('no one who has signed out since, for hours on end', async () => {
    await film([1, 2])
    await ask()
    await makeFile()
    const parent = await make.user('parent')
    await make.subscription({ userId: parent.id }, new Date('2026-11-01'), new Date('2026-12-31'))
    const { accessToken: token } = await signIn(parent)
    const address = (await file(token)).parts[0]?.address ?? ''
    expect((await app.inject({ url: address })).statusCode).toBe(200)
    await call({ method: 'DELETE', url: '/auth/logout', token })
    expect((await app.inject({ url: address })).statusCode).toBe(403)
  })

  test('no one once the stream is stopped: then it is deleted', async () => {
    await film([1, 2])
    await ask()
    await makeFile()
    const address = (await file()).parts[0]?.address ?? ''
    expect(await stored()).toEqual(['match-1.mp4'])
    const stop = await call({ method: 'POST', url: `/console/games/${ids.game}/gate/stop`, token: staffToken })
    settle()
    expect((await app.inject({ url: address })).statusCode).toBe(410)
    expect((await read()).statusCode).toBe(404)
    await deleteOutdated(job)
    expect(await stored()).toEqual([])
    await call({ method: 'POST', url: `/console/games/${ids.game}/gate/start`, body: stop.json().data, token: staffToken })
    settle()
    expect((await file()).state).toBe('none')
  })

  test('no one while a child waits for an answer, nor makes it', async () => {
    await film([1, 2])
    await ask()
    await make.consent(ids.child, { stream: false })
    settle()
    expect(await makeFile()).toBe(true)
    expect(await stored()).toEqual([])
    expect(await deps.db.select().from(matchFiles).where(eq(matchFiles.streamId, ids.stream))).toEqual([])
  })

  test('no one after a day, nor when the recording has expired', async () => {
    await film([1, 2])
    await ask()
    await makeFile()
    await deleteOutdated(job)
    expect(await stored()).toEqual(['match-1.mp4'])
    clock.advance(DAY + MINUTE)
    await deleteOutdated(job)
    expect(await stored()).toEqual([])
    expect((await file()).state).toBe('none')
    await ask()
    await makeFile()
    await expireRecordings(deps, new Date(deps.now().getTime() + 1000))
    await deleteOutdated(job)
    expect(await stored()).toEqual([])
    expect(await deps.db.select().from(matchFiles).where(eq(matchFiles.streamId, ids.stream))).toEqual([])
  })
})

describe('what goes wrong', () => {
  test('a full disk refuses it before it harms a recording', async () => {
    await film([1, 2])
    free = RESERVE.begin - 1
    expect(await file()).toMatchObject({ state: 'unavailable', reason: 'disk_full' })
    expect((await ask()).json()).toMatchObject({ data: { state: 'unavailable', reason: 'disk_full' } })
    free = RESERVE.begin
    expect((await ask()).json()).toMatchObject({ data: { state: 'waiting' } })
    // There is room for what has to stay free, and none for the file.
    await makeFile()
    expect(await file()).toMatchObject({ state: 'failed', reason: 'disk_full' })
    expect(await stored()).toEqual([])
    free = 10 * RESERVE.begin
    expect((await ask()).json()).toMatchObject({ data: { state: 'waiting', reason: null } })
    await makeFile()
    expect((await file()).state).toBe('ready')
  })

  test('what cannot be read is tried three times, and then again when someone asks', async () => {
    await film([1, 2])
    await rm(join(folder, 'media', ids.stream, '000002.m4s'))
    await ask()
    for (const seconds of [30, 60, 90]) {
      expect(await makeFile()).toBe(true)
      expect(await makeFile()).toBe(false)
      clock.advance(seconds * 1000)
    }
    expect(await makeFile()).toBe(false)
    expect(await file()).toMatchObject({ state: 'failed', reason: 'broken' })
    expect(warnings).toContain('a match could not be joined into a file')
    expect((await ask()).json()).toMatchObject({ data: { state: 'waiting' } })
    expect(await stored()).toEqual([])
  })

  test('a disk that fills up, and a stop, end what is being made', async () => {
    await film([1, 2])
    await lengthen(4000)
    await ask()
    let asked = 0
    const filling = { ...job, freeBytes: async () => (++asked === 1 ? free : RESERVE.running - 1) }
    await makeNext(filling, new AbortController().signal)
    expect(await file()).toMatchObject({ state: 'failed', reason: 'disk_full' })
    expect(await stored()).toEqual([])
    await ask()
    const making = makeFile()
    await expect.poll(async () => (await file()).progress ?? 0, { timeout: 20_000 }).toBeGreaterThan(0)
    await call({ method: 'POST', url: `/console/games/${ids.game}/gate/stop`, token: staffToken })
    expect(await making).toBe(true)
    expect(await stored()).toEqual([])
    expect(await deps.db.select().from(matchFiles).where(eq(matchFiles.streamId, ids.stream))).toEqual([])
  }, 60_000)

  test('a node that ends puts it back, and one that died is followed by another', async () => {
    await film([1, 2])
    await ask()
    await makeFile(AbortSignal.abort())
    expect(await file()).toMatchObject({ state: 'waiting' })
    expect(await stored()).toEqual([])
    await deps.db.update(matchFiles).set({ state: 'running', progress: 40, attempts: 1 }).where(eq(matchFiles.streamId, ids.stream))
    expect(await file()).toMatchObject({ state: 'running', progress: 40 })
    const running = startMatchFiles(job)
    await expect.poll(async () => (await file()).state, { timeout: 20_000 }).toBe('ready')
    await running.stop()
  })
})
