import { requestedLocale, LANGUAGE_TAG, LOCALES, toLocale, type Locale } from '../shared/locale.ts'
import { fetchOurs, isOurs, isWhole } from '../platform/our-answer.ts'
import { workerLocale } from '../platform/worker-locale.ts'
import type { Build } from './build.ts'
import { importMapOf, scriptsNamedIn } from './import-map.ts'

/** Milliseconds to the first byte of a page, after which the network counts as offline. */
const NETWORK_TIMEOUT = 3000
const PREFIX = 'pages-'

/**
 * A cache of public pages in both languages (stale-while-revalidate). Only pages of the worker's own build are cached,
 * because it has the chunks of no other build. A page is stored after its scripts.
 */
export function publicPages({ id, files }: Build, storeFiles: (used: readonly string[]) => Promise<void>) {
  const open = () => caches.open(PREFIX + id)

  async function store(path: string, served: Response): Promise<void> {
    if (served.status !== 200 || !isOurs(served) || !(await isWhole(served))) return
    const html = await served.clone().text()
    const locale = toLocale(/ data-locale="(\w+)"/.exec(html)?.[1])
    const named = scriptsNamedIn(html).map((script) => script.slice(1))
    const mapped = Object.values(importMapOf(html)).map((file) => file.slice(1))
    if (!locale || ![...named, ...mapped].every((file) => files.has(file))) return
    await storeFiles(named)
    await (await open()).put(keyOf(path, locale), served)
  }

  /** Fetches a page in these languages and caches it. Failures are ignored; the older page stays. */
  async function refresh(path: string, locales: readonly Locale[] = LOCALES): Promise<void> {
    const fetched = locales.map(async (locale) =>
      store(path, await fetchOurs(keyOf(path, locale), { headers: { accept: 'text/html' }, credentials: 'omit', priority: 'low' })),
    )
    await Promise.allSettled(fetched)
  }

  return {
    refresh,

    /** The cached page, else the network's answer, else null. */
    async answer(request: Request, url: URL, waitUntil: (work: Promise<unknown>) => void): Promise<Response | null> {
      const locale = requestedLocale(url.searchParams) ?? (await workerLocale())
      const cached = locale && (await (await open()).match(keyOf(url.pathname, locale)))
      if (cached) {
        waitUntil(refresh(url.pathname, [locale]))
        return cached
      }
      // Shown while it comes.
      const served = fetch(request).then((first) => (isOurs(first) ? first : fetch(request, { cache: 'reload' })))
      const timeout = new Promise<null>((resolve) => setTimeout(() => resolve(null), NETWORK_TIMEOUT))
      // Only the wait ends; the request continues.
      const response = await Promise.race([served.catch(() => null), timeout])
      const copy = response?.clone()
      waitUntil(copy ? store(url.pathname, copy).then(() => refresh(url.pathname)) : Promise.resolve())
      return response
    },

    /** Deletes the caches of other builds. */
    async activate(): Promise<void> {
      const names = await caches.keys()
      await Promise.all(names.filter((name) => name.startsWith(PREFIX) && name !== PREFIX + id).map((name) => caches.delete(name)))
    },
  }
}

/** The service answers in the language of the address. */
function keyOf(path: string, locale: Locale): string {
  return `${path}?lang=${LANGUAGE_TAG[locale]}`
}
