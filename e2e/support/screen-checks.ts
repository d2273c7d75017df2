import type { Page } from 'playwright/test'
import { expect } from './journey.ts'

/** Checks that nothing overflows the screen, and no text its box. */
export async function expectWithinScreen(page: Page): Promise<void> {
  const found = await page.evaluate(() => {
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
  })
  expect.soft(found).toEqual({ page: 0, outside: [], spilt: [] })
}

/** Checks that no word is cut off by the screen or a clipping box. Scrolling rows are exempt. */
export async function expectNoWordCut(page: Page, where: string): Promise<void> {
  const cut = await page.evaluate(() => {
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
      const over = Array.from(range.getClientRects()).some((box) => box.right > right + 1 || box.left < left - 1)
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
  })
  expect.soft(cut, where).toEqual({ found: [], wider: 0 })
}

/** Texts that are the same in both languages: age categories, halves, names and mail addresses. */
const COMMON =
  /„(?:access|refresh|probe|device)“|\bII?\b|\bU\d+\b|\bEN\b|\bKA\b|English|\bFull HD\b|\bFHD\b|\bHD\b|[\w.-]+@[\w.-]+|\bFacebook\b|\bInstagram\b|\bYouTube\b/g

/** Checks that all visible and accessible text is in the current language, except names. */
export async function expectNoneUntranslated(page: Page, locale: 'en' | 'ge', names: readonly string[]): Promise<void> {
  const texts = await page.evaluate(() => {
    const spoken = Array.from(document.querySelectorAll('*'))
      .filter((element) => element.checkVisibility())
      .flatMap((element) => ['aria-label', 'placeholder', 'title', 'alt'].map((name) => element.getAttribute(name) ?? ''))
    return [document.title, ...document.body.innerText.split('\n'), ...spoken].filter(Boolean)
  })
  const stripped = texts.map((text) =>
    names.reduce((rest, name) => rest.replaceAll(name, ''), text.replaceAll(COMMON, '').replaceAll('ქართული', '')),
  )
  const foreign = locale === 'ge' ? /[A-Za-z]{2,}/ : /[\u10A0-\u10FF]/
  expect.soft(stripped.filter((text) => foreign.test(text))).toEqual([])
}
