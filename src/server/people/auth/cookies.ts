import type { FastifyReply, FastifyRequest } from 'fastify'
import { readCookies, writeCookie } from '../../platform/http/cookies.ts'
import type { Tokens } from '#shared/auth.schema.ts'
import { REFRESH_SECONDS } from './tokens.ts'

type CookieName = 'access' | 'refresh' | 'probe' | 'device'

const YEAR = 365 * 24 * 60 * 60

/** The session's cookies. With https their names start with `__Host-`, which http does not allow. */
export interface SessionCookies {
  read(request: Pick<FastifyRequest, 'headers'>, name: CookieName): string | undefined
  set(reply: FastifyReply, tokens: Tokens): void
  clear(reply: FastifyReply): void
  /** Sets the cookie of a known device. Signing out does not remove it. */
  mark(reply: FastifyReply, device: string): void
  /** Sets a cookie that shows, when it comes back, that cookies work. */
  probe(reply: FastifyReply): void
}

export function sessionCookies(secure: boolean): SessionCookies {
  const options = { path: '/', httpOnly: true, secure, sameSite: 'lax' } as const
  const cookieName = (name: CookieName) => (secure ? `__Host-${name}` : name)
  const put = (reply: FastifyReply, name: CookieName, value: string, maxAge = REFRESH_SECONDS) =>
    writeCookie(reply, { name: cookieName(name), value, ...options, maxAge })
  return {
    read: (request, name) => readCookies(request)[cookieName(name)],
    set(reply, tokens) {
      put(reply, 'access', tokens.accessToken)
      put(reply, 'refresh', tokens.refreshToken)
    },
    clear(reply) {
      for (const name of ['access', 'refresh', 'probe'] as const)
        writeCookie(reply, { name: cookieName(name), value: '', ...options, maxAge: 0, expires: new Date(0) })
    },
    mark: (reply, device) => put(reply, 'device', device, YEAR),
    probe: (reply) => put(reply, 'probe', '1'),
  }
}
