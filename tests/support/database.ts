import pg from 'pg'
import { afterAll, inject } from 'vitest'
import { openDatabase, withDatabaseName, type Connection, type Database } from '#server/db/database.ts'
import { faultyNetwork } from '../../bench/support/tcp-proxy.ts'
import { run } from './global-setup.ts'

let made = 0

/** A network to a database that can fail, and the connection through it. */
export async function networkTo(connection: Connection, seed: number) {
  const { host, port, user = '', database } = new pg.Client(connection)
  const network = await faultyNetwork(host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port }, seed)
  return { network, through: { connectionString: `postgres://${user}@127.0.0.1:${network.port}/${database}` } }
}

/** A migrated, empty database for this test file, dropped afterwards. */
export async function createDatabase(): Promise<Database> {
  const { connection, copied } = inject('postgres')
  const name = `moedani_test_${process.pid}_${Date.now()}_${(made += 1)}`
  await run(connection, `create database ${name} ${copied}`)
  // A test does not wait for the disk.
  const opened = { ...withDatabaseName(connection, name), options: '-c synchronous_commit=off' }
  const database = openDatabase(opened)
  afterAll(async () => {
    await database.close()
    await run(connection, `drop database if exists ${name} with (force)`)
  })
  return database
}
