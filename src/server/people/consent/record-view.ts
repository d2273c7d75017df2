import { and, eq, gt, inArray, isNull } from 'drizzle-orm'
import type { ViewKind } from '#shared/consent.ts'
import { newId } from '#shared/id.ts'
import type { Role } from '#shared/user.ts'
import type { Db } from '../../db/database.ts'
import { insertAll } from '../../db/insert-all.ts'
import { childViews } from '../../db/schema/consent.ts'
import type { Deps } from '../../deps.ts'

/** Who looks: a viewer. */
interface Looker {
  /** Null for the command line. */
  userId: string | null
  role: Role
  clubId: string | null
}

/** Anyone who looks again within an hour has looked once. */
const ONCE_WITHIN = 60 * 60_000

/** Records that someone has looked at some children's data, so that their guardians can read it. */
export async function recordViews(
  { now }: Pick<Deps, 'now'>,
  db: Db,
  { userId, role, clubId }: Looker,
  playerIds: readonly string[],
  kind: ViewKind,
): Promise<void> {
  if (playerIds.length === 0) return
  const at = now()
  const since = gt(childViews.at, new Date(at.getTime() - ONCE_WITHIN))
  const seen = await db
    .select({ playerId: childViews.playerId })
    .from(childViews)
    .where(
      and(
        inArray(childViews.playerId, [...playerIds]),
        userId === null ? isNull(childViews.userId) : eq(childViews.userId, userId),
        eq(childViews.kind, kind),
        since,
      ),
    )
  const fresh = new Set(playerIds).difference(new Set(seen.map(({ playerId }) => playerId)))
  await insertAll(
    db,
    childViews,
    Array.from(fresh, (playerId) => ({ id: newId(), playerId, userId, role, clubId, kind, at })),
  )
}
