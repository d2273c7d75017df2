import type { App } from './app.ts'
import type { Database } from './db/database.ts'

/** `/healthz`: the process lives. `/readyz`: it can serve, for its database answers. */
export function healthRoutes(app: App, { pool }: Database): void {
  app.get('/healthz', async () => ({ status: 'ok' }))
  app.get('/readyz', async (_request, reply) => {
    try {
      await pool.query('select 1')
      return { status: 'ok' }
    } catch {
      return reply.code(503).header('retry-after', '5').send({ status: 'unavailable' })
    }
  })
}
