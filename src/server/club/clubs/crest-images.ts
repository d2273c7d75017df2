import { inArray } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import { media } from '../../db/schema/clubs.ts'
import type { Deps } from '../../deps.ts'
import { ApiError } from '../../platform/http/api-error.ts'

const MAX_CACHED = 300
/** The most requests that may wait for crests, so that other requests are not blocked. */
const MAX_WAITING = 48

type Image = typeof media.$inferSelect
type Found = Map<string, Image>

/**
 * Crests by name, cached in memory: a name always means the same image. At most one query runs at a time, so that
 * images never use up the database connections of the API.
 *
 * @throws ApiError `unavailable` while too many wait
 */
export function crestImages({ db }: Pick<Deps, 'db'>): (name: string) => Promise<Image | null> {
  const cache = new LRUCache<string, Image>({ max: MAX_CACHED })
  const wanted = new Set<string>()
  let running: Promise<Found> = Promise.resolve(new Map())
  let next: Promise<Found> | null = null
  let waiting = 0

  async function findWanted(): Promise<Found> {
    await running.catch(() => undefined)
    const names = [...wanted]
    wanted.clear()
    next = null
    return (running = find(names))
  }

  async function find(names: string[]): Promise<Found> {
    const images = await db.select().from(media).where(inArray(media.name, names))
    for (const image of images) cache.set(image.name, image)
    return new Map(images.map((image) => [image.name, image]))
  }

  return async (name) => {
    const cached = cache.get(name)
    if (cached) return cached
    if (waiting >= MAX_WAITING) throw new ApiError('unavailable', 'Too many pictures are asked for. Try again shortly.')
    wanted.add(name)
    waiting += 1
    try {
      return (await (next ??= findWanted())).get(name) ?? null
    } finally {
      waiting -= 1
    }
  }
}
