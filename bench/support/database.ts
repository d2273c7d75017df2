import pg from 'pg'
import { openDatabase, type Database } from '#server/db/database.ts'
import { migrateDatabase } from '#server/db/migrate.ts'

/** The Postgres server for the databases of measurements. */
export function serverUrl(): string {
  const url = process.env['TEST_DATABASE_URL']
  if (!url) throw new Error('Set TEST_DATABASE_URL to a Postgres where databases can be created.')
  return url
}

/** A migrated database for one measurement. */
export interface OwnDatabase extends Database {
  url: string
  drop(): Promise<void>
}

export async function makeDatabase(purpose: string): Promise<OwnDatabase> {
  const name = `moedani_${purpose.replaceAll('-', '_')}_${process.pid}_${Date.now()}`
  await execute(`create database ${name}`)
  const url = new URL(serverUrl())
  url.pathname = `/${name}`
  await migrateDatabase({ connectionString: url.href })
  const database = openDatabase({ connectionString: url.href })
  return {
    ...database,
    url: url.href,
    async drop() {
      await database.close()
      await execute(`drop database if exists ${name} with (force)`)
    },
  }
}

async function execute(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl() })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
