import { and, gt, inArray } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { streams } from '../../db/schema/video.ts'
import type { Deps } from '../../deps.ts'
import { askFor } from '../../platform/background/ask-for.ts'

/** Lets the recordings of games be deleted that the caller is about to delete, soon after the commit. */
export async function leaveRecordings(deps: Pick<Deps, 'now'>, tx: Db, gameIds: string[]): Promise<void> {
  const filmed = await tx
    .select({ id: streams.id })
    .from(streams)
    .where(and(inArray(streams.gameId, gameIds), gt(streams.inits, 0)))
    .limit(1)
  if (filmed.length > 0) await askFor(deps, tx, 'orphaned_recordings')
}
