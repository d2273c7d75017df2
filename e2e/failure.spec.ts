import { globSync, readFileSync } from 'node:fs'
import { generateMessageId } from '@lingui/message-utils/generateMessageId'
import { scriptsNamedIn } from '../src/sw/import-map.ts'
import { expect, hydrated, test } from './support/journey.ts'
import { settle } from './support/screen-faults.ts'

// A page fails if its chunk is missing.
test.use({ expectedErrors: /Failed to (?:load|fetch)|ERR_FAILED|error #418/, serviceWorkers: 'block' })

/** Of the scripts of the frame: the one that shows this text, and does not hold it. */
function isFailurePage(file: string): boolean {
  const script = readFileSync(`dist/client/${file}`, 'utf8')
  return script.includes(generateMessageId('This page is not available offline yet')) && !/\/(?:en|ge)-/.test(file)
}

test('the failure page works offline, because it is prefetched', async ({ page, context }) => {
  await page.goto('/')
  const file = globSync('assets/frame/*.js', { cwd: 'dist/client' }).find(isFailurePage) ?? 'none'
  await page.waitForFunction((name) => performance.getEntriesByType('resource').some((entry) => entry.name.endsWith(name)), file)
  await context.setOffline(true)
  await page.getByRole('link', { name: 'Terms of use' }).click()
  await expect(page.getByRole('heading', { name: 'This page is not available offline yet' })).toBeVisible()
})

test.describe('a network lost while the page starts', () => {
  test.use({ expectedErrors: /ERR_FAILED/ })

  test('leaves the page with its footer, which works once the network is back', async ({ page, context }) => {
    // As if the page had just been reloaded for a missing part: it is not reloaded again.
    await page.addInitScript(() => sessionStorage.setItem('reloaded_for_chunk', String(Date.now())))
    // The first view's own files are named in the page; the footer's come after it.
    const named = scriptsNamedIn(await (await page.request.get('/')).text())
    const isLater = ({ pathname }: URL) => pathname.startsWith('/assets/site/') && !named.includes(pathname)
    await page.route(isLater, (route) => route.abort())
    const failed = page.waitForEvent('requestfailed', (request) => isLater(new URL(request.url())))
    await page.goto('/')
    await failed
    await page.evaluate(settle)
    const terms = page.getByRole('link', { name: 'Terms of use' })
    await expect(terms).toBeVisible()
    await page.unroute(isLater)
    const loaded = page.waitForResponse((response) => isLater(new URL(response.url())))
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
