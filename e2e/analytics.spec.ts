import { CONTRACT_VERSION } from '#shared/product.ts'
import type { Page } from 'playwright/test'
import type { MatchAnalytics } from '#shared/match-analytics.schema.ts'
import { cards, expect, expectAccessible, fillSignIn, installed, signIn, test } from './support/journey.ts'
import { PARENT } from './support/people.ts'
import { onDevice } from './support/stored-records.ts'

const LARGE = { width: 1440, height: 900 }
const PROVIDED = '/matchanalytics/7m6etzwf057j6w0z'
const PROVIDER = 'https://analytics.example'

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
    await onDevice(page, '"filter":"analytics"')
    const first = await cards(page).first().innerText()
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

  /** Opens the analytics of the second match of the list, whose report is not in English for everyone. */
  async function openReport(page: Page): Promise<Page> {
    await page.goto('/main-analytic/all')
    const opened = page.waitForEvent('popup')
    await cards(page).nth(1).getByRole('link').click()
    return opened
  }

  test('a subscriber opens a match of the schedule and sees its report, in both languages', { tag: '@core' }, async ({ page }) => {
    await signIn(page)
    for (const text of ['Match report', 'მატჩის ანგარიში']) {
      const tab = await openReport(page)
      await expect(tab).toHaveURL(/\/matchanalytics\/\w{16}$/)
      await expect(analysis(tab).getByText(text)).toBeVisible()
      await expect(analysis(tab).getByRole('heading', { level: 1 })).toHaveText(/\d+:\d+/)
      await expectAccessible(tab)
      await tab.close()
      // Then the same in Georgian.
      if (text === 'Match report') await page.getByRole('banner').getByRole('button', { name: 'KA ქართული' }).click()
    }
  })

  test('the report also opens where a service worker answers', async ({ page }) => {
    await signIn(page)
    await installed(page)
    const tab = await openReport(page)
    await expect(analysis(tab).getByText('Match report')).toBeVisible()
    await expect(analysis(tab).getByRole('heading', { level: 1 })).toHaveText(/\d+:\d+/)
    await expect(tab.getByText('Oops!')).toHaveCount(0)
    await expectAccessible(tab)
  })

  test.describe('that staff change', () => {
    // A refused link, and a page that is no longer in the table.
    test.use({ expectedErrors: /422|404/ })

    test('what staff add to the table is found at once, and what they remove no longer', async ({ page }) => {
      await page.goto('/login')
      await fillSignIn(page, 'staff')
      await page.waitForURL(/\/(?:main|console)/)
      // Younger ones have no scores.
      const eldest = await page.request.get('/api/console/games?status=finished&age=U19')
      const { data } = (await eldest.json()) as { data: { _id: string }[] }
      const id = data[0]?._id ?? ''
      const dialog = page.getByRole('dialog')
      const title = `Final ${id}`
      await page.goto('/console/analytics')
      await page.getByRole('button', { name: 'New page' }).click()
      await dialog.getByLabel('Match').fill(`https://moedani.example/match/${id}`)
      await dialog.getByLabel('Title', { exact: true }).fill(title)
      await dialog.getByLabel('Title in Georgian').fill('ფინალი')
      await dialog.getByLabel('Link').fill('https://elsewhere.example/1')
      await dialog.getByRole('button', { name: 'Add page' }).click()
      await expect(dialog.getByText('This address cannot be shown here.')).toBeVisible()
      await dialog.getByLabel('Link').fill(`/report/${id}`)
      await dialog.getByRole('button', { name: 'Add page' }).click()
      await expect(dialog).toBeHidden()
      await page.goto(`/matchanalytics/${id}`)
      await expect(page.getByRole('heading', { name: title })).toBeVisible()
      await expect(analysis(page).getByText('Match report')).toBeVisible()

      await page.goto(`/console/analytics?q=${encodeURIComponent(title)}`)
      await expect(page.getByRole('row').filter({ hasText: title })).toContainText('Answers')
      await page.getByRole('button', { name: `Open ${title}` }).click()
      await dialog.getByRole('button', { name: 'Remove this page…' }).click()
      await dialog.getByRole('button', { name: 'Yes, remove it' }).click()
      await expect(dialog).toBeHidden()
      await page.goto(`/matchanalytics/${id}`)
      await expect(page.getByText('Oops! Something went wrong.')).toBeVisible()
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
})
