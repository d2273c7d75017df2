import { parseCookie, stringifySetCookie, type SetCookie } from 'cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** Parses the cookies of a request or a handshake. Parsed on demand: most requests carry a token instead. */
export function readCookies({ headers }: Pick<FastifyRequest, 'headers'>): Record<string, string | undefined> {
  return headers.cookie ? parseCookie(headers.cookie) : {}
}

/** Adds a cookie to an answer. */
export function writeCookie(reply: FastifyReply, cookie: SetCookie): void {
  void reply.header('set-cookie', stringifySetCookie(cookie))
}
