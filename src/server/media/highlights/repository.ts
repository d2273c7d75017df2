import { asc, eq, inArray } from 'drizzle-orm'
import type { HighlightEdit } from '#shared/highlights/reel.ts'
import { hasConsent } from '../../people/consent/consents.ts'
import type { Db } from '../../db/database.ts'
import { ageCategories } from '../../db/schema/clubs.ts'
import { highlightEdits } from '../../db/schema/highlights.ts'
import { players } from '../../db/schema/players.ts'
import { users } from '../../db/schema/users.ts'
import { isGuardianOf } from '../../statistics/figures/guardian.ts'

/** What clips may show of some children, by id: whether there may be any, and whether the name stands with them. */
export async function findChildren(db: Db, viewerId: string, playerIds: readonly string[]): Promise<Map<string, ShownChild>> {
  const rows = await selectChildren(db, viewerId, [...new Set(playerIds)])
  return new Map(rows.map((row) => [row.id, row]))
}

export type ShownChild = Awaited<ReturnType<typeof selectChildren>>[number]

async function selectChildren(db: Db, viewerId: string, ids: string[]) {
  return (
    db
      .select({
        id: players.id,
        firstName: players.firstName,
        lastName: players.lastName,
        shirtNumber: players.shirtNumber,
        mayClip: hasConsent(players.id, 'highlights'),
        mayShowName: hasConsent(players.id, 'name'),
        isGuardian: isGuardianOf(players.id, viewerId),
      })
      .from(players)
      // Of one table alone, columns would be written without its name, and the conditions' tables have such columns, too.
      .innerJoin(ageCategories, eq(ageCategories.name, players.ageCategory))
      .where(inArray(players.id, ids))
  )
}

/** What was changed by hand in the clips of a game, in the order of the match. */
export async function findEdits(db: Db, gameId: string): Promise<(HighlightEdit & { by: string | null })[]> {
  const rows = await db
    .select({ edit: highlightEdits, actor: { name: users.name, lastname: users.lastname } })
    .from(highlightEdits)
    .leftJoin(users, eq(users.id, highlightEdits.actorId))
    .where(eq(highlightEdits.gameId, gameId))
    .orderBy(asc(highlightEdits.from), asc(highlightEdits.id))
  return rows.map(({ edit: { id, kind, from, until, toFrom, toUntil }, actor }) => ({
    id,
    kind,
    from: from.getTime(),
    until: until.getTime(),
    to: toFrom && toUntil && { from: toFrom.getTime(), until: toUntil.getTime() },
    by: actor && `${actor.name} ${actor.lastname}`,
  }))
}

/** The game of a change; null if there is no such change. */
export async function findEditedGame(db: Db, editId: string): Promise<string | null> {
  const [found] = await db.select({ gameId: highlightEdits.gameId }).from(highlightEdits).where(eq(highlightEdits.id, editId))
  return found?.gameId ?? null
}
