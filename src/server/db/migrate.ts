import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { AGES_WITHOUT_SCORES } from '#shared/age-category.ts'
import { newClient, type Connection } from './database.ts'
import { LOCKS } from './locks.ts'

const FOLDER = fileURLToPath(new URL('./migrations', import.meta.url))

/** Runs the pending migrations. Several processes may call this at once: one migrates, the others wait. */
export async function migrateDatabase(connection: Connection): Promise<void> {
  const client = newClient(connection)
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [LOCKS.migration])
    const { rows } = await client.query<{ isNew: boolean }>(`select to_regclass('drizzle.__drizzle_migrations') is null as "isNew"`)
    await migrate(drizzle(client), { migrationsFolder: FOLDER })
    // Only a new installation begins so. Others keep what their office has chosen.
    if (rows[0]?.isNew) await client.query('update age_categories set show_score = false where name = any($1)', [AGES_WITHOUT_SCORES])
  } finally {
    await client.end()
  }
}
