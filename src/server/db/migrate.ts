import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import type { Connection } from './database.ts'
import { LOCKS } from './locks.ts'

const FOLDER = fileURLToPath(new URL('./migrations', import.meta.url))

/** Brings the database to the newest schema. Several processes may call this at once: one works, the others wait. */
export async function migrateDatabase(connection: Connection): Promise<void> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [LOCKS.migration])
    await migrate(drizzle(client), { migrationsFolder: FOLDER })
  } finally {
    await client.end()
  }
}
