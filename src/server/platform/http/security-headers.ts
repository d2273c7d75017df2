import helmet, { type FastifyHelmetOptions } from '@fastify/helmet'
import fastify from 'fastify'
import { allowFilming, allowPacking, isCameraPage } from '#shared/camera-page.ts'
import { ANSWER_HEADER, CONTRACT_HEADER, CONTRACT_VERSION } from '#shared/product.ts'
import { allowTilting, isWatchPage } from '#shared/watch-page.ts'
import type { App } from './typed-app.ts'
import type { Config } from '../../config.ts'

/** Browser features that are disabled: neither our pages nor embedded ones need them, but for those that film or show a panorama. */
const PERMISSIONS_POLICY = [
  'accelerometer',
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
  .map((feature) => `${feature}=()`)
  .join(', ')

/**
 * The content security policy and other security headers.
 *
 * @param frames sites whose pages may be embedded
 * @param scripts hashes of the inline scripts of our pages
 * @param styles hashes of their inline style sheets
 */
export function securityHeaders(
  config: Pick<Config, 'hostedEmailJs'>,
  secure: boolean,
  { frames, scripts, styles }: { frames: readonly string[]; scripts: readonly string[]; styles: readonly string[] },
): FastifyHelmetOptions {
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'", ...scripts],
        // Components that measure or animate set styles by script, on the element itself, which the policy allows.
        styleSrc: ["'self'", ...styles],
        imgSrc: ["'self'", 'data:', 'blob:'],
        // Our own video, and a video from the disk of someone who tags a match.
        mediaSrc: ["'self'", 'blob:'],
        fontSrc: ["'self'"],
        // Before a frame is shown, a request checks that its page answers.
        connectSrc: ["'self'", ...frames, ...(config.hostedEmailJs ? ['https://api.emailjs.com'] : [])],
        manifestSrc: ["'self'"],
        workerSrc: ["'self'"],
        frameSrc: ["'self'", ...frames],
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
    // Chromium warns wherever a page of the origin was opened before the header arrived, as embedded pages are.
    originAgentCluster: false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    xFrameOptions: { action: 'sameorigin' },
  }
}

/** All viewers of a video share an answer at an edge, each by a token of their own, and whatever they ask for. */
const OF_ONE_VIEWER = /^\/media\/[^/]+|(?<=^\/media\/.*)\?.*/g
const NAMEABLE = /^[!-~]+$/

/**
 * Sends the headers with every answer, and those that mark it as ours. They are the same but for the address and for pages that
 * film or show a match, so helmet computes them once, in an app of its own.
 */
export async function sendSecurityHeaders(app: App, options: FastifyHelmetOptions): Promise<void> {
  const headers: Record<string, string> = {
    ...(await renderHeaders(options)),
    'permissions-policy': PERMISSIONS_POLICY,
    [CONTRACT_HEADER]: CONTRACT_VERSION,
  }
  const filming = {
    ...headers,
    'content-security-policy': allowPacking(headers['content-security-policy'] ?? ''),
    'permissions-policy': allowFilming(PERMISSIONS_POLICY),
  }
  const watching = { ...headers, 'permissions-policy': allowTilting(PERMISSIONS_POLICY) }
  app.addHook('onRequest', ({ url }, reply, next) => {
    void reply.headers(isCameraPage(url) ? filming : isWatchPage(url) ? watching : headers)
    if (NAMEABLE.test(url)) void reply.header(ANSWER_HEADER, url.replaceAll(OF_ONE_VIEWER, ''))
    next()
  })
}

async function renderHeaders(options: FastifyHelmetOptions): Promise<Record<string, string>> {
  const probe = fastify()
  await probe.register(helmet, { ...options, global: false })
  probe.get('/', async (_request, reply) => {
    reply.helmet()
    return Object.fromEntries(Object.entries(reply.raw.getHeaders()).map(([name, value]) => [name, String(value)]))
  })
  const answer = await probe.inject('/')
  await probe.close()
  return answer.json()
}
