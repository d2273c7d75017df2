import { type Health } from '#shared/console-access.schema.ts'
import { CONTRACT_VERSION } from '#shared/product.ts'
import { route } from '../http/route.ts'
import type { App } from '../http/typed-app.ts'
import type { Deps } from '../deps.ts'
import { readStoredHealth } from './health-repository.ts'

/** The number of live connections of this process; set when the live socket is attached. */
export interface SocketCount {
  count(): number
}

/** The data of the health page. */
export function consoleHealthRoutes(app: App, deps: Deps & { sockets: SocketCount }): void {
  route(app, 'GET /console/health', async () => ({ data: await readHealth(deps) }))
}

async function readHealth(deps: Deps & { sockets: SocketCount }): Promise<Health> {
  return {
    contract: CONTRACT_VERSION,
    node: process.version,
    up_seconds: Math.round(process.uptime()),
    memory_bytes: process.memoryUsage.rss(),
    sockets: deps.sockets.count(),
    ...(await readStoredHealth(deps)),
  }
}
