import { open, rename, rm, stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { sql } from 'drizzle-orm'
import { PRODUCT } from '#shared/product.ts'
import type { Db } from '../db/database.ts'
import type { Deps } from '../deps.ts'
import { Refusal } from '../refusal.ts'
import { schemaVersion, tablesInOrder } from './tables.ts'

const ROWS_AT_ONCE = 500

/**
 * Writes every table as it stands at one moment: a line of JSON that says what the file is, one for each row, and one
 * with the counts, by which a file that was cut short is told. Answers how many rows of each table there are.
 *
 * @param secret the fingerprint of the service's secret, by which a restore can tell whether sessions go on
 * @throws Refusal `conflict` when there is such a file already
 */
export async function writeBackup({ db, now }: Deps, file: string, secret: string | null = null): Promise<Record<string, number>> {
  if (await stat(file).catch(() => null)) throw new Refusal('conflict', `There is a file ${file} already.`)
  const part = `${file}.part`
  const counts: Record<string, number> = {}
  const handle = await open(part, 'wx', 0o600).catch((error: unknown) => {
    throw new Refusal('rule_violated', `${part} cannot be written: ${error instanceof Error ? error.message : String(error)}`)
  })
  try {
    await db.transaction(
      async (tx) => {
        await tx.execute(sql`set local statement_timeout = 0`)
        await pipeline(
          Readable.from(lines(tx, { at: now().toISOString(), secret }, counts)),
          createGzip(),
          handle.createWriteStream({ flush: true }),
        )
      },
      { isolationLevel: 'repeatable read', accessMode: 'read only' },
    )
    await rename(part, file)
  } catch (error) {
    await rm(part, { force: true })
    throw error
  } finally {
    await handle.close().catch(() => undefined)
  }
  return counts
}

async function* lines(tx: Db, about: { at: string; secret: string | null }, counts: Record<string, number>): AsyncGenerator<string> {
  yield `${JSON.stringify({ backup: PRODUCT.name, ...about, schema: await schemaVersion(tx) })}\n`
  for (const table of await tablesInOrder(tx)) {
    counts[table] = 0
    await tx.execute(sql`declare rows no scroll cursor for select row_to_json(t)::text as row from ${sql.identifier(table)} t`)
    for (;;) {
      const { rows } = await tx.execute<{ row: string }>(sql.raw(`fetch ${ROWS_AT_ONCE} from rows`))
      if (rows.length === 0) break
      counts[table] += rows.length
      yield rows.map(({ row }) => `["${table}",${row}]\n`).join('')
    }
    await tx.execute(sql`close rows`)
  }
  yield `${JSON.stringify({ counts })}\n`
}
