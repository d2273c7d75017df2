import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Tokens } from '#shared/auth.schema.ts'
import { REFRESH_SECONDS } from './tokens.ts'

type CookieName = 'access' | 'refresh' | 'probe' | 'device'

const YEAR = 365 * 24 * 60 * 60

/** The session's cookies. On https they bear `__Host-`; plain http, as on localhost, cannot. */
export interface SessionCookies {
  read(request: FastifyRequest, name: CookieName): string | undefined
  readFrom(cookies: Record<string, string | undefined>, name: CookieName): string | undefined
  set(reply: FastifyReply, tokens: Tokens): void
  clear(reply: FastifyReply): void
  /** Leaves the mark of a device that has been signed in on; signing out does not take it away. */
  mark(reply: FastifyReply, device: string): void
  /** Leaves a cookie whose return tells that cookies work. */
  probe(reply: FastifyReply): void
}

export function sessionCookies(secure: boolean): SessionCookies {
  const options = { path: '/', httpOnly: true, secure, sameSite: 'lax' } as const
  const named = (name: CookieName) => (secure ? `__Host-${name}` : name)
  const put = (reply: FastifyReply, name: CookieName, value: string, maxAge = REFRESH_SECONDS) =>
    reply.setCookie(named(name), value, { ...options, maxAge })
  return {
    read: (request, name) => request.cookies[named(name)],
    readFrom: (cookies, name) => cookies[named(name)],
    set(reply, tokens) {
      put(reply, 'access', tokens.accessToken)
      put(reply, 'refresh', tokens.refreshToken)
    },
    clear(reply) {
      reply.clearCookie(named('access'), options)
      reply.clearCookie(named('refresh'), options)
    },
    mark: (reply, device) => void put(reply, 'device', device, YEAR),
    probe: (reply) => void put(reply, 'probe', '1'),
  }
}
