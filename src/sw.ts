import { clientsClaim } from 'workbox-core'
import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { IMAGE_URL, keepCrest, keptCrest } from './platform/crests.ts'

declare const self: ServiceWorkerGlobalScope

precacheAndRoute(self.__WB_MANIFEST)
cleanupOutdatedCaches()
// The first visit's page is served offline too, without waiting for a second one.
clientsClaim()

// Every address of the client is the same page; what the service answers itself is not.
registerRoute(
  new NavigationRoute(createHandlerBoundToURL('/index.html'), {
    denylist: [/^\/(?:api|socket|images|demo-stream)\//, /^\/(?:healthz|readyz)$/],
  }),
)

// Crests come from the device where it has them. They never change under one name.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith(`${IMAGE_URL}/`),
  async ({ request, url }) => {
    const logo = url.pathname.slice(IMAGE_URL.length + 1)
    const kept = await keptCrest(logo).catch(() => undefined)
    if (kept) return new Response(kept, { headers: { 'content-type': kept.type } })
    const response = await fetch(request)
    if (response.ok) void keepCrest(logo, await response.clone().blob()).catch(() => undefined)
    return response
  },
)

self.addEventListener('message', ({ data }) => {
  if ((data as { type?: string } | null)?.type === 'SKIP_WAITING') void self.skipWaiting()
})
