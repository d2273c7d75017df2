// Measures our own video on this machine: `npm run build && npm run bench:video`.
//
// - bytes of the player, as they are sent;
// - 300 viewers of one live stream of 5 Mbps from one node: who stalls, and how long answers take;
// - a stop: until media is refused;
// - the score next to the picture: never early, how late, over a jump back, a pause, a gap and a lost network;
// - the picture's delay, and the start of a recording of 5 Mbps on a line of 10 Mbps;
// - kill -9 while a camera sends: no acknowledged segment is lost, and the recording is whole.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { globSync, readFileSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { newId } from '#shared/id.ts'
import type { StreamGate } from '#shared/stream-gate.schema.ts'
import type { Camera, Watch } from '#shared/video.schema.ts'
import { answerStreamGate, clubsNamed, consoleClient, scheduleGame } from '../../e2e/support/console.ts'
import { startNode } from '../support/node.ts'
import { openBrowser } from '../support/phone.ts'
import { startReplay, watchLive } from './viewer.ts'

const RECORDING = 'src/server/operations/demo/recording'
const VIEWERS = 300
const SECONDS = 30
const DURATION = 2000
/** Bytes of a segment of two seconds at 5 Mbps. */
const SEGMENT_BYTES = 1_250_000
/** Brotli, loaded when a live game is played. */
const PLAYER_BUDGET = 105 * 1000
const STOP_BUDGET = 1000
/** Milliseconds. */
const BUDGETS = { late: 250, delay: 12_000, replay: 1500 }
/** A game is over for its stream when nothing has come for a minute. */
const SILENCE = 65_000

let passed = true
function report(name: string, value: string, within: boolean): void {
  console.log(`${within ? ' ' : '!'} ${name.padEnd(34)} ${value}`)
  passed &&= within
}

const folder = await mkdtemp(join(tmpdir(), 'moedani-bench-video-'))
const browser = await openBrowser()
// All viewers here have one session.
const SETTINGS = { MOEDANI_DATA: folder, HOST: 'localhost', MEDIA_SPEED: '100000' }
let node = await startNode(SETTINGS)
try {
  await node.ready()
  const init = await readFile(`${RECORDING}/init-1.mp4`)
  const padded = (
    await Promise.all(
      globSync(`${RECORDING}/*.m4s`)
        .toSorted()
        .map((file) => readFile(file)),
    )
  ).map(pad)
  const base = () => `http://localhost:${node.port}`
  const staff = await consoleClient(base(), 'staff')
  const game = await scheduleGame(staff, await clubsNamed(staff, 'Kutaisi', 'Batumi'))
  await staff.post(`game/command/${game}`, { command: 'kick_off', command_id: newId() })
  const { data: camera } = await staff.post<{ data: Camera }>(`console/games/${game}/camera`)
  await answerStreamGate(staff, game)
  const send = (path: string, body: Buffer) =>
    fetch(`${base()}${camera.address}${path}`, {
      method: 'PUT',
      body: new Uint8Array(body),
      headers: {
        authorization: `Bearer ${camera.key}`,
        'content-type': 'video/mp4',
        'x-captured-at': String(Date.now() - DURATION),
        'x-sent-at': String(Date.now()),
      },
    })
  await send('/init', init)
  const acknowledged = new Map<number, string>()
  let next = 1
  const sendNext = async () => {
    const body = padded[(next - 1) % padded.length] as Buffer
    const answer = await send(`/segments/${next}`, body).catch(() => null)
    if (answer?.ok) acknowledged.set(next++, digest(body))
    return answer?.status ?? 0
  }
  for (let count = 0; count < 3; count += 1) await sendNext()

  // What a node knows of a stream is half a second old at most.
  await sleep(600)
  const { data: watch } = await staff.get<{ data: Watch }>(`game/watch/${game}`)
  const address = `${base()}${watch.address}`
  const viewing = watchAs(VIEWERS, address)
  const cpuBefore = cpuSeconds(node.child.pid)
  const until = Date.now() + SECONDS * 1000
  for (let at = Date.now(); Date.now() < until; at += DURATION) {
    await sendNext()
    await sleep(Math.max(0, at + DURATION - Date.now()))
  }
  const { bytes, failed, stalls, p99, cpuSeconds: ofViewers } = await viewing
  const ofNode = cpuSeconds(node.child.pid) - cpuBefore
  report(
    `${VIEWERS} viewers`,
    `${((bytes * 8) / 1e6 / SECONDS).toFixed(0)} Mbps, segment p99 ${p99?.toFixed(0)} ms, ${stalls} stalls, ${failed} failures`,
    stalls + failed === 0 && bytes > 0,
  )
  report('cores', `${(ofNode / SECONDS).toFixed(2)} the node, ${(ofViewers / SECONDS).toFixed(2)} the viewers`, true)

  // The node has just looked the stream up, so that the stop has to wait for the next time.
  await fetch(address)
  const { data: gate } = await staff.post<{ data: StreamGate }>(`console/games/${game}/gate/stop`)
  const stopped = performance.now()
  while ((await fetch(address)).status !== 410) await sleep(10)
  const gone = performance.now() - stopped
  report('stop', `${gone.toFixed(0)} ms of ${STOP_BUDGET} ms`, gone <= STOP_BUDGET)
  await staff.post(`console/games/${game}/gate/start`, gate)
  await staff.close()

  // The power goes while the camera sends without a pause.
  let sending = true
  const camering = (async () => {
    while (sending) if ((await sendNext()) === 0) await sleep(20)
  })()
  await sleep(1500)
  await node.kill('SIGKILL')
  sending = false
  await camering
  node = await startNode(SETTINGS)
  await node.ready()
  const again = await consoleClient(base(), 'staff')
  const { data: rewatch } = await again.get<{ data: Watch }>(`game/watch/${game}`)
  const media = `${base()}${rewatch.address}`
  const listed = Array.from((await (await fetch(media)).text()).matchAll(/(\d{6})\.m4s/g), ([, number]) => Number(number))
  let lost = 0
  for (const [number, expected] of acknowledged) {
    const answer = await fetch(media.replace('index.m3u8', `${String(number).padStart(6, '0')}.m4s`))
    if (!listed.includes(number) || digest(Buffer.from(await answer.arrayBuffer())) !== expected) lost += 1
  }
  const inOrder = listed.every((number, index) => number === index + 1)
  report('kill -9 of the intake', `${acknowledged.size} acknowledged, ${lost} lost, ${listed.length} listed`, lost === 0 && inOrder)

  await again.post(`game/command/${game}`, { command: 'full_time', command_id: newId() })
  await again.close()
  const over = Date.now() + SILENCE
  const held = await watchLive(browser, base())
  report('player', `${(held.player / 1000).toFixed(1)} kB of ${PLAYER_BUDGET / 1000} kB`, held.player > 0 && held.player <= PLAYER_BUDGET)
  report('score before its picture', `${held.early} of ${held.frames} frames`, held.early === 0 && held.frames > 0)
  report('score after its picture', `${held.late.toFixed(0)} ms of ${BUDGETS.late} ms`, held.late <= BUDGETS.late)
  const { median: usual, longest } = held.delay
  report('lens to screen', `${usual.toFixed(0)} ms, longest ${longest.toFixed(0)} ms of ${BUDGETS.delay} ms`, longest <= BUDGETS.delay)
  await sleep(Math.max(0, over - Date.now()))
  const start = await startReplay(browser, node.port, game)
  report('start of a recording', `${start.toFixed(0)} ms of ${BUDGETS.replay} ms`, start <= BUDGETS.replay)
} finally {
  await browser.close()
  await node.kill('SIGKILL').catch(() => undefined)
  await rm(folder, { recursive: true, force: true })
}
process.exit(passed ? 0 : 1)

interface Watched {
  bytes: number
  failed: number
  stalls: number
  p99: number | null
  cpuSeconds: number
}

/** Many viewers in a process of their own. */
async function watchAs(count: number, address: string): Promise<Watched> {
  const child = spawn(process.execPath, ['bench/video/viewers.ts', address, String(count), String(SECONDS)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let text = ''
  child.stdout.on('data', (chunk: Buffer) => (text += chunk.toString()))
  await once(child, 'close')
  return JSON.parse(text) as Watched
}

/** The processor time that a process has used, as Linux tells it in hundredths of a second. */
function cpuSeconds(pid: number | undefined): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) / 100
}

/** A segment of the size of a real one: a box that players skip follows its pictures. */
function pad(segment: Buffer): Buffer {
  const box = Buffer.alloc(Math.max(8, SEGMENT_BYTES - segment.length))
  box.writeUInt32BE(box.length, 0)
  box.write('free', 4, 'latin1')
  return Buffer.concat([segment, box])
}

function digest(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex')
}
