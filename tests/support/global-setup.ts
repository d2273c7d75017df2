import { mkdtemp, rm } from 'node:fs/promises'
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

/** Tests run on the Postgres at TEST_DATABASE_URL, or on an embedded one. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const url = process.env['TEST_DATABASE_URL']
  const folder = url ? null : await mkdtemp(join(tmpdir(), 'moedani-tests-'))
  const lease = folder ? await leaseCluster(folder, 'tool') : null
  const connection: Connection = lease?.connection ?? { connectionString: url }
  const template = `moedani_template_${process.pid}`
  await run(connection, `create database ${template}`)
  await migrateDatabase(withDatabaseName(connection, template))
  project.provide('postgres', { connection, template })
  return async () => {
    await run(connection, `drop database if exists ${template} with (force)`)
    await lease?.release()
    if (folder) await rm(folder, { recursive: true, force: true })
  }
}

export async function run(connection: Connection, statement: string): Promise<void> {
  const client = new pg.Client(connection)
  await client.connect()
  await client.query(statement)
  await client.end()
}
