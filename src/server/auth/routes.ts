import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { checkAnswerSchema, loginSchema, refreshSchema, tokensSchema } from '#shared/auth.schema.ts'
import { userAnswerSchema } from '#shared/user.schema.ts'
import type { App } from '../typed-app.ts'
import { Refusal } from '../refusal.ts'
import type { AuthDeps } from './auth-deps.ts'
import { accountInBody, limitAttempts } from './attempts.ts'
import { checkCredentials, fetchUser } from './accounts.ts'
import { markDevice, readDevice } from './devices.ts'
import { endSession, REFRESH_FAILED, rotateSession, startSession } from './sessions.ts'
import { readRefreshToken, type Keys } from './tokens.ts'
import type { Viewer } from './viewer.ts'

/** Sign-in and the life of a session. */
export function authRoutes(app: App, deps: AuthDeps): void {
  const { cookies } = deps
  const tags = ['session']
  const limit = { max: 10, minutes: 5 }
  const device = (request: FastifyRequest) => readDevice(deps.keys, accountInBody(request), cookies.read(request, 'device'))
  const strangers = limitAttempts(deps.counters, { sort: 'sign-in', key: accountInBody, ...limit })
  const known = limitAttempts(deps.counters, { sort: 'sign-in-device', key: (request) => String(device(request)), ...limit })

  app.post(
    '/auth/login',
    {
      schema: { summary: 'Sign in', tags, body: loginSchema, response: { 200: tokensSchema } },
      config: {
        access: 'public',
        rateLimit: { max: 60, timeWindow: '1 minute' },
        errors: ['wrong_credentials', 'email_unverified', 'account_locked', 'unavailable'],
      },
    },
    async (request, reply) => {
      const failures = device(request) ? known : strangers
      await failures.demand(request)
      const { userId } = await checkCredentials(deps, request.body).catch(async (error: unknown) => {
        if (error instanceof Refusal && error.code === 'wrong_credentials') await failures.spend(request)
        throw error
      })
      const tokens = await startSession(deps, { userId, userAgent: request.headers['user-agent'] ?? '' })
      request.noted = { user: userId, ...sessionOf(deps.keys, tokens.refreshToken) }
      cookies.set(reply, tokens)
      cookies.mark(reply, markDevice(deps.keys, accountInBody(request)))
      return tokens
    },
  )

  app.get(
    '/auth/check',
    { schema: { summary: 'Whether cookies work', tags, response: { 200: checkAnswerSchema } }, config: { access: 'public' } },
    async (request, reply) => {
      cookies.probe(reply)
      return { status: cookies.read(request, 'probe') !== undefined }
    },
  )

  app.post(
    '/auth/refresh-token',
    {
      schema: {
        summary: 'Exchange a refresh token for its successor',
        tags,
        body: refreshSchema.nullish(),
        response: { 200: tokensSchema },
      },
      config: { access: 'public', errors: ['unauthenticated', 'session_ended'] },
    },
    async (request, reply) => {
      const token = cookies.read(request, 'refresh') ?? request.body?.refreshToken
      if (!token) throw new Refusal('unauthenticated', REFRESH_FAILED)
      request.noted = sessionOf(deps.keys, token)
      try {
        const tokens = await rotateSession(deps, token)
        cookies.set(reply, tokens)
        return tokens
      } catch (error) {
        if (error instanceof Refusal) cookies.clear(reply)
        throw error
      }
    },
  )

  app.get(
    '/auth/fetch-user',
    {
      schema: { summary: 'The signed-in user', tags, response: { 200: userAnswerSchema } },
      config: { access: 'signed-in', errors: ['session_ended'] },
    },
    async (request) => ({ user: await fetchUser(deps, (request.viewer as Viewer).userId) }),
  )

  app.delete(
    '/auth/logout',
    { schema: { summary: 'Sign out', tags, response: { 204: z.null().describe('Signed out') } }, config: { access: 'signed-in' } },
    async (request, reply) => {
      const { sessionId } = request.viewer as Viewer
      await endSession(deps, sessionId)
      deps.viewers.forget(sessionId)
      cookies.clear(reply)
      return reply.code(204).send(null)
    },
  )
}

/** The session that a refresh token of ours belongs to, for the log. */
function sessionOf(keys: Keys, token: string): { session?: string } {
  const read = readRefreshToken(keys, token)
  return read ? { session: read.sessionId } : {}
}
