import type { Page } from 'playwright/test'
import type { MatchAnalytics } from '#shared/match-analytics.schema.ts'
import { cards, expect, expectAccessible, fillSignIn, installed, signIn, test } from './support/journey.ts'
import { FAN, PARENT } from './support/people.ts'

const LARGE = { width: 1440, height: 900 }
const UNSUPPORTED = 'This Screen Resolution is not supported. Please switch to a larger screen.'
const OOPS = 'Oops! Something went wrong.'
const PROVIDED = '/matchanalytics/7m6etzwf057j6w0z'
const PROVIDER = 'https://analytics.example'

/** Lets a provider have a page of a game, as an operator enters it into the table. */
async function provide(page: Page, link = `${PROVIDER}/1`) {
  const data: MatchAnalytics = { link, title: 'A match', title_ka: 'მატჩი', show_title: true }
  await page.route('**/api/game/analytics/*', (route) => route.fulfill({ json: { data } }))
  await page.route(`${PROVIDER}/**`, (route) => route.fulfill({ contentType: 'text/html', body: '<h1>Possession</h1>' }))
}

/** The card of an analysed game, and a provider's page in its iframe. */
const opener = (page: Page) => cards(page).first().getByRole('link')
const analysis = (page: Page) => page.frameLocator('iframe')

test('the list has analysed games by age category, without hearts', async ({ page }) => {
  await signIn(page)
  await page.goto('/main-analytic/all')
  await expect(cards(page).first()).toBeVisible()
  await expect(cards(page).getByRole('button')).toHaveCount(0)
  await expectAccessible(page)
  await page.getByRole('navigation', { name: 'Age category' }).getByRole('link', { name: 'U12' }).click()
  await expect(page).toHaveURL(/\/main-analytic\/U12$/)
  await expect(cards(page).filter({ hasNotText: 'U12' })).toHaveCount(0)
  await expect(cards(page).first()).toContainText('U12')
})

test('an unknown age category shows the page “not found”', async ({ page }) => {
  await signIn(page)
  await page.goto('/main-analytic/U99')
  await expect(page.getByRole('heading', { name: 'This page is off the pitch' })).toBeVisible()
})

test('an empty list says so', async ({ page }) => {
  await signIn(page)
  await page.route('**/api/game', (route) => route.fulfill({ json: { data: [], next: null } }))
  await page.goto('/main-analytic/U19')
  await expect(page.getByText('No Matches Found')).toBeVisible()
  await expectAccessible(page)
})

test('without a subscription a game opens the offer', async ({ page }) => {
  await signIn(page, FAN)
  await page.goto('/main-analytic/all')
  await cards(page).first().getByRole('button').click()
  const offer = page.getByRole('dialog')
  await expect(offer).toContainText('GEL monthly')
  await expectAccessible(page)
  await offer.getByRole('link', { name: 'Contact us' }).click()
  await expect(page).toHaveURL(/\/contact$/)
})

test.describe('offline', () => {
  test.use({ expectedErrors: /ERR_INTERNET_DISCONNECTED|WebSocket/ })

  test('the games are still shown, with their age', async ({ page, context }) => {
    await signIn(page)
    await installed(page)
    await page.goto('/main-analytic/all')
    const first = await cards(page).first().innerText()
    // Data is stored shortly after it has rendered.
    await page.waitForTimeout(2000)
    await context.setOffline(true)
    await page.reload()
    await expect(page.getByText(/Offline · updated/)).toBeVisible()
    expect(await cards(page).first().innerText()).toBe(first)
  })
})

test('a game opens its own page in a new tab, on a phone too', async ({ page }) => {
  await signIn(page)
  await page.goto('/main-analytic/all')
  const opened = page.waitForEvent('popup')
  await opener(page).click()
  const tab = await opened
  await expect(tab).toHaveURL(/\/match\/\w{16}$/)
  await expect(tab.getByRole('heading', { name: 'The match in figures' })).toBeVisible({ timeout: 60_000 })
  await expectAccessible(tab)
})

test('on a phone a provider’s page asks for a larger screen', async ({ page }) => {
  await signIn(page)
  await provide(page)
  await page.goto(PROVIDED)
  await expect(page.getByText(UNSUPPORTED)).toBeVisible()
  await expect(page.locator('iframe')).toHaveCount(0)
  await expectAccessible(page)
  // In landscape the screen is large enough.
  await page.setViewportSize({ width: 1024, height: 768 })
  await expect(analysis(page).getByRole('heading', { name: 'Possession' })).toBeVisible()
})

test.describe('on a large screen', () => {
  test.use({ viewport: LARGE, isMobile: false, hasTouch: false })

  test('four games are in a row', async ({ page }) => {
    await signIn(page)
    await page.goto('/main-analytic/all')
    const boxes = await Promise.all([0, 3, 4].map(async (at) => cards(page).nth(at).boundingBox()))
    expect(boxes.map((box) => Math.round(box?.y ?? 0) === Math.round(boxes[0]?.y ?? 0))).toEqual([true, true, false])
  })

  test('a provider’s page fills the screen, with a way home', async ({ page }) => {
    await signIn(page)
    await provide(page)
    await page.goto(PROVIDED)
    await expect(analysis(page).getByRole('heading', { name: 'Possession' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'A match' })).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBeLessThanOrEqual(0)
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Home', exact: true }).click()
    await expect(page).not.toHaveURL(/matchanalytics/)
  })

  test('an own page has the current language, unless it has a fixed one', async ({ page }) => {
    await signIn(page)
    await page.evaluate(() => localStorage.setItem('language', 'ge'))
    await page.route('**/pages/1*', (route) => route.fulfill({ contentType: 'text/html', body: '<h1>Possession</h1>' }))
    for (const [link, address] of [
      ['/pages/1', '/pages/1?lang=ka'],
      ['/pages/1?lang=en', '/pages/1?lang=en'],
    ] as const) {
      await provide(page, link)
      await page.goto(PROVIDED)
      await expect(page.locator('iframe')).toHaveAttribute('src', address)
    }
  })

  test('an invalid id shows an error and a link home', async ({ page }) => {
    await page.goto('/matchanalytics/none')
    await expect(page.getByText(OOPS)).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Go to Homepage' }).click()
    await expect(page).toHaveURL(/\/$/)
  })

  test.describe('that does not exist', () => {
    test.use({ expectedErrors: /404/ })

    test('shows an error', async ({ page }) => {
      await signIn(page)
      await page.goto('/matchanalytics/0000000000000000')
      await expect(page.getByText(OOPS)).toBeVisible()
    })
  })

  test('signed out it asks to sign in, and returns afterwards', async ({ page }) => {
    await provide(page)
    await page.goto(PROVIDED)
    await expect(page.getByText('Sign in to see these analytics')).toBeVisible()
    await expect(page.locator('iframe')).toHaveCount(0)
    await expectAccessible(page)
    await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click()
    await fillSignIn(page, PARENT)
    await expect(page).toHaveURL(new RegExp(`${PROVIDED}$`))
    await expect(analysis(page).getByRole('heading', { name: 'Possession' })).toBeVisible()
  })

  test.describe('without a subscription', () => {
    test.use({ expectedErrors: /403/ })

    test('it explains that a subscription is needed', async ({ page }) => {
      await signIn(page, FAN)
      await page.route('**/api/game/analytics/*', (route) =>
        route.fulfill({ status: 403, json: { error: { code: 'forbidden', message: '' } } }),
      )
      await page.goto(PROVIDED)
      await expect(page.getByText('Analytics come with a subscription')).toBeVisible()
      await expect(page.locator('iframe')).toHaveCount(0)
      await expectAccessible(page)
      await page.getByRole('link', { name: 'Contact us' }).click()
      await expect(page).toHaveURL(/\/contact$/)
    })
  })

  test.describe('whose page does not answer', () => {
    test.use({ expectedErrors: /ERR_FAILED|503/, serviceWorkers: 'block' })

    for (const [trouble, link, answer] of [
      ['at all', `${PROVIDER}/1`, null],
      ['but with an error', '/pages/1', 503],
    ] as const) {
      test(`${trouble}, shows an error`, async ({ page }) => {
        await signIn(page)
        await provide(page, link)
        await page.route(answer ? '**/pages/1*' : `${PROVIDER}/**`, (route) => (answer ? route.fulfill({ status: answer }) : route.abort()))
        await page.goto(PROVIDED)
        await expect(page.getByText(OOPS)).toBeVisible()
        await expect(page.locator('iframe')).toHaveCount(0)
      })
    }
  })
})
