import { expect } from 'vitest'

/** The smallest side of what is tapped, in pixels, as far as it may be rounded. */
const TARGET = 43.5

/** Checks that all that can be pressed on the first screen is large enough for a finger. */
export function expectFingerSize(): void {
  const targets = Array.from(document.querySelectorAll<HTMLElement>('a, button, input, [role=tab]')).filter((target) => {
    const { top, bottom, width } = target.getBoundingClientRect()
    return target.checkVisibility({ visibilityProperty: true }) && bottom > 0 && top < innerHeight && width > 1
  })
  expect(targets.length).toBeGreaterThan(0)
  const small = targets.filter((target) => {
    const { width, height } = target.getBoundingClientRect()
    return width < TARGET || height < TARGET
  })
  expect(small.map((target) => target.outerHTML.slice(0, 120))).toEqual([])
}
