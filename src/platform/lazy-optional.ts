import { lazy, type ComponentType } from 'react'

/** A component whose code is loaded when it first renders. It renders nothing if loading fails. */
export function lazyOptional<P extends object>(load: () => Promise<{ default: ComponentType<P> }>): ComponentType<P> {
  return lazy(() => load().catch((): { default: ComponentType<P> } => ({ default: () => null })))
}
