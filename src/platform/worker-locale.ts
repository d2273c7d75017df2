import { toLocale, type Locale } from '#shared/locale.ts'

const CACHE = 'locale'
const KEY = '/locale'

/** Stores the current language for the service worker, which can read neither cookies nor local storage. */
export async function storeWorkerLocale(locale: Locale): Promise<void> {
  const cache = await caches.open(CACHE)
  await cache.put(KEY, new Response(locale))
}

/** The language stored for the service worker; null where none is. */
export async function workerLocale(): Promise<Locale | null> {
  const stored = await caches.match(KEY, { cacheName: CACHE })
  return toLocale(await stored?.text())
}
