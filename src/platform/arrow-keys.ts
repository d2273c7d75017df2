const WAYS: Record<string, readonly [x: number, y: number]> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
}
const REACHABLE = 'a[href], button:not(:disabled), input:not(:disabled), select, textarea, [tabindex="0"]'
/** What uses the arrow keys itself. */
const OWN_ARROWS = 'input, select, textarea, [role=tab], [role=menuitem], [role=option], [role=combobox]'
/** How much dearer a step aside is than one ahead. */
const ASIDE = 2

/** Lets the arrow keys of a television's remote control go from one thing on the screen to the next. */
export function followArrowKeys(): void {
  addEventListener('keydown', (event) => {
    const way = WAYS[event.key]
    if (!way || event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return
    const from = document.activeElement
    if (from?.matches(OWN_ARROWS) && (from.matches('input, select, textarea') || way[1] === 0)) return
    const next = nearest(from, way)
    if (!next) return
    event.preventDefault()
    next.focus({ preventScroll: true })
    next.scrollIntoView({ block: 'center', inline: 'nearest' })
  })
}

function nearest(from: Element | null, [x, y]: readonly [number, number]): HTMLElement | null {
  // An open dialog keeps the keys to itself.
  const within = document.querySelector('dialog[open], [role=dialog]') ?? document
  const others = Array.from(within.querySelectorAll<HTMLElement>(REACHABLE)).filter(
    (element) => element !== from && element.checkVisibility({ visibilityProperty: true }),
  )
  if (!from || from === document.body) return others.find((element) => element.closest('main')) ?? others[0] ?? null
  const start = from.getBoundingClientRect()
  let found: { element: HTMLElement; cost: number } | null = null
  for (const element of others) {
    const place = element.getBoundingClientRect()
    const ahead = x === 0 ? y * (middle(place).y - middle(start).y) : x * (middle(place).x - middle(start).x)
    const aside = x === 0 ? gap(start.left, start.right, place.left, place.right) : gap(start.top, start.bottom, place.top, place.bottom)
    // What only lies beside is not ahead.
    if (ahead <= 1 || (x !== 0 && aside > 0)) continue
    const cost = ahead + aside * ASIDE
    if (!found || cost < found.cost) found = { element, cost }
  }
  return found?.element ?? null
}

function middle({ left, right, top, bottom }: DOMRect): { x: number; y: number } {
  return { x: (left + right) / 2, y: (top + bottom) / 2 }
}

/** How far two stretches lie apart; nothing where they overlap. */
function gap(start: number, end: number, otherStart: number, otherEnd: number): number {
  return Math.max(0, otherStart - end, start - otherEnd)
}
