import type { Build } from './build.ts'
import { contentDigest } from '../shared/content-digest.ts'

/** Copies files of a build into a cache that the earlier build has stored, perhaps under other names. */
export async function copyStored(wanted: readonly string[], { files }: Build, into: Cache): Promise<void> {
  const stored = new Map<string | undefined, () => Promise<Response | undefined>>()
  for (const name of await caches.keys()) {
    const cache = await caches.open(name)
    for (const request of (await cache.keys()).filter(isFile)) {
      const response = await cache.match(request)
      if (response) stored.set(await contentDigest(await response.arrayBuffer()), () => cache.match(request))
    }
  }
  await Promise.all(
    wanted.map(async (file) => {
      const copy = !(await into.match(`/${file}`)) && (await stored.get(files.get(file))?.())
      if (copy) await into.put(`/${file}`, copy)
    }),
  )
}

const isFile = ({ url }: Request) => new URL(url).pathname.startsWith('/assets/')
