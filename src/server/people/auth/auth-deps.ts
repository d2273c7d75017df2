import type { Config } from '../../config.ts'
import type { Counters } from '../../platform/limits/counters.ts'
import type { SessionCookies } from './cookies.ts'
import type { SessionDeps } from './sessions.ts'
import type { Viewers } from './viewer-cache.ts'

/** The dependencies of the account routes. */
export interface AuthDeps extends SessionDeps {
  config: Config
  cookies: SessionCookies
  viewers: Viewers
  counters: Counters
}
