import type { FastifyInstance, FastifyRequest, onRequestHookHandler } from 'fastify'
import type { Access, Call } from '#shared/calls/call.schema.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import type { SessionCookies } from './cookies.ts'
import type { Viewer } from './viewer.ts'
import type { Viewers } from './viewer-cache.ts'

declare module 'fastify' {
  interface FastifyRequest {
    viewer: Viewer | null
  }
}

/** Our public origin, and the scheme of our other hosts. */
export interface Site {
  origin: string | null
  scheme: 'http:' | 'https:'
}

/** The dependencies of the guard. */
export interface AccessDeps {
  cookies: SessionCookies
  /** The session of an access token; null if the token is invalid or expired. */
  verifyAccess(token: string): string | null
  viewers: Pick<Viewers, 'of' | 'cached' | 'forget'>
  /** Whether a cached viewer has to be loaded again. */
  isStale(viewer: Viewer): boolean
  /** Stores that someone uses a session. */
  noteUse(viewer: Viewer): Promise<void>
  site: Site
  /** Further checks for an allowed request, such as limits. Throws to reject it. */
  checkAllowed(request: FastifyRequest, changesState: boolean): void
}

/** Guards all routes: by the access in the table of calls, and against cross-site requests. */
export function guardAccess(app: FastifyInstance, deps: AccessDeps): void {
  app.decorateRequest('viewer', null)
  app.addHook('onRoute', (route) => {
    const { url, config, onRequest = [] } = route
    if (!config?.call) throw new Error(`${url} is not in the table of calls`)
    route.onRequest = [guardOf(config.call, deps), ...[onRequest].flat()]
  })
}

/** Guards one route. A cached viewer is checked synchronously; others are loaded first. */
function guardOf({ access, changesState, beforeSecondFactor = false, automatic = false }: Call, deps: AccessDeps): onRequestHookHandler {
  return (request, _reply, next) => {
    const changes = changesState ?? !isReading(request.method)
    if (changes) rejectCrossSite(request, deps.site)
    const check = (viewer: Viewer | null) => {
      request.viewer = viewer
      if (access !== 'public') requireAccess(viewer, access, beforeSecondFactor)
      deps.checkAllowed(request, changes)
    }
    const sessionId = access !== 'public' ? sessionOf(request, deps) : null
    const cached = sessionId === null ? null : deps.viewers.cached(sessionId)
    const stale = cached ? deps.isStale(cached) : false
    if (sessionId !== null && (cached === undefined || stale)) {
      if (stale) deps.viewers.forget(sessionId)
      deps.viewers
        .of(sessionId)
        .then(async (viewer) => {
          check(viewer)
          if (viewer && !automatic) await deps.noteUse(viewer)
        })
        .then(() => next(), next)
      return
    }
    check(cached ?? null)
    next()
  }
}

function requireAccess(viewer: Viewer | null, access: Exclude<Access, 'public'>, beforeSecondFactor: boolean): void {
  if (!viewer) throw new ApiError('unauthenticated', 'Sign in first.')
  if (viewer.missingSecondFactor && !beforeSecondFactor) throw new ApiError('second_factor_required', 'Confirm with a passkey first.')
  if (access !== 'signed-in' && !access.includes(viewer.role)) throw new ApiError('forbidden', 'This is not for your role.')
}

/** Whether a method changes no state, unless its call says otherwise. */
function isReading(method: string): boolean {
  return method === 'GET' || method === 'HEAD'
}

/** The session of a request: by bearer token if present, else by cookie. */
function sessionOf(request: FastifyRequest, deps: AccessDeps): string | null {
  const [scheme, bearer] = request.headers.authorization?.split(' ') ?? []
  const token = scheme?.toLowerCase() === 'bearer' ? bearer : deps.cookies.read(request, 'access')
  return token ? deps.verifyAccess(token) : null
}

/**
 * Rejects requests that a browser sends from another site. Other clients send neither header, and send no cookies
 * unintentionally.
 *
 * @throws ApiError `cross_site`
 */
function rejectCrossSite(request: FastifyRequest, site: Site): void {
  if (!isSameSite(request.headers, site)) throw new ApiError('cross_site', 'Requests from other sites are refused.')
}

/** Whether headers of a request or a socket handshake are from our own site. */
export function isSameSite(headers: FastifyRequest['headers'], { origin: own, scheme }: Site): boolean {
  const { origin, host } = headers
  if (origin !== undefined) return origin === own || origin === `${scheme}//${host}`
  const from = headers['sec-fetch-site']
  return from === undefined || from === 'same-origin' || from === 'none'
}
