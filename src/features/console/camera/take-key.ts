import { call } from '#platform/http.ts'
import type { Door } from './send.ts'

/** The service does not let this game be filmed now. */
export class MayNotFilm extends Error {}

/** A key of its own for this phone. It is only in memory: after a reload the phone takes a new one. */
export async function takeKey(gameId: string): Promise<Door> {
  const { data: camera } = await call('POST /console/games/:id/camera', { params: { id: gameId } })
  if (!camera?.key || camera.state === 'scheduled' || camera.state === 'stopped' || camera.state === 'expired') throw new MayNotFilm()
  return { address: camera.address, key: camera.key, next: camera.segments + 1 }
}
