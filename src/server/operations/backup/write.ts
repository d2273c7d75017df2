import { hkdfSync } from 'node:crypto'
import { open, rename, rm, stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { sql } from 'drizzle-orm'
import { PRODUCT } from '#shared/product.ts'
import type { Db } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import { schemaVersion, tablesInOrder } from './tables.ts'
import type { Config } from '../../config.ts'
import { readStoredSecret } from '../../platform/secret.ts'

const BATCH_SIZE = 500

/**
 * Writes a consistent snapshot of all tables as lines of JSON: a header, the rows, and the counts, which reveal an
 * incomplete file. Returns the number of rows per table.
 *
 * @param secret the fingerprint of the service's secret, by which a restore knows whether sessions stay valid
 * @throws ApiError `conflict` if the file exists
 */
export async function writeBackup({ db, now }: Deps, file: string, secret: string | null = null): Promise<Record<string, number>> {
  if (await stat(file).catch(() => null)) throw new ApiError('conflict', `There is a file ${file} already.`)
  const part = `${file}.part`
  const counts: Record<string, number> = {}
  const handle = await open(part, 'wx', 0o600).catch((error: unknown) => {
    throw new ApiError('rule_violated', `${part} cannot be written: ${error instanceof Error ? error.message : String(error)}`)
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
      const { rows } = await tx.execute<{ row: string }>(sql.raw(`fetch ${BATCH_SIZE} from rows`))
      if (rows.length === 0) break
      counts[table] += rows.length
      yield rows.map(({ row }) => `["${table}",${row}]\n`).join('')
    }
    await tx.execute(sql`close rows`)
  }
  yield `${JSON.stringify({ counts })}\n`
}

/** A fingerprint of the service's secret, by which a backup recognises it; null if there is no secret yet. */
export async function fingerprintOf(config: Pick<Config, 'secret' | 'dataFolder'>): Promise<string | null> {
  const secret = config.secret ?? (await readStoredSecret(config.dataFolder))
  return secret && Buffer.from(hkdfSync('sha256', secret, 'moedani', 'backup-fingerprint', 9)).toString('base64url')
}
