import type pg from 'pg'
import type { Attributes, Tracing } from './tracing.ts'

type Query = (config: string | { text: string }, ...rest: unknown[]) => Promise<unknown>
type Connect = (callback?: unknown) => Promise<pg.PoolClient>

/** A span for each query that something traced makes, and for each wait for a connection. Without values, which may be anybody's data. */
export function traceQueries(pool: pg.Pool, tracing: Tracing): void {
  const traced = (query: Query): Query => {
    return (config, ...rest) => {
      const text = typeof config === 'string' ? config : config.text
      const summary = summaryOf(text)
      const attributes: Attributes = { 'db.system.name': 'postgresql', 'db.query.summary': summary, 'db.query.text': text }
      return tracing.asPart(summary, attributes, () => query(config, ...rest))
    }
  }
  const query = traced(pool.query.bind(pool))
  const connect = pool.connect.bind(pool) as Connect
  const own: { query: Query; connect: Connect } = {
    query,
    // With a callback it is the pool itself, on behalf of a query that is traced as a whole.
    connect: async (callback) => {
      if (callback) return connect(callback)
      const client = await tracing.asPart('connect', { 'db.system.name': 'postgresql' }, () => connect())
      const clientQuery = traced(client.query.bind(client))
      return new Proxy(client, { get: (target, key) => (key === 'query' ? clientQuery : (Reflect.get(target, key) as unknown)) })
    },
  }
  Object.assign(pool, own)
}

/** What a query does with which table, as `select games`. */
function summaryOf(text: string): string {
  const [, verb = 'query'] = /^\W*(\w+)/.exec(text) ?? []
  const [, table] = /\b(?:from|into|update)\s+"?(\w+)/i.exec(text) ?? []
  return table ? `${verb.toLowerCase()} ${table}` : verb.toLowerCase()
}
