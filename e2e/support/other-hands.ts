import type { Page } from 'playwright/test'

/** What other software does to a page, and around a text that it translates. */
export interface Hands {
  /** Translates every text, also those that come later, into elements of its own: between these marks. */
  translation?: readonly [string, string]
  /** Removes frames and links to others, as blockers of advertisements do. */
  removes?: boolean
  /** Wraps pictures and films, and adds buttons to fields, signs to texts and elements to the page. */
  adds?: boolean
  /** Colours every element anew. */
  colours?: boolean
  /** Also within a frame. */
  framed?: boolean
}

/** Translates every text of the page as page translators do. */
export async function translatePages(page: Page): Promise<void> {
  const hands: Hands = { translation: ['«', '»'] }
  await page.addInitScript(meddle, hands)
}

/**
 * Runs in the page, and stands alone because Playwright sends its source there.
 *
 * @returns what ends it
 */
export function meddle({ translation, removes, adds, colours, framed }: Hands): () => void {
  if (window !== top && !framed) return () => undefined
  const added = new Set<Element>()
  const add = (element: Element, put: (element: Element) => void) => {
    element.setAttribute('data-added', '')
    added.add(element)
    put(element)
  }
  const observer = new MutationObserver((records) => {
    for (const node of records.flatMap(({ addedNodes }) => Array.from(addedNodes))) {
      if (node instanceof Element) change(node)
      else if (node instanceof Text && node.parentElement) change(node.parentElement)
    }
  })
  const begin = () => {
    if (adds)
      for (const place of [document.documentElement, document.body])
        add(document.createElement('other-software'), (element) => place.append(element))
    change(document.body)
    observer.observe(document.body, { childList: true, subtree: true })
  }
  if (document.readyState === 'loading') addEventListener('DOMContentLoaded', begin)
  else begin()

  function change(root: Element): void {
    if (!root.isConnected || root.closest('font, [data-added]')) return
    const all = (selector: string) => [...(root.matches(selector) ? [root] : []), ...root.querySelectorAll(selector)]
    if (removes) for (const element of all('iframe, a[href^="http"]')) element.remove()
    if (colours) {
      for (const element of all('*')) {
        element.setAttribute('data-coloured', '')
        if (element instanceof HTMLElement) element.style.setProperty('--other-colour', 'red')
      }
    }
    if (adds) {
      for (const media of all('video, img')) {
        if (media.closest('[data-added]')) continue
        add(document.createElement('span'), (frame) => (media.replaceWith(frame), frame.append(media)))
      }
      for (const field of all('input, textarea, [contenteditable]')) {
        field.setAttribute('data-gramm', 'false')
        add(document.createElement('other-button'), (button) => field.after(button))
      }
      for (const text of all('p, h1, h2, li, button, label, td')) add(document.createElement('other-sign'), (sign) => text.append(sign))
      for (const form of all('form')) add(document.createElement('other-menu'), (menu) => form.prepend(menu))
    }
    if (translation) translateWithin(root, translation)
  }

  function translateWithin(root: Element, [opens, closes]: readonly [string, string]): void {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    const texts: Text[] = []
    while (walker.nextNode()) texts.push(walker.currentNode as Text)
    for (const text of texts) {
      if (!/\p{L}{2}/u.test(text.data) || text.parentElement?.closest('font, [translate=no], script, style, noscript, textarea')) continue
      const outer = document.createElement('font')
      const inner = document.createElement('font')
      inner.textContent = `${opens}${text.data}${closes}`
      outer.append(inner)
      text.replaceWith(outer)
    }
  }

  return () => {
    observer.disconnect()
    for (const element of added) element.remove()
  }
}
