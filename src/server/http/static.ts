import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
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
      void reply.header('cache-control', path.includes('/assets/') ? FOREVER : REVALIDATE)
      // Pages of the demo world are shown in sandboxed frames, which count as cross-origin.
      if (/\/demo-(?:stream|analysis)\//.test(path)) {
        void reply.header('cross-origin-resource-policy', 'cross-origin').header('access-control-allow-origin', '*')
      }
    },
  })
  await servePages(app, site)
}
