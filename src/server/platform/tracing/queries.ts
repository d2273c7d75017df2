import type pg from 'pg'
import { LRUCache } from 'lru-cache'
import type { Attributes, Tracing } from './tracing.ts'

type Query = (config: string | { text: string }, ...rest: unknown[]) => Promise<unknown>
type Connect = (callback?: unknown) => Promise<pg.PoolClient>

/** Adds a span for each query, and for each wait for a connection. Spans have no parameters, which may be personal data. */
export function traceQueries(pool: pg.Pool, tracing: Tracing): void {
  const traced = (query: Query): Query => {
    return (config, ...rest) => {
      const text = typeof config === 'string' ? config : config.text
      const summary = summaries.memo(text)
      const attributes: Attributes = { 'db.system.name': 'postgresql', 'db.query.summary': summary, 'db.query.text': text }
      return tracing.asPart(summary, attributes, () => query(config, ...rest))
    }
  }
  const query = traced(pool.query.bind(pool))
  const connect = pool.connect.bind(pool) as Connect
  const overrides: { query: Query; connect: Connect } = {
    query,
    // With a callback the pool calls itself for a query, which has a span already.
    connect: async (callback) => {
      if (callback) return connect(callback)
      const client = await tracing.asPart('connect', { 'db.system.name': 'postgresql' }, () => connect())
      const clientQuery = traced(client.query.bind(client))
      return new Proxy(client, { get: (target, key) => (key === 'query' ? clientQuery : (Reflect.get(target, key) as unknown)) })
    },
  }
  Object.assign(pool, overrides)
}

/** Verb and table of a query, such as `select games`. Queries repeat: those with values in their text are few. */
const summaries = new LRUCache<string, string>({
  max: 500,
  memoMethod(text) {
    const [, verb = 'query'] = /^\W*(\w+)/.exec(text) ?? []
    const [, table] = /\b(?:from|into|update)\s+"?(\w+)/i.exec(withoutParentheses(text)) ?? []
    return table ? `${verb.toLowerCase()} ${table}` : verb.toLowerCase()
  },
})

/** A query without its subqueries, which name tables of their own. */
function withoutParentheses(text: string): string {
  let rest = text
  for (let before = ''; before !== rest;) [before, rest] = [rest, rest.replaceAll(/\([^()]*\)/g, '')]
  return rest
}
