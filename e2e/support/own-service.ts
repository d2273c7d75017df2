import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { withDatabase } from '#server/cli/database.ts'
import { games } from '#server/db/schema/games.ts'
import { recordEvent } from '#server/games/record.ts'
import { newId } from '#shared/id.ts'
import type { Side } from '#shared/game.ts'
import { freePort } from './free-port.ts'

/** A service of one journey's own: its process, its data, its port. Nobody scores in it but the journey. */
export interface OwnService {
  url: string
  port: number
  start(main?: string): Promise<void>
  /** Ends it at once, as a power cut does. */
  kill(): Promise<void>
  stop(): Promise<void>
  /** The id of a game that runs. */
  runningGame(): Promise<string>
  /** Enters a goal, whether or not the service runs. */
  score(gameId: string, side: Side): Promise<void>
}

/** Starts one from the built product, or from another build of it. */
export async function startOwnService(): Promise<OwnService> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'moedani-own-'))
  const port = await freePort('localhost')
  const url = `http://localhost:${port}`
  let child: ChildProcess | null = null
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
    async start(main = 'dist/main.js') {
      child = spawn(process.execPath, [main], {
        env: { ...process.env, PORT: String(port), MOEDANI_DATA: dataFolder, DEMO_GOAL_EVERY: '1000000', LOG_LEVEL: 'error' },
        stdio: ['ignore', 'ignore', 'inherit'],
      })
      const deadline = Date.now() + 60_000
      while (!(await isReady(url))) {
        if (child.exitCode !== null || Date.now() > deadline) throw new Error('The service did not start.')
        await new Promise((resolve) => setTimeout(resolve, 50))
      }
    },
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
    runningGame: () =>
      withDatabase(config, async (db) => {
        const [game] = await db.select({ id: games.id }).from(games).where(eq(games.status, 'live')).limit(1)
        if (!game) throw new Error('Nothing runs.')
        return game.id
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
