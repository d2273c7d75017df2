import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { installPrompt, justInstalled } from '#platform/installation.ts'
import { updateReady } from '#platform/update-ready.ts'
import { game, gameAnswer, gamePage } from '../builders/games.ts'
import { id } from '../builders/ids.ts'
import { expectAccessible, expectTranslated, expectWithinScreen } from '../support/checks.ts'
import { openScreen } from '../support/open-screen.tsx'
import { failure } from '../support/replies.ts'
import type { Answers } from '../support/service.ts'

const GAMES = [game(), game({ _id: id('second game') })]
const favorites = new Set<string>()
const answers: Answers = {
  'POST /game': gamePage(GAMES),
  'GET /game/line-ups/:id': failure('not_found'),
  'GET /game/favorite/add/:id': ({ params }) => ({ data: { favorites: [...favorites.add(params.id)] } }),
  'GET /game/fetch-single/:id': ({ params }) => gameAnswer({ _id: params.id, status: 'live', club_one_score: 0, club_two_score: 0 }),
}

const offer = (name = 'Moedani on your home screen') => page.getByRole('region', { name })
const heart = (place: number) =>
  page
    .getByRole('article')
    .nth(place)
    .getByRole('button', { name: /^Favorite/ })

/** Fires Chromium's install event; returns how often its prompt was shown. */
function couldBeInstalled(): () => number {
  const prompt = vi.fn(async () => ({ outcome: 'accepted' }))
  const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt })
  dispatchEvent(event)
  expect(event.defaultPrevented).toBe(true)
  return () => prompt.mock.calls.length
}

/** As if today were the second day on this device. */
function hasReturned(): void {
  localStorage.setItem('visits', JSON.stringify({ days: 1, last: '' }))
}

// Once the app is installed, the page offers nothing until it is loaded again.
afterEach(() => {
  favorites.clear()
  installPrompt.set(null)
  justInstalled.set(false)
})

describe('where the browser can ask', () => {
  test('the offer appears with the first favorite, and never again after a dismissal', async () => {
    await openScreen('/main?filter=upcoming', { as: 'parent', answers })
    await expect.element(heart(0)).toHaveAttribute('aria-pressed', 'false')
    const asked = couldBeInstalled()
    await expect.element(offer()).not.toBeInTheDocument()
    await heart(0).click()
    await expect.element(offer()).toBeVisible()
    await expectAccessible()
    await expectWithinScreen()
    await page.getByRole('button', { name: 'No, thanks' }).click()
    await expect.element(offer()).not.toBeInTheDocument()
    expect(asked()).toBe(0)

    await openScreen('/main?filter=upcoming', { as: 'parent', answers })
    await expect.element(heart(0)).toHaveAttribute('aria-pressed', 'true')
    couldBeInstalled()
    await heart(1).click()
    await expect.element(heart(1)).toHaveAttribute('aria-pressed', 'true')
    await expect.element(offer()).not.toBeInTheDocument()
  })

  test('the offer appears on the second day, outside a game, and shows the browser’s prompt once', async () => {
    await openScreen('/main', { as: 'parent', answers })
    couldBeInstalled()
    // A visit counts after some seconds.
    await expect.poll(() => localStorage.getItem('visits')).toContain('"days":1')
    await expect.element(offer()).not.toBeInTheDocument()

    hasReturned()
    await openScreen(`/live/${game()._id}`, { as: 'subscriber', answers })
    await expect.element(page.getByRole('region', { name: 'Timeline' })).toBeVisible()
    await expect.element(offer()).not.toBeInTheDocument()
    await openScreen('/main', { as: 'parent', answers })
    const asked = couldBeInstalled()
    await expect.element(offer()).toBeVisible()
    await page.getByRole('button', { name: 'Install', exact: true }).click()
    await expect.element(offer()).not.toBeInTheDocument()
    expect(asked()).toBe(1)

    couldBeInstalled()
    await expect.element(offer()).toBeVisible()
    dispatchEvent(new Event('appinstalled'))
    await expect.element(offer()).not.toBeInTheDocument()
  })
})

test('a newer version waits until the offer to install is answered: cards never lie on one another', async () => {
  onTestFinished(() => updateReady.set(false))
  hasReturned()
  await openScreen('/main', { as: 'parent', answers })
  couldBeInstalled()
  await expect.element(offer()).toBeVisible()
  updateReady.set(true)
  const update = offer('A newer version is ready')
  await new Promise((resolve) => requestAnimationFrame(resolve))
  expect(update.elements()).toEqual([])
  await page.getByRole('button', { name: 'No, thanks' }).click()
  await expect.element(update).toBeVisible()
  expect(document.querySelectorAll('section.fixed')).toHaveLength(1)
})

describe('on an iPhone', () => {
  function likeAnIphone(standalone: boolean): void {
    Object.defineProperty(navigator, 'standalone', { value: standalone, configurable: true })
    vi.spyOn(navigator, 'maxTouchPoints', 'get').mockReturnValue(5)
  }
  afterEach(() => {
    Reflect.deleteProperty(navigator, 'standalone')
    vi.spyOn(navigator, 'maxTouchPoints', 'get').mockRestore()
  })

  test.each([
    ['en', 'light', "Tap Share in the browser's bar.", 'Choose “Add to Home Screen”, then “Add”.'],
    ['ge', 'dark', expect.stringMatching(/[ა-ჰ]/), expect.stringMatching(/[ა-ჰ]/)],
  ] as const)('the steps to the home screen are offered, and a dismissal is permanent (%s, %s)', async (locale, theme, ...steps) => {
    likeAnIphone(false)
    hasReturned()
    await openScreen('/main', { as: 'parent', locale, theme, answers, viewport: { width: 393, height: 659 } })
    const region = offer(locale === 'en' ? undefined : '„მოედანი“ მთავარ ეკრანზე')
    await expect
      .poll(() =>
        region
          .getByRole('listitem')
          .elements()
          .map(({ textContent }) => textContent),
      )
      .toEqual(steps)
    await expectAccessible()
    expectTranslated()
    await expectWithinScreen()
    await region.getByRole('button').click()
    await openScreen('/main', { as: 'parent', locale, theme, answers })
    await expect.element(page.getByRole('article').first()).toBeVisible()
    await expect.poll(() => localStorage.getItem('install_dismissed')).toBe('yes')
    await expect.element(region).not.toBeInTheDocument()
  })

  test('the app on the home screen offers nothing', async () => {
    likeAnIphone(true)
    hasReturned()
    await openScreen('/main', { as: 'parent', answers })
    await expect.element(page.getByRole('article').first()).toBeVisible()
    await expect.poll(() => localStorage.getItem('visits')).toContain('"days":2')
    await expect.element(offer()).not.toBeInTheDocument()
  })
})
