import { createHmac, timingSafeEqual } from 'node:crypto'
import { isId } from '#shared/id.ts'

/** In seconds: longer than the app keeps an address. */
const VALID = 2 * 60 * 60
const OWN = /^\/report\/(\w+)(\?.*)?$/

/** The path of our own report of a game, as the table names it. */
export function ownReport(id: string): string {
  return `/report/${id}`
}

/** The id of the game whose report a path names; null for other paths. */
export function reportOf(path: string): string | null {
  return OWN.exec(path)?.[1] ?? null
}

/** A link as it is sent: that of an own report has a session in it, for a frame has none, and opens it for two hours at most. */
export function signReport(key: Buffer, link: string, sessionId: string, now: Date): string {
  const [, id, query = ''] = OWN.exec(link) ?? []
  if (id === undefined) return link
  const until = Math.floor(now.getTime() / 1000) + VALID
  return `${ownReport(id)}-${until}-${sessionId}-${sign(key, id, until, sessionId)}${query}`
}

/** The game of a signed report, and the session that it was signed for; null if it is not one of ours, or has expired. */
export function readReportKey(key: Buffer, signed: string, now: Date): { id: string; sessionId: string } | null {
  const [, id = '', until = '', sessionId = '', given = ''] = /^(\w+)-(\d+)-(\w+)-([\w-]+)$/.exec(signed) ?? []
  const expected = Buffer.from(sign(key, id, Number(until), sessionId))
  const isOurs = expected.length === given.length && timingSafeEqual(expected, Buffer.from(given))
  return isId(id) && isOurs && Number(until) * 1000 > now.getTime() ? { id, sessionId } : null
}

function sign(key: Buffer, id: string, until: number, sessionId: string): string {
  return createHmac('sha256', key).update(`${id} ${until} ${sessionId}`).digest('base64url').slice(0, 32)
}
