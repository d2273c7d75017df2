import { resolve } from 'node:path'
import type { IncomingMessage } from 'node:http'
import jwt from '@fastify/jwt'
import rateLimit from '@fastify/rate-limit'
import fastify, { LogController } from 'fastify'
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod'
import { guardAccess, isSameSite } from './auth/access.ts'
import { sessionCookies } from './auth/cookies.ts'
import { accountRoutes } from './auth/account-routes.ts'
import { registrationRoutes } from './auth/registration-routes.ts'
import { authRoutes } from './auth/routes.ts'
import { ACCESS_SECONDS, deriveKeys } from './auth/tokens.ts'
import { accessVerifier } from './auth/verify-access.ts'
import { viewerCache, type Viewers } from './auth/viewers.ts'
import { clubRoutes } from './clubs/routes.ts'
import type { Config } from './config.ts'
import { consoleRoutes } from './console/routes.ts'
import { contactRoutes } from './contact/routes.ts'
import type { Database } from './db/database.ts'
import { demoAnalysisRoutes } from './demo-analysis/routes.ts'
import type { Deps } from './deps.ts'
import { documentation } from './documentation.ts'
import { drainOf, type Drain } from './drain.ts'
import { answerErrors, answerUnreadable } from './errors.ts'
import { favoriteRoutes } from './favorites/routes.ts'
import { gameCommandRoutes } from './games/command-routes.ts'
import { preparedAnswers, type PreparedAnswers } from './games/prepared.ts'
import { gameRoutes } from './games/routes.ts'
import { healthRoutes } from './health.ts'
import { addressReader } from './limits/address.ts'
import type { Counters } from './limits/counters.ts'
import type { DiskWatch } from './limits/disk.ts'
import { shedLoad, type Capacity } from './limits/overload.ts'
import { pluginStore } from './limits/plugin-store.ts'
import { requestLimits } from './limits/requests.ts'
import { loggerOptions, logRequests, requestIds } from './logging.ts'
import { mediaRoutes } from './media/routes.ts'
import { openMetrics, type Metrics } from './metrics/metrics.ts'
import { readPages, scriptDigests } from './pages.ts'
import { playerRoutes } from './players/routes.ts'
import { securityHeaders, sendSecurityHeaders } from './security-headers.ts'
import { subscriptionRoutes } from './subscriptions/routes.ts'
import { serveClient } from './static.ts'
import { traceRequests } from './tracing/requests.ts'
import type { Tracing } from './tracing/tracing.ts'
import type { App } from './typed-app.ts'

const MINUTE = 60_000

/** What an application is composed of. */
export interface AppDeps extends Deps {
  config: Config
  database: Database
  secret: string
  counters: Counters
  /** Whether there is room to write; null where the database looks after its own disk. */
  disk: DiskWatch | null
  /** Tells a collector what happens; nobody where it is left out. */
  tracing?: Tracing | null
  /** How much is too much; as a node of its own can take where it is left out. */
  capacity?: Capacity
  /** Where log lines go instead of standard output. */
  logTo?: { write(line: string): void }
  /** The folder of the built client; null serves the API alone. */
  clientFolder: string | null
}

/** A composed application, and the parts that the live socket shares with it. */
export interface Composed {
  app: App
  viewers: Viewers
  /** How many live connections there are; told once the socket is attached. */
  sockets: { count(): number }
  prepared: PreparedAnswers
  metrics: Metrics
  tracing: Tracing | null
  drain: Drain
  /** Judges a socket's handshake: where it comes from, and how many sockets there already are. */
  allowHandshake(request: IncomingMessage, sockets: number): boolean
  /** The session behind a handshake's token, or its cookie. */
  identifyHandshake(headers: { cookie?: string | undefined }, token: unknown): Promise<Awaited<ReturnType<Viewers['of']>>>
}

/** Composes the service, without listening. */
export async function buildApp(deps: AppDeps): Promise<Composed> {
  const { config, counters } = deps
  const secure = config.publicUrl?.startsWith('https:') ?? false
  const allowedOrigins = new Set(config.publicUrl ? [config.publicUrl] : [])
  const app = fastify({
    logger: { ...loggerOptions(config.logLevel), ...(deps.logTo && { stream: deps.logTo }) },
    genReqId: requestIds(),
    requestIdHeader: false,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.trustedProxies.length > 0 ? config.trustedProxies : false,
    bodyLimit: 64 * 1024,
    requestTimeout: 60_000,
    connectionTimeout: 75_000,
    // Longer than the proxy keeps them, so that it is never we who close a connection it is about to use.
    keepAliveTimeout: 72_000,
    routerOptions: { maxParamLength: 300 },
    frameworkErrors: answerUnreadable,
    return503OnClosing: true,
  }).withTypeProvider<ZodTypeProvider>()

  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.removeContentTypeParser('text/plain')
  answerErrors(app)
  logRequests(app)
  const metrics = openMetrics()
  metrics.countRequests(app)
  const drain = drainOf(app)
  shedLoad(app, deps.database.pool, deps.capacity)
  if (deps.tracing) traceRequests(app, deps.tracing)
  const pages = deps.clientFolder ? await readPages(deps.clientFolder) : null
  await sendSecurityHeaders(app, securityHeaders(config, secure, pages ? scriptDigests(pages) : []))
  const keys = deriveKeys(deps.secret)
  await app.register(jwt, {
    secret: keys.access,
    sign: { algorithm: 'HS256', expiresIn: ACCESS_SECONDS },
    verify: { algorithms: ['HS256'] },
  })
  await app.register(rateLimit, { global: false, store: pluginStore(counters) })

  const limits = requestLimits(counters, config)
  const addressOf = addressReader(config.trustedProxies)
  const viewers = viewerCache(deps)
  const sockets = { count: () => 0 }
  const prepared = preparedAnswers()
  app.addHook('onClose', async () => prepared.stop())
  const cookies = sessionCookies(secure)
  const verifyAccess = accessVerifier((token) => app.jwt.verify(token))
  const session = { ...deps, keys, cookies, viewers, signAccess: (claims: { sid: string }) => app.jwt.sign(claims) }

  healthRoutes(app, deps.database, drain)
  mediaRoutes(app, deps)
  if (config.demo) demoAnalysisRoutes(app, deps)
  await app.register(
    async (api: App) => {
      // What is answered is somebody's own: no proxy and no browser keeps it. Our pages keep what they need themselves.
      api.addHook('onRequest', (request, reply, next) => {
        void reply.header('cache-control', 'no-store')
        limits.byAddress(request, reply)
        next()
      })
      await documentation(api)
      guardAccess(api, {
        cookies,
        verifyAccess,
        viewers,
        allowedOrigins,
        admitted(request, reply, changesState) {
          limits.byAccount(request, reply)
          if (changesState) deps.disk?.demandRoom()
        },
      })
      authRoutes(api, session)
      registrationRoutes(api, session)
      accountRoutes(api, session)
      subscriptionRoutes(api, deps)
      contactRoutes(api, deps)
      clubRoutes(api, deps)
      gameRoutes(api, { ...deps, prepared })
      gameCommandRoutes(api, deps)
      favoriteRoutes(api, deps)
      playerRoutes(api, deps)
      consoleRoutes(api, { ...deps, sockets })
    },
    { prefix: '/api' },
  )
  if (deps.clientFolder && pages) {
    const origin = config.publicUrl ?? `http://localhost:${config.port}`
    await serveClient(app, { folder: deps.clientFolder, pages, earlier: resolve(config.dataFolder, 'builds'), origin })
  }

  return {
    app,
    viewers,
    sockets,
    prepared,
    metrics,
    tracing: deps.tracing ?? null,
    drain,
    allowHandshake({ headers, socket }, open) {
      const address = addressOf(socket.remoteAddress, headers['x-forwarded-for'])
      const { count } = counters.tally(`sockets:${address}`, MINUTE)
      return open < config.socketsMax && count <= config.requests.address && isSameSite(headers, allowedOrigins)
    },
    async identifyHandshake(headers, token) {
      const given = typeof token === 'string' ? token : cookies.read({ headers }, 'access')
      const sessionId = given ? verifyAccess(given) : null
      return sessionId ? viewers.of(sessionId) : null
    },
  }
}
