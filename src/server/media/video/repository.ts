import { count, eq, max } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import { streams, streamSegments } from '../../db/schema/video.ts'

export async function findStream(db: Db, gameId: string) {
  const [stream] = await db.select().from(streams).where(eq(streams.gameId, gameId))
  return stream ?? null
}

/** @throws ApiError `not_found` without own video */
export async function getStream(db: Db, gameId: string) {
  const stream = await findStream(db, gameId)
  if (!stream) throw new ApiError('not_found', 'This game has no video of our own.')
  return stream
}

/** What a camera has sent so far. */
export async function countSegments(db: Db, streamId: string): Promise<{ segments: number; lastAt: Date | null }> {
  const [sent] = await db
    .select({ segments: count(), lastAt: max(streamSegments.receivedAt) })
    .from(streamSegments)
    .where(eq(streamSegments.streamId, streamId))
  return sent ?? { segments: 0, lastAt: null }
}
