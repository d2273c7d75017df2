import type { FastifyContextConfig, FastifyInstance, FastifyReply, FastifyRequest, onRequestHookHandler } from 'fastify'
import type { Role } from '#shared/user.ts'
import { Refusal } from '../refusal.ts'
import type { SessionCookies } from './cookies.ts'
import type { Viewer } from './viewer.ts'
import type { Viewers } from './viewers.ts'

/** Who may call a route at all; what they may do with a particular thing is a policy's business. */
export type Access = 'public' | 'signed-in' | readonly Role[]

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Every route of the API states it; there is no default. */
    access?: Access
    /** A public route that tells its own people more: the viewer is there where somebody is signed in. */
    identifies?: boolean
    /** A GET that changes state is guarded against other sites as if it were a POST. */
    changesState?: boolean
  }
  interface FastifyRequest {
    viewer: Viewer | null
  }
}

/** What the guard needs to know of sessions. */
export interface AccessDeps {
  cookies: SessionCookies
  /** The session an access token stands for, or null when the token is not ours or too old. */
  verifyAccess(token: string): string | null
  viewers: Pick<Viewers, 'of' | 'known'>
  /** Origins besides our own that may call. */
  allowedOrigins: ReadonlySet<string>
  /** What else is asked of who may call a route, whether or not the call changes state. */
  admitted(request: FastifyRequest, reply: FastifyReply, changesState: boolean): void
}

/** Guards every route below it: by its stated access, and against requests from other sites. */
export function guardAccess(app: FastifyInstance, deps: AccessDeps): void {
  app.decorateRequest('viewer', null)
  app.addHook('onRoute', (route) => {
    const { url, config, onRequest = [] } = route
    if (!config?.access) throw new Error(`${url} does not state who may call it`)
    route.onRequest = [guardOf({ ...config, access: config.access }, deps), ...[onRequest].flat()]
  })
}

/** Guards one route. Who is known is judged at once; only who is not is looked up. */
function guardOf(config: FastifyContextConfig & { access: Access }, deps: AccessDeps): onRequestHookHandler {
  const { access } = config
  const identifies = access !== 'public' || config.identifies
  return (request, reply, next) => {
    const changes = config.changesState ?? !isReading(request.method)
    if (changes) refuseOtherSites(request, deps.allowedOrigins)
    const judge = (viewer: Viewer | null) => {
      request.viewer = viewer
      demandAccess(viewer, access)
      deps.admitted(request, reply, changes)
    }
    const sessionId = identifies ? sessionOf(request, deps) : null
    const known = sessionId === null ? null : deps.viewers.known(sessionId)
    if (sessionId !== null && known === undefined) {
      deps.viewers
        .of(sessionId)
        .then(judge)
        .then(() => next(), next)
      return
    }
    judge(known ?? null)
    next()
  }
}

function demandAccess(viewer: Viewer | null, access: Access): void {
  if (access === 'public') return
  if (!viewer) throw new Refusal('unauthenticated', 'Sign in first.')
  if (access !== 'signed-in' && !access.includes(viewer.role)) throw new Refusal('forbidden', 'This is not for your role.')
}

/** Whether a method changes nothing, unless a route says otherwise of itself. */
function isReading(method: string): boolean {
  return method === 'GET' || method === 'HEAD'
}

/** The session behind a request: by bearer token where one is sent, else by cookie. */
function sessionOf(request: FastifyRequest, deps: AccessDeps): string | null {
  const [scheme, bearer] = request.headers.authorization?.split(' ') ?? []
  const token = scheme?.toLowerCase() === 'bearer' ? bearer : deps.cookies.read(request, 'access')
  return token ? deps.verifyAccess(token) : null
}

/**
 * Refuses what a browser sends on behalf of another site. Clients that are no browsers send neither header,
 * and carry no cookies by accident.
 *
 * @throws Refusal `cross_site`
 */
export function refuseOtherSites(request: FastifyRequest, allowedOrigins: ReadonlySet<string>): void {
  if (!isSameSite(request.headers, allowedOrigins)) throw new Refusal('cross_site', 'Requests from other sites are refused.')
}

/** The same judgement for a bare set of headers, as a socket's handshake has them. */
export function isSameSite(headers: FastifyRequest['headers'], allowedOrigins: ReadonlySet<string>): boolean {
  const { origin, host } = headers
  if (origin !== undefined) return allowedOrigins.has(origin) || hostOf(origin) === host
  const site = headers['sec-fetch-site']
  return site === undefined || site === 'same-origin' || site === 'none'
}

function hostOf(origin: string): string | null {
  return URL.canParse(origin) ? new URL(origin).host : null
}
