import { setTimeout as sleep } from 'node:timers/promises'
import { type Health } from '#shared/console-access.schema.ts'
import { CONTRACT_VERSION } from '#shared/product.ts'
import { route } from '../platform/http/route.ts'
import type { App } from '../platform/http/typed-app.ts'
import type { Deps } from '../deps.ts'
import type { MediaStore } from '../media/video/store/media-store.ts'
import { readStoredHealth } from './health-repository.ts'

/** The number of live connections of this process; set when the live socket is attached. */
export interface SocketCount {
  count(): number
}

const PATIENCE = 2000

type HealthDeps = Deps & { sockets: SocketCount; media: MediaStore }

/** The data of the health page. */
export function consoleHealthRoutes(app: App, deps: HealthDeps): void {
  route(app, 'GET /console/health', async () => ({ data: await readHealth(deps) }))
}

async function readHealth(deps: HealthDeps): Promise<Health> {
  return {
    contract: CONTRACT_VERSION,
    node: process.version,
    up_seconds: Math.round(process.uptime()),
    memory_bytes: process.memoryUsage.rss(),
    sockets: deps.sockets.count(),
    recordings: await stateOf(deps.media),
    ...(await readStoredHealth(deps)),
  }
}

/** Where recordings are, and whether a bucket answers: not for longer than someone waits for a page. */
async function stateOf(media: MediaStore): Promise<Health['recordings']> {
  if (media.localPath('') !== null) return 'folder'
  const asked = media.list('health/').then(
    () => 'bucket' as const,
    () => 'away' as const,
  )
  return Promise.race([asked, sleep(PATIENCE, 'away' as const, { ref: false })])
}
