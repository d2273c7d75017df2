import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { and, eq, isNotNull, isNull, notInArray, or } from 'drizzle-orm'
import { withDatabase } from '#server/cli/database.ts'
import { games } from '#server/db/schema/games.ts'
import { recordEvent } from '#server/games/record.ts'
import { AGES_WITHOUT_SCORES } from '#shared/age-category.ts'
import { newId } from '#shared/id.ts'
import type { Side } from '#shared/game.ts'
import { freePort } from './free-port.ts'

/** A service for one journey, with its own process, data and port. Only the journey changes its games. */
export interface OwnService {
  url: string
  port: number
  /** The id of its process while it runs. */
  pid(): number
  start(main?: string): Promise<void>
  /** The account that an empty installation says how to sign in with. */
  firstAccount(): Promise<{ address: string; name: string; password: string }>
  /** Kills it at once, like a power cut. */
  kill(): Promise<void>
  stop(): Promise<void>
  /** The id of a live game with a score, in one of its halves. */
  runningGame(): Promise<string>
  /** Enters a goal, even while the service is stopped. */
  score(gameId: string, side: Side): Promise<void>
}

// A journey that fails does not stop its service, which would play its games beside all journeys that follow.
const services = new Set<ChildProcess>()
process.once('exit', () => services.forEach((child) => child.kill('SIGTERM')))

/** Starts a service from the built product, or from another build. */
export async function startOwnService(environment: Record<string, string> = {}): Promise<OwnService> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'moedani-own-'))
  const port = await freePort('localhost')
  const url = `http://localhost:${port}`
  let child: ChildProcess | null = null
  let said = ''
  const config = { databaseUrl: null, dataFolder }

  async function end(signal: NodeJS.Signals): Promise<void> {
    const ending = child
    child = null
    if (!ending || ending.exitCode !== null) return
    const ended = once(ending, 'exit')
    ending.kill(signal)
    await ended
  }

  const service: OwnService = {
    url,
    port,
    pid: () => child?.pid ?? 0,
    async start(main = 'dist/main.js') {
      child = spawn(process.execPath, [main], {
        env: {
          ...process.env,
          PORT: String(port),
          MOEDANI_DATA: dataFolder,
          DEMO_GOAL_EVERY: '1000000',
          LOG_LEVEL: 'error',
          ...environment,
        },
        stdio: ['ignore', 'pipe', 'inherit'],
      })
      const started = child
      services.add(started)
      started.once('exit', () => services.delete(started))
      child.stdout?.on('data', (chunk: Buffer) => (said += chunk.toString()))
      const deadline = Date.now() + 60_000
      while (!(await isReady(url))) {
        if (child.exitCode !== null || Date.now() > deadline) throw new Error('The service did not start.')
        await setTimeout(50)
      }
    },
    async firstAccount() {
      const signIn = /Sign in at (?<address>\S+) \(club tab\) as (?<name>\S+)[^]*with the password (?<password>\S+)/
      const deadline = Date.now() + 15_000
      for (;;) {
        const { address, name, password } = signIn.exec(said)?.groups ?? {}
        if (address && name && password) return { address, name, password }
        if (Date.now() > deadline) throw new Error('The service named no account.')
        await setTimeout(50)
      }
    },
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
    runningGame: () =>
      withDatabase(config, async (db) => {
        const withScore = and(
          eq(games.status, 'live'),
          eq(games.liveStream, '/demo-stream/index.html'),
          notInArray(games.ageCategory, [...AGES_WITHOUT_SCORES]),
        )
        // In the break a goal would be one of the first half, above which the timeline says half-time.
        const played = or(isNull(games.halfTimeAt), isNotNull(games.secondHalfAt))
        const running = db.select({ id: games.id }).from(games).where(and(withScore, played)).limit(1)
        const deadline = Date.now() + 30_000
        // The demo world kicks off its first games a moment after the start.
        for (let [game] = await running; ; [game] = await running) {
          if (game) return game.id
          if (Date.now() > deadline) throw new Error('Nothing runs.')
          await setTimeout(250)
        }
      }),
    score: (gameId, side) =>
      withDatabase(config, (db) => recordEvent({ db, now: () => new Date() }, gameId, { id: newId(), kind: 'goal', side }, null)),
  }
  await service.start()
  return service
}

async function isReady(url: string): Promise<boolean> {
  return fetch(`${url}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  )
}
