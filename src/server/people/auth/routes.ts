import type { FastifyRequest } from 'fastify'
import { route } from '../../platform/http/route.ts'
import type { App } from '../../platform/http/typed-app.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import type { AuthDeps } from './auth-deps.ts'
import { accountOfBody, countPasswordHash, limitAttempts } from './attempts.ts'
import { verifyCredentials, fetchUser } from './accounts.ts'
import { markDevice, readDevice } from './devices.ts'
import { endSession, REFRESH_FAILED, rotateSession, startSession } from './sessions.ts'
import { readRefreshToken, type Keys } from './tokens.ts'

/** Sign-in, refresh and sign-out. */
export function authRoutes(app: App, deps: AuthDeps): void {
  const { cookies } = deps
  const limit = { max: 10, minutes: 5 }
  const device = (request: FastifyRequest) => readDevice(deps.keys, accountOfBody(request), cookies.read(request, 'device'))
  const strangers = limitAttempts(deps.counters, { kind: 'sign-in', key: accountOfBody, ...limit })
  const knownDevices = limitAttempts(deps.counters, { kind: 'sign-in-device', key: (request) => String(device(request)), ...limit })

  route(
    app,
    'POST /auth/login',
    async (request, reply) => {
      const isKnown = device(request) !== null
      const failures = isKnown ? knownDevices : strangers
      const { userId } = await failures.run(
        request,
        () => verifyCredentials(deps, request.body, isKnown ? 0 : countPasswordHash(deps.counters, request)),
        ({ error }) => error instanceof ApiError && error.code === 'wrong_credentials',
      )
      const tokens = await startSession(deps, { userId, userAgent: request.headers['user-agent'] ?? '', by: 'password' })
      request.noted = { user: userId, ...sessionOf(deps.keys, tokens.refreshToken) }
      cookies.set(reply, tokens)
      cookies.mark(reply, markDevice(deps.keys, accountOfBody(request)))
      return tokens
    },
    { rateLimit: { max: deps.config.addressAttempts, minutes: 1 } },
  )

  route(app, 'GET /auth/check', async (request, reply) => {
    cookies.probe(reply)
    return { status: cookies.read(request, 'probe') !== undefined }
  })

  route(app, 'POST /auth/refresh-token', async (request, reply) => {
    const token = cookies.read(request, 'refresh') ?? request.body?.refreshToken
    if (!token) throw new ApiError('unauthenticated', REFRESH_FAILED)
    request.noted = sessionOf(deps.keys, token)
    try {
      const tokens = await rotateSession(deps, token)
      cookies.set(reply, tokens)
      return tokens
    } catch (error) {
      if (error instanceof ApiError) cookies.clear(reply)
      throw error
    }
  })

  route(app, 'GET /auth/fetch-user', async (request) => ({ user: await fetchUser(deps, request.viewer.userId) }))

  route(app, 'DELETE /auth/logout', async (request, reply) => {
    const { sessionId } = request.viewer
    await endSession(deps, sessionId)
    deps.viewers.forget(sessionId)
    cookies.clear(reply)
  })
}

/** The session of a refresh token, for the log. */
function sessionOf(keys: Keys, token: string): { session?: string } {
  const read = readRefreshToken(keys, token)
  return read ? { session: read.sessionId } : {}
}
