import { LRUCache } from 'lru-cache'
import type { PageState } from '#shared/match-analytics.schema.ts'
import type { Db } from '../../db/database.ts'
import { fewAtOnce } from '../../platform/few-at-once.ts'
import type { App } from '../../platform/http/typed-app.ts'
import { allows, isFramable, isOwnPath } from '../../platform/http/frame-sources.ts'
import { reportOf } from './report-address.ts'
import { showsScore } from './repository.ts'

const REDIRECTS_MAX = 5
/** In milliseconds. */
const ANSWER_WITHIN = 5000
const REMEMBERED_FOR = 10 * 60_000
const REMEMBERED_MAX = 1000

/** Tells what a page does when it is asked for. */
export type StateOf = (link: string) => Promise<PageState>

interface Site {
  app: Pick<App, 'inject'>
  db: Db
  now(): Date
  /** The origin of our own pages. */
  origin: string
  frameSources: readonly string[]
}

/**
 * Asks pages whether they answer and may be embedded here: a browser does not tell the page around a frame. Those of
 * other sites are asked once in ten minutes, a few at a time.
 */
export function pageStates({ app, db, now, ...site }: Site): StateOf {
  const few = fewAtOnce(8)
  const known = new LRUCache<string, Promise<PageState>>({
    max: REMEMBERED_MAX,
    ttl: REMEMBERED_FOR,
    perf: { now: () => now().getTime() },
    memoMethod: (link) => few(() => askPage(link, site).catch(() => 'silent' as const)),
  })
  return (link) => (isOwnPath(link) ? ownPageState({ app, db }, link) : known.memo(link))
}

/** A report needs a match with a score, another path of ours an answer. */
async function ownPageState({ app, db }: Pick<Site, 'app' | 'db'>, path: string): Promise<PageState> {
  const id = reportOf(path)
  const answers = id === null ? (await app.inject(path)).statusCode < 400 : await showsScore(db, id)
  return answers ? 'answers' : 'error'
}

/** Follows redirects as a frame does: only to sites that may be embedded. */
async function askPage(link: string, { frameSources, origin }: Pick<Site, 'frameSources' | 'origin'>): Promise<PageState> {
  const signal = AbortSignal.timeout(ANSWER_WITHIN)
  let address = link
  for (let redirects = 0; redirects <= REDIRECTS_MAX; redirects += 1) {
    if (!isFramable(address, frameSources)) return 'refuses'
    const answer = await fetch(address, { redirect: 'manual', signal, headers: { accept: 'text/html' } })
    await answer.body?.cancel()
    const next = answer.headers.get('location')
    if (answer.status >= 300 && answer.status < 400 && next) address = new URL(next, address).href
    else if (!answer.ok) return 'error'
    else return refusesFrames(answer.headers, origin) ? 'refuses' : 'answers'
  }
  return 'error'
}

/**
 * Whether the headers of another site's page forbid to embed it here. By the HTML standard, `frame-ancestors` counts
 * instead of `X-Frame-Options` where both are given.
 */
export function refusesFrames(headers: Headers, ownOrigin: string): boolean {
  const policies = (headers.get('content-security-policy') ?? '').split(',')
  const ancestors = policies.flatMap((policy) => {
    const directives = policy.split(';').map((directive) => directive.trim().toLowerCase().split(/\s+/))
    const found = directives.find(([name]) => name === 'frame-ancestors')
    return found ? [found.slice(1)] : []
  })
  if (ancestors.length === 0) return /^\s*(?:deny|sameorigin)\b/i.test(headers.get('x-frame-options') ?? '')
  return ancestors.some((sources) => !sources.some((source) => isAncestor(source, ownOrigin)))
}

function isAncestor(source: string, ownOrigin: string): boolean {
  if (source.startsWith("'")) return false
  if (source === '*') return true
  if (/^[a-z]+:$/.test(source)) return ownOrigin.startsWith(source)
  // A source without a scheme has that of the page, which is https.
  return allows(source.includes('://') ? source : `https://${source}`, new URL(ownOrigin))
}
