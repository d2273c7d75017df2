import type { MatchAnalytics } from '#shared/match-analytics.schema.ts'
import table from './pages.json' with { type: 'json' }

/** The table of analytics pages by game. It never leaves the service as a whole: each entry has its own call. */
export const MATCH_ANALYTICS: readonly (MatchAnalytics & { id: string })[] = table.matches

/** Other origins whose pages may be embedded as analytics. */
export const ANALYTICS_SOURCES: readonly string[] = table.sources

/** Whether a link may be embedded: a path of ours, or a page of one of the sources. */
export function isEmbeddable(link: string, sources: readonly string[] = ANALYTICS_SOURCES): boolean {
  const home = 'https://moedani.invalid'
  if (!URL.canParse(link, home)) return false
  const { origin } = new URL(link, home)
  return origin === home ? link.startsWith('/') : sources.includes(origin)
}
