import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { connect, createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { withDatabaseName, type Connection } from '#server/db/database.ts'
import { leaseCluster } from '#server/db/embedded/lease.ts'
import { migrateDatabase } from '#server/db/migrate.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The server for test databases, and the name of the migrated template. */
    postgres: { connection: Connection; template: string }
  }
}

interface Server {
  connection: Connection
  stop(): Promise<void>
}

/** Tests run on the Postgres at TEST_DATABASE_URL, or on an embedded one. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const url = process.env['TEST_DATABASE_URL']
  const { connection, stop } = url ? { connection: { connectionString: url }, stop: async () => {} } : await startEmbedded()
  const template = `moedani_template_${process.pid}`
  await run(connection, `create database ${template}`)
  await migrateDatabase(withDatabaseName(connection, template))
  project.provide('postgres', { connection, template })
  return async () => {
    await run(connection, `drop database if exists ${template} with (force)`)
    await stop()
  }
}

/**
 * Starts an embedded Postgres that keeps nothing: no test outlives a crash of it. Processes that tests start find it at
 * TEST_DATABASE_URL, as they would another one.
 */
async function startEmbedded(): Promise<Server> {
  const folder = await mkdtemp(join(tmpdir(), 'moedani-tests-'))
  // Else Postgres, which does not run as root, could not reach it, and its files would be elsewhere and stay.
  await chmod(folder, 0o711)
  const lease = await leaseCluster(folder, 'tool')
  for (const setting of ['fsync', 'full_page_writes', 'synchronous_commit', 'autovacuum'])
    await run(lease.connection, `alter system set ${setting} = off`)
  await run(lease.connection, 'select pg_reload_conf()')
  const { host = '', user = '' } = lease.connection as pg.ClientConfig
  const server = createServer((near) => {
    const far = connect(join(host, '.s.PGSQL.5432'))
    near.on('error', () => far.destroy()).on('close', () => far.destroy())
    far.on('error', () => near.destroy()).on('close', () => near.destroy())
    near.pipe(far).pipe(near)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  process.env['TEST_DATABASE_URL'] = `postgres://${user}@127.0.0.1:${(server.address() as AddressInfo).port}/postgres`
  return {
    connection: lease.connection,
    async stop() {
      server.close()
      await lease.release()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

export async function run(connection: Connection, statement: string): Promise<void> {
  const client = new pg.Client(connection)
  await client.connect()
  await client.query(statement)
  await client.end()
}
