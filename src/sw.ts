import { clientsClaim } from 'workbox-core'
import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { IMAGE_URL } from './platform/crests.ts'
import { answerCrest } from './sw/answer-crest.ts'

declare const self: ServiceWorkerGlobalScope

precacheAndRoute(self.__WB_MANIFEST)
cleanupOutdatedCaches()
// The first visit's page is served offline too, without waiting for a second one.
clientsClaim()

const shell = createHandlerBoundToURL('/index.html')
/** Public pages come prerendered from the service. A network that lets one wait this long counts as none. */
const PUBLIC_PAGE = /^\/(?:$|login$|contact$|terms$|privacy$|forgot-password$|in-production$|products\/|services(?:$|\/))/
const PUBLIC_WITHIN = 3000

registerRoute(
  ({ request, url, sameOrigin }) => sameOrigin && request.mode === 'navigate' && PUBLIC_PAGE.test(url.pathname),
  async (context) => {
    try {
      return await fetch(context.request, { signal: AbortSignal.timeout(PUBLIC_WITHIN) })
    } catch {
      return shell(context)
    }
  },
)

// Every other address of the client is the same page; what the service answers itself is not.
registerRoute(
  new NavigationRoute(shell, {
    denylist: [/^\/(?:api|socket|images|demo-stream|demo-analysis)\//, /^\/(?:healthz|readyz|robots\.txt|sitemap\.xml)$/],
  }),
)

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith(`${IMAGE_URL}/`),
  ({ request, url }) => answerCrest(request, url),
)

self.addEventListener('message', ({ data }) => {
  if ((data as { type?: string } | null)?.type === 'SKIP_WAITING') void self.skipWaiting()
})
