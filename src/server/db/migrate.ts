import { fileURLToPath } from 'node:url'
import type pg from 'pg'
import { drizzle } from 'drizzle-orm/node-postgres'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { AGES_WITHOUT_SCORES } from '#shared/age-category.ts'
import { newClient, type Connection } from './database.ts'
import { LOCKS } from './locks.ts'

const FOLDER = fileURLToPath(new URL('./migrations', import.meta.url))

/** The database was last used by a newer version of the product. */
export class NewerDatabaseError extends Error {}

/**
 * Runs the pending migrations. Several processes may call this at once: one migrates, the others wait.
 *
 * @throws NewerDatabaseError if the database has migrations that this version does not know: it could damage what they made
 */
export async function migrateDatabase(connection: Connection): Promise<void> {
  const client = newClient(connection)
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [LOCKS.migration])
    const { rows } = await client.query<{ isNew: boolean }>(`select to_regclass('drizzle.__drizzle_migrations') is null as "isNew"`)
    if (rows[0]?.isNew === false) await refuseNewer(client)
    await migrate(drizzle(client), { migrationsFolder: FOLDER })
    // Only a new installation begins so. Others keep what their office has chosen.
    if (rows[0]?.isNew) await client.query('update age_categories set show_score = false where name = any($1)', [AGES_WITHOUT_SCORES])
  } finally {
    await client.end()
  }
}

async function refuseNewer(client: pg.Client): Promise<void> {
  const known = readMigrationFiles({ migrationsFolder: FOLDER }).at(-1)?.folderMillis ?? 0
  const { rows } = await client.query<{ newer: boolean }>(
    'select exists (select from drizzle.__drizzle_migrations where created_at > $1) as newer',
    [known],
  )
  if (rows[0]?.newer)
    throw new NewerDatabaseError(
      'The database was last used by a newer version of Moedani. Start that version, or restore the backup that was written before the upgrade.',
    )
}
