import { cacheNames, clientsClaim } from 'workbox-core'
import type { RouteHandlerCallback } from 'workbox-core/types.js'
import { cleanupOutdatedCaches, PrecacheController, PrecacheRoute } from 'workbox-precaching'
import { registerRoute, setCatchHandler } from 'workbox-routing'
import { IMAGE_URL, storedCrest } from './platform/crests.ts'
import { fetchOurs, isOurFile, isOurs, isWhole } from './platform/our-answer.ts'
import { isCameraPage, allowFilming, allowPacking } from './shared/camera-page.ts'
import { isPagePath, PUBLIC_PAGES, UNLISTED_PAGES } from './shared/pages.ts'
import { isWatchPage, allowTilting } from './shared/watch-page.ts'
import { buildFiles } from './sw/build-files.ts'
import type { Build } from './sw/build.ts'
import { isInstalled } from './sw/file-parts.ts'
import { handleNotifications } from './sw/notifications.ts'
import { publicPages } from './sw/public-pages.ts'
import { findStoredCopies, putCopies } from './sw/stored-copies.ts'

/** Milliseconds after which a storage that does not answer is skipped. */
const TIMEOUT = 300

declare const self: ServiceWorkerGlobalScope

const entries = self.__WB_MANIFEST.filter((entry) => typeof entry === 'object')
const contents = new Map(entries.map(({ url, revision }) => [url, revision ?? '']))
const build: Build = { id: contents.get('index.html') ?? '', files: contents }
const files = buildFiles(build)
const SHELL = '/index.html'
const installedFiles = Array.from(contents.keys()).filter(isInstalled)
const precache = new PrecacheController({
  plugins: [
    {
      // What a network answers for us is not installed: the worker that is there stays, and the browser tries again.
      async cacheWillUpdate({ request, response }) {
        const served = isOurs(response) && (await isWhole(response)) ? response : await fetchOurs(request, { cache: 'reload' })
        return served.ok && isOurs(served) ? served : null
      },
    },
  ],
})
// A file of the bundler has another name with every content.
precache.addToCacheList(installedFiles.map((url) => ({ url, revision: url.startsWith('assets/') ? null : (contents.get(url) ?? '') })))
// No directory index: '/' is a prerendered page, not the application shell.
registerRoute(new PrecacheRoute(precache, { directoryIndex: '', cleanURLs: false }))
cleanupOutdatedCaches()
// The worker controls the first page at once, so that it works offline after one visit.
clientsClaim()

const storedShell = precache.createHandlerBoundToURL(SHELL)
const shell: RouteHandlerCallback = (context) => {
  context.event.waitUntil(restoreInstalled().catch(() => undefined))
  return storedShell(context)
}
const prerendered = new Set([...PUBLIC_PAGES, ...UNLISTED_PAGES])
const pages = publicPages(build, (used) => files.use(used))

registerRoute(
  ({ request, url, sameOrigin }) => sameOrigin && request.mode === 'navigate' && prerendered.has(url.pathname),
  async (context) => {
    const page = await pages.answer(context.request, context.url, (work) => context.event.waitUntil(work)).catch(() => null)
    return page ?? shell(context)
  },
)

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && build.files.has(url.pathname.slice(1)),
  ({ event, request, url }) => files.answer(request, url.pathname.slice(1), (work) => event.waitUntil(work)),
)

self.addEventListener('install', (event) => event.waitUntil(install(event)))
self.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([precache.activate(event), files.activate(), pages.activate()]))
  // Nothing waits for the network here: while a worker is being activated, no page loads.
  void storeOpenPages().catch(() => undefined)
})

/** The build is taken whole or not at all: where anything fails, the worker that is there stays with its own. */
async function install(event: ExtendableEvent): Promise<void> {
  const copies = await findStoredCopies()
  await files.install(copies)
  await putCopies(copies, installedFiles, build, await caches.open(cacheNames.precache))
  await precache.install(event)
}

async function storeOpenPages(): Promise<void> {
  const open = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const paths = open.map(({ url }) => new URL(url).pathname).filter((path) => prerendered.has(path))
  await Promise.all(paths.map((path) => pages.refresh(path)))
}

// The page that films is the shell too, but may use the camera.
registerRoute(
  ({ request, url, sameOrigin }) => sameOrigin && request.mode === 'navigate' && isCameraPage(url.pathname),
  async (context) => withFilming(await shell(context)),
)

// A panorama may follow how the device is held.
registerRoute(
  ({ request, url, sameOrigin }) => sameOrigin && request.mode === 'navigate' && isWatchPage(url.pathname),
  async (context) => withTilting(await shell(context)),
)

// All other pages of the client are served by the shell.
registerRoute(({ request, url, sameOrigin }) => sameOrigin && request.mode === 'navigate' && isPagePath(url.pathname), shell)

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith(`${IMAGE_URL}/`),
  ({ request, url }) => answerCrest(request, url),
)

// Where the worker's own storage fails, a page is what it is without a worker.
setCatchHandler(({ request }) => fetch(request))

handleNotifications()

self.addEventListener('message', (event) => {
  const message = event.data as { type?: string; files?: readonly string[] } | null
  if (message?.type === 'SKIP_WAITING') void self.skipWaiting()
  // What the page loaded before this worker controlled it.
  if (message?.type === 'USED') event.waitUntil(files.use(message.files ?? []).catch(() => undefined))
})

/**
 * Stores again what was stored on installation, where the phone has deleted it, as iOS does: the worker would not be installed
 * again before the next build. The shell comes last: once it is there, all is.
 */
async function restoreInstalled(): Promise<void> {
  if (await precache.matchPrecache(SHELL)) return
  const cache = await caches.open(cacheNames.precache)
  const restore = async (url: string) => {
    const key = precache.getCacheKeyForURL(url)
    const served = key && (await fetchOurs(key, { cache: 'reload' }))
    if (!served || !served.ok || !isOurs(served)) throw new Error(`${url} could not be restored.`)
    await cache.put(key, served)
  }
  await Promise.all(installedFiles.flatMap((url) => (`/${url}` === SHELL ? [] : restore(`/${url}`))))
  await restore(SHELL)
}

/**
 * Serves crests from the device where it has them. A crest never changes under the same name. Only the page stores them: it
 * knows when someone signs out.
 */
async function answerCrest(request: Request, url: URL): Promise<Response> {
  const logo = url.pathname.slice(IMAGE_URL.length + 1)
  const stored = await Promise.race([
    storedCrest(logo).catch(() => undefined),
    new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), TIMEOUT)),
  ])
  if (stored) return new Response(stored, { headers: { 'content-type': stored.type } })
  const served = await fetchOurs(request).catch(() => null)
  return served && isOurFile(served, 'image/') ? served : Response.error()
}

/** A stored page with the permissions of the one that films. */
function withFilming(page: Response): Response {
  return withPolicies(page, { 'permissions-policy': allowFilming, 'content-security-policy': allowPacking })
}

/** A stored page with the permissions of those that show a match. */
function withTilting(page: Response): Response {
  return withPolicies(page, { 'permissions-policy': allowTilting })
}

function withPolicies({ body, status, headers: stored }: Response, changes: Record<string, (policy: string) => string>): Response {
  const headers = new Headers(stored)
  for (const [name, change] of Object.entries(changes)) headers.set(name, change(headers.get(name) ?? ''))
  return new Response(body, { status, headers })
}
