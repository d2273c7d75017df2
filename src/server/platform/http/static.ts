import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyReply } from 'fastify'
import { SIZE_HEADER } from '#shared/product.ts'
import type { App } from './typed-app.ts'
import { retainAssets } from './retain-assets.ts'
import { servePages, type Site } from './pages.ts'

const FOREVER = 'public, max-age=31536000, immutable'
const REVALIDATE = 'no-cache'

interface Client extends Site {
  folder: string
  /** The folder with the files of previous builds, for pages that are still open. */
  previousBuilds: string
}

/** Serves the built client: its files, which the build has compressed, and its pages. */
export async function serveClient(app: App, { folder, previousBuilds, ...site }: Client): Promise<void> {
  try {
    await retainAssets(join(folder, 'assets'), join(previousBuilds, 'assets'))
  } catch (error) {
    app.log.warn({ err: error }, 'the files of this build could not be retained for later deployments')
  }
  await app.register(fastifyStatic, {
    root: existsSync(previousBuilds) ? [folder, previousBuilds] : folder,
    wildcard: false,
    index: false,
    globIgnore: ['**/*.br', '**/*.gz', 'index.html'],
    preCompressed: true,
    cacheControl: false,
    setHeaders(reply, path) {
      void reply.headers({ 'cache-control': path.includes('/assets/') ? FOREVER : REVALIDATE, [SIZE_HEADER]: sizeOf(path) })
      // Pages of the demo world are shown in sandboxed frames, which count as cross-origin.
      if (/\/demo-(?:stream|analysis)\//.test(path)) {
        void reply
          .header('cross-origin-resource-policy', 'cross-origin')
          .header('access-control-allow-origin', '*')
          .header('content-security-policy', nameOrigin(reply))
      }
    },
  })
  servePages(app, site)
}

const sizes = new Map<string, number>()

/** The bytes of a file of the client, of which perhaps a compressed copy is sent. */
function sizeOf(path: string): number {
  const known = sizes.get(path) ?? statSync(path.replace(/\.(?:br|gz)$/, '')).size
  sizes.set(path, known)
  return known
}

/** The content security policy of a page in a sandboxed frame. WebKit finds that its origin, which is none, is not `'self'`. */
function nameOrigin(reply: FastifyReply): string {
  const { protocol, host } = reply.request
  return String(reply.getHeader('content-security-policy')).replaceAll("'self'", `'self' ${protocol}://${host}`)
}
