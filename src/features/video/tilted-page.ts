/** A game whose page is loaded anew, because only then it may know how the device is turned. */
const KEY = 'tilted-page'
/** Whoever comes later comes for something else. Milliseconds. */
const SOON = 30_000

interface Mark {
  gameId: string
  /** The moment that was on screen; null for a live picture. */
  moment: number | null
  at: number
}

/** Loads this page anew, so that it may know how the device is turned, and goes on where it was. */
export function loadTilted(gameId: string, moment: number | null): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ gameId, moment, at: Date.now() } satisfies Mark))
  } catch {
    // Without storage it begins anew.
  }
  location.reload()
}

/** What goes on after the page was loaded anew; null if it was not. */
export function readTilted(gameId: string): { moment: number | null } | null {
  try {
    const mark = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Mark | null
    return mark?.gameId === gameId && Date.now() - mark.at < SOON ? { moment: mark.moment } : null
  } catch {
    return null
  }
}

export function forgetTilted(): void {
  try {
    sessionStorage.removeItem(KEY)
  } catch {
    // Nothing was kept.
  }
}
