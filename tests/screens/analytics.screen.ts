import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { MatchAnalytics } from '#shared/match-analytics.schema.ts'
import { gamePage } from './builders/games.ts'
import { id } from './builders/ids.ts'
import { finishedGames } from './builders/schedules.ts'
import { expectAccessible, expectTranslated, expectWithinScreen } from './support/checks.ts'
import { expectOpen } from './support/dialogs.ts'
import { address, openScreen } from './support/open-screen.tsx'
import { pageAnswers } from './support/page-answers.ts'
import { failure, never } from './support/replies.ts'
import { service, type Answers } from './support/service.ts'
import { expectAccessibleInBothThemes } from './support/themes.ts'

const LARGE = { width: 1440, height: 900 }
const OOPS = 'Oops! Something went wrong.'
const ID = id('game')
const PROVIDED = `/matchanalytics/${ID}`

const cards = page.getByRole('article')
const frame = () => document.querySelector('iframe')

const answers: Answers = {
  'POST /game': ({ body: { age_category: age } }) =>
    gamePage(
      finishedGames(12, (at) => ({ status: 'analytics', analytics_link: `/match/${id(`finished ${at}`)}` })).filter(
        (game) => age === null || game.age_category === age,
      ),
    ),
}

describe('the list', () => {
  test.each(['en', 'ge'] as const)('in %s is accessible in both themes, and has no hearts', async (locale) => {
    await openScreen('/main-analytic/all', { as: 'subscriber', locale, answers })
    await expect.element(cards.first()).toBeVisible()
    expect(cards.getByRole('button').elements()).toEqual([])
    await expectWithinScreen()
    expectTranslated()
    await expectAccessibleInBothThemes()
  })

  test('of a club’s people can have their club alone, and keeps that over the age categories', async () => {
    await openScreen('/main-analytic/all', { as: 'club', answers })
    await expect.poll(() => cards.elements()).toHaveLength(12)
    expect(service.calls('POST /game').at(-1)).toMatchObject({ body: { filter: 'analytics' } })
    await page.getByRole('button', { name: 'My club', exact: true }).last().click()
    await expect.poll(address).toBe('/main-analytic/all?of=my-club')
    await page.getByRole('navigation', { name: 'Age category' }).getByRole('link', { name: 'U12' }).click()
    await expect.poll(address).toBe('/main-analytic/U12?of=my-club')
    await expect.poll(() => service.calls('POST /game').at(-1)).toMatchObject({ body: { age_category: 'U12', filter: 'my-analytics' } })
    await expectAccessible()
  })

  test('has the games of an age category', async () => {
    await openScreen('/main-analytic/all', { as: 'subscriber', answers })
    await expect.poll(() => cards.elements()).toHaveLength(12)
    await page.getByRole('navigation', { name: 'Age category' }).getByRole('link', { name: 'U12' }).click()
    await expect.poll(address).toBe('/main-analytic/U12')
    await expect.poll(() => cards.elements()).toHaveLength(3)
    for (const card of cards.elements()) expect(card.textContent).toContain('U12')
    expect(service.calls('POST /game').at(-1)).toMatchObject({ body: { age_category: 'U12', filter: 'analytics' } })
  })

  test('has four games in a row on a large screen', async () => {
    await openScreen('/main-analytic/all', { as: 'subscriber', viewport: LARGE, answers })
    await expect.element(cards.nth(4)).toBeVisible()
    const [first, fourth, fifth] = [0, 3, 4].map((at) => Math.round(cards.nth(at).element().getBoundingClientRect().y))
    expect(fourth).toBe(first)
    expect(fifth).toBeGreaterThan(first ?? 0)
  })

  test('says that it is empty', async () => {
    await openScreen('/main-analytic/U19', { as: 'subscriber', answers: { 'POST /game': gamePage([]) } })
    await expect.element(page.getByText('No Matches Found')).toBeVisible()
    await expectAccessibleInBothThemes()
  })

  test('says that it could not be loaded', async () => {
    await openScreen('/main-analytic/U19', { as: 'subscriber', answers: { 'POST /game': failure('unavailable') } })
    await expect.element(page.getByText('These matches could not be loaded')).toBeVisible()
    await expectAccessible()
  })

  test('has the games of the device if its own do not come soon', async () => {
    await openScreen('/main-analytic/all', { as: 'subscriber', answers })
    await expect.poll(() => cards.elements()).toHaveLength(12)
    service.answers({ 'POST /game': never() })
    await page.getByRole('navigation', { name: 'Age category' }).getByRole('link', { name: 'U12' }).click()
    await expect.poll(() => cards.elements()).toHaveLength(3)
    await expect.element(page.getByRole('status').filter({ hasText: 'Still loading' })).toMatchTextContent('12 matches kept on this phone')
  })

  test('of an unknown age category is the page “not found”', async () => {
    await openScreen('/main-analytic/U99', { as: 'subscriber', answers })
    await expect.element(page.getByRole('heading', { name: 'This page is off the pitch' })).toBeVisible()
  })

  test.each([
    ['a small screen the page of its match', undefined, 'match'],
    ['a large screen its embedded page', LARGE, 'matchanalytics'],
  ])('opens on %s, in a new tab', async (_, viewport, page_) => {
    const embedded: Answers = {
      'POST /game': gamePage(finishedGames(1, () => ({ status: 'analytics', analytics_link: PROVIDED }))),
    }
    await openScreen('/main-analytic/all', { as: 'subscriber', answers: embedded, ...(viewport && { viewport }) })
    const link = cards.first().getByRole('link')
    await expect.element(link).toHaveAttribute('href', `${location.origin}/${page_}/${ID}`)
    await expect.element(link).toHaveAttribute('target', '_blank')
  })

  test('opens the offer without a subscription', async () => {
    await openScreen('/main-analytic/all', { as: 'parent', answers })
    await cards.first().getByRole('button').click()
    const offer = page.getByRole('dialog')
    await expectOpen(offer)
    await expect.element(offer).toMatchTextContent('GEL monthly')
    await expectAccessibleInBothThemes()
    await offer.getByRole('link', { name: 'Contact us' }).click()
    await expect.poll(address).toBe('/contact')
  })
})

describe('a page of a provider', () => {
  /** A page of a game, as an operator enters it into the table. */
  const provided = (link = '/demo-stream/index.html?lang=en', show_title = true): Answers => {
    const data: MatchAnalytics = { link, title: 'A match', title_ka: 'მატჩი', show_title }
    return { 'GET /game/analytics/:id': { data }, 'POST /game': gamePage([]) }
  }

  test.each(['en', 'ge'] as const)('asks for a larger screen on a phone, in %s', async (locale) => {
    await openScreen(PROVIDED, { as: 'subscriber', locale, answers: provided() })
    const unsupported = locale === 'en' ? /^This Screen Resolution is not supported/ : /^ეკრანის/
    await expect.element(page.getByText(unsupported)).toBeVisible()
    expect(frame()).toBeNull()
    expectTranslated()
    await expectAccessibleInBothThemes()
    // In landscape the screen is large enough.
    await page.viewport(1024, 768)
    await expect.poll(frame).toBeVisible()
  })

  test('fills a large screen, with a way home', async () => {
    await openScreen(PROVIDED, { as: 'subscriber', viewport: LARGE, answers: provided() })
    await expect.poll(frame).toHaveAttribute('src', '/demo-stream/index.html?lang=en')
    await expect.element(page.getByRole('status')).not.toBeInTheDocument()
    await expect.element(page.getByRole('heading', { name: 'A match' })).toBeVisible()
    expect(document.documentElement.scrollHeight).toBeLessThanOrEqual(innerHeight)
    await expectAccessibleInBothThemes()
    await page.getByRole('link', { name: 'Home', exact: true }).click()
    await expect.poll(address).not.toContain('matchanalytics')
  })

  test('whose title is not to be shown has one for screen readers alone', async () => {
    await openScreen(PROVIDED, { as: 'subscriber', viewport: LARGE, answers: provided(undefined, false) })
    await expect.poll(frame).toHaveAttribute('title', expect.stringContaining('A match'))
    expect(page.getByRole('heading', { name: 'A match' }).element().getBoundingClientRect().width).toBe(1)
    await expectAccessible()
  })

  test.each([
    ['/demo-stream/index.html', '/demo-stream/index.html?lang=ka'],
    ['/demo-stream/index.html?lang=en', '/demo-stream/index.html?lang=en'],
  ])('of our own, %s, has the current language, unless it has a fixed one', async (link, shown) => {
    await openScreen(PROVIDED, { as: 'subscriber', locale: 'ge', viewport: LARGE, answers: provided(link) })
    await expect.poll(frame).toHaveAttribute('src', shown)
  })

  test('of an invalid game shows an error and a link home', async () => {
    await openScreen('/matchanalytics/none', { viewport: LARGE })
    await expect.element(page.getByText(OOPS)).toBeVisible()
    await expectAccessible()
    await page.getByRole('link', { name: 'Go to Homepage' }).click()
    await expect.poll(address).toBe('/')
  })

  test('that does not exist shows an error', async () => {
    await openScreen(PROVIDED, {
      as: 'subscriber',
      viewport: LARGE,
      answers: { 'GET /game/analytics/:id': failure('not_found') },
    })
    await expect.element(page.getByText(OOPS)).toBeVisible()
    await expectAccessible()
  })

  test('asks a visitor to sign in', async () => {
    await openScreen(PROVIDED, { viewport: LARGE })
    await expect.element(page.getByText('Sign in to see these analytics')).toBeVisible()
    expect(frame()).toBeNull()
    await expectAccessibleInBothThemes()
    await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click()
    await expect.poll(address).toBe(`/login?from=${encodeURIComponent(PROVIDED)}`)
  })

  test('explains that a subscription is needed', async () => {
    await openScreen(PROVIDED, { as: 'parent', viewport: LARGE, answers: { 'GET /game/analytics/:id': failure('forbidden') } })
    await expect.element(page.getByText('Analytics are part of a subscription')).toBeVisible()
    expect(frame()).toBeNull()
    await expectAccessibleInBothThemes()
    await page.getByRole('link', { name: 'Contact us' }).click()
    await expect.poll(address).toBe('/contact')
  })

  test.each<[string, () => Promise<Response>]>([
    ['at all', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['but with an error', () => Promise.resolve(new Response(null, { status: 503 }))],
  ])('that does not answer %s, shows an error', async (_, answer) => {
    pageAnswers('/gone/', answer)
    await openScreen(PROVIDED, { as: 'subscriber', viewport: LARGE, answers: provided('/gone/1') })
    await expect.element(page.getByText(OOPS)).toBeVisible()
    expect(frame()).toBeNull()
  })

  test.each<[string, string, () => Promise<Response>]>([
    ['is never answered', '/slow/1', () => new Promise(() => undefined)],
    ['never loads', '/demo-stream/index.html?lang=en', () => Promise.resolve(new Response())],
  ])('that %s, shows an error after 15 seconds', async (_, link, answer) => {
    pageAnswers(link, answer)
    // To the page around it, a frame that goes on loading is one without this event.
    const hold = (event: Event) => event.target instanceof HTMLIFrameElement && event.stopImmediatePropagation()
    document.addEventListener('load', hold, true)
    onTestFinished(() => document.removeEventListener('load', hold, true))
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    await openScreen(PROVIDED, { as: 'subscriber', viewport: LARGE, answers: provided(link) })
    await expect.element(page.getByRole('status')).toBeVisible()
    await vi.advanceTimersByTimeAsync(5000)
    expect(page.getByText(OOPS).elements()).toEqual([])
    await vi.advanceTimersByTimeAsync(10_000)
    vi.useRealTimers()
    await expect.element(page.getByText(OOPS)).toBeVisible()
    expect(frame()).toBeNull()
    await expectAccessibleInBothThemes()
  })
})
