/** How passing something on ended. `left` when the person thought better of it. */
export type ShareOutcome = 'shared' | 'copied' | 'left' | 'failed'

/** Passes a link on by the device's own means; where there are none, copies it. */
export async function share(what: { title: string; url: string }): Promise<ShareOutcome> {
  if ('share' in navigator) {
    try {
      await navigator.share(what)
      return 'shared'
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return 'left'
    }
  }
  try {
    await navigator.clipboard.writeText(what.url)
    return 'copied'
  } catch {
    return 'failed'
  }
}
