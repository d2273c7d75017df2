import { and, eq, inArray } from 'drizzle-orm'
import { newId } from '#shared/id.ts'
import type { Lens } from '#shared/lens.ts'
import type { StreamSource } from '#shared/video.ts'
import type { Db } from '../../db/database.ts'
import { games } from '../../db/schema/games.ts'
import { streams } from '../../db/schema/video.ts'
import { ownVideoAddress } from '../../match/games/stream-address.ts'

/** The cameras of the demo world, each with a recording that was drawn for it. */
export const DEMO_CAMERAS = ['demo', 'demo_panorama'] as const satisfies readonly StreamSource[]
export type DemoCamera = (typeof DEMO_CAMERAS)[number]

/** Of the drawn panorama. */
export const DEMO_LENS: Lens = { projection: 'cylinder', span: 180, height: 52, shift: 38, left: 2, right: 2, top: 2, bottom: 2 }

/** The cameras that film no running game. */
export async function idleCameras(tx: Db): Promise<DemoCamera[]> {
  const busy = await tx
    .select({ source: streams.source })
    .from(games)
    .innerJoin(streams, eq(streams.gameId, games.id))
    .where(and(inArray(games.status, ['live', 'upcoming']), inArray(streams.source, DEMO_CAMERAS)))
  return DEMO_CAMERAS.filter((camera) => !busy.some(({ source }) => source === camera))
}

/** A game is shown by our own player, with the recording of a camera. */
export async function showByOwnVideo(tx: Db, now: Date, gameId: string, source: DemoCamera): Promise<void> {
  const id = newId()
  const lens = source === 'demo_panorama' ? DEMO_LENS : null
  await tx.insert(streams).values({ id, gameId, source, lens, createdAt: now })
  await tx
    .update(games)
    .set({ liveStream: ownVideoAddress(id) })
    .where(eq(games.id, gameId))
}
