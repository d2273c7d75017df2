import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { expect } from 'playwright/test'
import { withDatabase } from '#server/operations/cli/database.ts'
import type { Db } from '#server/db/database.ts'
import { clubs } from '#server/db/schema/clubs.ts'
import { games } from '#server/db/schema/games.ts'
import { users } from '#server/db/schema/users.ts'
import { DEMO_STREAM } from '#server/operations/demo/arrange.ts'
import { showByOwnVideo, type DemoCamera } from '#server/operations/demo/cameras.ts'
import { answerForStreams } from '#server/operations/demo/consents.ts'
import { recordEvent } from '#server/match/games/record.ts'
import { scheduleGames } from '#server/match/games/schedule.ts'
import { newId } from '#shared/id.ts'
import type { Side } from '#shared/game.ts'
import { USUAL_HALVES } from '#shared/usual-halves.ts'
import { freePort } from './free-port.ts'
import { addressOf, createDatabase, dropDatabase } from './world.ts'

/** A service of the built product with its own process, port, data folder and copy of the demo world. */
export interface Service {
  url: string
  port: number
  dataFolder: string
  /** The id of its process; null while it is down. */
  pid(): number | null
  start(main?: string): Promise<void>
  /** The account that an empty installation says how to sign in with. */
  firstAccount(): Promise<{ address: string; name: string; password: string }>
  /** Kills it at once, like a power cut. */
  kill(): Promise<void>
  /** Stops it. Its data stay until `discard`. */
  stop(): Promise<void>
  /** Stops it and deletes its data. */
  discard(): Promise<void>
  /** Works on its database, whether it runs or not. */
  database<T>(work: (db: Db) => Promise<T>): Promise<T>
  /**
   * Begins a game with a score, seven minutes into its first half, that nothing else plays. Its stream is a page, or what a
   * camera of the demo world has recorded. Returns its id.
   */
  runningGame(camera?: DemoCamera): Promise<string>
  /** Enters a goal, even while the service is stopped. */
  score(gameId: string, side: Side): Promise<void>
}

/** Milliseconds that a service has to start on a machine with much else to do. */
export const READY_WITHIN = 180_000

// A journey that fails does not stop its service, which would go on next to all journeys that follow.
const processes = new Set<ChildProcess>()
process.once('exit', () => processes.forEach((child) => child.kill('SIGTERM')))

let started = 0

/** Starts a service, with settings of its own. */
export async function startService(environment: Record<string, string> = {}): Promise<Service> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'moedani-journey-'))
  const name = `journey_${process.pid}_${(started += 1)}`
  const empty = environment['MOEDANI_DEMO'] === 'off'
  const databaseUrl = addressOf(await createDatabase(name, empty ? 'template1' : 'demo_world'))
  const port = await freePort('localhost')
  const url = `http://localhost:${port}`
  let child: ChildProcess | null = null
  let said = ''

  async function end(signal: NodeJS.Signals): Promise<void> {
    const ending = child
    child = null
    if (!ending || ending.exitCode !== null) return
    const ended = once(ending, 'exit')
    ending.kill(signal)
    await ended
  }

  const service: Service = {
    url,
    port,
    dataFolder,
    pid: () => (child?.exitCode === null ? (child.pid ?? null) : null),
    async start(main = 'dist/main.js') {
      const running = spawn(process.execPath, [main], {
        env: {
          ...process.env,
          PORT: String(port),
          DATABASE_URL: databaseUrl,
          MOEDANI_DATA: dataFolder,
          MOEDANI_DEMO: 'on',
          // Only the journey scores.
          DEMO_GOAL_EVERY: '1000000',
          LOG_LEVEL: 'error',
          // All of them run the same code: it is compiled once.
          NODE_COMPILE_CACHE: join(tmpdir(), 'moedani-compiled'),
          ...environment,
        },
        stdio: ['ignore', 'pipe', 'inherit'],
      })
      child = running
      processes.add(running)
      running.once('exit', () => processes.delete(running))
      running.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()))
      const isReadyOrEnded = async () => running.exitCode !== null || (await isReady(url))
      await expect.poll(isReadyOrEnded, { message: 'The service starts.', timeout: READY_WITHIN, intervals: [25] }).toBe(true)
      expect(running.exitCode, 'The service runs.').toBeNull()
    },
    async firstAccount() {
      const signIn = /Sign in at (?<address>\S+) \(club tab\) as (?<name>\S+)[^]*with the password (?<password>\S+)/
      await expect.poll(() => said, { timeout: 15_000 }).toMatch(signIn)
      const { address = '', name: first = '', password = '' } = signIn.exec(said)?.groups ?? {}
      return { address, name: first, password }
    },
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
    async discard() {
      await end('SIGTERM')
      await dropDatabase(name)
      await rm(dataFolder, { recursive: true, force: true })
    },
    database: (work) => withDatabase({ databaseUrl, dataFolder }, work),
    runningGame: (camera) => service.database((db) => beginGame(db, camera)),
    score: (gameId, side) =>
      service.database((db) => recordEvent({ db, now: () => new Date() }, gameId, { id: newId(), kind: 'goal', side }, null)),
  }
  await service.start()
  return service
}

async function beginGame(db: Db, camera?: DemoCamera): Promise<string> {
  const deps = { db, now: () => new Date() }
  const startsAt = new Date(Date.now() - 7 * 60_000)
  const [one, two] = await db.select({ id: clubs.id }).from(clubs).orderBy(clubs.name).limit(2)
  // The simulator leaves a game with an entry of a person alone.
  const [staff] = await db.select({ id: users.id }).from(users).where(eq(users.role, 'staff')).limit(1)
  if (!one || !two || !staff) throw new Error('There is no demo world.')
  const plan = {
    name: 'Autumn Cup',
    nameKa: 'შემოდგომის თასი',
    startsAt,
    ageCategory: 'U15',
    clubOneId: one.id,
    clubTwoId: two.id,
    ...USUAL_HALVES.U15,
    liveStream: DEMO_STREAM,
    mayRepeat: true,
  }
  return db.transaction(async (tx) => {
    const [made] = await scheduleGames(deps, tx, [plan], staff.id)
    await answerForStreams(tx, deps.now(), eq(games.id, made ?? ''))
    if (made && camera) await showByOwnVideo(tx, startsAt, made, camera)
    // Before the simulator sees that it is due.
    await recordEvent({ ...deps, db: tx }, made ?? '', { id: newId(), kind: 'kick_off', occurredAt: startsAt }, staff.id)
    return made ?? ''
  })
}

let current: { key: string; service: Service } | null = null

/** The service of a spec file with these settings. A worker has one at a time: the former one is discarded. */
export async function serviceOf(file: string, settings: Record<string, string>): Promise<Service> {
  const key = JSON.stringify([file, settings])
  if (current?.key !== key) {
    await discardService()
    current = { key, service: await startService(settings) }
  }
  const { service } = current
  // A journey that failed may have left it stopped.
  if (service.pid() === null) await service.start()
  return service
}

/** The service of the spec file that this worker runs. */
export function currentService(): Service {
  if (!current) throw new Error('No service runs.')
  return current.service
}

export async function discardService(): Promise<void> {
  await current?.service.discard()
  current = null
}

async function isReady(url: string): Promise<boolean> {
  return fetch(`${url}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  )
}
