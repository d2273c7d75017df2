/** A detailed crest has a few hundred shapes. */
const MAX_SHAPES = 20_000

/**
 * Whether an SVG can be drawn in reasonable time. A few nested `<use>` elements can expand to millions of shapes and
 * freeze the browser, so each reference counts with everything that it refers to.
 */
export function isDrawable(drawing: Document): boolean {
  const costs = new Map<Element, number>()
  // An element with a class may use any reference in the style sheet.
  const styleReferences = referencesIn(Array.from(drawing.querySelectorAll('style'), ({ textContent }) => textContent).join(' '))

  function cost(element: Element): number {
    const before = costs.get(element)
    if (before !== undefined) return before
    // A cycle is endless.
    costs.set(element, Number.POSITIVE_INFINITY)
    const own = Array.from(element.attributes, ({ value }) => value)
    // Embedded SVGs are rejected: they would need the same check, and no crest needs them.
    if (own.some((value) => /^\s*data:image\/svg/i.test(value))) return Number.POSITIVE_INFINITY
    const references = [...referencesIn(own.join(' ')), ...(element.hasAttribute('class') ? styleReferences : [])]
    const targets = references.flatMap((id) => drawing.getElementById(id) ?? [])
    let sum = 1
    for (const part of [...element.children, ...targets]) sum += cost(part)
    costs.set(element, sum)
    return sum
  }
  return cost(drawing.documentElement) <= MAX_SHAPES
}

/** The ids to which a text refers, as `#id` or `url(#id)`. A colour such as `#fff` matches too, but finds no element. */
function referencesIn(text: string): string[] {
  return Array.from(text.matchAll(/#([^\s"')]+)/g), ([, id = '']) => id)
}
