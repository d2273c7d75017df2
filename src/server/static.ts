import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { App } from './typed-app.ts'
import { keepAssets } from './kept-assets.ts'
import { servePages, type Pages } from './pages.ts'

const FOREVER = 'public, max-age=31536000, immutable'
const ASK_EACH_TIME = 'no-cache'

interface Client {
  folder: string
  pages: Pages
  /** Keeps the files of earlier builds, for pages that are still open. */
  earlier: string
  /** Where browsers reach the product. */
  origin: string
}

/** Serves the built client: its files, compressed at build, and its pages. */
export async function serveClient(app: App, { folder, pages, earlier, origin }: Client): Promise<void> {
  try {
    await keepAssets(join(folder, 'assets'), join(earlier, 'assets'))
  } catch (error) {
    app.log.warn({ err: error }, 'files of this build are not kept for pages that outlive it')
  }
  await app.register(fastifyStatic, {
    root: existsSync(earlier) ? [folder, earlier] : folder,
    wildcard: false,
    index: false,
    globIgnore: ['**/*.br', '**/*.gz', 'index.html'],
    preCompressed: true,
    cacheControl: false,
    setHeaders(reply, path) {
      void reply.header('cache-control', path.includes('/assets/') ? FOREVER : ASK_EACH_TIME)
      // The demo world's own pages stand in sandboxed frames, which count as another site.
      if (/\/demo-(?:stream|analysis)\//.test(path)) {
        void reply.header('cross-origin-resource-policy', 'cross-origin').header('access-control-allow-origin', '*')
      }
    },
  })
  await servePages(app, { pages, origin })
}
