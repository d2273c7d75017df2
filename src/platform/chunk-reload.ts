import { elapsedSince } from './elapsed.ts'

const MISSING = 'A part is missing.'
const LEFT = 'The page was left.'
const KEY = 'reloaded_for_chunk'
const RELOAD_INTERVAL = 60_000
/** After `beforeunload`, a page that still exists after this time was not left. */
const LEAVE_TIMEOUT = 30_000

/**
 * Reloads the page when a chunk is missing, because it belongs to an earlier build. It reloads once, and never while a
 * game is watched. The service keeps the chunks of earlier builds, so this is the last resort.
 */
export function reloadOnMissingChunk(): void {
  let leftAt = Number.NEGATIVE_INFINITY
  addEventListener('beforeunload', () => (leftAt = Date.now()))
  addEventListener('vite:preloadError', ({ payload }) => {
    // Leaving a page cancels its requests. No chunk is missing then, and a reload would bring the left page back.
    const left = elapsedSince(leftAt) < LEAVE_TIMEOUT
    // The router reloads the page itself if it recognises the browser's message. The prefix prevents that. The error stays:
    // preventing it would make `import()` resolve with undefined.
    payload.message = `${MISSING} ${left ? `${LEFT} ` : ''}${payload.message}`
    if (!left && navigator.onLine && !location.pathname.startsWith('/live/') && mayReload()) location.reload()
  })
}

/** Whether a page failed because a file of it did not come, as without a network. */
export function isMissingPart(error: unknown): boolean {
  return error instanceof Error && error.message.startsWith(MISSING)
}

/** Without storage we cannot know whether the page was reloaded already, so it is not reloaded. */
function mayReload(): boolean {
  try {
    if (elapsedSince(Number(sessionStorage.getItem(KEY) ?? 0)) < RELOAD_INTERVAL) return false
    sessionStorage.setItem(KEY, String(Date.now()))
    return true
  } catch {
    return false
  }
}
