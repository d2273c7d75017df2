import { and, asc, eq, isNull } from 'drizzle-orm'
import { newId } from '#shared/id.ts'
import type { TagDepth } from '#shared/tagging/depth.ts'
import { recordAudit } from '../../../platform/audit/record.ts'
import type { Db } from '../../../db/database.ts'
import { insertAll } from '../../../db/insert-all.ts'
import { appearances, eventSources } from '../../../db/schema/actions.ts'
import type { Deps } from '../../../deps.ts'
import { findPitch } from '../../../match/games/pitch.ts'
import { TAGGED } from '../stored-actions.ts'
import { tagCoverage } from './tag-coverage.ts'

/** A source into which people tag. */
export type TaggedSource = Awaited<ReturnType<typeof findTaggedSource>> & object

/** The tagged source of a game at a depth; null if no one has begun. */
export async function findTaggedSource(db: Db, gameId: string, depth: TagDepth) {
  const { id, draft, active, covers, length, width, boxDepth, boxWidth, goalWidth } = eventSources
  const [source] = await db
    .select({ id, draft, active, covers, pitch: { length, width, boxDepth, boxWidth, goalWidth } })
    .from(eventSources)
    .where(
      and(eq(eventSources.gameId, gameId), eq(eventSources.depth, depth), eq(eventSources.provider, TAGGED), isNull(eventSources.undoneAt)),
    )
  return source ?? null
}

/** The ids of all tagged sources of a game. */
export async function findTaggedSources(db: Db, gameId: string): Promise<string[]> {
  const rows = await db
    .select({ id: eventSources.id })
    .from(eventSources)
    .where(and(eq(eventSources.gameId, gameId), eq(eventSources.provider, TAGGED), isNull(eventSources.undoneAt)))
  return rows.map(({ id }) => id)
}

/** The line-ups of a game as they were entered at another depth: no one enters them twice. */
export async function findLineUps(db: Db, gameId: string): Promise<(typeof appearances.$inferSelect)[]> {
  const rows = await db
    .select({ appearance: appearances })
    .from(appearances)
    .innerJoin(eventSources, eq(eventSources.id, appearances.sourceId))
    .where(and(eq(appearances.gameId, gameId), eq(eventSources.provider, TAGGED), isNull(eventSources.undoneAt)))
    .orderBy(asc(eventSources.createdAt), asc(appearances.shirt))
  return rows.map(({ appearance }) => appearance).filter(({ sourceId }) => sourceId === rows[0]?.appearance.sourceId)
}

/** Begins the tagged source of a game at a depth. The game is locked. */
export async function beginTaggedSource(
  deps: Pick<Deps, 'now'>,
  tx: Db,
  game: { id: string },
  depth: TagDepth,
  actorId: string | null,
): Promise<TaggedSource> {
  const source = {
    id: newId(),
    draft: true,
    active: false,
    covers: tagCoverage(depth, [], { sides: [], players: [] }),
  }
  const pitch = await findPitch(tx, game.id)
  const more = { gameId: game.id, kind: 'tagged', provider: TAGGED, depth, actorId, createdAt: deps.now() } as const
  await tx.insert(eventSources).values({ ...source, ...pitch, ...more })
  const known = await findLineUps(tx, game.id)
  const rows = known.map((row) => Object.assign(row, { id: newId(), sourceId: source.id }))
  await insertAll(tx, appearances, rows)
  const detail = { provider: TAGGED, depth }
  await recordAudit(deps, tx, { actorId, action: 'created', subject: 'game', subjectId: game.id, detail })
  return { ...source, pitch }
}
