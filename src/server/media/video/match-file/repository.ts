import { and, asc, count, eq, getTableColumns, lt, lte, or, sql } from 'drizzle-orm'
import type { MatchFilePart, StreamSource } from '#shared/video.ts'
import { announceWork } from '../../../db/changes.ts'
import type { Db } from '../../../db/database.ts'
import { earliest } from '../../../db/earliest.ts'
import { games } from '../../../db/schema/games.ts'
import { matchFiles, streams } from '../../../db/schema/video.ts'
import { streamShown } from '../../../match/games/stream-gate.ts'

export type MatchFileRow = typeof matchFiles.$inferSelect

export async function findFile(db: Db, streamId: string): Promise<MatchFileRow | null> {
  const [found] = await db.select().from(matchFiles).where(eq(matchFiles.streamId, streamId))
  return found ?? null
}

/** How many files wait or are made. */
export async function countUnfinished(db: Db): Promise<number> {
  const [found] = await db
    .select({ count: count() })
    .from(matchFiles)
    .where(or(eq(matchFiles.state, 'waiting'), eq(matchFiles.state, 'running')))
  return found?.count ?? 0
}

/** Enters that a file is wanted. What is made already, or waits, stays as it is. */
export async function enterFile(db: Db, streamId: string, segments: number, now: Date): Promise<void> {
  const fresh = { state: 'waiting' as const, progress: 0, attempts: 0, failure: null, segments, parts: [], askedAt: now, dueAt: now }
  await db
    .insert(matchFiles)
    .values({ streamId, ...fresh })
    .onConflictDoUpdate({
      target: matchFiles.streamId,
      set: { ...fresh, endedAt: null },
      setWhere: sql`${matchFiles.state} = 'failed' or (${matchFiles.state} = 'ready' and ${matchFiles.segments} <> ${segments})`,
    })
  await announceWork(db, 'match_files')
}

/** When the next file is due; null if none waits. */
export function nextDue(db: Db): Promise<Date | null> {
  return earliest(db, matchFiles.dueAt, eq(matchFiles.state, 'waiting'))
}

/** Takes the file that has waited longest; null if none is due. */
export async function takeNext(db: Db, now: Date): Promise<(MatchFileRow & { source: StreamSource }) | null> {
  const [next] = await db
    .select({ ...getTableColumns(matchFiles), source: streams.source })
    .from(matchFiles)
    .innerJoin(streams, eq(streams.id, matchFiles.streamId))
    .where(and(eq(matchFiles.state, 'waiting'), lte(matchFiles.dueAt, now)))
    .orderBy(asc(matchFiles.askedAt))
    .limit(1)
  if (!next) return null
  const attempts = next.attempts + 1
  await db.update(matchFiles).set({ state: 'running', progress: 0, attempts }).where(eq(matchFiles.streamId, next.streamId))
  return { ...next, attempts }
}

/** Changes the row of a file that is being made. Another state means that it is another's by now. */
export async function changeRunning(db: Db, streamId: string, change: Partial<MatchFileRow>): Promise<void> {
  await db
    .update(matchFiles)
    .set(change)
    .where(and(eq(matchFiles.streamId, streamId), eq(matchFiles.state, 'running')))
}

/** Enters that a file is there. */
export async function enterParts(
  db: Db,
  streamId: string,
  { parts, segments, endedAt }: { parts: MatchFilePart[]; segments: number; endedAt: Date },
): Promise<void> {
  await changeRunning(db, streamId, { state: 'ready', progress: 100, parts, segments, endedAt })
}

/** Puts back what was being made when its node ended. */
export async function putBack(db: Db): Promise<void> {
  await db
    .update(matchFiles)
    .set({ state: 'waiting', attempts: sql`greatest(0, ${matchFiles.attempts} - 1)` })
    .where(eq(matchFiles.state, 'running'))
}

/** The streams whose files go: they are old, or the recording is no longer shown. */
export async function findOutdated(db: Db, before: Date): Promise<string[]> {
  const rows = await db
    .select({ id: matchFiles.streamId })
    .from(matchFiles)
    .innerJoin(streams, eq(streams.id, matchFiles.streamId))
    .innerJoin(games, eq(games.id, streams.gameId))
    .where(or(lt(matchFiles.endedAt, before), sql`not ${streamShown}`, sql`${streams.expiredAt} is not null`))
  return rows.map(({ id }) => id)
}

export async function deleteRow(db: Db, streamId: string): Promise<void> {
  await db.delete(matchFiles).where(eq(matchFiles.streamId, streamId))
}
