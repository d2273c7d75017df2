import type { LightMyRequestResponse } from 'fastify'
import { afterAll } from 'vitest'
import { buildApp, type AppDeps } from '#server/app.ts'
import { startSession } from '#server/people/auth/sessions.ts'
import { deriveKeys } from '#server/people/auth/tokens.ts'
import { readConfig } from '#server/config.ts'
import { listenForChanges } from '#server/db/changes.ts'
import { openWakes, wakeOnChanges } from '#server/platform/background/wakes.ts'
import { localCounters } from '#server/platform/limits/counters.ts'
import { CAPACITY } from '#server/platform/limits/overload.ts'
import { localPictures } from '#server/platform/notices/pictures.ts'
import { startRealtime } from '#server/match/realtime/start.ts'
import type { Tokens } from '#shared/auth.schema.ts'
import type { users } from '#server/db/schema/users.ts'
import { contractOf } from './contract.ts'
import { createDatabase } from './database.ts'
import { builders } from './world.ts'

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
  const wakes = openWakes()
  const move = (to: number) => {
    now = to
    wakes.wake()
  }
  const clock = {
    set: (instant: string) => move(Date.parse(instant)),
    advance: (milliseconds: number) => move(now + milliseconds),
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
  // What jobs need as well.
  const jobDeps = { ...deps, wakes, log: app.log, hasHighlights: () => Promise.resolve(true) }
  let stopRealtime = async () => {}
  afterAll(async () => {
    await stopRealtime()
    await app.close()
  })

  const keys = deriveKeys(deps.secret)
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

  /** Changes fields as someone does who is asked first: what others have stored meanwhile counts as seen. */
  const sendChange = async ({ method = 'PUT', body, ...request }: Call & { body: object }) => {
    const { command: _, command_id: __, ...fields } = body as Record<string, unknown>
    const nothing = Object.fromEntries(Object.keys(fields).map((name) => [name, null]))
    const send = (was: object) => call({ method, ...request, body: { ...body, was } })
    const answer = await send(nothing)
    const stored = answer.statusCode === 409 && answer.json<{ error: { details?: { now?: object } } }>().error.details?.now
    return stored ? send({ ...nothing, ...stored }) : answer
  }

  return {
    app,
    metrics: composed.metrics,
    cameras: composed.cameras,
    deps: jobDeps,
    clock,
    call,
    sendChange,
    make: builders(deps),

    /** Starts a session of a user, with both factors, and returns its tokens. To sign in has tests of its own. */
    signIn: ({ id }: typeof users.$inferSelect): Promise<Tokens> =>
      startSession({ ...deps, keys, signAccess: (claims) => app.jwt.sign(claims) }, { userId: id, userAgent: 'a test', by: 'passkey' }),

    /** Opens a port with the live socket on it; returns the address. */
    async listen(): Promise<string> {
      const realtime = startRealtime(deps, composed)
      const stopListening = await listenForChanges(database.connection, wakeOnChanges(wakes, realtime.handlers))
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
