import { createHash } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { newId } from '#shared/id.ts'
import { openDatabase, withDatabaseName, type Connection, type Database } from '../../db/database.ts'
import { migrateDatabase } from '../../db/migrate.ts'
import type { Deps } from '../../deps.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import { linesOf, restoreBackup } from './restore.ts'
import { writeBackup } from './write.ts'

/**
 * Verifies a backup while the service runs: restores it into a temporary database, writes a backup of that one, and
 * compares both row by row. Returns the number of rows per table.
 *
 * @throws ApiError `rule_violated` if the backup cannot be restored, or the rows differ
 */
export async function verifyBackup({ now }: Pick<Deps, 'now'>, connection: Connection, file: string): Promise<Record<string, number>> {
  const name = `moedani_drill_${newId()}`
  const server = openDatabase(connection)
  const folder = await mkdtemp(join(tmpdir(), 'moedani-drill-'))
  try {
    await server.pool.query(`create database ${name}`)
    await migrateDatabase(withDatabaseName(connection, name))
    const restored: Database = openDatabase(withDatabaseName(connection, name))
    try {
      const counts = await restoreBackup({ db: restored.db, now }, file, { replace: false })
      const again = join(folder, 'again.gz')
      await writeBackup({ db: restored.db, now }, again)
      if ((await digestOf(file)) !== (await digestOf(again)))
        throw new ApiError('rule_violated', `What comes back from ${file} is not what was written.`)
      return counts
    } finally {
      await restored.close()
    }
  } finally {
    await server.pool.query(`drop database if exists ${name} with (force)`)
    await server.close()
    await rm(folder, { recursive: true, force: true })
  }
}

/** A digest of all rows, independent of their order, and of the counts. The header of the file is left out. */
async function digestOf(file: string): Promise<string> {
  const rows: string[] = []
  let head = true
  for await (const line of linesOf(file)) {
    if (!head) rows.push(createHash('sha256').update(line).digest('base64url'))
    head = false
  }
  return createHash('sha256').update(rows.toSorted().join()).digest('base64url')
}
