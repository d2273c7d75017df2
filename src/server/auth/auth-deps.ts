import type { Counters } from '../limits/counters.ts'
import type { SessionCookies } from './cookies.ts'
import type { SessionDeps } from './sessions.ts'
import type { Viewers } from './viewers.ts'

/** What the routes of a signed-in account are made with. */
export interface AuthDeps extends SessionDeps {
  cookies: SessionCookies
  viewers: Viewers
  counters: Counters
}
