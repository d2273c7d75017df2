import { lazy, Suspense, useState, type ComponentType } from 'react'

const loads = new Set<() => Promise<unknown>>()

/**
 * A component whose code is loaded after the page has started. On a prerendered page its HTML is already there, and React
 * hydrates it when the code has arrived. Only for components without interaction.
 */
export function lazyHydrate<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  let loaded: ComponentType<P> | null = null
  const fetch = async () => ({ default: (loaded = await load()) })
  const Lazy = lazy(() => untilLoaded(fetch)) as unknown as ComponentType<P>
  loads.add(fetch)
  return function LazyPart(props: P) {
    // The type must not change while mounted, or React would remount the component.
    const [Part] = useState((): ComponentType<P> => loaded ?? Lazy)
    return (
      <Suspense>
        <Part {...props} />
      </Suspense>
    )
  }
}

/** Without a network a part's HTML stays as it is, and is hydrated once the network is back. */
async function untilLoaded<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load()
  } catch {
    await new Promise((resolve) => addEventListener('online', resolve, { once: true }))
    return untilLoaded(load)
  }
}

/** Loads the code of all lazy parts: for prerendering, and for pages that were not prerendered. */
export async function loadLazyParts(): Promise<void> {
  await Promise.all(Array.from(loads, (load) => load()))
}

/** Whether the page still shows its prerendered HTML. */
export function isPrerendered(): boolean {
  return typeof document !== 'undefined' && document.getElementById('root')?.dataset['page'] !== undefined
}
