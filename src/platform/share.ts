/** How sharing ended. `cancelled` by the user. */
export type ShareOutcome = 'shared' | 'copied' | 'cancelled' | 'failed'

/** Shares a link by the device's own dialog; where there is none, copies it. */
export async function share(link: { title: string; url: string }): Promise<ShareOutcome> {
  if ('share' in navigator) {
    try {
      await navigator.share(link)
      return 'shared'
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return 'cancelled'
    }
  }
  try {
    await navigator.clipboard.writeText(link.url)
    return 'copied'
  } catch {
    return 'failed'
  }
}
