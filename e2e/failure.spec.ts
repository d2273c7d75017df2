import { expect, hydrated, test } from './support/journey.ts'

// A page fails if its chunk is missing.
test.use({ expectedErrors: /Failed to (?:load|fetch)|ERR_FAILED|error #418/, serviceWorkers: 'block' })

test('the failure page works offline, because it is prefetched', async ({ page, context }) => {
  await page.goto('/')
  await page.waitForFunction(() => performance.getEntriesByType('resource').some(({ name }) => name.includes('/later-')))
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await page.getByRole('link', { name: 'Terms of use' }).click()
  await expect(page.getByRole('heading', { name: 'Oops! Something went wrong.' })).toBeVisible()
})

test.describe('a network lost while the page starts', () => {
  test.use({ expectedErrors: /ERR_FAILED|ERR_INTERNET_DISCONNECTED/ })

  test('leaves the page with its footer, which works once the network is back', async ({ page, context }) => {
    // As if the page had just been reloaded for a missing part: it is not reloaded again.
    await page.addInitScript(() => sessionStorage.setItem('reloaded_for_chunk', String(Date.now())))
    await page.route('**/assets/site-*.js', (route) => route.abort())
    await page.goto('/')
    await page.waitForLoadState('networkidle')
    const terms = page.getByRole('link', { name: 'Terms of use' })
    await expect(terms).toBeVisible()
    await page.unroute('**/assets/site-*.js')
    const loaded = page.waitForResponse('**/assets/site-*.js')
    await context.setOffline(true)
    await page.waitForFunction(() => !navigator.onLine)
    await context.setOffline(false)
    await loaded
    await hydrated(terms)
    await page.evaluate(() => Object.assign(window, { neverReloaded: true }) && undefined)
    await terms.click()
    await expect(page).toHaveURL('/terms')
    expect(await page.evaluate(() => 'neverReloaded' in window)).toBe(true)
  })
})

test('an address with two slashes does not open another site', async ({ page, baseURL }) => {
  await page.goto(`${baseURL}//evil.test/x`)
  await expect(page.getByRole('heading', { name: 'This page is off the pitch' })).toBeVisible()
})
