import { and, asc, eq, isNull } from 'drizzle-orm'
import { SIDES, type Side } from '#shared/game.ts'
import type { Db } from '../../../db/database.ts'
import { appearances, eventSources } from '../../../db/schema/actions.ts'
import { publishedLineUps } from '../../../db/schema/line-ups.ts'
import { players } from '../../../db/schema/players.ts'
import type { Deps } from '../../../deps.ts'
import { mayLineUp } from '../../../match/games/policy.ts'
import type { GameColumns } from '../../../match/games/timing.ts'
import { hasConsent } from '../../../people/consent/consents.ts'
import type { Viewer } from '../../../people/auth/viewer.ts'
import { queueNotices } from '../../../platform/notices/queue.ts'
import { isGuardianOf } from '../../figures/guardian.ts'
import { TAGGED } from '../stored-actions.ts'

/** Until then a line-up is its own club's. */
export function isBeforeKickOff({ status, startsAt }: Pick<GameColumns, 'status' | 'startsAt'>, now: Date): boolean {
  return (status === 'upcoming' || status === 'cancelled') && startsAt > now
}

/** The sides whose line-ups a viewer sets before the kick-off. */
export function linedUpBy(viewer: Viewer, { clubOneId, clubTwoId }: Pick<GameColumns, 'clubOneId' | 'clubTwoId'>): Side[] {
  const clubs = { one: clubOneId, two: clubTwoId }
  return SIDES.filter((side) => mayLineUp(viewer, clubs[side]))
}

/** The sides of a game whose line-ups are published. */
export async function findPublishedSides(db: Db, gameId: string): Promise<Side[]> {
  const rows = await db
    .select({ side: publishedLineUps.side })
    .from(publishedLineUps)
    .where(and(eq(publishedLineUps.gameId, gameId), eq(publishedLineUps.published, true)))
  return rows.map(({ side }) => side)
}

/** Publishes a line-up, or withdraws it. Those who follow the team are notified the first time alone. */
export async function publishLineUp(deps: Pick<Deps, 'now'>, tx: Db, game: GameColumns, side: Side, published: boolean): Promise<void> {
  const row = { gameId: game.id, side, published }
  const known = await tx
    .update(publishedLineUps)
    .set({ published })
    .where(and(eq(publishedLineUps.gameId, game.id), eq(publishedLineUps.side, side)))
    .returning({ side: publishedLineUps.side })
  if (known.length > 0 || !published) return
  await tx.insert(publishedLineUps).values({ ...row, firstAt: deps.now() })
  const { id: gameId, startsAt } = game
  await queueNotices(deps, tx, [{ gameId, startsAt, side, kind: 'line_up', eventId: null, occurredAt: deps.now() }])
}

/** Who is in the published line-ups of a game, and what the policy of names asks about each child. */
export async function findPublished(db: Db, gameId: string, viewerId: string) {
  const { playerId, sourceId, side, shirt, starting } = appearances
  const rows = await db
    .select({
      sourceId,
      side,
      shirt,
      starting,
      child: { clubId: players.clubId, firstName: players.firstName, lastName: players.lastName },
      isGuardian: isGuardianOf(playerId, viewerId),
      mayShowFigures: hasConsent(playerId, 'figures'),
      mayShowName: hasConsent(playerId, 'name'),
    })
    .from(publishedLineUps)
    .innerJoin(
      eventSources,
      and(eq(eventSources.gameId, publishedLineUps.gameId), eq(eventSources.provider, TAGGED), isNull(eventSources.undoneAt)),
    )
    .innerJoin(appearances, and(eq(sourceId, eventSources.id), eq(side, publishedLineUps.side)))
    .leftJoin(players, eq(players.id, playerId))
    .where(and(eq(publishedLineUps.gameId, gameId), eq(publishedLineUps.published, true)))
    .orderBy(asc(eventSources.createdAt), asc(eventSources.id))
  // A line-up is entered once for all depths.
  return rows.filter((row) => row.sourceId === rows.find((first) => first.side === row.side)?.sourceId)
}
