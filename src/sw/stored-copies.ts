import type { Build } from './build.ts'
import { contentDigest } from '../shared/content-digest.ts'

/** What the caches have of files, by the digest of its content. */
export type StoredCopies = ReadonlyMap<string, () => Promise<Response | undefined>>

export async function findStoredCopies(): Promise<StoredCopies> {
  const found = new Map<string, () => Promise<Response | undefined>>()
  for (const name of await caches.keys()) {
    const cache = await caches.open(name)
    for (const request of (await cache.keys()).filter(isFile)) {
      const response = await cache.match(request)
      if (response) found.set(await contentDigest(await response.arrayBuffer()), () => cache.match(request))
    }
  }
  return found
}

/** Puts files of a build into a cache that are stored already, perhaps under other names. */
export async function putCopies(copies: StoredCopies, wanted: readonly string[], { files }: Build, into: Cache): Promise<void> {
  await Promise.all(
    wanted.map(async (file) => {
      const copy = !(await into.match(`/${file}`)) && (await copies.get(files.get(file) ?? '')?.())
      if (copy) await into.put(`/${file}`, copy)
    }),
  )
}

const isFile = ({ url }: Request) => new URL(url).pathname.startsWith('/assets/')
