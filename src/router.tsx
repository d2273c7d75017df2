import { createRouter, type ParsedLocation, type RouterHistory } from '@tanstack/react-router'
import { FailurePage } from './failure-page.tsx'
import { routeTree } from './routeTree.gen.ts'

/** Creates the router. The prerenderer passes a memory history. */
export function createAppRouter(history?: RouterHistory) {
  return createRouter({
    routeTree,
    ...(history && { history }),
    scrollRestoration: history ? false : restoresScroll(),
    defaultPreload: 'intent',
    defaultErrorComponent: FailurePage,
    defaultPendingMs: 150,
    defaultPendingMinMs: 0,
  })
}

/**
 * Whoever has begun to scroll the snapshot of the schedule stays there when the first screen replaces it, and so does
 * whoever looks at a screen that is loaded again, as when the session changes.
 */
function restoresScroll(): (at: { location: ParsedLocation }) => boolean {
  const [arrival] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  let isStart = arrival?.type === 'navigate'
  let shown: string | undefined
  return ({ location }) => {
    const entry = location.state.__TSR_key
    const stays = isStart ? scrollY > 0 : entry === shown
    isStart = false
    shown = entry
    return !stays
  }
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>
  }
}
