import { clear, createStore, get, keys, set } from 'idb-keyval'

/** Where images are served from; `{imageUrl}/{logo}` in the specification's words. */
export const IMAGE_URL = '/images'

const open = () => createStore('moedani-crests', 'images')
let store: ReturnType<typeof open> | null = null

/** A crest kept on the device; used by the service worker to answer for the network. */
export function keptCrest(logo: string): Promise<Blob | undefined> {
  return get<Blob>(logo, (store ??= open()))
}

export function keepCrest(logo: string, image: Blob): Promise<void> {
  return set(logo, image, (store ??= open()))
}

/** Fetches and keeps those of the crests that are not kept yet. Failing costs only the offline picture. */
export async function keepCrests(logos: readonly string[]): Promise<void> {
  try {
    const kept = new Set(await keys<string>((store ??= open())))
    for (const logo of new Set(logos)) {
      if (kept.has(logo)) continue
      const response = await fetch(`${IMAGE_URL}/${logo}`)
      if (response.ok) await keepCrest(logo, await response.blob())
    }
  } catch {
    // The next list tries again.
  }
}

/** Forgets all crests, as signing out does: they tell which clubs somebody follows. */
export function forgetCrests(): Promise<void> {
  return clear((store ??= open()))
}
