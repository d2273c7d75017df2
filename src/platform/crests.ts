import { clear, get, keys, set } from 'idb-keyval'
import { openPageDatabase } from './page-database.ts'

/** Where images are served from; `{imageUrl}/{logo}` in the specification's words. */
export const IMAGE_URL = '/images'

const open = () => openPageDatabase('moedani-crests', 'images')
let store: ReturnType<typeof open> | null = null
/** Rises as all are forgotten: what was under way then is not kept any more. */
let era = 0

/** Bytes and not a Blob: where WebKit keeps nothing on disk, storing a Blob stops its whole database. */
interface KeptImage {
  type: string
  bytes: ArrayBuffer
}

/** A crest kept on the device; used by the service worker to answer for the network. */
export async function keptCrest(logo: string): Promise<Blob | undefined> {
  const kept = await get<KeptImage>(logo, (store ??= open()))
  return kept && new Blob([kept.bytes], { type: kept.type })
}

export async function keepCrest(logo: string, image: Blob): Promise<void> {
  await set(logo, { type: image.type, bytes: await image.arrayBuffer() } satisfies KeptImage, (store ??= open()))
}

/** Fetches and keeps those of the crests that are not kept yet. Failing costs only the offline picture. */
export async function keepCrests(logos: readonly string[]): Promise<void> {
  const begun = era
  try {
    const kept = new Set(await keys<string>((store ??= open())))
    for (const logo of new Set(logos)) {
      if (kept.has(logo)) continue
      const response = await fetch(`${IMAGE_URL}/${logo}`)
      const image = response.ok ? await response.blob() : null
      if (era !== begun) return
      if (image) await keepCrest(logo, image)
    }
  } catch {
    // The next list tries again.
  }
}

/** Forgets all crests, as signing out does: they tell which clubs somebody follows. */
export function forgetCrests(): Promise<void> {
  era += 1
  return clear((store ??= open()))
}
