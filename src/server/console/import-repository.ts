import { count, desc, eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { importTableQuerySchema, importTableSchema } from '#shared/import.schema.ts'
import type { Db } from '../db/database.ts'
import { imports } from '../db/schema/audit.ts'
import { users } from '../db/schema/users.ts'
import { rowsOf, tablePage } from './table.ts'

/** The author of an import, and the club of an import of players. */
export async function findImport(db: Db, id: string): Promise<{ actorId: string | null; clubId: string | null } | null> {
  const [found] = await db.select({ actorId: imports.actorId, trace: imports.trace }).from(imports).where(eq(imports.id, id))
  return found ? { actorId: found.actorId, clubId: found.trace.squad?.clubId ?? null } : null
}

/** A page of imports, newest first: of one user, or of all. */
export async function listImports(
  db: Db,
  query: z.output<typeof importTableQuerySchema>,
  actorId: string | null,
): Promise<z.input<typeof importTableSchema>> {
  const condition = actorId === null ? undefined : eq(imports.actorId, actorId)
  const [total] = await db.select({ count: count() }).from(imports).where(condition)
  const { limit, offset } = rowsOf(query.page)
  const rows = await db
    .select({ row: imports, name: users.name, lastname: users.lastname })
    .from(imports)
    .leftJoin(users, eq(users.id, imports.actorId))
    .where(condition)
    .orderBy(desc(imports.importedAt), desc(imports.id))
    .limit(limit)
    .offset(offset)
  const data = rows.map(({ row, name, lastname }) => ({
    _id: row.id,
    kind: row.trace.squad ? ('squad' as const) : ('fixtures' as const),
    file_name: row.fileName,
    competition: row.competition,
    imported_at: row.importedAt.toISOString(),
    by: name && `${name} ${lastname}`,
    created: (row.trace.squad?.created ?? row.trace.games).length,
    changed: (row.trace.squad?.changed ?? row.trace.events).length,
    undone: row.undoneAt !== null,
  }))
  return tablePage(data, total?.count ?? 0, query.page)
}
