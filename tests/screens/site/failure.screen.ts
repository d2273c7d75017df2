import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { gamePage } from '../builders/games.ts'
import type { Viewer } from '../builders/people.ts'
import { expectAccessible, expectTranslated, expectWithinScreen } from '../support/checks.ts'
import { setOnline } from '../support/network.ts'
import { openScreen } from '../support/open-screen.tsx'
import { Route as Services } from '../../../src/routes/_public/(site)/services.{-$id}.tsx'
import { Route as Terms } from '../../../src/routes/_public/(legal)/terms.tsx'

/** Two pages: one with a picture below the header, one without. */
const PAGES = { '/services': Services, '/terms': Terms } as const

/** React prints why the page failed. */
function breakPage(route: { options: { loader?: unknown } }, error = new Error('Something is wrong.')): void {
  route.options.loader = () => Promise.reject(error)
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

// The browser's own words follow ours.
const missing = () => new TypeError('A part is missing. Failed to fetch dynamically imported module: /assets/legal/a.js')

describe.each(['en', 'ge'] as const)('a page whose files are not on the device (%s)', (locale) => {
  const words = {
    en: ['This page is not available offline yet', 'It will open once you are online.'],
    ge: ['ეს გვერდი ინტერნეტის გარეშე ჯერ მიუწვდომელია', 'გაიხსნება, როგორც კი ინტერნეტი გექნებათ.'],
  }[locale]

  test.each(['light', 'dark'] as const)('says so without a network (%s)', async (theme) => {
    breakPage(Terms, missing())
    setOnline(false)
    await openScreen('/terms', { as: 'visitor', locale, theme })
    for (const text of words) await expect.element(page.getByText(text)).toBeVisible()
    await expectAccessible()
    expectTranslated()
    await expectWithinScreen()
  })

  test('says with a network that it could not be loaded', async () => {
    breakPage(Terms, missing())
    await openScreen('/terms', { as: 'visitor', locale })
    await expect
      .element(page.getByRole('heading', { name: locale === 'en' ? 'This page could not be loaded' : 'გვერდი ვერ ჩაიტვირთა' }))
      .toBeVisible()
    await expect.element(page.getByText(words[1] ?? '')).not.toBeInTheDocument()
  })
})
