import { and, eq, inArray, isNull, lt } from 'drizzle-orm'
import type { Config } from '../../config.ts'
import { games } from '../../db/schema/games.ts'
import { streams, streamSegments } from '../../db/schema/video.ts'
import type { Deps } from '../../deps.ts'
import { idSchema } from '#shared/wire.schema.ts'
import type { MediaStore } from './store/media-store.ts'
import { openMediaStore } from './store/open-store.ts'

/** Deletes recordings of games before a day, and those whose game was deleted. Returns their number. */
export async function expireRecordings(deps: Deps & { config: Pick<Config, 'dataFolder' | 'mediaBucket'> }, before: Date): Promise<number> {
  const { db, config, now } = deps
  const media = openMediaStore(config)
  const old = await db
    .select({ id: streams.id })
    .from(streams)
    .innerJoin(games, eq(games.id, streams.gameId))
    .where(and(isNull(streams.expiredAt), lt(games.startsAt, before)))
  for (const { id } of old) {
    // No one is shown it any more before its files are gone.
    await db.update(streams).set({ expiredAt: now(), keyHash: null }).where(eq(streams.id, id))
    await media.deleteFolder(id)
    await db.delete(streamSegments).where(eq(streamSegments.streamId, id))
  }
  return old.length + (await deleteOrphans(deps, media))
}

async function deleteOrphans({ db }: Deps, media: MediaStore): Promise<number> {
  // Only what has the name of a recording: nothing else there is ours.
  const folders = (await media.listFolders()).filter((folder) => idSchema.safeParse(folder).success)
  if (folders.length === 0) return 0
  const known = await db.select({ id: streams.id }).from(streams).where(inArray(streams.id, folders))
  const ids = new Set(known.map(({ id }) => id))
  const orphans = folders.filter((folder) => !ids.has(folder))
  for (const folder of orphans) await media.deleteFolder(folder)
  return orphans.length
}
