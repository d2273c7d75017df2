import { makeDatabase } from './database.ts'
import { startProxy } from './nginx.ts'
import { startReady } from './node.ts'
import { ownRedis } from './redis.ts'

/** Nodes behind the real proxy, two by default, with their own database and Redis. */
export async function startProxied(name: string, settings: Record<string, string> = {}, count = 2) {
  const [database, redis] = [await makeDatabase(name), await ownRedis()]
  const environment = { DATABASE_URL: database.url, REDIS_URL: redis.url, TRUSTED_PROXIES: '127.0.0.1', ...settings }
  const nodes = await Promise.all(Array.from({ length: count }, () => startReady(environment)))
  const proxy = await startProxy(nodes.map(({ port }) => port))
  return {
    database,
    nodes,
    proxy,
    /** Stops everything. Clients must be closed before. */
    async end(): Promise<void> {
      await proxy.stop()
      await Promise.all(nodes.map((node) => node.kill('SIGKILL')))
      await redis.signal('SIGKILL')
      await database.drop()
    },
  }
}
