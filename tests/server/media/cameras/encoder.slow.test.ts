import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { createSocket } from 'node:dgram'
import { mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { asc, eq } from 'drizzle-orm'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Camera, Watch } from '#shared/video.schema.ts'
import type { CameraProtocol } from '#shared/video.ts'
import type { StreamGate } from '#shared/stream-gate.schema.ts'
import { protocolStates } from '#server/media/cameras/open-cameras.ts'
import { games } from '#server/db/schema/games.ts'
import { streams, streamSegments } from '#server/db/schema/video.ts'
import { recordEvent } from '#server/match/games/record.ts'
import { encode, ffmpeg, type Encoder } from '../../../../e2e/support/encoder.ts'
import { freePort } from '../../../../e2e/support/free-port.ts'
import { needing } from '../../../support/needs.ts'
import { createService } from '../../../support/service.ts'

const run = promisify(execFile)
/** A loaded machine takes its time; what has to be quick is measured. An account may ask some ten times a second. */
const PATIENT = { timeout: 30_000, interval: 250 }

/** Whether something listens on a port for datagrams. */
async function isTaken(port: number): Promise<boolean> {
  const socket = createSocket('udp4')
  const taken = await new Promise<boolean>((resolve) => {
    socket.once('error', () => resolve(true))
    socket.bind(port, '127.0.0.1', () => resolve(false))
  })
  if (!taken) socket.close()
  return taken
}

needing('ffmpeg').describe('a camera with RTMP or SRT', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'moedani-encoder-'))
  const srtPort = await freePort()
  // The time of an encoder cannot be held.
  const service = await createService(
    { MOEDANI_DATA: folder, HOST: '127.0.0.1', RTMP_PORT: '0', SRT_PORTS: String(srtPort), CAMERA_HOST: '127.0.0.1' },
    { now: () => new Date() },
  )
  const { app, call, cameras, make, signIn } = service
  const deps = { ...service.deps, now: () => new Date() }
  const states = await protocolStates(deps.config)
  const subscriber = await make.user('parent')
  let [game, staff, parent] = ['', '', '']
  const running: Encoder[] = []

  beforeAll(async () => {
    await make.subscription({ userId: subscriber.id }, new Date(Date.now() - 86_400_000), new Date(Date.now() + 86_400_000))
    staff = (await signIn(await make.user('staff'))).accessToken
    parent = (await signIn(subscriber)).accessToken
    await cameras.start()
  })

  beforeEach(async () => {
    game = await make.game({ clubOneId: await make.club(), clubTwoId: await make.club(), startsAt: deps.now() })
    await recordEvent(deps, game, { kind: 'kick_off' }, null)
  })

  afterEach(async () => {
    await Promise.all(running.splice(0).map((encoder) => encoder.kill()))
    // The port for SRT is for one match at a time.
    await deps.db.update(games).set({ status: 'finished', fullTimeAt: deps.now() }).where(eq(games.id, game))
  })

  const newKey = async (protocol: CameraProtocol) => {
    const answer = await call({ method: 'POST', url: `/console/games/${game}/camera?protocol=${protocol}`, token: staff })
    const { data } = answer.json<{ data: Camera }>()
    return { ...data, key: data.key ?? '', id: data.address.split('/').at(-1) ?? '' }
  }
  const shown = async () => (await call({ url: `/console/games/${game}/camera`, token: staff })).json<{ data: Camera }>().data
  const start = (address: string, picture = {}) => {
    const encoder = encode(ffmpeg as string, address, picture)
    running.push(encoder)
    return encoder
  }
  /** Lets a camera send that connects again by itself, as encoders do. */
  const film = (address: string, picture = {}) => {
    let stopped = false
    const filming = (async () => {
      while (!stopped) await start(address, picture).ended
    })()
    return {
      async stop() {
        stopped = true
        await Promise.all(running.splice(0).map((encoder) => encoder.kill()))
        await filming
      },
    }
  }
  const stop = async () => {
    const answer = await call({ method: 'POST', url: `/console/games/${game}/gate/stop`, token: staff })
    return answer.json<{ data: StreamGate }>().data
  }
  const startAgain = async (seen: StreamGate) => {
    const answer = await call({ method: 'POST', url: `/console/games/${game}/gate/start`, token: staff, body: seen })
    expect(answer.statusCode).toBe(200)
  }
  const sent = async () => (await shown()).segments
  const rows = (id: string) =>
    deps.db.select().from(streamSegments).where(eq(streamSegments.streamId, id)).orderBy(asc(streamSegments.number))

  /** Whether the init segment has the description of AAC without which no browser decodes it (ISO/IEC 14496-1, 7.2.6.6). */
  const soundConfiguration = async (id: string) => {
    const init = await readFile(join(folder, 'media', id, 'init-1.mp4'))
    const descriptor = init.subarray(init.indexOf('esds'))
    // The stream's decoder is AAC (0x40), and in its description another one follows, of some bytes.
    return /^(?:..)*?04(?:808080)?..40(?:..){12}05(?:808080)?(?:0[2-9a-f]|1.)/.test(descriptor.toString('hex'))
  }

  test('by RTMP records segments on key frames, which can be watched and play through', async () => {
    const { address, key, id, lag, protocol } = await newKey('rtmp')
    expect([protocol, lag]).toEqual(['rtmp', 3000])
    expect(address).toMatch(/^rtmp:\/\/127\.0\.0\.1:\d+\//)
    const begun = Date.now()
    start(`${address}/${key}`, { seconds: 9 })
    await expect.poll(sent, PATIENT).toBeGreaterThanOrEqual(3)
    expect((await shown()).state).toBe('live')
    const [first, second, third] = await rows(id)
    for (const row of [first, second]) expect(row?.duration).toBeGreaterThanOrEqual(1500)
    expect(second?.discontinuity).toBe(false)
    expect(
      Math.abs((third?.startsAt.getTime() ?? 0) - (first?.startsAt.getTime() ?? 0) - (first?.duration ?? 0) - (second?.duration ?? 0)),
    ).toBeLessThan(1000)
    expect(first?.startsAt.getTime()).toBeGreaterThan(begun - 1000)

    const watch = await call({ url: `/game/watch/${game}`, token: parent })
    const { address: playlist, lag: late } = watch.json<{ data: Watch }>().data
    expect(late).toBe(3000)
    const text = (await app.inject({ url: playlist ?? '' })).body
    expect(text).toMatch(/#EXT-X-MAP:URI="init-1\.mp4"\n#EXT-X-PROGRAM-DATE-TIME:.+\n#EXTINF:.+\n000001\.m4s/)
    expect(await soundConfiguration(id)).toBe(true)
    const files = (await readdir(join(folder, 'media', id))).filter((name) => name.endsWith('.m4s')).toSorted()
    const whole = join(folder, 'whole.mp4')
    await writeFile(
      whole,
      Buffer.concat(await Promise.all(['init-1.mp4', ...files].map((name) => readFile(join(folder, 'media', id, name))))),
    )
    const { stderr } = await run(ffmpeg as string, ['-v', 'error', '-i', whole, '-f', 'null', '-'])
    expect(stderr).toBe('')
  }, 60_000)

  test('is refused with a wrong key, the key of another game, and an address that is none', async () => {
    const { address, key } = await newKey('rtmp')
    for (const wrong of [`${address}/${key}x`, `${address}/x`, address.replace(/[\w-]+$/, `nobody/${key}`)]) {
      const encoder = start(wrong, { seconds: 5 })
      expect(await encoder.ended).not.toBe(0)
    }
    expect(await sent()).toBe(0)
  }, 60_000)

  test('ends with a stop before another segment, and goes on after a gap when it may again', async () => {
    const { address, key, id } = await newKey('rtmp')
    const encoder = start(`${address}/${key}`)
    await expect.poll(sent, PATIENT).toBeGreaterThanOrEqual(1)
    const stopped = await stop()
    const atStop = await sent()
    await encoder.ended
    const before = (await rows(id)).length
    // What was under way when it was stopped.
    expect(before - atStop).toBeLessThanOrEqual(1)
    expect(await start(`${address}/${key}`).ended).not.toBe(0)
    expect(await rows(id)).toHaveLength(before)
    await startAgain(stopped)
    start(`${address}/${key}`)
    await expect.poll(sent, PATIENT).toBeGreaterThan(before)
    expect((await rows(id))[before]).toMatchObject({ discontinuity: true, init: 2 })
  }, 90_000)

  test('counts by the newest key, and by the newest connection', async () => {
    const { address, key } = await newKey('rtmp')
    const first = start(`${address}/${key}`)
    await expect.poll(sent, PATIENT).toBeGreaterThanOrEqual(1)
    const second = start(`${address}/${key}`)
    await first.ended
    const before = await sent()
    await expect.poll(sent, PATIENT).toBeGreaterThan(before)
    const newest = await newKey('rtmp')
    await second.ended
    expect(newest.key).not.toBe(key)
    expect(await start(`${address}/${key}`).ended).not.toBe(0)
  }, 90_000)

  test.each([
    ['rtmp', 'libmp3lame'],
    ['rtmp', 'speex'],
    ['rtmp', 'none'],
    ['srt', 'mp2'],
    ['srt', 'ac3'],
    ['srt', 'none'],
  ] as const)(
    'by %s with sound as %s keeps its picture, and its sound is converted',
    async (protocol, sound) => {
      const { address, key } = await newKey(protocol)
      const [stream] = await deps.db.select().from(streams).where(eq(streams.gameId, game))
      const id = stream?.id ?? ''
      const to = protocol === 'rtmp' ? `${address}/${key}` : `${address}?mode=caller&passphrase=${key}&pbkeylen=16&connect_timeout=2000`
      const camera = film(to, { seconds: 30, sound })
      await expect.poll(sent, PATIENT).toBeGreaterThanOrEqual(3)
      const { notes, problem } = await shown()
      expect([notes, problem]).toEqual([sound === 'none' ? [] : ['sound_converted'], null])
      const { init } = (await rows(id)).at(-1) ?? {}
      const head = await readFile(join(folder, 'media', id, `init-${init}.mp4`))
      expect([head.includes('avc1'), head.includes('mp4a')]).toEqual([true, sound !== 'none'])
      await camera.stop()
    },
    90_000,
  )

  test('that takes turns with another one on one key stays, and the console says that there are two', async () => {
    const { address, key } = await newKey('rtmp')
    const both = [film(`${address}/${key}`), film(`${address}/${key}`)]
    await expect.poll(async () => (await shown()).notes, PATIENT).toContain('two_cameras')
    expect((await shown()).from).toBe('127.0.0.1')
    const before = await sent()
    await expect.poll(sent, PATIENT).toBeGreaterThan(before + 3)
    await Promise.all(both.map((camera) => camera.stop()))
  })

  test('is reported when its key frames are too rare', async () => {
    const { address, key } = await newKey('rtmp')
    start(`${address}/${key}`, { keyFrames: 12 })
    await expect.poll(async () => (await shown()).problem, { timeout: 40_000, interval: 200 }).toBe('key_frames')
    expect(await sent()).toBe(0)
  }, 60_000)

  test.each([
    ['what is no RTMP', Buffer.from('GET / HTTP/1.1\r\nhost: localhost\r\n\r\n')],
    ['a handshake with nonsense after it', Buffer.concat([Buffer.from([3]), Buffer.alloc(3072), Buffer.alloc(4000, 0xff)])],
  ])(
    'the port closes on %s, and still takes cameras',
    async (_, bytes) => {
      const { address, key } = await newKey('rtmp')
      const { port } = new URL(address.replace('rtmp:', 'http:'))
      const socket = connect(Number(port), '127.0.0.1').on('error', () => undefined)
      const closed = new Promise((resolve) => socket.once('close', resolve))
      socket.resume().write(bytes)
      await closed
      start(`${address}/${key}`, { seconds: 5 })
      await expect.poll(sent, PATIENT).toBeGreaterThanOrEqual(1)
    },
    60_000,
  )

  needing({ name: 'ffmpeg with SRT', found: states.srt === 'ready' }).test(
    'by SRT comes through whatever else was sent to its port',
    async () => {
      const { address, key } = await newKey('srt')
      await expect.poll(() => isTaken(srtPort), PATIENT).toBe(true)
      const socket = createSocket('udp4')
      const to = (bytes: Buffer) => new Promise((resolve) => socket.send(bytes, srtPort, '127.0.0.1', resolve))
      for (let count = 0; count < 2000; count += 1) {
        const bytes = randomBytes(count % 1400)
        // The head of a control packet: handshake, keep-alive, shutdown and so on.
        if (count % 2 && bytes.length > 16) bytes.writeUInt32BE((0x80_00_00_00 | ((count % 10) << 16)) >>> 0)
        await to(bytes)
      }
      socket.close()
      const camera = film(`${address}?mode=caller&passphrase=${key}&pbkeylen=16&connect_timeout=2000`)
      await expect.poll(sent, PATIENT).toBeGreaterThanOrEqual(2)
      await camera.stop()
    },
    120_000,
  )

  needing({ name: 'ffmpeg with SRT', found: states.srt === 'ready' }).test(
    'by SRT is known by its passphrase, and ends with a stop',
    async () => {
      const { address, key, lag } = await newKey('srt')
      const [stream] = await deps.db.select().from(streams).where(eq(streams.gameId, game))
      const id = stream?.id ?? ''
      expect([address, lag]).toEqual([`srt://127.0.0.1:${srtPort}`, 3000])
      const to = (passphrase: string, timeout = 2000) =>
        `${address}?mode=caller&passphrase=${passphrase}&pbkeylen=16&connect_timeout=${timeout}`
      const wrong = start(to('x'.repeat(32)), { seconds: 5 })
      expect(await wrong.ended).not.toBe(0)
      expect(await sent()).toBe(0)
      const camera = film(to(key))
      await expect.poll(sent, PATIENT).toBeGreaterThanOrEqual(2)
      expect((await rows(id))[1]?.discontinuity).toBe(false)
      expect(await soundConfiguration(id)).toBe(true)
      const stopped = await stop()
      await camera.stop()
      const before = (await rows(id)).length
      await startAgain(stopped)
      // A camera goes on trying until the port is open again.
      start(to(key, 20_000))
      // The last pictures before the stop may still arrive; they follow without a gap.
      await expect.poll(async () => (await rows(id)).slice(before).some(({ discontinuity }) => discontinuity), PATIENT).toBe(true)
    },
    120_000,
  )
})
