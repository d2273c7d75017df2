import { resolve } from 'node:path'
import jwt from '@fastify/jwt'
import { pageStates } from './statistics/analytics/page-state.ts'
import { analyticsRoutes, reportRoutes } from './statistics/analytics/routes.ts'
import { guardAccess, isSameSite } from './people/auth/access.ts'
import { sessionCookies } from './people/auth/cookies.ts'
import { actionRoutes } from './statistics/actions/routes.ts'
import { readLineUps } from './statistics/actions/read-line-ups.ts'
import { findAppearances } from './statistics/actions/stored-actions.ts'
import { accountRoutes } from './people/auth/account-routes.ts'
import { isUseDue, noteUse } from './people/auth/idle.ts'
import { passkeyRoutes } from './people/auth/passkey-routes.ts'
import { registrationRoutes } from './people/auth/registration-routes.ts'
import { authRoutes } from './people/auth/routes.ts'
import { secondFactorRoutes } from './people/auth/second-factor-routes.ts'
import { ACCESS_SECONDS, deriveKeys } from './people/auth/tokens.ts'
import { accessVerifier } from './people/auth/verify-access.ts'
import { viewerCache } from './people/auth/viewer-cache.ts'
import { availabilityRoutes } from './match/availability/routes.ts'
import { calendarFeedRoutes, calendarRoutes } from './match/calendars/routes.ts'
import { childrenRoutes } from './operations/children/routes.ts'
import { clubRoutes } from './club/clubs/routes.ts'
import { competitionRoutes } from './club/competitions/routes.ts'
import type { Config } from './config.ts'
import { consoleRoutes } from './console/routes.ts'
import { contactRoutes } from './people/contact/routes.ts'
import { createServer } from './create-server.ts'
import type { Database } from './db/database.ts'
import type { Deps } from './deps.ts'
import { refuseLaterContracts } from './platform/http/contract.ts'
import { documentation } from './platform/http/documentation.ts'
import { createDrain, type Drain } from './platform/http/drain.ts'
import { rejectBrokenHost } from './platform/http/error-handler.ts'
import { favoriteRoutes } from './people/favorites/routes.ts'
import { fitnessRoutes } from './statistics/fitness/routes.ts'
import { followRoutes } from './people/follows/routes.ts'
import { gameCommandRoutes } from './match/games/command-routes.ts'
import { responseCache } from './match/games/response-cache.ts'
import { figureRoutes } from './statistics/figures/routes.ts'
import { clipDeliveryRoutes } from './media/highlights/delivery-routes.ts'
import { highlightRoutes } from './media/highlights/routes.ts'
import { shownReels } from './media/highlights/shown-reels.ts'
import { gameRoutes } from './match/games/routes.ts'
import { streamRoutes } from './match/games/stream-routes.ts'
import { healthRoutes } from './platform/http/health.ts'
import { limitUploads } from './platform/limits/uploads.ts'
import { addressReader } from './platform/limits/client-address.ts'
import type { Counters } from './platform/limits/counters.ts'
import { freeBytes, type DiskWatch, type FreeBytes } from './platform/limits/disk.ts'
import { shedLoad, type Capacity } from './platform/limits/overload.ts'
import { accountLimit, limitAddresses, limitRoutes } from './platform/limits/request-limits.ts'
import { crestImageRoutes } from './club/clubs/crest-image-routes.ts'
import { openMetrics, type Metrics } from './platform/metrics/metrics.ts'
import { inlineHashes, readPages } from './platform/http/pages.ts'
import { playerRoutes } from './people/players/routes.ts'
import { digestRoutes, noticeRoutes } from './match/push/routes.ts'
import { securityHeaders, sendSecurityHeaders } from './platform/http/security-headers.ts'
import type { RealtimeParts } from './match/realtime/start.ts'
import { achievementCardRoutes } from './media/share/achievement-routes.ts'
import { openCards } from './media/share/cards.ts'
import { withPreview } from './media/share/preview.ts'
import { cardImageRoutes, cardRoutes, findPreview } from './media/share/routes.ts'
import { boardRoutes } from './club/sponsors/routes.ts'
import { subscriptionRoutes } from './people/subscriptions/routes.ts'
import { serveClient } from './platform/http/static.ts'
import type { Cameras } from './media/cameras/open-cameras.ts'
import { openVideo } from './open-video.ts'
import { deliveryRoutes } from './media/video/delivery-routes.ts'
import { intakeRoutes } from './media/video/intake-routes.ts'
import type { Library } from './media/video/library.ts'
import type { MediaStore } from './media/video/store/media-store.ts'
import { matchFileRoutes } from './media/video/match-file/routes.ts'
import { watchRoutes } from './media/video/watch-routes.ts'
import { traceRequests } from './platform/tracing/requests.ts'
import type { Tracing } from './platform/tracing/tracing.ts'
import type { App } from './platform/http/typed-app.ts'

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
interface Composed extends RealtimeParts {
  app: App
  metrics: Metrics
  drain: Drain
  library: Library
  media: MediaStore
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
  const inline = pages ? inlineHashes(pages) : { scripts: [], styles: [] }
  await sendSecurityHeaders(app, securityHeaders(config, secure, { frames: config.frameSources, ...inline }))
  rejectBrokenHost(app)
  const keys = deriveKeys(deps.secret)
  await app.register(jwt, {
    secret: keys.access,
    sign: { algorithm: 'HS256', expiresIn: ACCESS_SECONDS },
    verify: { algorithms: ['HS256'] },
  })
  limitRoutes(app, counters)

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
  const video = await openVideo(app, { ...deps, viewers }, keys)
  intakeRoutes(app, { ...deps, ...video })
  deliveryRoutes(app, { ...deps, ...video })
  clipDeliveryRoutes(app, { ...deps, ...video, reels: shownReels({ ...deps, ...video }) })
  const cards = openCards(deps)
  app.addHook('onClose', () => cards.close())
  cardImageRoutes(app, { ...deps, cards })
  calendarFeedRoutes(app, deps, origin)
  digestRoutes(app, deps)
  reportRoutes(app, { ...deps, viewers })
  const pageState = pageStates({ ...deps, app, origin, frameSources: config.frameSources })
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
        isStale: (viewer) => viewer.missingSecondFactor || isUseDue(viewer, deps.now()),
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
      gameRoutes(api, { ...deps, responses, readLineUps })
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
      analyticsRoutes(api, { ...deps, pageState })
      figureRoutes(api, { ...deps, findAppearances })
      highlightRoutes(api, { ...deps, ...video })
      actionRoutes(api, deps)
      consoleRoutes(api, { ...deps, ...video, sockets, pageState })
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
        return withPreview(shell, await findPreview(deps, path, locale, origin), locale)
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
    media: video.media,
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
      return viewer?.missingSecondFactor ? null : viewer
    },
  }
}
