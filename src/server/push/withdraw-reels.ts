import { and, eq, inArray, isNull, lte } from 'drizzle-orm'
import { notices } from '../db/schema/notices.ts'
import type { Deps } from '../deps.ts'

/** Tells whether a game has highlights that anybody may watch. */
export type HasHighlights = (gameId: string) => Promise<boolean>

/** Withdraws notices of highlights where there are none: nothing was filmed of what counts, or nobody may be shown. */
export async function withdrawEmptyReels({ db, now, hasHighlights }: Deps & { hasHighlights: HasHighlights }): Promise<void> {
  const due = await db
    .select({ id: notices.id, gameId: notices.gameId })
    .from(notices)
    .where(and(isNull(notices.addressedAt), lte(notices.dueAt, now()), eq(notices.kind, 'highlights')))
  const empty: string[] = []
  for (const { id, gameId } of due) if (!(await hasHighlights(gameId))) empty.push(id)
  if (empty.length > 0) await db.delete(notices).where(inArray(notices.id, empty))
}
