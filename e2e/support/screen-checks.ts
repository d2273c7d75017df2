import type { Page } from 'playwright/test'
import { foreignTexts, readTexts } from './foreign-texts.ts'
import { expect } from './journey.ts'
import { findCutWords, findOverflow } from './screen-faults.ts'

/** Checks that nothing overflows the screen, and no text its box. */
export async function expectWithinScreen(page: Page): Promise<void> {
  expect.soft(await page.evaluate(findOverflow)).toEqual({ page: 0, outside: [], spilt: [] })
}

/** Checks that no word is cut off by the screen or a clipping box. Scrolling rows are exempt. */
export async function expectNoWordCut(page: Page, where: string): Promise<void> {
  expect.soft(await page.evaluate(findCutWords), where).toEqual({ found: [], wider: 0 })
}

/** Checks that all visible and accessible text is in the current language, except names. */
export async function expectNoneUntranslated(page: Page, locale: 'en' | 'ge', names: readonly string[]): Promise<void> {
  expect.soft(foreignTexts(await page.evaluate(readTexts), locale, names)).toEqual([])
}

/** How many A4 pages a screen is on paper. */
export async function pagesOf(page: Page): Promise<number> {
  const pdf = await page.pdf({ format: 'A4', preferCSSPageSize: true })
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0
}
