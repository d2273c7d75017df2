import { lazy, Suspense, useState, type ComponentType } from 'react'

const loads = new Set<() => Promise<unknown>>()

/**
 * A component whose code comes after the page has begun to work: of a prerendered page it stands there already, as the
 * HTML of its own that React takes over when the code is here. For what only shows something.
 */
export function later<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  let loaded: ComponentType<P> | null = null
  const fetch = async () => ({ default: (loaded = await load()) })
  const Lazy = lazy(fetch) as unknown as ComponentType<P>
  loads.add(fetch)
  return function Later(props: P) {
    // The same for as long as it stands: another type would be built anew.
    const [Part] = useState((): ComponentType<P> => loaded ?? Lazy)
    return (
      <Suspense>
        <Part {...props} />
      </Suspense>
    )
  }
}

/** Brings all such code: before a page is prerendered, or opened without having been. */
export async function loadNow(): Promise<void> {
  await Promise.all(Array.from(loads, (load) => load()))
}

/** Whether the first page is still the one that came as HTML. */
export function isPrerendered(): boolean {
  return typeof document !== 'undefined' && document.getElementById('root')?.dataset['page'] !== undefined
}
