import { isDeepStrictEqual } from 'node:util'
import { sql } from 'drizzle-orm'
import type { ErrorReason } from '#shared/error-reason.ts'
import type { Patch } from '#shared/patch.schema.ts'
import type { Db } from '../db/database.ts'
import type { Deps } from '../deps.ts'
import { ApiError } from './http/api-error.ts'

/** Where changed fields are stored. */
interface Stored<F extends object> {
  /** Names the row among all: changes of one row wait for each other. */
  row: string
  /** Reads the fields as the contract has them. */
  read(tx: Db): Promise<F>
  /** Writes the changed fields; `after` is the whole form. */
  save(deps: Deps, changes: Partial<F>, after: F): Promise<unknown>
}

/**
 * Changes the sent fields of a row and no others, in one transaction. Without a difference nothing is saved.
 *
 * @throws ApiError `conflict` where someone else has changed one of them since the sender read it
 */
export async function changeFields<F extends object>(deps: Deps, patch: Patch<F>, { row, read, save }: Stored<F>): Promise<void> {
  await deps.db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${row}))`)
    const before = await read(tx)
    const changes = changesOf(before, patch)
    if (Object.keys(changes).length > 0) await save({ ...deps, db: tx }, changes, { ...before, ...changes })
  })
}

/**
 * The sent fields that differ from what is stored.
 *
 * @throws ApiError `conflict` where someone else has changed one of them since the sender read it; `details.now` has what is
 * stored of these
 */
export function changesOf<F extends object>(stored: F, { was, ...sent }: Patch<F>): Partial<F> {
  const names = (Object.keys(stored) as (keyof F & string)[]).filter((name) => {
    const next = (sent as Partial<F>)[name]
    return next !== undefined && !isDeepStrictEqual(next, stored[name])
  })
  const overtaken = names.filter((name) => !isDeepStrictEqual((was as Partial<F>)[name], stored[name]))
  if (overtaken.length > 0) throw changedMeanwhile(Object.fromEntries(overtaken.map((name) => [name, stored[name]])))
  return Object.fromEntries(names.map((name) => [name, (sent as Partial<F>)[name]])) as Partial<F>
}

/** The error of a change that is based on an older state. `now` has what is stored of the changed fields. */
export function changedMeanwhile(now: Readonly<Record<string, unknown>>): ApiError {
  return new ApiError('conflict', `Someone else has changed this meanwhile: ${Object.keys(now).join(', ')}.`, {
    details: { reason: 'changed_meanwhile' satisfies ErrorReason, now },
  })
}
