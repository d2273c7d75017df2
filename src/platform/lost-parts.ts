const KEY = 'reloaded_for_parts'
const ONCE_IN = 60_000
/** A page that has begun to leave is gone within this time, or has stayed. */
const LEAVES_WITHIN = 30_000

/**
 * A part of this build that cannot be had any more is in the next one: the page is loaded anew, once, unless somebody is
 * watching a game. The service keeps the parts of earlier builds, so this is the last resort.
 */
export function recoverLostParts(): void {
  let leftAt = Number.NEGATIVE_INFINITY
  addEventListener('beforeunload', () => (leftAt = Date.now()))
  addEventListener('vite:preloadError', (event) => {
    // Leaving a page breaks off what it was fetching: nothing is lost, and a reload would bring the left page back.
    if (Date.now() - leftAt < LEAVES_WITHIN) return event.preventDefault()
    if (!navigator.onLine || location.pathname.startsWith('/live/') || !mayReload()) return
    event.preventDefault()
    location.reload()
  })
}

/** Without storage nobody could tell the second time from the first. */
function mayReload(): boolean {
  try {
    if (Date.now() - Number(sessionStorage.getItem(KEY) ?? 0) < ONCE_IN) return false
    sessionStorage.setItem(KEY, String(Date.now()))
    return true
  } catch {
    return false
  }
}
