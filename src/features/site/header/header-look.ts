import { useRouterState } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /**
     * How the header begins on this page: over a dark picture that reaches under it, or, in the white style, as a solid
     * bar. Without a word it lies transparent on the page's ground.
     */
    header?: 'over-pitch' | 'white'
    /** A page that begins the product anew, as the sign-in does, has no footer. */
    footer?: false
  }
}

/** The header becomes solid after this many pixels (specification, section 9). */
const SOLID_AFTER = 30

export type HeaderLook = 'over-pitch' | 'transparent' | 'solid'

/** How the header looks on this page, at this place of it. */
export function useHeaderLook(): HeaderLook {
  const begins = useRouterState({ select: ({ matches }) => matches.at(-1)?.staticData.header })
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
