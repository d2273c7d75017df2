import { checkAnswerSchema, loginSchema, refreshSchema, tokensSchema } from '#shared/auth.schema.ts'
import { userAnswerSchema } from '#shared/user.schema.ts'
import type { App } from '../app.ts'
import { Refusal } from '../refusal.ts'
import { checkCredentials, fetchUser } from './accounts.ts'
import type { SessionCookies } from './cookies.ts'
import { endSession, rotateSession, startSession, type SessionDeps } from './sessions.ts'
import type { Viewer } from './viewer.ts'

/** Sign-in and the life of a session. */
export function authRoutes(app: App, deps: SessionDeps & { cookies: SessionCookies }): void {
  const { cookies } = deps
  const tags = ['session']

  app.post(
    '/auth/login',
    {
      schema: { summary: 'Sign in', tags, body: loginSchema, response: { 200: tokensSchema } },
      config: { access: 'public', rateLimit: { max: 30, timeWindow: '1 minute' } },
    },
    async (request, reply) => {
      const { userId } = await checkCredentials(deps, request.body)
      const tokens = await startSession(deps, { userId, userAgent: request.headers['user-agent'] ?? '' })
      cookies.set(reply, tokens)
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
      config: { access: 'public' },
    },
    async (request, reply) => {
      const token = cookies.read(request, 'refresh') ?? request.body?.refreshToken
      if (!token) throw new Refusal('unauthenticated', 'There is no session to refresh.')
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
    { schema: { summary: 'The signed-in user', tags, response: { 200: userAnswerSchema } }, config: { access: 'signed-in' } },
    async (request) => ({ user: await fetchUser(deps, (request.viewer as Viewer).userId) }),
  )

  app.delete('/auth/logout', { schema: { summary: 'Sign out', tags }, config: { access: 'signed-in' } }, async (request, reply) => {
    await endSession(deps, (request.viewer as Viewer).sessionId)
    cookies.clear(reply)
    return reply.code(204).send()
  })
}
