import { eq } from 'drizzle-orm'
import { announce } from '../../db/changes.ts'
import type { Db } from '../../db/database.ts'
import { competitions } from '../../db/schema/competitions.ts'
import type { Deps } from '../../deps.ts'
import { ApiError } from '../../platform/http/api-error.ts'

type Columns = typeof competitions.$inferSelect

/**
 * Runs a change of a competition that no one else changes meanwhile, and makes cached answers old.
 *
 * @throws ApiError `not_found`
 */
export async function changing<T>(deps: Deps, id: string, work: (tx: Db, competition: Columns) => Promise<T>): Promise<T> {
  return deps.db.transaction(async (tx) => {
    const [found] = await tx.select().from(competitions).where(eq(competitions.id, id)).for('update')
    if (!found) throw new ApiError('not_found', 'There is no such competition.')
    const answer = await work(tx, found)
    await announce(tx, { kind: 'schedule' })
    return answer
  })
}
