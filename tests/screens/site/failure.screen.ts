import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { gamePage } from '../builders/games.ts'
import type { Viewer } from '../builders/people.ts'
import { expectAccessible, expectTranslated, expectWithinScreen } from '../support/checks.ts'
import { openScreen } from '../support/open-screen.tsx'
import { Route as Services } from '../../../src/routes/_public/services.{-$id}.tsx'
import { Route as Terms } from '../../../src/routes/_public/terms.tsx'

/** Two pages: one with a picture below the header, one without. */
const PAGES = { '/services': Services, '/terms': Terms } as const

/** As if a file of the page were missing. React prints why the page failed. */
function breakPage(route: { options: { loader?: unknown } }): void {
  route.options.loader = () => Promise.reject(new Error('A file is missing.'))
  const print = vi.mocked(console.error)
  const strict = print.getMockImplementation()
  print.mockImplementation(() => undefined)
  onTestFinished(() => {
    delete route.options.loader
    if (strict) print.mockImplementation(strict)
  })
}

const WORDS = {
  en: { broke: 'Oops! Something went wrong.', home: 'Go to Homepage', again: 'Try again' },
  ge: { broke: 'უი! მოხდა შეცდომა.', home: 'მთავარ გვერდზე გადასვლა', again: 'სცადეთ ხელახლა' },
}

describe.each(['/services', '/terms'] as const)('the failed page %s', (path) => {
  test.each<['en' | 'ge', 'light' | 'dark', Viewer, string]>([
    ['en', 'light', 'visitor', '/'],
    ['en', 'dark', 'parent', '/main'],
    ['ge', 'light', 'parent', '/main'],
    ['ge', 'dark', 'visitor', '/'],
  ])('says so (%s, %s), and links a %s to %s', async (locale, theme, as, home) => {
    breakPage(PAGES[path])
    await openScreen(path, { as, locale, theme, answers: as === 'visitor' ? {} : { 'POST /game': gamePage([]) } })
    const words = WORDS[locale]
    await expect.element(page.getByRole('heading', { name: words.broke })).toBeVisible()
    await expect.element(page.getByRole('link', { name: words.home })).toHaveAttribute('href', home)
    await expect.element(page.getByRole('button', { name: words.again })).toBeEnabled()
    await expectAccessible()
    expectTranslated()
    await expectWithinScreen()
  })
})
