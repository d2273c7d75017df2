import type { Page } from 'playwright/test'
import { expect } from './journey.ts'

/** Nothing reaches over the edge of the screen, and no text over the edge of its own box. */
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

/** What is the same in both languages: age categories, halves, names of languages and of things, mail addresses. */
const COMMON = /\bII?\b|\bU\d+\b|\bEN\b|\bKA\b|English|\bFull HD\b|\bFHD\b|\bHD\b|[\w.-]+@[\w.-]+|\bFacebook\b|\bInstagram\b|\bYouTube\b/g

/** Everything that can be read or heard is in the language in use, names excepted. */
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
