import { asc, eq, inArray } from 'drizzle-orm'
import type { TagDepth, TagType } from '#shared/tagging/depth.ts'
import type { Tags } from '#shared/tagging/tag.schema.ts'
import type { Db } from '../../db/database.ts'
import { appearances, matchActions, tagEntries } from '../../db/schema/actions.ts'
import { players } from '../../db/schema/players.ts'
import { users } from '../../db/schema/users.ts'
import { findPitch } from '../../games/pitch.ts'
import type { GameRow } from '../../games/repository.ts'
import { findLineUps, findTaggedSource } from './tagged-source.ts'

/** What was tagged of a game at one depth, by everybody. */
export async function readTags(db: Db, { game, category }: GameRow, depth: TagDepth): Promise<Tags> {
  const source = await findTaggedSource(db, game.id, depth)
  const { length, width, boxDepth, boxWidth, goalWidth } = source?.pitch ?? (await findPitch(db, game.id))
  const about = {
    pitch: { length, width, box_depth: boxDepth, box_width: boxWidth, goal_width: goalWidth },
    figures_shown: category.showScore,
  }
  if (!source) {
    const known = await presentLineUps(db, await findLineUps(db, game.id))
    return { ...about, source: null, line_ups: known, tags: [], people: [] }
  }
  const { id, draft, active, covers } = source
  const [rows, lineUps] = await Promise.all([
    findTagged(db, id),
    db.select().from(appearances).where(eq(appearances.sourceId, id)).orderBy(asc(appearances.shirt)),
  ])
  const people = new Map(rows.flatMap(({ by }) => (by ? [[by.id, `${by.name} ${by.lastname}`] as const] : [])))
  return {
    ...about,
    source: { _id: id, draft, active, sides: [...covers.sides] },
    line_ups: await presentLineUps(db, lineUps),
    tags: rows.map(({ action, revision, by }) => Object.assign(presentTag(action, revision), { by_id: by?.id ?? null })),
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

/** A line-up as rows of who is in it, with the positions of the squad. */
async function presentLineUps(db: Db, rows: readonly (typeof appearances.$inferSelect)[]): Promise<Tags['line_ups']> {
  const ids = rows.flatMap(({ playerId }) => playerId ?? [])
  const found =
    ids.length > 0 ? await db.select({ id: players.id, position: players.position }).from(players).where(inArray(players.id, ids)) : []
  const positions = new Map(found.map(({ id, position }) => [id, position]))
  return rows.flatMap(({ side, shirt, starting, playerId }) =>
    shirt === null ? [] : [{ side, shirt, starting, player_id: playerId, position: positions.get(playerId ?? '') ?? null }],
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
