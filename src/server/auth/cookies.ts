import type { FastifyReply, FastifyRequest } from 'fastify'
import { readCookies, writeCookie } from '../cookies.ts'
import type { Tokens } from '#shared/auth.schema.ts'
import { REFRESH_SECONDS } from './tokens.ts'

type CookieName = 'access' | 'refresh' | 'probe' | 'device'

const YEAR = 365 * 24 * 60 * 60

/** The session's cookies. On https they bear `__Host-`; plain http, as on localhost, cannot. */
export interface SessionCookies {
  read(request: Pick<FastifyRequest, 'headers'>, name: CookieName): string | undefined
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
    writeCookie(reply, { name: named(name), value, ...options, maxAge })
  return {
    read: (request, name) => readCookies(request)[named(name)],
    set(reply, tokens) {
      put(reply, 'access', tokens.accessToken)
      put(reply, 'refresh', tokens.refreshToken)
    },
    clear(reply) {
      for (const name of ['access', 'refresh'] as const)
        writeCookie(reply, { name: named(name), value: '', ...options, maxAge: 0, expires: new Date(0) })
    },
    mark: (reply, device) => put(reply, 'device', device, YEAR),
    probe: (reply) => put(reply, 'probe', '1'),
  }
}
