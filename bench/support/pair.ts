import { makeDatabase } from './database.ts'
import { startProxy } from './nginx.ts'
import { startReady } from './node.ts'
import { ownRedis } from './redis.ts'

/** Two nodes behind the real proxy, on a database and a Redis of their own. */
export async function startPair(name: string, settings: Record<string, string> = {}) {
  const [database, redis] = [await makeDatabase(name), await ownRedis()]
  const environment = { DATABASE_URL: database.url, REDIS_URL: redis.url, TRUSTED_PROXIES: '127.0.0.1', ...settings }
  const nodes = await Promise.all([startReady(environment), startReady(environment)])
  const proxy = await startProxy(nodes.map(({ port }) => port))
  return {
    database,
    nodes,
    proxy,
    /** Ends all of it; whoever still watches has to close first. */
    async end(): Promise<void> {
      await proxy.stop()
      await Promise.all(nodes.map((node) => node.kill('SIGKILL')))
      await redis.signal('SIGKILL')
      await database.drop()
    },
  }
}
