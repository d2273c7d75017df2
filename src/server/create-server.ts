import { SOCKET_PATH } from '#shared/socket.ts'
import fastify, { LogController } from 'fastify'
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod'
import type { Config } from './config.ts'
import { handleErrors, handleUnreadableAddress } from './platform/http/error-handler.ts'
import { limitConnections } from './platform/limits/connections.ts'
import { logRequests, loggerOptions, requestIds } from './platform/logging.ts'
import type { App } from './platform/http/typed-app.ts'

interface ServerDeps {
  config: Pick<Config, 'logLevel' | 'trustedProxies'>
  /** Receives log lines instead of standard output. */
  logTo?: { write(line: string): void }
}

/** The server without any route: its limits of time and size, how it checks what comes and goes, its errors and its log. */
export function createServer({ config, logTo }: ServerDeps): App {
  const app = fastify({
    logger: { ...loggerOptions(config.logLevel), ...(logTo && { stream: logTo }) },
    genReqId: requestIds(),
    requestIdHeader: false,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.trustedProxies.length > 0 ? config.trustedProxies : false,
    bodyLimit: 64 * 1024,
    requestTimeout: 60_000,
    connectionTimeout: 75_000,
    // Longer than the proxy's own timeout: otherwise we may close a connection that the proxy is about to use.
    keepAliveTimeout: 72_000,
    routerOptions: { maxParamLength: 300 },
    frameworkErrors: handleUnreadableAddress,
    // Upgrades to any other protocol are ignored, so that HTTP time limits apply to all other connections.
    http: { shouldUpgradeCallback: ({ url }) => url?.startsWith(`${SOCKET_PATH}/`) === true, joinDuplicateHeaders: true },
    return503OnClosing: true,
  }).withTypeProvider<ZodTypeProvider>()

  limitConnections(app.server, config.trustedProxies)
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.removeContentTypeParser('text/plain')
  handleErrors(app)
  logRequests(app)
  return app
}
