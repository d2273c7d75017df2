import { lazy, Suspense, useEffect, useState, type ComponentType } from 'react'
import type { Part } from '#shared/parts.ts'
import { loadTexts } from './i18n.ts'

type Load<P> = () => Promise<ComponentType<P>>

/** In milliseconds: after the first screen, which can do without. */
const START_DELAY = 2000
const RETRY = 10_000

/** Loads what is in a part of the product, together with the part's texts. */
export async function loadFrom<T>(part: Part, load: () => Promise<T>): Promise<T> {
  const [loaded] = await Promise.all([load(), loadTexts(part)])
  return loaded
}

/** A component whose code and texts are loaded when it first renders. If they cannot be loaded, an optional one shows nothing. */
export function later<P extends object>(part: Part, load: Load<P>, { optional = false } = {}): ComponentType<P> {
  return lazy(async () => {
    try {
      return { default: await loadFrom(part, load) }
    } catch (error) {
      if (!optional) throw error
      return { default: () => null }
    }
  })
}

/** The same, some time after it first renders, and again until that works. Then it renders at once. */
export function laterOn<P extends object>(part: Part, load: Load<P>): ComponentType<P> {
  let isLoaded = false
  const Loaded = later(part, async () => {
    const loaded = await untilLoaded(() => loadFrom(part, load), afterAWhile)
    isLoaded = true
    return loaded
  })
  return function LaterOn(props: P) {
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

const hydrated = new Set<() => Promise<unknown>>()

/**
 * The same, after the page has started. On a prerendered page its HTML is already there, and React hydrates it when the
 * code has arrived; without a network it stays as it is until then. Only for components without interaction.
 */
export function hydrateLater<P extends object>(part: Part, load: Load<P>): ComponentType<P> {
  let loaded: ComponentType<P> | null = null
  const fetch = async () => (loaded = await loadFrom(part, load))
  const Lazy = later(part, () => untilLoaded(fetch, online))
  hydrated.add(fetch)
  return function HydratedLater(props: P) {
    // The type must not change while mounted, or React would remount the component.
    const [Component] = useState((): ComponentType<P> => loaded ?? Lazy)
    return (
      <Suspense>
        <Component {...props} />
      </Suspense>
    )
  }
}

/** Loads all that is hydrated later: for prerendering, and for pages that were not prerendered. */
export async function loadHydrated(): Promise<void> {
  await Promise.all(Array.from(hydrated, (load) => load()))
}

/** Whether the page still shows its prerendered HTML. */
export function isPrerendered(): boolean {
  return typeof document !== 'undefined' && document.getElementById('root')?.dataset['page'] !== undefined
}

async function untilLoaded<T>(load: () => Promise<T>, next: () => Promise<unknown>): Promise<T> {
  try {
    return await load()
  } catch {
    await next()
    return untilLoaded(load, next)
  }
}

const afterAWhile = () => new Promise((resolve) => setTimeout(resolve, RETRY))
const online = () => new Promise((resolve) => addEventListener('online', resolve, { once: true }))
