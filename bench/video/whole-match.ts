// Measures what it takes to make a whole match into a file: `npm run bench:match-file`, or with MINUTES=10 a shorter match.
// It needs as much of the disk as the match has: 2.8 GB for 90 minutes of 4 Mbps.
//
// - processor time and time on the clock, memory, and how long the event loop of the service waits meanwhile;
// - whether the file has every picture, and its right length.
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { randomBytes } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import {
  BufferTarget,
  EncodedAudioPacketSource,
  EncodedPacket,
  EncodedVideoPacketSource,
  FilePathSource,
  Input,
  MP4,
  Mp4OutputFormat,
  Output,
} from 'mediabunny'
import { boxesOf, type Box } from '#server/media/video/boxes.ts'
import { openSegment } from '#server/media/video/joined-file.ts'
import type { SegmentPaths } from '#server/media/video/match-file/join-match.ts'
import { runJoin } from '#server/media/video/match-file/run-join.ts'

const RECORDING = 'src/server/operations/demo/recording'
const MINUTES = Number(process.env['MINUTES'] ?? 90)
const SECONDS = 2
const FRAMES = 25
/** Of a segment of two seconds at 4 Mbps. */
const PICTURE_BYTES = 1_000_000
/** Packets of sound in a segment: 48 kHz, 1024 samples each. */
const SOUND_PACKETS = 94
const SOUND_BYTES = 170
/** How many segments are different: the same few are joined again and again. */
const DIFFERENT = 20
/** The spike measured 17 to 49 s. */
const CPU_BUDGET = 60
const MEMORY_BUDGET = 400
/** Milliseconds in which the event loop of the service goes on in 99 of 100 times. */
const DELAY_BUDGET = 50

let passed = true
function report(name: string, value: string, within: boolean): void {
  console.log(`${within ? ' ' : '!'} ${name.padEnd(34)} ${value}`)
  passed &&= within
}

const folder = await mkdtemp(join(tmpdir(), 'moedani-bench-match-'))
try {
  await mkdir(join(folder, 'match'))
  const made = await writeSegments()
  const segments = Array.from({ length: (MINUTES * 60) / SECONDS }, (_, index) => made[index % DIFFERENT] as SegmentPaths)

  const delay = monitorEventLoopDelay({ resolution: 10 })
  delay.enable()
  const [before, memoryBefore] = [process.cpuUsage(), process.memoryUsage.rss()]
  let memory = 0
  const sampling = setInterval(() => (memory = Math.max(memory, process.memoryUsage.rss() - memoryBefore)), 100)
  const begun = performance.now()
  const parts = await runJoin(
    { segments, folder: join(folder, 'match') },
    { signal: new AbortController().signal, progress: () => undefined },
  )
  const seconds = (performance.now() - begun) / 1000
  clearInterval(sampling)
  delay.disable()
  const { user, system } = process.cpuUsage(before)
  const cpu = (user + system) / 1e6
  const [part] = parts
  report(`${MINUTES} minutes`, `${((part?.bytes ?? 0) / 1e9).toFixed(2)} GB in ${parts.length} file`, parts.length === 1)
  report('processor', `${cpu.toFixed(1)} s of ${CPU_BUDGET} s, ${seconds.toFixed(1)} s on the clock`, cpu <= CPU_BUDGET)
  report('memory', `${(memory / 1e6).toFixed(0)} MB of ${MEMORY_BUDGET} MB`, memory <= MEMORY_BUDGET * 1e6)
  const [most, longest] = [delay.percentile(99) / 1e6, delay.max / 1e6]
  report('event loop', `p99 ${most.toFixed(0)} ms of ${DELAY_BUDGET} ms, ${longest.toFixed(0)} ms at most`, most <= DELAY_BUDGET)
  const input = new Input({ formats: [MP4], source: new FilePathSource(join(folder, 'match', 'match-1.mp4')) })
  const stats = await (await input.getPrimaryVideoTrack())?.computePacketStats()
  const length = await input.computeDuration()
  report('its pictures', `${stats?.packetCount} of ${MINUTES * 60 * FRAMES}`, stats?.packetCount === MINUTES * 60 * FRAMES)
  report('its length', `${length.toFixed(2)} s of ${MINUTES * 60} s`, Math.abs(length - MINUTES * 60) < 0.5)
} finally {
  await rm(folder, { recursive: true, force: true })
}
process.exit(passed ? 0 : 1)

/** Writes segments of the size of a real match, with sound. No one decodes them: what is in a picture does not matter. */
async function writeSegments(): Promise<SegmentPaths[]> {
  const open = await openSegment({ init: await readFile(`${RECORDING}/init-1.mp4`), bytes: await readFile(`${RECORDING}/000001.m4s`) })
  const decoderConfig = await open?.picture.getDecoderConfig()
  if (!decoderConfig) throw new Error('The recording of the demo world cannot be read.')
  const aac = { codec: 'mp4a.40.2', sampleRate: 48_000, numberOfChannels: 1, description: new Uint8Array([0x11, 0x88]) }
  const init = join(folder, 'init.mp4')
  const written: SegmentPaths[] = []
  for (let number = 0; number < DIFFERENT; number += 1) {
    const target = new BufferTarget()
    const output = new Output({ format: new Mp4OutputFormat({ fastStart: 'fragmented', minimumFragmentDuration: SECONDS }), target })
    const [picture, sound] = [new EncodedVideoPacketSource('avc'), new EncodedAudioPacketSource('aac')]
    output.addVideoTrack(picture)
    output.addAudioTrack(sound)
    await output.start()
    for (let frame = 0; frame < SECONDS * FRAMES; frame += 1) {
      const bytes = randomBytes(Math.round(PICTURE_BYTES / (SECONDS * FRAMES)))
      await picture.add(new EncodedPacket(bytes, frame === 0 ? 'key' : 'delta', frame / FRAMES, 1 / FRAMES), { decoderConfig })
    }
    for (let packet = 0; packet < SOUND_PACKETS; packet += 1) {
      const at = (packet * SECONDS) / SOUND_PACKETS
      await sound.add(new EncodedPacket(randomBytes(SOUND_BYTES), 'key', at, SECONDS / SOUND_PACKETS), { decoderConfig: aac })
    }
    await output.finalize()
    const boxes = boxesOf(Buffer.from(target.buffer ?? new ArrayBuffer(0)))
    const only = (...types: string[]) => Buffer.concat(boxes.filter(({ type }) => types.includes(type)).map(boxBytes))
    if (number === 0) await writeFile(init, only('ftyp', 'moov'))
    const segment = join(folder, `${number}.m4s`)
    await writeFile(segment, only('moof', 'mdat'))
    written.push({ init, segment })
  }
  return written
}

function boxBytes({ type, content }: Box): Buffer {
  const head = Buffer.alloc(8)
  head.writeUInt32BE(content.length + 8, 0)
  head.write(type, 4, 'latin1')
  return Buffer.concat([head, content])
}
