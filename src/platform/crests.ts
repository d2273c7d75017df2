import { clear, del, get, keys, set } from 'idb-keyval'
import { fetchOurs, isOurFile } from './our-answer.ts'
import { openPageDatabase } from './page-database.ts'

/** Where images are served from; `{imageUrl}/{logo}` in the specification. */
export const IMAGE_URL = '/images'

const open = () => openPageDatabase('moedani-crests', 'images').at
let store: ReturnType<typeof open> | null = null
/** Counts the deletions: an image that was being fetched during one is not stored. */
let deletions = 0

/** Bytes instead of a Blob: storing a Blob breaks WebKit's database where it has no disk access. */
interface StoredImage {
  type: string
  bytes: ArrayBuffer
}

/** A crest stored on the device, from which the service worker answers. */
export async function storedCrest(logo: string): Promise<Blob | undefined> {
  const stored = await get<Partial<StoredImage>>(logo, (store ??= open()))
  if (!stored?.bytes) return undefined
  if (stored.type?.startsWith('image/') && stored.bytes.byteLength > 0) return new Blob([stored.bytes], { type: stored.type })
  // An earlier build believed a network that answered for us: the next list fetches it again.
  await del(logo, (store ??= open()))
  return undefined
}

/** Fetches and stores the crests that are not stored yet. On failure the crests are only missing offline. */
export async function storeCrests(logos: readonly string[]): Promise<void> {
  const deletionsBefore = deletions
  try {
    const stored = new Set(await keys<string>((store ??= open())))
    for (const logo of new Set(logos)) {
      if (stored.has(logo)) continue
      const response = await fetchOurs(`${IMAGE_URL}/${logo}`)
      if (!isOurFile(response, 'image/')) continue
      const image = await response.blob()
      if (image.size === 0) continue
      const bytes = await image.arrayBuffer()
      if (deletions !== deletionsBefore) return
      await set(logo, { type: image.type, bytes } satisfies StoredImage, (store ??= open()))
    }
  } catch {
    // The next list tries again.
  }
}

/** Deletes all crests on sign-out: they show which clubs a user follows. */
export function deleteCrests(): Promise<void> {
  deletions += 1
  return clear((store ??= open()))
}
