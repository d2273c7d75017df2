import table from './match-analytics.json' with { type: 'json' }

/** One entry of the table of analytics pages. */
export interface MatchAnalytics {
  id: string
  /** A path of ours, or a page of one of the sources. */
  link: string
  title: string
  title_ka: string
  show_title: boolean
}

/** The fixed table of analytics pages, by game. */
export const MATCH_ANALYTICS: readonly MatchAnalytics[] = table.matches

/** Origins whose pages may be embedded as analytics, besides our own. */
export const ANALYTICS_SOURCES: readonly string[] = table.sources

/** Whether a page may be embedded: one of ours, by its path, or one of the sources. */
export function isEmbeddable(link: string, sources: readonly string[] = ANALYTICS_SOURCES): boolean {
  const home = 'https://moedani.invalid'
  if (!URL.canParse(link, home)) return false
  const { origin } = new URL(link, home)
  return origin === home ? link.startsWith('/') : sources.includes(origin)
}
