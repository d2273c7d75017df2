const DIRECTIONS: Record<string, readonly [x: number, y: number]> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
}
const FOCUSABLE = 'a[href], button:not(:disabled), input:not(:disabled), select, textarea, [tabindex="0"]'
/** Elements that handle arrow keys themselves. */
const USES_ARROWS = 'input, select, textarea, [role=tab], [role=menuitem], [role=option], [role=combobox]'
/** Those that need up and down, too. From a slider these lead on: left and right are enough for it. */
const USES_ALL_ARROWS = 'input:not([type=range]), select, textarea'
/** Distance to the side costs this many times as much as distance ahead. */
const SIDEWAYS_FACTOR = 2

/** Moves the focus with the arrow keys of a television's remote control. */
export function handleArrowKeys(): void {
  addEventListener('keydown', (event) => {
    const direction = DIRECTIONS[event.key]
    if (!direction || event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return
    const from = document.activeElement
    if (from?.matches(USES_ARROWS) && (from.matches(USES_ALL_ARROWS) || direction[1] === 0)) return
    const next = nearest(from, direction)
    if (!next) return
    event.preventDefault()
    next.focus({ preventScroll: true })
    next.scrollIntoView({ block: 'center', inline: 'nearest' })
  })
}

function nearest(from: Element | null, [x, y]: readonly [number, number]): HTMLElement | null {
  // Inside an open dialog the focus stays in the dialog.
  const scope = document.querySelector('dialog[open], [role=dialog]') ?? document
  const others = Array.from(scope.querySelectorAll<HTMLElement>(FOCUSABLE)).filter(
    (element) => element !== from && element.getClientRects().length > 0 && getComputedStyle(element).visibility === 'visible',
  )
  if (!from || from === document.body) return others.find((element) => element.closest('main')) ?? others[0] ?? null
  const start = from.getBoundingClientRect()
  let best: { element: HTMLElement; cost: number } | null = null
  for (const element of others) {
    const rect = element.getBoundingClientRect()
    const ahead = x === 0 ? y * (middle(rect).y - middle(start).y) : x * (middle(rect).x - middle(start).x)
    const sideways = x === 0 ? gap(start.left, start.right, rect.left, rect.right) : gap(start.top, start.bottom, rect.top, rect.bottom)
    // Skip elements that lie only to the side.
    if (ahead <= 1 || (x !== 0 && sideways > 0)) continue
    const cost = ahead + sideways * SIDEWAYS_FACTOR
    if (!best || cost < best.cost) best = { element, cost }
  }
  return best?.element ?? null
}

function middle({ left, right, top, bottom }: DOMRect): { x: number; y: number } {
  return { x: (left + right) / 2, y: (top + bottom) / 2 }
}

/** The distance between two ranges; 0 where they overlap. */
function gap(start: number, end: number, otherStart: number, otherEnd: number): number {
  return Math.max(0, otherStart - end, start - otherEnd)
}
