import { and, desc, eq, sql } from 'drizzle-orm'
import { BULK_LISTED, type BulkRow } from '#shared/bulk.schema.ts'
import type { Viewer } from '../../people/auth/viewer.ts'
import type { Db } from '../../db/database.ts'
import { bulkEdits } from '../../db/schema/bulk.ts'
import { users } from '../../db/schema/users.ts'

/** The last changes of many games: own ones, for staff all. */
export async function listBulkEdits(db: Db, viewer: Viewer): Promise<BulkRow[]> {
  const rows = await db
    .select({ edit: bulkEdits, by: sql<string | null>`${users.name} || ' ' || ${users.lastname}` })
    .from(bulkEdits)
    .leftJoin(users, eq(users.id, bulkEdits.actorId))
    .where(and(viewer.role === 'staff' ? undefined : eq(bulkEdits.actorId, viewer.userId)))
    .orderBy(desc(bulkEdits.at), desc(bulkEdits.id))
    .limit(BULK_LISTED)
  return rows.map(({ edit: { id, at, edit, trace, undoneAt }, by }) => ({
    _id: id,
    at: at.toISOString(),
    by,
    edit,
    games: trace.entries.length,
    undone: undoneAt !== null,
  }))
}
