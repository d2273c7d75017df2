import type { App } from './typed-app.ts'
import type { Database } from './db/database.ts'
import type { Drain } from './drain.ts'

/** `/healthz`: the process lives. `/readyz`: it can serve, for its database answers and it is not about to leave. */
export function healthRoutes(app: App, { pool }: Database, drain: Pick<Drain, 'begun'>): void {
  app.get('/healthz', async () => ({ status: 'ok' }))
  app.get('/readyz', async (_request, reply) => {
    try {
      if (drain.begun()) throw new Error('leaving')
      await pool.query('select 1')
      return { status: 'ok' }
    } catch {
      return reply.code(503).header('retry-after', '5').send({ status: 'unavailable' })
    }
  })
}
