import { and, eq, gt, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import type { Config } from '../../config.ts'
import { games } from '../../db/schema/games.ts'
import { streams, streamSegments } from '../../db/schema/video.ts'
import type { Deps } from '../../deps.ts'
import { eachDue, type JobLog } from '../../platform/background/each-due.ts'
import { idSchema } from '#shared/wire.schema.ts'
import { openMediaStore } from './store/open-store.ts'

type ExpireDeps = Deps & { config: Pick<Config, 'dataFolder' | 'mediaBucket'>; log: JobLog }

/** Deletes recordings of games before a day. Returns their number. */
export async function expireRecordings(deps: ExpireDeps, before: Date): Promise<number> {
  const { db, config, now } = deps
  const media = await openMediaStore(config)
  // One that viewers no longer see is due as long as anything of it is kept.
  const hasFiles = or(gt(streams.inits, 0), sql`exists (select from ${streamSegments} where ${streamSegments.streamId} = ${streams.id})`)
  const due = await db
    .select({ id: streams.id })
    .from(streams)
    .innerJoin(games, eq(games.id, streams.gameId))
    .where(and(lt(games.startsAt, before), or(isNull(streams.expiredAt), hasFiles)))
  const ids = due.map(({ id }) => id)
  return eachDue(deps, 'old_recordings', ids, async (id) => {
    // No one is shown it any more before its files are gone.
    await db
      .update(streams)
      .set({ expiredAt: sql`coalesce(${streams.expiredAt}, ${now().toISOString()}::timestamptz)`, keyHash: null })
      .where(eq(streams.id, id))
    await media.deleteFolder(id)
    await db.delete(streamSegments).where(eq(streamSegments.streamId, id))
    await db.update(streams).set({ inits: 0, initDigest: null }).where(eq(streams.id, id))
  })
}

/** Deletes recordings whose game was deleted, and what came after a recording was. Returns their number. */
export async function deleteOrphans(deps: ExpireDeps): Promise<number> {
  const media = await openMediaStore(deps.config)
  // Only what has the name of a recording: nothing else there is ours.
  const folders = (await media.listFolders()).filter((folder) => idSchema.safeParse(folder).success)
  if (folders.length === 0) return 0
  const known = await deps.db
    .select({ id: streams.id })
    .from(streams)
    .where(and(inArray(streams.id, folders), isNull(streams.expiredAt)))
  const ids = new Set(known.map(({ id }) => id))
  const orphans = folders.filter((folder) => !ids.has(folder))
  return eachDue(deps, 'orphaned_recordings', orphans, (folder) => media.deleteFolder(folder))
}
