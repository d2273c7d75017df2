import axe from 'axe-core'
import { expect } from 'vitest'
import type { Locator } from 'vitest/browser'
import { foreignTexts, readTexts } from '../../../e2e/support/foreign-texts.ts'
import { BARRIER_TAGS, findCutWords, findOverflow, settle } from '../../../e2e/support/screen-faults.ts'
import { currentLocale } from '#platform/i18n.ts'

/** The smallest side of what is tapped, in pixels. */
const TARGET = 44

/** Checks that the screen is accessible, by the same rules as the journeys. */
export async function expectAccessible(): Promise<void> {
  await expect.poll(() => document.querySelector('[aria-busy=true]:not(button)')).toBeNull()
  finishMoves()
  await settle()
  const { violations } = await axe.run(
    { exclude: ['iframe'] },
    { resultTypes: ['violations'], runOnly: { type: 'tag', values: BARRIER_TAGS } },
  )
  expect(violations.map(({ id, nodes }) => ({ id, at: nodes.map(({ html }) => html) }))).toEqual([])
}

/** What appears or goes is there, or gone: colours in between are no barrier. */
function finishMoves(): void {
  for (const animation of document.getAnimations()) if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish()
}

/** Checks that nothing is wider than the screen, no text than its box, and no word cut off. */
export async function expectWithinScreen(): Promise<void> {
  await document.fonts.ready
  expect(findOverflow()).toEqual({ page: 0, outside: [], spilt: [] })
  expect(findCutWords()).toEqual({ found: [], wider: 0 })
}

/** Checks that each field shows its value whole, and that no box hides the end of its text. */
export function expectNothingCut(): void {
  const cut = Array.from(document.querySelectorAll<HTMLElement>('body *:not(svg *)')).filter((element) => {
    if (!element.checkVisibility({ visibilityProperty: true }) || element.clientWidth <= 1) return false
    const isField = element.matches('input:not([type=checkbox], [type=radio]), textarea')
    const { overflowX, overflowY, display } = getComputedStyle(element)
    const cutsX = isField || /hidden|clip/.test(overflowX)
    const cutsY = isField || (/hidden|clip/.test(overflowY) && display !== 'inline')
    if (!isField && !element.textContent?.trim()) return false
    return (cutsX && element.scrollWidth > element.clientWidth + 1) || (cutsY && element.scrollHeight > element.clientHeight + 1)
  })
  expect(cut.map((element) => element.outerHTML.slice(0, 160))).toEqual([])
}

/** Checks that all text is in the language of the screen, except names. */
export function expectTranslated(names: readonly string[] = []): void {
  expect(foreignTexts(readTexts(), currentLocale(), names)).toEqual([])
}

/** Checks that each element is large enough for a finger. */
export function expectLargeTargets(found: Locator): void {
  const elements = found.elements()
  expect(elements.length).toBeGreaterThan(0)
  const small = elements.filter((element) => {
    const { width, height } = element.getBoundingClientRect()
    return Math.round(width) < TARGET || Math.round(height) < TARGET
  })
  expect(small.map((element) => element.outerHTML)).toEqual([])
}
