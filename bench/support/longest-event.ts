/** For a page's first script: keeps the longest event of an interaction, and the longest frame, in `window.longest`. */
export function observeLongest(): void {
  window.longest = { event: 16, frame: 0 }
  const keep = (kind: 'event' | 'frame', options: object) =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        // What comes under the pointer because the page changes is no interaction.
        if (kind === 'event' && !(entry as PerformanceEventTiming).interactionId) continue
        window.longest[kind] = Math.max(window.longest[kind], entry.duration)
      }
    }).observe(options)
  keep('event', { type: 'event', durationThreshold: 16 })
  keep('frame', { type: 'long-animation-frame' })
}

/** Forgets what came before. An event that is shorter than 16 ms is not reported, and counts as that. */
export function forgetLongest(): void {
  window.longest = { event: 16, frame: 0 }
}

declare global {
  interface Window {
    /** Milliseconds. */
    longest: { event: number; frame: number }
  }
}
