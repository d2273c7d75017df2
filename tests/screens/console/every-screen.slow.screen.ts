import { createMemoryHistory } from '@tanstack/react-router'
import { describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { createAppRouter } from '../../../src/router.tsx'
import { consoleAnswers, consoleAnswersLive, CONSOLE_NAMES } from '../builders/console-service.ts'
import { expectAccessible, expectTranslated, expectWithinScreen } from '../support/checks.ts'
import { setLetterSize } from '../support/media.ts'
import { address, openScreen } from '../support/open-screen.tsx'
import { findCutWords, settle } from '../../../e2e/support/screen-faults.ts'
import { CONSOLE_SCREENS, TECHNICAL } from './walk.ts'

const screens = Object.entries(CONSOLE_SCREENS)

async function open(path: string, situation: Parameters<typeof openScreen>[1] = {}): Promise<void> {
  await openScreen(path, { as: 'staff', answers: consoleAnswers('staff'), ...situation })
  await expect.element(page.getByRole('heading', { level: 1 })).toBeInTheDocument()
  await expect.poll(() => document.querySelectorAll('main [role=status][class*=grid], [aria-busy=true]').length).toBe(0)
}

test('the walk has every screen of the console', () => {
  const addresses = Object.keys(createAppRouter(createMemoryHistory()).routesByPath)
  expect(screens.map(([pattern]) => pattern)).toEqual(addresses.filter((path) => path.startsWith('/console')).toSorted())
})

describe.each([
  ['en', 'light', 390],
  ['en', 'dark', 1280],
  ['ge', 'dark', 390],
  ['ge', 'light', 1280],
] as const)('in %s, %s, at %d pixels', (locale, theme, width) => {
  // What is printed to the console as an error fails each test.
  test.each(screens)('%s is accessible, translated and without warnings', async (_, path) => {
    const warn = vi.spyOn(console, 'warn').mockClear()
    await open(path, { locale, theme, viewport: { width, height: 844 } })
    expect(address()).toBe(path)
    await expectAccessible()
    await expectWithinScreen()
    expectTranslated([...CONSOLE_NAMES, ...TECHNICAL])
    expect(warn.mock.calls).toEqual([])
  })
})

/** Screens of a match, while it is played. */
const live = screens.filter(([pattern]) => ['/console', '/console/score/$id', '/console/tag/$id'].includes(pattern))

describe.each([
  ['en', 'light'],
  ['ge', 'dark'],
] as const)('while a match is played, in %s, %s', (locale, theme) => {
  test.each(live)('%s is accessible and translated', async (_, path) => {
    await open(path, { locale, theme, answers: consoleAnswersLive('staff') })
    await expectAccessible()
    await expectWithinScreen()
    expectTranslated([...CONSOLE_NAMES, ...TECHNICAL])
  })
})

const quiet = screens.map(([pattern, path]) => ({ pattern, path, state: 'before any match', answers: consoleAnswers }))
const played = live.map(([pattern, path]) => ({ pattern, path, state: 'while a match is played', answers: consoleAnswersLive }))

describe.each(['en', 'ge'] as const)('no word is cut off, in %s', (locale) => {
  test.each([...quiet, ...played])('on $pattern $state, with letters of 100 and 200 %', async ({ path, answers }) => {
    await open(path, { locale, viewport: { width: 360, height: 844 }, answers: answers('staff') })
    for (const size of ['100%', '200%'] as const) {
      setLetterSize(size)
      for (const width of [360, 390]) {
        await page.viewport(width, 844)
        await settle()
        expect(findCutWords(), `${size} at ${width}`).toEqual({ found: [], wider: 0 })
      }
    }
  })
})
