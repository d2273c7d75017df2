import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { createGunzip } from 'node:zlib'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { PRODUCT } from '#shared/product.ts'
import type { Db } from '../db/database.ts'
import type { Deps } from '../deps.ts'
import { Refusal } from '../refusal.ts'
import { schemaVersion, tablesInOrder } from './tables.ts'

const ROWS_AT_ONCE = 500

const headSchema = z.object({ backup: z.literal(PRODUCT.name), schema: z.string(), secret: z.string().nullish() })
const rowSchema = z.tuple([z.string(), z.record(z.string(), z.unknown())])
const endSchema = z.object({ counts: z.record(z.string(), z.int()) })

/**
 * Brings back what a backup holds, in one transaction. Answers how many rows of each table came back.
 *
 * @throws Refusal `rule_violated` for a file that is none, is cut short, or comes from another version;
 *   `conflict` when the database holds something and it is not to be replaced
 */
export async function restoreBackup({ db }: Deps, file: string, { replace }: { replace: boolean }): Promise<Record<string, number>> {
  return db.transaction(async (tx) => {
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
      const told = parse(file, line)
      if (seen === 'nothing') {
        await demandSameVersion(tx, file, told)
        seen = 'head'
        continue
      }
      const row = rowSchema.safeParse(told)
      if (row.success) {
        const [table, values] = row.data
        if (counts[table] === undefined) throw damaged(file)
        if (table !== batch.table || batch.rows.length >= ROWS_AT_ONCE) await flush()
        batch.table = table
        batch.rows.push(values)
        counts[table] += 1
        continue
      }
      const end = endSchema.safeParse(told)
      if (!end.success || tables.some((table) => (end.data.counts[table] ?? 0) !== counts[table])) throw damaged(file)
      seen = 'end'
    }
    if (seen !== 'end') throw damaged(file)
    await flush()
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
    for (const table of tables) {
      const { rows } = await tx.execute(sql`select 1 from ${sql.identifier(table)} limit 1`)
      if (rows.length > 0) throw new Refusal('conflict', 'The database is not empty. With --replace all that is in it is lost.')
    }
  await tx.execute(sql`truncate ${names}`)
}

async function insertRows(tx: Db, file: string, table: string, rows: unknown[]): Promise<void> {
  const name = sql.identifier(table)
  try {
    await tx.execute(sql`insert into ${name} select * from json_populate_recordset(null::${name}, ${JSON.stringify(rows)}::json)`)
  } catch (error) {
    // What does not fit is not told on: the error would name the rows, and with them children.
    if (isMisfit(error)) throw damaged(file)
    throw error
  }
}

/** Whether Postgres has refused the rows themselves: their form (class 22), or what they refer to (class 23). */
function isMisfit(error: unknown): boolean {
  for (let at: unknown = error; at instanceof Error; at = at.cause) if ('code' in at && /^2[23]/.test(String(at.code))) return true
  return false
}

async function demandSameVersion(tx: Db, file: string, told: unknown): Promise<void> {
  const head = headSchema.safeParse(told)
  if (!head.success) throw new Refusal('rule_violated', `${file} is not a backup of ${PRODUCT.name}.`)
  if (head.data.schema !== (await schemaVersion(tx)))
    throw new Refusal('rule_violated', `${file} was made by another version of the product. Restore it with that one, then upgrade.`)
}

/** The fingerprint of the secret that a backup was written under; null where it does not tell. */
export async function secretOf(file: string): Promise<string | null> {
  for await (const line of linesOf(file)) return headSchema.safeParse(parse(file, line)).data?.secret ?? null
  return null
}

/** The lines of a backup. @throws Refusal where the file is none */
export async function* linesOf(file: string): AsyncGenerator<string> {
  const source = createReadStream(file)
  const unzipped = createGunzip()
  source.on('error', (error) => unzipped.destroy(error))
  source.pipe(unzipped)
  try {
    yield* createInterface({ input: unzipped, crlfDelay: Infinity })
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') throw new Refusal('not_found', `There is no file ${file}.`)
    throw damaged(file)
  }
}

function parse(file: string, line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    throw damaged(file)
  }
}

function damaged(file: string): Refusal {
  return new Refusal('rule_violated', `${file} is damaged or cut short. Nothing was changed.`)
}
