import { chmod, mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq, inArray } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Camera, ProtocolStates } from '#shared/video.schema.ts'
import { games } from '#server/db/schema/games.ts'
import { streams } from '#server/db/schema/video.ts'
import { findSrtStreams } from '#server/media/cameras/srt-streams.ts'
import { protocolStates } from '#server/media/cameras/open-cameras.ts'
import { readConfig } from '#server/config.ts'
import { createService } from '../../../support/service.ts'

const folder = await mkdtemp(join(tmpdir(), 'moedani-protocols-'))
/** Only says which protocols it speaks. */
const program = async (name: string, words: string) => {
  const path = join(folder, name)
  await writeFile(path, `#!/bin/sh\necho 'ffmpeg version 5.1\n${words}'\n`)
  await chmod(path, 0o755)
  return path
}
const withSrt = await program('with-srt', 'Input:\n  rtmp\n  srt\n')
const withoutSrt = await program('without-srt', 'Input:\n  rtmp\n  srtp\n')
const PORTS = { RTMP_PORT: '1935', SRT_PORTS: '9700-9701', CAMERA_HOST: 'cameras.test' }

test.each([
  ['nothing is set', {}, { rtmp: 'off', srt: 'off' }],
  ['ffmpeg is there', { ...PORTS, FFMPEG_PATH: withSrt }, { rtmp: 'ready', srt: 'ready' }],
  ['ffmpeg does not speak SRT', { ...PORTS, FFMPEG_PATH: withoutSrt }, { rtmp: 'ready', srt: 'not_in_ffmpeg' }],
  ['there is no ffmpeg', { ...PORTS, FFMPEG_PATH: join(folder, 'none') }, { rtmp: 'no_ffmpeg', srt: 'no_ffmpeg' }],
  ['a folder is said to be ffmpeg', { ...PORTS, FFMPEG_PATH: folder }, { rtmp: 'no_ffmpeg', srt: 'no_ffmpeg' }],
  ['only RTMP is wanted', { RTMP_PORT: '1935', FFMPEG_PATH: withSrt }, { rtmp: 'ready', srt: 'off' }],
])('what cameras can use when %s', async (_, environment, states) => {
  expect(await protocolStates(readConfig(environment))).toEqual(states)
})

describe('a camera in the console', async () => {
  const service = await createService({ ...PORTS, FFMPEG_PATH: withSrt, HOST: '127.0.0.1' })
  const { call, sendChange, clock, deps, make, signIn } = service
  let [home, away, staff] = ['', '', '']

  beforeAll(async () => {
    home = await make.club('Home')
    away = await make.club('Away')
  })
  beforeEach(async () => {
    clock.advance(24 * 60 * 60_000)
    staff = (await signIn(await make.user('staff'))).accessToken
  })

  const gameAt = (minutes: number) =>
    make.game({ clubOneId: home, clubTwoId: away, startsAt: new Date(deps.now().getTime() + minutes * 60_000) })
  const choose = (game: string, protocol: string, token = staff) =>
    call({ method: 'POST', url: `/console/games/${game}/camera?protocol=${protocol}`, token })
  const chosen = async (game: string, protocol: string) => (await choose(game, protocol)).json<{ data: Camera }>().data

  test('gets an address and a key of its protocol, and the usual lag of it', async () => {
    const game = await gameAt(10)
    const rtmp = await chosen(game, 'rtmp')
    expect(rtmp).toMatchObject({
      protocol: 'rtmp',
      lag: 3000,
      problem: null,
      address: expect.stringMatching(/^rtmp:\/\/cameras\.test:1935\/[\w-]+$/),
    })
    await sendChange({ url: `/console/games/${game}/camera`, token: staff, body: { lag: 4500 } })
    expect((await chosen(game, 'rtmp')).lag).toBe(4500)
    const srt = await chosen(game, 'srt')
    expect(srt).toMatchObject({ protocol: 'srt', lag: 3000, address: 'srt://cameras.test:9700' })
    expect(srt.key).toMatch(/^[\w-]{32}$/)
    expect((await chosen(game, 'srt')).key).not.toBe(srt.key)
    const phone = await chosen(game, 'http')
    expect(phone).toMatchObject({ protocol: 'http', lag: 0, address: expect.stringMatching(/^\/media\//) })
    const read = (await call({ url: `/console/games/${game}/camera`, token: staff })).json<{ data: Camera; protocols: ProtocolStates }>()
    expect([read.data.key, read.protocols]).toEqual([null, { rtmp: 'ready', srt: 'ready' }])
  })

  test('has a port for SRT of its own while it may send; when all are taken, that is said', async () => {
    const [first, second, third, later] = await Promise.all([gameAt(0), gameAt(30), gameAt(60), gameAt(600)])
    expect((await chosen(first, 'srt')).address).toMatch(/:9700$/)
    expect((await chosen(second, 'srt')).address).toMatch(/:9701$/)
    const full = await choose(third, 'srt')
    expect(full.statusCode).toBe(422)
    expect((await chosen(later, 'srt')).address).toMatch(/:9700$/)
    expect((await findSrtStreams(deps.db, deps.now().getTime())).map(({ port }) => port)).toEqual([9700, 9701])
    await call({ method: 'POST', url: `/console/games/${first}/gate/stop`, token: staff })
    expect((await findSrtStreams(deps.db, deps.now().getTime())).map(({ port }) => port)).toEqual([9701])
    expect(await findSrtStreams(deps.db, deps.now().getTime() + 24 * 60 * 60_000)).toEqual([])
  })

  test('has a port that is free again at full time, for the next match; until that may be filmed the earlier one keeps it', async () => {
    const [first, second, third, late] = await Promise.all([gameAt(0), gameAt(0), gameAt(45), gameAt(5)])
    await chosen(first, 'srt')
    await chosen(second, 'srt')
    expect((await choose(third, 'srt')).statusCode).toBe(422)
    await deps.db.update(games).set({ status: 'finished', fullTimeAt: deps.now() }).where(eq(games.id, first))
    clock.advance(1)
    expect((await chosen(third, 'srt')).address).toMatch(/:9700$/)
    expect((await choose(late, 'srt')).statusCode).toBe(422)
    const portsAt = async (minutes: number) => {
      const found = await findSrtStreams(deps.db, deps.now().getTime() + minutes * 60_000)
      const known = await deps.db
        .select()
        .from(streams)
        .where(inArray(streams.gameId, [first, second, third]))
      return Object.fromEntries(found.map(({ id, port }) => [port, known.find((stream) => stream.id === id)?.gameId]))
    }
    expect(await portsAt(10)).toEqual({ 9700: first, 9701: second })
    expect(await portsAt(20)).toEqual({ 9700: third, 9701: second })
    // While it is stopped, no other match gets its cameras.
    await call({ method: 'POST', url: `/console/games/${third}/gate/stop`, token: staff })
    expect(await portsAt(20)).toEqual({ 9701: second })
  })

  test('is chosen by staff; at the pitch a phone can take its place, and nothing else', async () => {
    const game = await gameAt(10)
    const secretary = (await signIn(await make.secretary([home]))).accessToken
    expect((await choose(game, 'rtmp', secretary)).statusCode).toBe(403)
    await chosen(game, 'rtmp')
    expect((await choose(game, 'rtmp', secretary)).statusCode).toBe(403)
    expect((await choose(game, 'http', secretary)).statusCode).toBe(200)
    expect((await choose(game, 'rtsp')).statusCode).toBe(400)
  })
})

test('a protocol that is off cannot be chosen', async () => {
  const { call, deps, make, signIn } = await createService()
  const staff = (await signIn(await make.user('staff'))).accessToken
  const game = await make.game({ clubOneId: await make.club(), clubTwoId: await make.club(), startsAt: deps.now() })
  for (const protocol of ['rtmp', 'srt']) {
    const answer = await call({ method: 'POST', url: `/console/games/${game}/camera?protocol=${protocol}`, token: staff })
    expect(answer.statusCode).toBe(422)
  }
})

test.each([
  ['RTMP_PORT', '70000'],
  ['RTMP_URL', 'https://cameras.example'],
  ['SRT_PORTS', '9000-8000'],
  ['SRT_PORTS', '9000-9999'],
  ['SRT_PORTS', '0'],
  ['CAMERA_HOST', 'cameras.example/live'],
])('the setting %s=%s is refused by its name', (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrow(name)
})

test('addresses for cameras follow from the settings', () => {
  const { cameras } = readConfig({ PUBLIC_URL: 'https://moedani.example', RTMP_PORT: '1935', SRT_PORTS: '9000' })
  expect(cameras).toEqual({ host: 'moedani.example', rtmp: { port: 1935, url: null }, srt: { from: 9000, to: 9000 } })
  expect(readConfig({ RTMP_PORT: '1935', RTMP_URL: 'rtmps://cameras.example/' }).cameras.rtmp?.url).toBe('rtmps://cameras.example')
})
