import type { App } from './typed-app.ts'
import type { Drain } from './drain.ts'

/** The database is checked at most once in this many milliseconds. */
const CHECK_INTERVAL = 1000

/** `/healthz`: the process is alive. `/readyz`: its database answers and it is not draining. */
export function healthRoutes(app: App, pool: { query(text: string): Promise<unknown> }, drain: Pick<Drain, 'begun'>): void {
  let lastCheck: Promise<boolean> | null = null
  const databaseAnswers = () =>
    (lastCheck ??= pool
      .query('select 1')
      .then(
        () => true,
        () => false,
      )
      .finally(() => setTimeout(() => (lastCheck = null), CHECK_INTERVAL).unref()))

  app.get('/healthz', async (_request, reply) => {
    void reply.header('cache-control', 'no-store')
    return { status: 'ok' }
  })
  app.get('/readyz', async (_request, reply) => {
    void reply.header('cache-control', 'no-store')
    if (!drain.begun() && (await databaseAnswers())) return { status: 'ok' }
    return reply.code(503).header('retry-after', '5').send({ status: 'unavailable' })
  })
}
