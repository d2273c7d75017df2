// What is wrong with a screen. Each function stands alone, because Playwright sends its source to the page.

/** What overflows the screen, and texts that overflow their box. */
export function findOverflow() {
  const scrolls = (element: Element | null): boolean =>
    element !== null && (/auto|scroll|hidden|clip/.test(getComputedStyle(element).overflowX) || scrolls(element.parentElement))
  const texts = Array.from(document.body.querySelectorAll<HTMLElement>('*:not(svg *)')).filter(
    (element) =>
      element.checkVisibility() &&
      element.clientWidth > 1 &&
      Array.from(element.childNodes).some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim()),
  )
  return {
    page: Math.max(0, document.documentElement.scrollWidth - innerWidth),
    outside: texts.filter((element) => element.getBoundingClientRect().right > innerWidth + 1 && !scrolls(element)).map(describe),
    spilt: texts
      .filter((element) => element.scrollWidth > element.clientWidth + 1 && getComputedStyle(element).overflowX === 'visible')
      .map(describe),
  }
  function describe(element: Element) {
    return element.outerHTML.slice(0, 200)
  }
}

/** Words that the screen or a clipping box cuts off. Scrolling rows are exempt. */
export function findCutWords() {
  const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const found: string[] = []
  while (words.nextNode()) {
    const element = words.currentNode.parentElement
    const text = words.currentNode.textContent?.trim() ?? ''
    const said = element?.checkVisibility({ visibilityProperty: true }) && getComputedStyle(element).clipPath === 'none'
    if (!element || !text || !said || element.closest('noscript')) continue
    const range = document.createRange()
    range.selectNodeContents(words.currentNode)
    const { left, right } = boundsOf(element)
    // A text of a picture is set to its length, which its letters do not know.
    const boxes = element instanceof SVGElement ? [element.getBoundingClientRect()] : Array.from(range.getClientRects())
    const over = boxes.some((box) => box.right > right + 1 || box.left < left - 1)
    if (over) found.push(text.slice(0, 40))
  }
  return { found, wider: Math.max(0, document.documentElement.scrollWidth - innerWidth) }

  function boundsOf(element: Element): { left: number; right: number } {
    const bounds = { left: 0, right: innerWidth }
    for (let box: Element | null = element; box && box !== document.body; box = box.parentElement) {
      const { overflowX } = getComputedStyle(box)
      if (overflowX === 'auto' || overflowX === 'scroll') return { left: -Infinity, right: Infinity }
      if (overflowX === 'visible') continue
      const { left, right } = box.getBoundingClientRect()
      bounds.left = Math.max(bounds.left, left)
      bounds.right = Math.min(bounds.right, right)
    }
    return bounds
  }
}

/** The rules of accessibility that count, by axe's tags. */
export const BARRIER_TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/**
 * Content below the fold is laid out after a delay, and colours and menus fade in. This ends all that at once, and waits
 * until it is painted. What moves without an end, or with the scroll position, goes on.
 */
export async function settle(): Promise<void> {
  for (const animation of document.getAnimations()) if (Number.isFinite(animation.effect?.getComputedTiming().endTime)) animation.finish()
  for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
}
