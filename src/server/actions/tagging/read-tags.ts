import { and, asc, eq } from 'drizzle-orm'
import type { Side } from '#shared/game.ts'
import type { Position } from '#shared/player.ts'
import type { TagDepth, TagType } from '#shared/tagging/depth.ts'
import type { Tags } from '#shared/tagging/tag.schema.ts'
import type { Db } from '../../db/database.ts'
import { appearances, matchActions, tagEntries } from '../../db/schema/actions.ts'
import { players } from '../../db/schema/players.ts'
import { users } from '../../db/schema/users.ts'
import type { GameRow } from '../../games/repository.ts'
import { findTaggedSource, pitchOfGame } from './tagged-source.ts'

/** What was tagged of a game at one depth, by everybody. */
export async function readTags(db: Db, { game, category }: GameRow, depth: TagDepth): Promise<Tags> {
  const source = await findTaggedSource(db, game.id, depth)
  const { length, width, boxDepth, boxWidth, goalWidth } = source?.pitch ?? pitchOfGame(game)
  const about = {
    pitch: { length, width, box_depth: boxDepth, box_width: boxWidth, goal_width: goalWidth },
    figures_shown: category.showScore,
  }
  if (!source) return { ...about, source: null, line_ups: [], tags: [], people: [] }
  const { id, draft, active, covers } = source
  const [rows, lineUps] = await Promise.all([findTagged(db, id), findLineUps(db, id)])
  const people = new Map(rows.flatMap(({ by }) => (by ? [[by.id, `${by.name} ${by.lastname}`] as const] : [])))
  return {
    ...about,
    source: { _id: id, draft, active, sides: [...covers.sides] },
    line_ups: lineUps,
    tags: rows.map(({ action, revision, by }) => ({ ...presentTag(action, revision), by_id: by?.id ?? null })),
    people: Array.from(people, ([userId, name]) => ({ _id: userId, name })),
  }
}

function findTagged(db: Db, sourceId: string) {
  return db
    .select({ action: matchActions, revision: tagEntries.revision, by: { id: users.id, name: users.name, lastname: users.lastname } })
    .from(matchActions)
    .innerJoin(tagEntries, eq(tagEntries.id, matchActions.id))
    .leftJoin(users, eq(users.id, tagEntries.actorId))
    .where(eq(matchActions.sourceId, sourceId))
}

async function findLineUps(db: Db, sourceId: string) {
  const rows = await db
    .select({
      side: appearances.side,
      shirt: appearances.shirt,
      starting: appearances.starting,
      playerId: appearances.playerId,
      position: players.position,
    })
    .from(appearances)
    .leftJoin(players, eq(players.id, appearances.playerId))
    .where(and(eq(appearances.sourceId, sourceId)))
    .orderBy(asc(appearances.shirt))
  return rows.flatMap(({ side, shirt, starting, playerId, position }) =>
    shirt === null ? [] : [{ side: side as Side, shirt, starting, player_id: playerId, position: position as Position | null }],
  )
}

function presentTag(action: typeof matchActions.$inferSelect, revision: number) {
  const { id, period, tMs, side, playerId, shirt, type, outcome, x, y, endX, endY, body, setPiece, flags } = action
  return {
    _id: id,
    revision,
    period,
    t_ms: tMs,
    side,
    player_id: playerId,
    shirt,
    // Nothing else gets into a tagged source.
    type: type as TagType,
    outcome,
    from: x === null || y === null ? null : { x, y },
    to: endX === null || endY === null ? null : { x: endX, y: endY },
    body,
    set_piece: setPiece,
    flags,
  }
}
