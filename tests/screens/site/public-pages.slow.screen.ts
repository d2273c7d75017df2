import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible, expectTranslated, expectWithinScreen } from '../support/checks.ts'
import { emulateMedia, setLetterSize } from '../support/media.ts'
import { openScreen } from '../support/open-screen.tsx'
import { findCutWords, settle } from '../../../e2e/support/screen-faults.ts'
import { COMPANIES, PAGES, UNKNOWN } from './walk.ts'

/** Shows the whole page, not only the visible part. */
async function open(path: string, situation: Parameters<typeof openScreen>[1]): Promise<void> {
  await openScreen(path, { answers: UNKNOWN, ...situation })
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  document.documentElement.dataset['whole'] = ''
}

describe.each([
  ['en', 'light', 390],
  ['en', 'dark', 1280],
  ['ge', 'dark', 390],
  ['ge', 'light', 1280],
] as const)('in %s, %s, at %d pixels', (locale, theme, width) => {
  test.each(PAGES)('%s is accessible and translated', async (path) => {
    await open(path, { locale, theme, viewport: { width, height: 844 } })
    await expectAccessible()
    await expectWithinScreen()
    expectTranslated(COMPANIES)
  })
})

describe.each(['en', 'ge'] as const)('no word is cut off, in %s', (locale) => {
  test.each(PAGES)('on %s, with letters of 100, 150 and 200 %%', async (path) => {
    await emulateMedia({ features: [{ name: 'prefers-reduced-motion', value: 'reduce' }] })
    await open(path, { locale })
    for (const size of ['100%', '150%', '200%'] as const) {
      setLetterSize(size)
      for (const width of [320, 360, 390]) {
        await page.viewport(width, 844)
        await settle()
        expect(findCutWords(), `${size} at ${width}`).toEqual({ found: [], wider: 0 })
      }
    }
  })
})
