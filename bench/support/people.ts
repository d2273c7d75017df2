import { createHmac } from 'node:crypto'
import type { Tokens } from '#shared/auth.schema.ts'
import { startSession } from '#server/people/auth/sessions.ts'
import { ACCESS_SECONDS, deriveKeys } from '#server/people/auth/tokens.ts'
import { readConfig } from '#server/config.ts'
import type { Deps } from '#server/deps.ts'
import { recordEvent } from '#server/match/games/record.ts'
import { builders, PASSWORD } from '../../tests/support/world.ts'
import { SECRET } from './node.ts'

const keys = deriveKeys(SECRET)

/** An access token signed like the service's, so that thousands of users need no sign-in. */
function signAccess(claims: { sid: string }): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const now = Math.floor(Date.now() / 1000)
  const signed = `${part({ alg: 'HS256', typ: 'JWT' })}.${part({ ...claims, iat: now, exp: now + ACCESS_SECONDS })}`
  return `${signed}.${createHmac('sha256', keys.access).update(signed).digest('base64url')}`
}

/** Games and users in an otherwise empty database. */
export async function populate(db: Deps['db'], { games = 1, people = 1 }: { games?: number; people?: number } = {}) {
  const deps: Deps = { db, now: () => new Date() }
  const make = builders(deps)
  const [one, two] = [await make.club('Rustavi Flame'), await make.club('Poti Anchor')]
  const ids: string[] = []
  for (let game = 0; game < games; game += 1) {
    const id = await make.game({ clubOneId: one, clubTwoId: two, liveStream: '/demo-stream/index.html' })
    await recordEvent(deps, id, { kind: 'kick_off' }, null)
    ids.push(id)
  }
  const users = []
  for (let person = 0; person < people; person += 1) users.push(await make.user('parent'))
  const { id: keeper } = await make.user('staff')
  return {
    deps,
    make,
    /** A user who may enter events for every game. */
    keeper,
    games: ids,
    users,
    /** A user's session, without the cost of a password check. */
    session: (userId: string): Promise<Tokens> =>
      startSession({ ...deps, config: readConfig({}), keys, signAccess }, { userId, userAgent: 'bench', by: 'passkey' }),
    /** Records an event of a game, as a scorekeeper does. */
    goal: (game: string, id?: string) => recordEvent(deps, game, { kind: 'goal', side: 'one', ...(id && { id }) }, null),
  }
}

export type Population = Awaited<ReturnType<typeof populate>>

/** Calls a node as a signed-in client. */
export async function call(
  address: string,
  token: string | null,
  path: string,
  { method = 'GET', body, within = 10_000 }: { method?: string; body?: unknown; within?: number } = {},
): Promise<{ status: number; body: unknown; headers: Headers }> {
  const answer = await fetch(`${address}/api${path}`, {
    method,
    headers: { ...(token && { authorization: `Bearer ${token}` }), ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(within),
  })
  const text = await answer.text()
  return { status: answer.status, body: text ? JSON.parse(text) : null, headers: answer.headers }
}

export { PASSWORD }
