import { companionsOf, isInstalled, nameOf } from './file-groups.ts'

const PREFIX = 'files-'

/**
 * A cache of the files that are not stored on installation: each is stored when it is first used, with its companions.
 * It holds files of this build only, so it cannot outgrow the build.
 */
export function buildFiles({ id, files }: { id: string; files: ReadonlySet<string> }) {
  // Opened once: a start asks for many files at a time.
  let opened: Promise<Cache> | undefined
  const open = () =>
    (opened ??= caches.open(PREFIX + id).catch((error: unknown) => {
      opened = undefined
      throw error
    }))
  const named = (names: readonly string[]) => Array.from(files).filter((file) => names.includes(nameOf(file)))

  async function store(wanted: readonly string[]): Promise<void> {
    const cache = await open()
    const stored = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname.slice(1)))
    const missing = wanted.filter((file) => files.has(file) && !isInstalled(file) && !stored.has(file))
    await Promise.all(
      missing.map(async (file) => {
        const response = await fetch(`/${file}`, { priority: 'low' })
        if (response.ok) await cache.put(`/${file}`, response)
      }),
    )
  }

  /** Stores used files. Their companions come first, so that they are there when the used ones are. */
  async function use(used: readonly string[]): Promise<void> {
    await store(named(used.flatMap(companionsOf)))
    await store(used)
  }

  return {
    use,

    async answer(request: Request, file: string, waitUntil: (work: Promise<unknown>) => void): Promise<Response> {
      const cached = await (await open()).match(`/${file}`)
      const response = cached ?? (await fetch(request))
      // A stored file may have come as a companion itself, without its own.
      if (response.ok && (!cached || companionsOf(file).length > 0)) waitUntil(use([file]).catch(() => undefined))
      return response
    },

    /** Stores what the earlier build had stored, so that an update loses nothing that was there without a network. */
    async install(): Promise<void> {
      const earlier = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== PREFIX + id)
      const requests = await Promise.all(earlier.map(async (name) => (await caches.open(name)).keys()))
      await use(named(requests.flat().map(({ url }) => nameOf(new URL(url).pathname.slice(1)))))
    },

    /** Deletes the files of other builds. */
    async activate(): Promise<void> {
      const names = await caches.keys()
      await Promise.all(names.filter((name) => name.startsWith(PREFIX) && name !== PREFIX + id).map((name) => caches.delete(name)))
    },
  }
}
