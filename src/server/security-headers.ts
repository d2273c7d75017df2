import helmet, { type FastifyHelmetOptions } from '@fastify/helmet'
import fastify from 'fastify'
import { ANALYTICS_SOURCES } from '#shared/match-analytics.ts'
import { stepsOf } from './steps.ts'
import type { App } from './typed-app.ts'
import type { Config } from './config.ts'

/** Powers of a browser that no page of ours needs, nor any that we embed: a player asks for none of them. */
export const PERMISSIONS_POLICY = [
  'accelerometer',
  'bluetooth',
  'browsing-topics',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
]
  .map((power) => `${power}=()`)
  .join(', ')

/** What browsers are told to refuse on our behalf. `scripts` are the digests of those that stand in our pages. */
export function securityHeaders(config: Config, secure: boolean, scripts: readonly string[] = []): FastifyHelmetOptions {
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'", ...scripts],
        // Components that measure and animate set styles; no style of ours comes from data.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'"],
        // Whether an embedded page or a stream answers is asked before its frame is waited for.
        connectSrc: ["'self'", ...ANALYTICS_SOURCES, ...config.frameSources, ...(config.hostedEmailJs ? ['https://api.emailjs.com'] : [])],
        manifestSrc: ["'self'"],
        workerSrc: ["'self'"],
        frameSrc: ["'self'", ...ANALYTICS_SOURCES, ...config.frameSources],
        frameAncestors: ["'self'"],
        formAction: ["'self'"],
        baseUri: ["'none'"],
        objectSrc: ["'none'"],
        ...(secure && { upgradeInsecureRequests: [] }),
      },
    },
    strictTransportSecurity: secure ? { maxAge: 63_072_000, includeSubDomains: true } : false,
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    xFrameOptions: { action: 'sameorigin' },
  }
}

/** Sends them with every answer. They are the same for all, so helmet is asked for them once, by an application of its own. */
export async function sendSecurityHeaders(app: App, options: FastifyHelmetOptions): Promise<void> {
  const headers = { ...(await composed(options)), 'permissions-policy': PERMISSIONS_POLICY }
  stepsOf(app).onRequest((_request, reply) => void reply.headers(headers))
}

async function composed(options: FastifyHelmetOptions): Promise<Record<string, string>> {
  const asked = fastify()
  await asked.register(helmet, { ...options, global: false })
  asked.get('/', async (_request, reply) => {
    reply.helmet()
    return Object.fromEntries(Object.entries(reply.raw.getHeaders()).map(([name, value]) => [name, String(value)]))
  })
  const answer = await asked.inject('/')
  await asked.close()
  return answer.json()
}
