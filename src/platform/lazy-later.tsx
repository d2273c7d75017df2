import { lazy, Suspense, useEffect, useState, type ComponentType } from 'react'

/** In milliseconds: after the first screen, which can do without. */
const START_DELAY = 2000
const RETRY = 10_000

/** A component whose code is loaded some time after it first renders, and again until that works. Then it renders at once. */
export function lazyLater<P extends object>(load: () => Promise<{ default: ComponentType<P> }>): ComponentType<P> {
  let isLoaded = false
  const Loaded = lazy(async () => {
    const loaded = await untilLoaded(load)
    isLoaded = true
    return loaded
  }) as unknown as ComponentType<P>
  return function Later(props: P) {
    const [due, setDue] = useState(isLoaded)
    useEffect(() => {
      const timer = setTimeout(() => setDue(true), START_DELAY)
      return () => clearTimeout(timer)
    }, [])
    return (
      due && (
        <Suspense>
          <Loaded {...props} />
        </Suspense>
      )
    )
  }
}

async function untilLoaded<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load()
  } catch {
    await new Promise((resolve) => setTimeout(resolve, RETRY))
    return untilLoaded(load)
  }
}
