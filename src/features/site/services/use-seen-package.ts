import { useEffect, useState, type RefObject } from 'react'
import type { PackageName } from '#shared/packages.ts'

/** The package in the middle of the screen, by scrolling, swiping or choice. */
export function useSeenPackage(container: RefObject<HTMLElement | null>, first: PackageName): PackageName {
  const [seen, setSeen] = useState(first)
  useEffect(() => {
    const shares = new Map<string, number>()
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, intersectionRatio } of entries) shares.set((target as HTMLElement).dataset['package'] ?? '', intersectionRatio)
        const [most] = Array.from(shares).toSorted(([, one], [, two]) => two - one)
        if (most && most[1] > 0) setSeen(most[0] as PackageName)
      },
      { rootMargin: '-30% 0px', threshold: [0, 0.25, 0.5, 0.75, 1] },
    )
    for (const section of container.current?.querySelectorAll('[data-package]') ?? []) observer.observe(section)
    return () => observer.disconnect()
  }, [container])
  return seen
}
