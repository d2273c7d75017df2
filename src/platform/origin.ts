import { parseUrl } from '#shared/parse-url.ts'
import type { SessionState } from './session.ts'

/** The page to return to after sign-in. */
export interface Origin {
  from?: string
}

/**
 * The page to return to. None after a sign-out, nor for a page that was reached by Back or Forward: anyone who signs in next may
 * be someone else.
 */
export function originFrom(href: string, state: SessionState): Origin {
  return (state.status === 'signed-out' && state.left) || cameBack() ? {} : { from: href }
}

/** Whether this page was loaded by Back or Forward. */
function cameBack(): boolean {
  const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return load?.type === 'back_forward'
}

/** Reads the return path from an address. Only our own paths are valid, so that no link redirects to another site. */
export function readOrigin(search: Record<string, unknown>): Origin {
  const { from } = search
  return typeof from === 'string' && isOwnPath(from) ? { from } : {}
}

function isOwnPath(path: string): boolean {
  const home = 'https://moedani.invalid'
  const url = path.startsWith('/') ? parseUrl(path, home) : null
  return url?.origin === home && url.pathname + url.search + url.hash === path && !url.pathname.startsWith('/login')
}
