import { asc, eq, inArray } from 'drizzle-orm'
import type { TagDepth, TagType } from '#shared/tagging/depth.ts'
import type { Tags } from '#shared/tagging/tag.schema.ts'
import type { Viewer } from '../../../people/auth/viewer.ts'
import type { Deps } from '../../../deps.ts'
import type { Db } from '../../../db/database.ts'
import { appearances, matchActions, tagEntries } from '../../../db/schema/actions.ts'
import { players } from '../../../db/schema/players.ts'
import { users } from '../../../db/schema/users.ts'
import { findPitch } from '../../../match/games/pitch.ts'
import type { GameRow } from '../../../match/games/repository.ts'
import { findCorrections } from '../corrections/apply.ts'
import { presentCorrected } from '../corrections/read-corrections.ts'
import { toAction } from '../stored-actions.ts'
import { findPublishedSides, isBeforeKickOff, linedUpBy } from './published-line-ups.ts'
import { findLastLineUps } from './last-line-ups.ts'
import { findLineUps, findTaggedSource } from './tagged-source.ts'

/** What was tagged of a game at one depth, by everyone. */
export async function readTags(deps: Pick<Deps, 'db' | 'now'>, row: GameRow, depth: TagDepth, viewer: Viewer): Promise<Tags> {
  const { db, now } = deps
  const tags = await readAll(db, row, depth)
  const published = await findPublishedSides(db, row.game.id)
  const isEarly = isBeforeKickOff(row.game, now())
  const isCoach = viewer.role === 'club'
  if (!isEarly && !isCoach) return { ...tags, published }
  // What the opponents have not published, and whom they usually line up, is theirs until the kick-off. Coaches tag nothing.
  const own = linedUpBy(viewer, row.game)
  return {
    ...tags,
    ...(isCoach && { tags: [], people: [] }),
    ...(isEarly && { own_sides: own }),
    published,
    line_ups: tags.line_ups.filter(({ side }) => own.includes(side) || published.includes(side)),
    last_line_ups: tags.last_line_ups?.filter(({ side }) => own.includes(side)),
  }
}

async function readAll(db: Db, { game, category }: GameRow, depth: TagDepth): Promise<Tags> {
  const source = await findTaggedSource(db, game.id, depth)
  const { length, width, boxDepth, boxWidth, goalWidth } = source?.pitch ?? (await findPitch(db, game.id))
  const about = {
    pitch: { length, width, box_depth: boxDepth, box_width: boxWidth, goal_width: goalWidth },
    figures_shown: category.showScore,
    last_line_ups: await findLastLineUps(db, game),
  }
  if (!source) {
    const known = await presentLineUps(db, await findLineUps(db, game.id))
    return { ...about, source: null, line_ups: known, tags: [], people: [] }
  }
  const { id, draft, active, covers } = source
  const [rows, corrections, lineUps] = await Promise.all([
    findTagged(db, id),
    findCorrections(db, id),
    db.select().from(appearances).where(eq(appearances.sourceId, id)).orderBy(asc(appearances.shirt)),
  ])
  const people = new Map(rows.flatMap(({ by }) => (by ? [[by.id, `${by.name} ${by.lastname}`] as const] : [])))
  return {
    ...about,
    source: { _id: id, draft, active, sides: [...covers.sides] },
    line_ups: await presentLineUps(db, lineUps),
    tags: rows.map(({ action, revision, by }) => {
      const correction = corrections.get(action.id)
      const corrected = correction && { corrected: presentCorrected(toAction(action), correction, source.pitch) }
      return Object.assign(presentTag(action, revision), { by_id: by?.id ?? null }, corrected)
    }),
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
