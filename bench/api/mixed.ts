import { rawRequest } from '../support/load.ts'
import { startReady } from '../support/node.ts'
import { compareAlternating, type Comparison } from './alternate.ts'

/** The share of each request among twenty, on an evening with games. */
const SHARES = { day: 7, live: 3, finished: 2, one: 4, user: 3, heart: 1 } as const

/** The requests of many phones in turn. */
export function mixedRequests(tokens: readonly string[], games: readonly string[], day: string): Buffer[] {
  const list = (filter: string, date: string | null) => ['POST', '/game', { age_category: null, filter, date }] as const
  const kinds = {
    day: () => list('all', day),
    live: () => list('live', null),
    finished: () => list('finished', null),
    one: (game: string) => ['GET', `/game/fetch-single/${game}`] as const,
    user: () => ['GET', '/auth/fetch-user'] as const,
    heart: (game: string) => ['GET', `/game/favorite/add/${game}`] as const,
  }
  const mixed = (Object.keys(SHARES) as (keyof typeof SHARES)[]).flatMap((kind) => Array.from({ length: SHARES[kind] }, () => kinds[kind]))
  return tokens.flatMap((token, phone) =>
    mixed.map((_, at) => {
      // Seven and twenty are coprime, so each phone sends all requests in a mixed order.
      const [method, path, body] = mixed[(at * 7 + phone) % mixed.length]?.(games[(phone + at) % games.length] ?? '') ?? kinds.user()
      return rawRequest(method, `/api${path}`, { authorization: `Bearer ${token}` }, body)
    }),
  )
}

/** The same load on this build and another. */
export async function compareBuilds(url: string, other: string, requests: readonly Buffer[]): Promise<Comparison> {
  const environment = { DATABASE_URL: url, LOG_LEVEL: 'warn' }
  const [own, theirs] = [await startReady(environment), await startReady(environment, [], other)]
  try {
    return await compareAlternating(
      { port: own.port, pid: own.child.pid, requests },
      { port: theirs.port, pid: theirs.child.pid, requests },
    )
  } finally {
    for (const node of [own, theirs]) await node.kill('SIGKILL')
  }
}
