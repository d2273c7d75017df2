import { elapsedSince } from '#platform/elapsed.ts'
import { tabStore } from '#platform/local-store.ts'

/** A game whose page is reloaded, because only then it may know how the device is turned. */
const KEY = 'tilted-page'
/** Anyone who comes later comes for something else. Milliseconds. */
const SOON = 30_000

interface Mark {
  gameId: string
  /** The moment that was on screen; null for a live picture. */
  moment: number | null
  at: number
}

/** Reloads this page, so that it may know how the device is turned, and goes on where it was. */
export function loadTilted(gameId: string, moment: number | null): void {
  tabStore.set(KEY, JSON.stringify({ gameId, moment, at: Date.now() } satisfies Mark))
  location.reload()
}

/** What goes on after the page was reloaded; null if it was not. */
export function readTilted(gameId: string): { moment: number | null } | null {
  try {
    const mark = JSON.parse(tabStore.get(KEY) ?? 'null') as Mark | null
    return mark?.gameId === gameId && elapsedSince(mark.at) < SOON ? { moment: mark.moment } : null
  } catch {
    return null
  }
}

export function forgetTilted(): void {
  tabStore.remove(KEY)
}
