import { CONTRACT_VERSION } from '#shared/product.ts'
import type { Page } from 'playwright/test'
import type { MatchAnalytics } from '#shared/match-analytics.schema.ts'
import { cards, expect, expectAccessible, fillSignIn, installed, signIn, test } from './support/journey.ts'
import { PARENT } from './support/people.ts'
import { onDevice } from './support/stored-records.ts'

const LARGE = { width: 1440, height: 900 }
const PROVIDED = '/matchanalytics/7m6etzwf057j6w0z'
const PROVIDER = 'https://analytics.example'

// Without a table of its own, the service has that of the demo world.
test.use({ settings: { FRAME_SOURCES: PROVIDER } })

/** Lets a provider have a page of a game, as an operator enters it into the table. */
async function provide(page: Page) {
  const data: MatchAnalytics = { link: `${PROVIDER}/1`, title: 'A match', title_ka: 'მატჩი', show_title: true }
  await page.route('**/api/game/analytics/*', (route) => route.fulfill({ headers: { contract: CONTRACT_VERSION }, json: { data } }))
  await page.route(`${PROVIDER}/**`, (route) => route.fulfill({ contentType: 'text/html', body: '<h1>Possession</h1>' }))
}

/** The card of an analysed game, and a provider's page in its iframe. */
const opener = (page: Page) => cards(page).first().getByRole('link')
const analysis = (page: Page) => page.frameLocator('iframe')

test.describe('offline', () => {
  test.use({ expectedErrors: /WebSocket/ })

  test('the games are still shown, with their age', async ({ page, context }) => {
    await signIn(page)
    await installed(page)
    await page.goto('/main-analytic/all')
    const first = await cards(page).first().innerText()
    await onDevice(page, '"filter":"analytics"')
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
  await expect(tab.getByRole('heading', { name: 'Match stats' })).toBeVisible({ timeout: 60_000 })
  await expectAccessible(tab)
})

test.describe('on a large screen', () => {
  test.use({ viewport: LARGE, isMobile: false, hasTouch: false })

  test('a match has its printed report, also where a service worker answers', async ({ page }) => {
    await signIn(page)
    await installed(page)
    await page.goto('/main-analytic/all')
    const path = (await opener(page).getAttribute('href')) ?? ''
    await page.goto(path.replace('/match/', '/matchanalytics/'))
    await expect(analysis(page).getByText('Match report')).toBeVisible()
    await expect(analysis(page).getByRole('heading', { level: 1 })).toHaveText(/\d+:\d+/)
    await expect(page.getByText('Oops!')).toHaveCount(0)
    await expectAccessible(page)
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
})
