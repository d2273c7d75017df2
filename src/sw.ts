import { clientsClaim } from 'workbox-core'
import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching'
import { registerRoute } from 'workbox-routing'
import { IMAGE_URL } from './platform/crests.ts'
import { isCameraPage } from './shared/camera-page.ts'
import { isPagePath, PUBLIC_PAGES, UNLISTED_PAGES } from './shared/pages.ts'
import { isWatchPage } from './shared/watch-page.ts'
import { answerCrest } from './sw/answer-crest.ts'
import { buildFiles } from './sw/build-files.ts'
import { isInstalled } from './sw/file-groups.ts'
import { handleNotifications } from './sw/notifications.ts'
import { withFilming, withTilting } from './sw/page-permissions.ts'
import { publicPages } from './sw/public-pages.ts'

declare const self: ServiceWorkerGlobalScope

const entries = self.__WB_MANIFEST.map((file) => (typeof file === 'string' ? { url: file, revision: null } : file))
const build = {
  id: entries.find(({ url }) => url === 'index.html')?.revision ?? '',
  files: new Set(entries.map(({ url }) => url)),
}
const files = buildFiles(build)
// No directory index: '/' is a prerendered page, not the application shell.
precacheAndRoute(
  entries.filter(({ url }) => isInstalled(url)),
  { directoryIndex: '', cleanURLs: false },
)
cleanupOutdatedCaches()
// The worker controls the first page at once, so that it works offline after one visit.
clientsClaim()

const shell = createHandlerBoundToURL('/index.html')
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

self.addEventListener('install', (event) => event.waitUntil(files.install()))
self.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([files.activate(), pages.activate()]))
  // Nothing waits for the network here: while a worker is being activated, no page loads.
  void storeOpenPages().catch(() => undefined)
})

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

handleNotifications()

self.addEventListener('message', (event) => {
  const message = event.data as { type?: string; files?: readonly string[] } | null
  if (message?.type === 'SKIP_WAITING') void self.skipWaiting()
  // What the page loaded before this worker controlled it.
  if (message?.type === 'USED') event.waitUntil(files.use(message.files ?? []).catch(() => undefined))
})
