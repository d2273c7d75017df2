import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Tokens } from '#shared/auth.schema.ts'
import { REFRESH_SECONDS } from './tokens.ts'

type CookieName = 'access' | 'refresh' | 'probe'

/** The session's cookies. On https they bear `__Host-`; plain http, as on localhost, cannot. */
export interface SessionCookies {
  read(request: FastifyRequest, name: CookieName): string | undefined
  readFrom(cookies: Record<string, string | undefined>, name: CookieName): string | undefined
  set(reply: FastifyReply, tokens: Tokens): void
  clear(reply: FastifyReply): void
  /** Leaves a cookie whose return tells that cookies work. */
  probe(reply: FastifyReply): void
}

export function sessionCookies(secure: boolean): SessionCookies {
  const options = { path: '/', httpOnly: true, secure, sameSite: 'lax' } as const
  const named = (name: CookieName) => (secure ? `__Host-${name}` : name)
  const put = (reply: FastifyReply, name: CookieName, value: string) =>
    reply.setCookie(named(name), value, { ...options, maxAge: REFRESH_SECONDS })
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
    probe: (reply) => void put(reply, 'probe', '1'),
  }
}
