import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { App } from './app.ts'
import { Refusal } from './refusal.ts'

const FOREVER = 'public, max-age=31536000, immutable'
const ASK_EACH_TIME = 'no-cache'

/** Serves the built client: its files as they are, and its page for every address that the client routes. */
export async function serveClient(app: App, folder: string): Promise<void> {
  const page = await readFile(join(folder, 'index.html'))
  await app.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders(reply, path) {
      void reply.header('cache-control', path.includes('/assets/') ? FOREVER : ASK_EACH_TIME)
      // The demo stream stands in a sandboxed frame, which counts as another site.
      if (path.includes('/demo-stream/')) void reply.header('cross-origin-resource-policy', 'cross-origin')
    },
  })
  app.get('/*', async (request, reply) => {
    const isPage = request.headers.accept?.includes('text/html') && !/^\/(?:api|socket|images|assets)\//.test(request.url)
    if (!isPage) throw new Refusal('not_found', 'There is nothing at this address.')
    return reply.type('text/html; charset=utf-8').header('cache-control', ASK_EACH_TIME).send(page)
  })
}
