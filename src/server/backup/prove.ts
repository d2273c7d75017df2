import { createHash } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { newId } from '#shared/id.ts'
import { openDatabase, within, type Connection, type Database } from '../db/database.ts'
import { migrateDatabase } from '../db/migrate.ts'
import type { Deps } from '../deps.ts'
import { Refusal } from '../refusal.ts'
import { linesOf, restoreBackup } from './restore.ts'
import { writeBackup } from './write.ts'

/**
 * Proves that a backup can be restored, beside a running service: restores it into a database made for that, writes
 * that one out again, and compares the two row by row. Answers how many rows of each table there are.
 *
 * @throws Refusal `rule_violated` where what comes back is not what was written, or cannot be restored
 */
export async function proveBackup({ now }: Pick<Deps, 'now'>, connection: Connection, file: string): Promise<Record<string, number>> {
  const name = `moedani_drill_${newId()}`
  const server = openDatabase(connection)
  const folder = await mkdtemp(join(tmpdir(), 'moedani-drill-'))
  try {
    await server.pool.query(`create database ${name}`)
    await migrateDatabase(within(connection, name))
    const drill: Database = openDatabase(within(connection, name))
    try {
      const counts = await restoreBackup({ db: drill.db, now }, file, { replace: false })
      const again = join(folder, 'again.gz')
      await writeBackup({ db: drill.db, now }, again)
      if ((await digestOf(file)) !== (await digestOf(again)))
        throw new Refusal('rule_violated', `What comes back from ${file} is not what was written.`)
      return counts
    } finally {
      await drill.close()
    }
  } finally {
    await server.pool.query(`drop database if exists ${name} with (force)`)
    await server.close()
    await rm(folder, { recursive: true, force: true })
  }
}

/** A digest of all rows, in whatever order they stand, and of the counts; what the file says of itself is left out. */
async function digestOf(file: string): Promise<string> {
  const rows: string[] = []
  let head = true
  for await (const line of linesOf(file)) {
    if (!head) rows.push(createHash('sha256').update(line).digest('base64url'))
    head = false
  }
  return createHash('sha256').update(rows.toSorted().join()).digest('base64url')
}
