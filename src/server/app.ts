import { resolve } from 'node:path'
import jwt from '@fastify/jwt'
import rateLimit from '@fastify/rate-limit'
import { ANALYTICS_SOURCES } from './analytics/pages.ts'
import { analyticsRoutes } from './analytics/routes.ts'
import { guardAccess, isSameSite } from './auth/access.ts'
import { sessionCookies } from './auth/cookies.ts'
import { actionRoutes } from './actions/routes.ts'
import { accountRoutes } from './auth/account-routes.ts'
import { isUseDue, noteUse } from './auth/idle.ts'
import { passkeyRoutes } from './auth/passkey-routes.ts'
import { registrationRoutes } from './auth/registration-routes.ts'
import { authRoutes } from './auth/routes.ts'
import { secondFactorRoutes } from './auth/second-factor-routes.ts'
import { ACCESS_SECONDS, deriveKeys } from './auth/tokens.ts'
import { accessVerifier } from './auth/verify-access.ts'
import { viewerCache } from './auth/viewer-cache.ts'
import { availabilityRoutes } from './availability/routes.ts'
import { calendarFeedRoutes, calendarRoutes } from './calendars/routes.ts'
import { childrenRoutes } from './children/routes.ts'
import { clubRoutes } from './clubs/routes.ts'
import { competitionRoutes } from './competitions/routes.ts'
import type { Config } from './config.ts'
import { consoleRoutes } from './console/routes.ts'
import { contactRoutes } from './contact/routes.ts'
import { createServer } from './create-server.ts'
import type { Database } from './db/database.ts'
import type { Deps } from './deps.ts'
import { refuseLaterContracts } from './http/contract.ts'
import { documentation } from './http/documentation.ts'
import { createDrain, type Drain } from './http/drain.ts'
import { rejectBrokenHost } from './http/error-handler.ts'
import { favoriteRoutes } from './favorites/routes.ts'
import { fitnessRoutes } from './fitness/routes.ts'
import { followRoutes } from './follows/routes.ts'
import { gameCommandRoutes } from './games/command-routes.ts'
import { responseCache } from './games/response-cache.ts'
import { figureRoutes } from './figures/routes.ts'
import { clipDeliveryRoutes } from './highlights/delivery-routes.ts'
import { highlightRoutes } from './highlights/routes.ts'
import { shownReels } from './highlights/shown-reels.ts'
import { gameRoutes } from './games/routes.ts'
import { streamRoutes } from './games/stream-routes.ts'
import { healthRoutes } from './http/health.ts'
import { limitUploads } from './limits/uploads.ts'
import { addressReader } from './limits/client-address.ts'
import type { Counters } from './limits/counters.ts'
import { freeBytes, type DiskWatch, type FreeBytes } from './limits/disk.ts'
import { shedLoad, type Capacity } from './limits/overload.ts'
import { rateLimitStore } from './limits/rate-limit-store.ts'
import { accountLimit, limitAddresses } from './limits/request-limits.ts'
import { crestImageRoutes } from './clubs/crest-image-routes.ts'
import { openMetrics, type Metrics } from './metrics/metrics.ts'
import { inlineHashes, readPages } from './http/pages.ts'
import { playerRoutes } from './players/routes.ts'
import { digestRoutes, noticeRoutes } from './push/routes.ts'
import { securityHeaders, sendSecurityHeaders } from './http/security-headers.ts'
import type { RealtimeParts } from './realtime/start.ts'
import { achievementCardRoutes } from './share/achievement-routes.ts'
import { openCards } from './share/cards.ts'
import { withPreview } from './share/preview.ts'
import { cardImageRoutes, cardRoutes, findPreview } from './share/routes.ts'
import { boardRoutes } from './sponsors/routes.ts'
import { subscriptionRoutes } from './subscriptions/routes.ts'
import { serveClient } from './http/static.ts'
import type { Cameras } from './cameras/open-cameras.ts'
import { openVideo } from './open-video.ts'
import { deliveryRoutes } from './video/delivery-routes.ts'
import { intakeRoutes } from './video/intake-routes.ts'
import type { Library } from './video/library.ts'
import { matchFileRoutes } from './video/match-file/routes.ts'
import { watchRoutes } from './video/watch-routes.ts'
import { traceRequests } from './tracing/requests.ts'
import type { Tracing } from './tracing/tracing.ts'
import type { App } from './http/typed-app.ts'

const MINUTE = 60_000
/** The dependencies of an application. */
export interface AppDeps extends Deps {
  config: Config
  database: Database
  secret: string
  counters: Counters
  /** Free space for the embedded database; null for an external database. */
  disk: DiskWatch | null
  /** The free bytes of a disk; asked of the system by default. */
  freeBytes?: FreeBytes
  /** Sends traces to a collector, if configured. */
  tracing?: Tracing | null
  /** Limits for shedding load; the defaults fit one node. */
  capacity?: Capacity
  /** Receives log lines instead of standard output. */
  logTo?: { write(line: string): void }
  /** The folder of the built client; null serves the API alone. */
  clientFolder: string | null
}

/** A composed application. */
export interface Composed extends RealtimeParts {
  app: App
  metrics: Metrics
  drain: Drain
  library: Library
  cameras: Cameras
}

/** Composes the service, without listening. */
export async function buildApp(deps: AppDeps): Promise<Composed> {
  const { config, counters } = deps
  const secure = config.publicUrl?.startsWith('https:') ?? false
  const site = { origin: config.publicUrl, scheme: secure ? 'https:' : 'http:' } as const
  const app = createServer(deps)
  const metrics = openMetrics()
  metrics.countRequests(app)
  const drain = createDrain(app)
  limitAddresses(app, counters, config)
  shedLoad(app, deps.database.pool, deps.capacity)
  if (deps.tracing) traceRequests(app, deps.tracing)
  const pages = deps.clientFolder ? await readPages(deps.clientFolder) : null
  const frames = [...ANALYTICS_SOURCES, ...config.frameSources]
  const inline = pages ? inlineHashes(pages) : { scripts: [], styles: [] }
  await sendSecurityHeaders(app, securityHeaders(config, secure, { frames, ...inline }))
  rejectBrokenHost(app)
  const keys = deriveKeys(deps.secret)
  await app.register(jwt, {
    secret: keys.access,
    sign: { algorithm: 'HS256', expiresIn: ACCESS_SECONDS },
    verify: { algorithms: ['HS256'] },
  })
  await app.register(rateLimit, { global: false, store: rateLimitStore(counters) })

  const limitAccount = accountLimit(counters, config)
  const addressOf = addressReader(config.trustedProxies)
  const viewers = viewerCache(deps)
  const sockets = { count: () => 0 }
  const responses = responseCache()
  app.addHook('onClose', async () => responses.stop())
  const cookies = sessionCookies(secure)
  const verifyAccess = accessVerifier((token) => app.jwt.verify(token))
  const session = { ...deps, keys, cookies, viewers, signAccess: (claims: { sid: string }) => app.jwt.sign(claims) }

  const origin = config.publicUrl ?? `http://localhost:${config.port}`
  healthRoutes(app, deps.database.pool, drain)
  crestImageRoutes(app, deps)
  const video = openVideo(app, { ...deps, viewers }, keys)
  intakeRoutes(app, { ...deps, ...video })
  deliveryRoutes(app, { ...deps, ...video })
  clipDeliveryRoutes(app, { ...deps, ...video, reels: shownReels({ ...deps, ...video }) })
  const cards = openCards(deps)
  app.addHook('onClose', () => cards.close())
  cardImageRoutes(app, { ...deps, cards })
  calendarFeedRoutes(app, deps, origin)
  digestRoutes(app, deps)
  await app.register(
    async (api: App) => {
      // Answers are personal: no proxy and no browser may cache them. The client has a cache of its own.
      api.addHook('onRequest', (_request, reply, next) => {
        void reply.header('cache-control', 'no-store')
        next()
      })
      refuseLaterContracts(api)
      await documentation(api)
      limitUploads(api)
      guardAccess(api, {
        cookies,
        verifyAccess,
        viewers,
        isStale: (viewer) => viewer.half || isUseDue(viewer, deps.now()),
        noteUse: (viewer) => noteUse(deps, viewer),
        site,
        checkAllowed(request, changesState) {
          limitAccount(request)
          if (changesState) deps.disk?.requireDiskSpace()
        },
      })
      authRoutes(api, session)
      registrationRoutes(api, session)
      accountRoutes(api, session)
      secondFactorRoutes(api, session)
      passkeyRoutes(api, session)
      childrenRoutes(api, deps)
      availabilityRoutes(api, deps)
      boardRoutes(api, deps)
      calendarRoutes(api, deps)
      subscriptionRoutes(api, deps)
      contactRoutes(api, deps)
      clubRoutes(api, deps)
      gameRoutes(api, { ...deps, responses })
      competitionRoutes(api, { ...deps, responses })
      streamRoutes(api, deps)
      watchRoutes(api, { ...deps, ...video })
      matchFileRoutes(api, { freeBytes, ...deps, ...video })
      cardRoutes(api, deps)
      achievementCardRoutes(api, { ...deps, cards })
      gameCommandRoutes(api, deps)
      favoriteRoutes(api, deps)
      followRoutes(api, deps)
      noticeRoutes(api, deps)
      fitnessRoutes(api, deps)
      playerRoutes(api, deps)
      analyticsRoutes(api, deps)
      figureRoutes(api, deps)
      highlightRoutes(api, { ...deps, ...video })
      actionRoutes(api, deps)
      consoleRoutes(api, { ...deps, ...video, sockets })
    },
    { prefix: '/api' },
  )
  if (deps.clientFolder && pages) {
    await serveClient(app, {
      folder: deps.clientFolder,
      previousBuilds: resolve(config.dataFolder, 'builds'),
      pages,
      origin,
      async preview(shell, path, locale) {
        const preview = await findPreview(deps, path, locale, origin)
        return preview && withPreview(shell, preview, locale)
      },
    })
  }

  return {
    app,
    viewers,
    sockets,
    responses,
    metrics,
    tracing: deps.tracing ?? null,
    drain,
    library: video.library,
    cameras: video.cameras,
    allowHandshake({ headers, socket }, open) {
      const address = addressOf(socket.remoteAddress, headers['x-forwarded-for'])
      const { count } = counters.tally(`sockets:${address}`, MINUTE)
      return open < config.socketsMax && count <= config.requests.address && isSameSite(headers, site)
    },
    async identifyHandshake(headers, token) {
      const accessToken = typeof token === 'string' ? token : cookies.read({ headers }, 'access')
      const sessionId = accessToken ? verifyAccess(accessToken) : null
      const viewer = sessionId ? await viewers.of(sessionId) : null
      return viewer?.half ? null : viewer
    },
  }
}
