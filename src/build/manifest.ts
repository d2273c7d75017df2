import type { ManifestOptions } from 'vite-plugin-pwa'
import { PRODUCT, START_ADDRESS } from '../shared/product.ts'

/** The web app manifest. */
export const manifest: Partial<ManifestOptions> = {
  id: START_ADDRESS,
  name: PRODUCT.name,
  short_name: PRODUCT.name,
  description: 'Youth football in Georgia: schedule, live score and stream, also without signal.',
  lang: 'en',
  dir: 'ltr',
  start_url: START_ADDRESS,
  scope: '/',
  display: 'standalone',
  // A link that the app takes is not opened over what someone does in it: the page decides (platform/arrivals.ts).
  launch_handler: { client_mode: 'focus-existing' },
  background_color: '#f3f5f2',
  theme_color: '#0b3d2c',
  categories: ['sports'],
  icons: [
    { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
    { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
    { src: '/icons/maskable-192.png', sizes: '192x192', type: 'image/png', purpose: 'maskable' },
    { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
  shortcuts: [
    { name: 'Live now', url: '/main?filter=live', icons: [{ src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' }] },
    { name: 'Favorites', url: '/main?filter=favorites', icons: [{ src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' }] },
  ],
}
