import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { PRODUCT } from '#shared/product.ts'
import type { Db } from '../../db/database.ts'
import { keepServicesOut } from '../../db/running.ts'
import type { Deps } from '../../deps.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import { schemaVersion, tablesInOrder } from './tables.ts'

const BATCH_SIZE = 500
/** This table is filled by a migration, so it is not empty in an unused database. */
const FROM_MIGRATION = 'age_categories'

const headSchema = z.object({ backup: z.literal(PRODUCT.name), schema: z.string(), secret: z.string().nullish() })
const rowSchema = z.tuple([z.string(), z.record(z.string(), z.unknown())])
const endSchema = z.object({ counts: z.record(z.string(), z.int()) })

/**
 * Restores a backup in one transaction. Returns the number of rows per table.
 *
 * @throws ApiError `rule_violated` for a file that is invalid, incomplete or from another version;
 *   `conflict` while a service runs on the database, or if it is not empty and `replace` is false
 */
export async function restoreBackup({ db }: Deps, file: string, { replace }: { replace: boolean }): Promise<Record<string, number>> {
  return db.transaction(async (tx) => {
    if (!(await keepServicesOut(tx)))
      throw new ApiError('conflict', 'A service runs on this database. End it first, on every machine, and restore then.')
    await tx.execute(sql`set local statement_timeout = 0`)
    const tables = await tablesInOrder(tx)
    await emptyTables(tx, tables, replace)
    const counts = Object.fromEntries(tables.map((table) => [table, 0]))
    let batch: { table: string; rows: unknown[] } = { table: '', rows: [] }
    const flush = async () => {
      if (batch.rows.length > 0) await insertRows(tx, file, batch.table, batch.rows)
      batch = { table: '', rows: [] }
    }
    let seen: 'nothing' | 'head' | 'end' = 'nothing'
    for await (const line of linesOf(file)) {
      if (seen === 'end') throw damaged(file)
      const value = parse(file, line)
      if (seen === 'nothing') {
        await requireSameVersion(tx, file, value)
        seen = 'head'
        continue
      }
      const row = rowSchema.safeParse(value)
      if (row.success) {
        const [table, values] = row.data
        if (counts[table] === undefined) throw damaged(file)
        if (table !== batch.table || batch.rows.length >= BATCH_SIZE) await flush()
        batch.table = table
        batch.rows.push(values)
        counts[table] += 1
        continue
      }
      const end = endSchema.safeParse(value)
      if (!end.success || tables.some((table) => (end.data.counts[table] ?? 0) !== counts[table])) throw damaged(file)
      seen = 'end'
    }
    if (seen !== 'end') throw damaged(file)
    await flush()
    await continueNumbers(tx)
    return counts
  })
}

async function emptyTables(tx: Db, tables: readonly string[], replace: boolean): Promise<void> {
  const names = sql.join(
    tables.map((table) => sql.identifier(table)),
    sql`, `,
  )
  await tx.execute(sql`lock table ${names} in access exclusive mode`)
  if (!replace)
    for (const table of tables.filter((name) => name !== FROM_MIGRATION)) {
      const { rows } = await tx.execute(sql`select 1 from ${sql.identifier(table)} limit 1`)
      if (rows.length > 0) throw new ApiError('conflict', 'The database is not empty. With --replace all that is in it is lost.')
    }
  await tx.execute(sql`truncate ${names}`)
}

async function insertRows(tx: Db, file: string, table: string, rows: unknown[]): Promise<void> {
  const name = sql.identifier(table)
  try {
    // A number that the database gives to a row is part of the row: it orders decisions.
    await tx.execute(
      sql`insert into ${name} overriding system value select * from json_populate_recordset(null::${name}, ${JSON.stringify(rows)}::json)`,
    )
  } catch (error) {
    // The original error is dropped, because it contains rows with children's names.
    if (isDataError(error)) throw damaged(file)
    throw error
  }
}

/** New rows are numbered after the restored ones. */
async function continueNumbers(tx: Db): Promise<void> {
  const { rows } = await tx.execute<{ table: string; column: string }>(sql`
    select table_name as "table", column_name as "column" from information_schema.columns
    where table_schema = 'public' and is_identity = 'YES'`)
  for (const { table, column } of rows)
    await tx.execute(sql`
      select setval(pg_get_serial_sequence(${table}, ${column}), coalesce(max(${sql.identifier(column)}), 0) + 1, false)
      from ${sql.identifier(table)}`)
}

/** Whether Postgres rejected the data: its format (class 22) or a constraint (class 23). */
function isDataError(error: unknown): boolean {
  for (let at: unknown = error; at instanceof Error; at = at.cause) if ('code' in at && /^2[23]/.test(String(at.code))) return true
  return false
}

async function requireSameVersion(tx: Db, file: string, value: unknown): Promise<void> {
  const head = headSchema.safeParse(value)
  if (!head.success) throw new ApiError('rule_violated', `${file} is not a backup of ${PRODUCT.name}.`)
  if (head.data.schema !== (await schemaVersion(tx)))
    throw new ApiError('rule_violated', `${file} was made by another version of the product. Restore it with that one, then upgrade.`)
}

/** The fingerprint of the secret in a backup's header; null if it has none. */
export async function readSecretFingerprint(file: string): Promise<string | null> {
  for await (const line of linesOf(file)) return headSchema.safeParse(parse(file, line)).data?.secret ?? null
  return null
}

/** The lines of a backup. @throws ApiError for an invalid file */
export async function* linesOf(file: string): AsyncGenerator<string> {
  // `pipeline` closes both streams on an error and when the reader stops early, without unhandled errors.
  const unzipped = pipeline(createReadStream(file), createGunzip(), () => undefined).setEncoding('utf8')
  let rest = ''
  try {
    for await (const chunk of unzipped as AsyncIterable<string>) {
      const lines = (rest + chunk).split('\n')
      rest = lines.pop() ?? ''
      yield* lines
    }
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') throw new ApiError('not_found', `There is no file ${file}.`)
    throw damaged(file)
  }
  if (rest !== '') yield rest
}

function parse(file: string, line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    throw damaged(file)
  }
}

function damaged(file: string): ApiError {
  return new ApiError('rule_violated', `${file} is damaged or cut short. Nothing was changed.`)
}
