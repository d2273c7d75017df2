import type { LightMyRequestResponse } from 'fastify'
import { eq } from 'drizzle-orm'
import { afterAll } from 'vitest'
import { buildApp, type AppDeps } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { listenForChanges } from '#server/db/changes.ts'
import { localCounters } from '#server/limits/counters.ts'
import { CAPACITY } from '#server/limits/overload.ts'
import { localPictures } from '#server/notices/pictures.ts'
import { startRealtime } from '#server/realtime/start.ts'
import type { Tokens } from '#shared/auth.schema.ts'
import { sessions, type users } from '#server/db/schema/users.ts'
import { contractOf } from './contract.ts'
import { createDatabase } from './database.ts'
import { builders, PASSWORD } from './world.ts'

export interface Call {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  url: string
  body?: unknown
  token?: string
  headers?: Record<string, string>
  cookies?: Record<string, string>
}

/** A complete service on its own database, with a clock that only moves when told. */
export async function createService(environment: Record<string, string> = {}, parts: Partial<AppDeps> = {}) {
  const database = await createDatabase()
  let now = Date.parse('2026-11-21T10:00:00Z')
  const clock = {
    set: (instant: string) => (now = Date.parse(instant)),
    advance: (milliseconds: number) => (now += milliseconds),
  }
  const deps = {
    db: database.db,
    now: () => new Date(now),
    pictures: localPictures(() => new Date(now)),
    database,
    config: readConfig({ MOEDANI_DEMO: 'off', LOG_LEVEL: 'silent', ...environment }),
    secret: 'a secret for tests, long enough to be one',
    counters: localCounters(),
    disk: null,
    clientFolder: null,
    // No load shedding: a machine that runs all tests is busy.
    capacity: { ...CAPACITY, lag: Infinity },
    ...parts,
  }
  const composed = await buildApp(deps)
  const { app } = composed
  let stopRealtime = async () => {}
  afterAll(async () => {
    await stopRealtime()
    await app.close()
  })

  const contract = contractOf(deps)
  const call = async ({ method = 'GET', url, body, token, headers = {}, cookies = {} }: Call): Promise<LightMyRequestResponse> => {
    const answer = await app.inject({
      method,
      url: `/api${url}`,
      cookies,
      headers: { ...headers, ...(token && { authorization: `Bearer ${token}` }) },
      ...(body !== undefined && { payload: body as object }),
    })
    await contract.check(method, `/api${url}`, answer)
    return answer
  }

  return {
    app,
    metrics: composed.metrics,
    cameras: composed.cameras,
    deps,
    clock,
    call,
    make: builders(deps),

    /** Signs a user in and returns the tokens. The session has its second factor; that has tests of its own. */
    async signIn(user: typeof users.$inferSelect): Promise<Tokens> {
      const role = user.role === 'parent' ? 'parent' : 'club'
      const answer = await call({
        method: 'POST',
        url: '/auth/login',
        body: { email: user.email ?? user.username, password: PASSWORD, role },
      })
      if (answer.statusCode !== 200) throw new Error(`sign-in failed: ${answer.body}`)
      await deps.db.update(sessions).set({ secondFactorAt: deps.now() }).where(eq(sessions.userId, user.id))
      return answer.json()
    },

    /** Opens a port with the live socket on it; returns the address. */
    async listen(): Promise<string> {
      const realtime = startRealtime(deps, composed)
      const stopListening = await listenForChanges(database.connection, realtime.handlers)
      const address = await app.listen({ host: '127.0.0.1', port: 0 })
      stopRealtime = async () => {
        realtime.close()
        await stopListening()
      }
      return address
    },
  }
}

export type TestService = Awaited<ReturnType<typeof createService>>
