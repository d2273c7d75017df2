import { createRouter, stringifySearchWith, type ParsedLocation, type RouterHistory } from '@tanstack/react-router'
import { FailurePage } from './failure-page.tsx'
import { routeTree } from './routeTree.gen.ts'

/** Creates the router. The prerenderer passes a memory history. */
export function createAppRouter(history?: RouterHistory) {
  return createRouter({
    routeTree,
    ...(history && { history }),
    // What an address says is text. The router would read `1e5` as a number, and write it otherwise.
    parseSearch: (search) => Object.fromEntries(new URLSearchParams(search)),
    stringifySearch: stringifySearchWith(String),
    scrollRestoration: history ? false : restoresScroll(),
    defaultPreload: 'intent',
    defaultErrorComponent: FailurePage,
    defaultPendingMs: 150,
    defaultPendingMinMs: 0,
  })
}

/**
 * Three kinds of readers stay where they are: those who have scrolled a page before its scripts had loaded (also when they
 * come back to it), those who have begun to scroll the snapshot of the schedule when the first screen replaces it, and
 * those whose screen is loaded again, as when the session changes.
 */
function restoresScroll(): (at: { location: ParsedLocation }) => boolean {
  const [arrival] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  // An entry of the browser's history has its key since a router began on it, which then keeps its position.
  let isNew = arrival?.type === 'navigate' || !(history.state as ParsedLocation['state'] | null)?.__TSR_key
  let shown: string | undefined
  return ({ location }) => {
    const entry = location.state.__TSR_key
    const stays = isNew ? scrollY > 0 : entry === shown
    // The router has not seen how the reader came here: without this it would remember no position.
    if (isNew && stays) document.dispatchEvent(new Event('scroll'))
    isNew = false
    shown = entry
    return !stays
  }
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>
  }
}
