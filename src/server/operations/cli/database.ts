import type { Config } from '../../config.ts'
import { openDatabase, type Connection, type Db } from '../../db/database.ts'
import { leaseCluster } from '../../db/embedded/lease.ts'
import { migrateDatabase } from '../../db/migrate.ts'

/** Runs a function on the configured database, with or without a running service. */
export async function withDatabase<T>(
  config: Pick<Config, 'databaseUrl' | 'dataFolder'>,
  work: (db: Db, connection: Connection) => Promise<T>,
): Promise<T> {
  const lease = config.databaseUrl ? null : await leaseCluster(config.dataFolder, 'tool')
  try {
    const connection: Connection = lease?.connection ?? { connectionString: config.databaseUrl as string }
    await migrateDatabase(connection)
    const database = openDatabase(connection)
    try {
      return await work(database.db, connection)
    } finally {
      await database.close()
    }
  } finally {
    await lease?.release()
  }
}
