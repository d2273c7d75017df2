import cookie from '@fastify/cookie'
import helmet from '@fastify/helmet'
import jwt from '@fastify/jwt'
import rateLimit from '@fastify/rate-limit'
import fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod'
import type { RawReplyDefaultExpression, RawRequestDefaultExpression, RawServerDefault } from 'fastify'
import { newId } from '#shared/id.ts'
import { guardAccess, isSameSite } from './auth/access.ts'
import { sessionCookies } from './auth/cookies.ts'
import { authRoutes } from './auth/routes.ts'
import { ACCESS_SECONDS, deriveKeys } from './auth/tokens.ts'
import { viewerCache, type Viewers } from './auth/viewers.ts'
import { clubRoutes } from './clubs/routes.ts'
import type { Config } from './config.ts'
import type { Database } from './db/database.ts'
import type { Deps } from './deps.ts'
import { documentation } from './documentation.ts'
import { answerErrors } from './errors.ts'
import { favoriteRoutes } from './favorites/routes.ts'
import { gameRoutes } from './games/routes.ts'
import { healthRoutes } from './health.ts'
import { loggerOptions, logRequests } from './logging.ts'
import { mediaRoutes } from './media/routes.ts'
import { securityHeaders } from './security-headers.ts'
import { serveClient } from './static.ts'

export type App = FastifyInstance<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  FastifyBaseLogger,
  ZodTypeProvider
>

/** What an application is composed of. */
export interface AppDeps extends Deps {
  config: Config
  database: Database
  secret: string
  /** The folder of the built client; null serves the API alone. */
  clientFolder: string | null
}

/** A composed application, and the parts that the live socket shares with it. */
export interface Composed {
  app: App
  viewers: Viewers
  /** Judges the headers of a socket's handshake. */
  allowHandshake(headers: Record<string, string | string[] | undefined>): boolean
  /** The session behind a handshake's token, or its cookie. */
  identifyHandshake(headers: { cookie?: string | undefined }, token: unknown): Promise<Awaited<ReturnType<Viewers['of']>>>
}

/** Composes the service, without listening. */
export async function buildApp(deps: AppDeps): Promise<Composed> {
  const { config } = deps
  const secure = config.publicUrl?.startsWith('https:') ?? false
  const allowedOrigins = new Set(config.publicUrl ? [config.publicUrl] : [])
  const app = fastify({
    logger: loggerOptions(config.logLevel),
    genReqId: newId,
    requestIdHeader: false,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.trustedProxies.length > 0 ? config.trustedProxies : false,
    bodyLimit: 64 * 1024,
    requestTimeout: 60_000,
    routerOptions: { maxParamLength: 300 },
    return503OnClosing: true,
  }).withTypeProvider<ZodTypeProvider>()

  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.removeContentTypeParser('text/plain')
  answerErrors(app)
  logRequests(app)
  await app.register(helmet, securityHeaders(config, secure))
  await app.register(cookie)
  const keys = deriveKeys(deps.secret)
  await app.register(jwt, {
    secret: keys.access,
    sign: { algorithm: 'HS256', expiresIn: ACCESS_SECONDS },
    verify: { algorithms: ['HS256'], cache: true },
  })
  await app.register(rateLimit, { global: false })

  const viewers = viewerCache(deps)
  const cookies = sessionCookies(secure)
  const verifyAccess = (token: string) => {
    try {
      return app.jwt.verify<{ sid: string }>(token).sid
    } catch {
      return null
    }
  }
  const session = { ...deps, keys, cookies, signAccess: (claims: { sid: string }) => app.jwt.sign(claims) }

  healthRoutes(app, deps.database)
  mediaRoutes(app, deps)
  await app.register(
    async (api: App) => {
      await documentation(api)
      guardAccess(api, { cookies, verifyAccess, viewerOf: viewers.of, allowedOrigins })
      authRoutes(api, session)
      clubRoutes(api, deps)
      gameRoutes(api, deps)
      favoriteRoutes(api, deps)
    },
    { prefix: '/api' },
  )
  if (deps.clientFolder) await serveClient(app, deps.clientFolder)

  return {
    app,
    viewers,
    allowHandshake: (headers) => isSameSite(headers, allowedOrigins),
    async identifyHandshake({ cookie: header }, token) {
      const given = typeof token === 'string' ? token : cookies.readFrom(app.parseCookie(header ?? ''), 'access')
      const sessionId = given ? verifyAccess(given) : null
      return sessionId ? viewers.of(sessionId) : null
    },
  }
}
