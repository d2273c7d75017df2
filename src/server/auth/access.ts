import type { FastifyInstance, FastifyRequest } from 'fastify'
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
}

/** Guards every route below it: by its stated access, and against requests from other sites. */
export function guardAccess(app: FastifyInstance, deps: AccessDeps): void {
  app.decorateRequest('viewer', null)
  app.addHook('onRoute', ({ url, config }) => {
    if (!config?.access) throw new Error(`${url} does not state who may call it`)
  })
  app.addHook('onRequest', (request, _reply, next) => {
    const { access, identifies } = request.routeOptions.config
    if (changesState(request)) refuseOtherSites(request, deps.allowedOrigins)
    if (!access || (access === 'public' && !identifies)) return next()
    const sessionId = sessionOf(request, deps)
    const known = sessionId === null ? null : deps.viewers.known(sessionId)
    if (sessionId === null || known !== undefined) {
      admit(request, access, known ?? null)
      return next()
    }
    deps.viewers
      .of(sessionId)
      .then((viewer) => admit(request, access, viewer))
      .then(() => next(), next)
  })
}

function admit(request: FastifyRequest, access: Access, viewer: Viewer | null): void {
  request.viewer = viewer
  if (access === 'public') return
  if (!viewer) throw new Refusal('unauthenticated', 'Sign in first.')
  if (access !== 'signed-in' && !access.includes(viewer.role)) throw new Refusal('forbidden', 'This is not for your role.')
}

/** Whether a request is one that may change something: by its method, unless its route says otherwise. */
export function changesState({ method, routeOptions }: FastifyRequest): boolean {
  return routeOptions.config.changesState ?? !['GET', 'HEAD'].includes(method)
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
