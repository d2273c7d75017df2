import { fetchOurs, isOurs } from '../platform/our-answer.ts'
import type { Build } from './build.ts'
import { filesKeptWith, isInstalled, partOf } from './file-parts.ts'
import { putCopies, type StoredCopies } from './stored-copies.ts'

const PREFIX = 'files-'
/** Milliseconds, after which a file counts as missing: a network may swallow what is sent. */
const NETWORK_TIMEOUT = 20_000

/**
 * A cache of the files that are not stored on installation: a part of the product is stored when a file of it is first
 * used. It holds files of this build only, so it cannot outgrow the build.
 */
export function buildFiles(build: Build) {
  const { id, files } = build
  // Opened once: a start asks for many files at a time.
  let opened: Promise<Cache> | undefined
  /** Files whose use has stored all that is kept with them. */
  const complete = new Set<string>()
  const open = () =>
    (opened ??= caches.open(PREFIX + id).catch((error: unknown) => {
      opened = undefined
      throw error
    }))

  async function store(wanted: readonly string[]): Promise<void> {
    const cache = await open()
    const stored = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname.slice(1)))
    const missing = wanted.filter((file) => files.has(file) && !isInstalled(file) && !stored.has(file))
    await Promise.all(
      missing.map(async (file) => {
        const response = await fetchOurs(`/${file}`, { priority: 'low' })
        if (!response.ok || !isOurs(response)) throw new Error(`${file} could not be fetched.`)
        await cache.put(`/${file}`, response)
      }),
    )
  }

  /** Stores what is kept with used files. The used ones come last: once they are there, all is. */
  async function use(used: readonly string[]): Promise<void> {
    await store(filesKeptWith(used, files.keys()).filter((file) => !used.includes(file)))
    await store(used)
  }

  return {
    use,

    async answer(request: Request, file: string, waitUntil: (work: Promise<unknown>) => void): Promise<Response> {
      // A cache that fails, as that of iOS at times, is none.
      const cached = await open()
        .then((cache) => cache.match(`/${file}`))
        .catch(() => undefined)
      const response = cached ?? (await fetchOurs(request, { signal: AbortSignal.timeout(NETWORK_TIMEOUT) }).catch(() => null))
      // As without a network: a page of the network would count as a broken script.
      if (!response || !isOurs(response)) return Response.error()
      // A stored file may have come with another part, without what is kept with its own.
      if (response.ok && !complete.has(file))
        waitUntil(
          use([file])
            .then(() => complete.add(file))
            .catch(() => undefined),
        )
      return response
    },

    /**
     * Stores what the earlier build had stored, so that an update loses nothing that was there without a network. Fails if
     * anything of it does not come.
     */
    async install(copies: StoredCopies): Promise<void> {
      const earlier = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== PREFIX + id)
      const requests = await Promise.all(earlier.map(async (name) => (await caches.open(name)).keys()))
      const used = requests.flat().map(({ url }) => new URL(url).pathname.slice(1))
      const parts = new Set(used.map(partOf))
      const wanted = Array.from(files.keys()).filter((file) => parts.has(partOf(file)))
      await putCopies(copies, wanted, build, await open())
      await store(wanted)
    },

    /** Deletes the files of other builds. */
    async activate(): Promise<void> {
      const names = await caches.keys()
      await Promise.all(names.filter((name) => name.startsWith(PREFIX) && name !== PREFIX + id).map((name) => caches.delete(name)))
    },
  }
}
