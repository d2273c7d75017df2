// Runs once before the journeys: a Postgres for all their services, with the demo world as a template that each one copies.
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { USUAL_SEASON_END } from '#shared/season.ts'
import { openDatabase, withDatabaseName, type Connection } from '#server/db/database.ts'
import { leaseCluster } from '#server/db/embedded/lease.ts'
import { migrateDatabase } from '#server/db/migrate.ts'
import { analyseNext } from '#server/operations/demo/analyse.ts'
import { scheduleFriendlies } from '#server/operations/demo/arrange.ts'
import { playDueGames } from '#server/operations/demo/play-due.ts'
import { seededRandom } from '#server/operations/demo/random.ts'
import { createDemoWorld } from '#server/operations/demo/world.ts'

/** Databases that services copy: with the demo world, and with nothing. */
export type Template = 'demo_world' | 'template1'

/** Test data may be lost with the machine, so nothing waits for the disk. */
const FAST = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_wal_size: '4GB' }

export default async function setup(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'moedani-journeys-'))
  // As root, Postgres runs as another user, who has to reach its files.
  await chmod(folder, 0o711)
  const { connection, release } = await leaseCluster(folder, 'tool')
  for (const [name, value] of Object.entries(FAST)) await query(connection, `alter system set ${name} = '${value}'`)
  await query(connection, 'select pg_reload_conf()')
  process.env['E2E_POSTGRES'] = JSON.stringify(connection)
  await createTemplate(connection, 'demo_world')
  return async () => {
    await release()
    await rm(folder, { recursive: true, force: true })
  }
}

/** The demo world as its simulator leaves it after a while: games run, and all matches are analysed. */
async function createTemplate(postgres: Connection, name: Template): Promise<void> {
  await query(postgres, `create database ${name}`)
  const connection = withDatabaseName(postgres, name)
  await migrateDatabase(connection)
  const database = openDatabase(connection)
  const deps = { db: database.db, now: () => new Date() }
  await createDemoWorld({ ...deps, config: { seasonEnd: USUAL_SEASON_END } })
  const random = seededRandom(1)
  await scheduleFriendlies(deps, random, null)
  await playDueGames(deps, random)
  while ((await analyseNext(deps)) !== null);
  await database.db.execute('analyze')
  await database.close()
}

/** Creates a database for one service. */
export async function createDatabase(name: string, template: Template): Promise<Connection> {
  await query(cluster(), `create database ${name} template ${template} strategy file_copy`)
  return withDatabaseName(cluster(), name)
}

export async function dropDatabase(name: string): Promise<void> {
  await query(cluster(), `drop database if exists ${name} with (force)`)
}

/** The address of a database, as the service's settings have it. */
export function addressOf({ host = '', user = '', database = '' }: Connection): string {
  return `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}`
}

function cluster(): Connection {
  return JSON.parse(process.env['E2E_POSTGRES'] ?? '') as Connection
}

async function query(connection: Connection, statement: string): Promise<void> {
  const client = new pg.Client(connection)
  await client.connect()
  await client.query(statement)
  await client.end()
}
