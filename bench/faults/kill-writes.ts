import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { openDatabase, type Database } from '#server/db/database.ts'
import { leaseCluster } from '#server/db/embedded/lease.ts'
import { seededRandom } from '#server/operations/demo/random.ts'
import { favorites } from '#server/db/schema/games.ts'
import { makeDatabase } from '../support/database.ts'
import { broken, type Finding } from '../support/fault.ts'
import { startNode, startReady } from '../support/node.ts'
import { populate } from '../support/people.ts'
import { until } from '../support/poll.ts'
import { freePort } from '../../e2e/support/free-port.ts'
import { makeKeeper, makeWriter, type Keeper, type Writer } from '../support/writers.ts'

const WRITERS = 4

/** Repeats `kill -9` of the service while clients write. Every acknowledged write must exist exactly once. */
export async function killDuringWrites({ times = 300, seed = 1, database = 'external' } = {}): Promise<Finding> {
  const random = seededRandom(seed)
  const place = database === 'embedded' ? await embedded() : await external()
  const environment = { ...place.environment, PORT: String(await freePort()) }
  let node = await startReady(environment)
  const opened = await place.open()
  const world = await populate(opened.db, { games: 12, people: WRITERS })
  const writers = await Promise.all(world.users.map(({ id }) => makeWriter(world, id)))
  const keeper = await makeKeeper(world, world.games[0] as string)
  const clients = [...writers, keeper]
  let lost = 0
  let slowestStart = 0
  for (let time = 0; time < times; time += 1) {
    const writing = clients.map((client) => client.run(() => node.address))
    // Everyone has heard something since the last kill, so that no answer is lost by two kills in a row: on a slow
    // machine a few starts take longer than the half minute in which a refresh may be asked for again.
    const heard = clients.map((client) => client.answers())
    await until('everybody is answered', () => clients.every((client, index) => client.answers() > (heard[index] ?? 0)), 120_000)
    await sleep(random() * 200)
    await node.kill('SIGKILL')
    const killed = performance.now()
    for (const client of clients) client.stop()
    node = await startNode(environment)
    await Promise.all([...writing, node.ready()])
    slowestStart = Math.max(slowestStart, performance.now() - killed)
    for (const writer of writers) lost += await lostOf(opened, writer)
  }
  // Every session is good for one more refresh, whatever the last kill did to it.
  const heard = writers.map((writer) => writer.refreshes)
  const last = writers.map((writer) => writer.run(() => node.address))
  await until(
    'everybody has renewed their session',
    () => writers.every((writer, index) => writer.refreshes > (heard[index] ?? 0)),
    120_000,
  )
  for (const writer of writers) writer.stop()
  await Promise.all(last)
  const sessionsLost = writers.reduce((sum, writer) => sum + writer.sessionsLost, 0)
  const goals = await goalsOf(opened, world.games[0] as string, keeper)
  const doubled = (await repeats(opened)) + goals.doubled
  lost += goals.lost
  await node.kill('SIGTERM')
  await place.close(opened)
  const acknowledged = writers.reduce((sum, writer) => sum + writer.acknowledged, keeper.acknowledged.size)
  const unanswered = writers.reduce((sum, writer) => sum + writer.unanswered, keeper.unanswered)
  return {
    counts: {
      database,
      kills: times,
      seed,
      acknowledged,
      'of them goals': keeper.acknowledged.size,
      unanswered,
      lost,
      doubled,
      'sessions lost': sessionsLost,
      'slowest start, s': (slowestStart / 1000).toFixed(1),
    },
    broken: broken({
      'something was written': acknowledged > times,
      'no acknowledged write is lost': lost === 0,
      'none is there twice': doubled === 0,
      'no session is lost': sessionsLost === 0,
    }),
  }
}

async function lostOf({ db }: Database, { userId, promised }: Writer): Promise<number> {
  const rows = await db.select({ id: favorites.gameId }).from(favorites).where(eq(favorites.userId, userId))
  const there = new Set(rows.map(({ id }) => id))
  return Array.from(promised).filter(([game, wanted]) => wanted !== null && there.has(game) !== wanted).length
}

/** Acknowledged goals that are missing, or duplicated in the history or the score. */
async function goalsOf({ pool }: Database, game: string, { acknowledged, told }: Keeper): Promise<{ lost: number; doubled: number }> {
  const { rows } = await pool.query<{ id: string }>(`select id from game_events where game_id = $1 and kind = 'goal'`, [game])
  const there = new Set(rows.map(({ id }) => id))
  const { rows: games } = await pool.query<{ score: number }>('select club_one_score as score from games where id = $1', [game])
  return {
    lost: Array.from(acknowledged).filter((goal) => !there.has(goal)).length,
    doubled: rows.filter(({ id }) => !told.has(id)).length + Math.abs((games[0]?.score ?? 0) - there.size),
  }
}

/** Duplicate entries: the same generation of a session, the same version of a game. */
async function repeats({ pool }: Database): Promise<number> {
  const { rows } = await pool.query<{ count: string }>(`
    select (select count(*) from (select 1 from refresh_tokens group by session_id, generation having count(*) > 1) a)
         + (select count(*) from (select 1 from game_events group by game_id, version having count(*) > 1) b)
         + (select count(*) from (select 1 from favorites group by user_id, game_id having count(*) > 1) c) as count`)
  return Number(rows[0]?.count)
}

interface Place {
  environment: Record<string, string>
  open(): Promise<Database>
  close(database: Database): Promise<void>
}

async function external(): Promise<Place> {
  const database = await makeDatabase('kill-writes')
  return { environment: { DATABASE_URL: database.url }, open: async () => database, close: () => database.drop() }
}

async function embedded(): Promise<Place> {
  const folder = await mkdtemp(join(tmpdir(), 'moedani-kill-'))
  const lease = await leaseCluster(folder, 'tool')
  return {
    environment: { MOEDANI_DATA: folder, MOEDANI_DEMO: 'off', DATABASE_URL: '' },
    open: async () => openDatabase(lease.connection),
    async close(database) {
      await database.close()
      await lease.release()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
