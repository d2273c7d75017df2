import { useRouterState } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The header's initial style: over a dark picture, or as a solid white bar. By default it is transparent. */
    header?: 'over-pitch' | 'white'
    /** Whether the page has a footer; account pages have none. */
    footer?: false
  }
}

/** The header becomes solid after scrolling this many pixels (specification, section 9). */
const SOLID_AFTER = 30

export type HeaderLook = 'over-pitch' | 'transparent' | 'solid'

/** The header's style on this page at the current scroll position. */
export function useHeaderLook(): HeaderLook {
  const begins = useRouterState({
    select({ matches }) {
      const { status, staticData } = matches.at(-1) ?? {}
      // What stands in the place of the page has no picture.
      return status === 'notFound' || status === 'error' ? undefined : staticData?.header
    },
  })
  const [scrolled, setScrolled] = useState(false)
  useEffect(() => {
    const look = () => setScrolled(scrollY > SOLID_AFTER)
    look()
    addEventListener('scroll', look, { passive: true })
    return () => removeEventListener('scroll', look)
  }, [])
  if (scrolled || begins === 'white') return 'solid'
  return begins ?? 'transparent'
}
