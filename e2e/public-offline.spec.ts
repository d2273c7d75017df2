import type { Page } from 'playwright/test'
import { expect, installed, test } from './support/journey.ts'

test.use({ expectedErrors: /ERR_(?:FAILED|CONNECTION_REFUSED|CONNECTION_RESET|EMPTY_RESPONSE)/ })

/** The page before any script has run: the root's marker, and the language. */
async function cameAs(page: Page, address: string): Promise<{ page: string | undefined; locale: string | undefined }> {
  const html = (await (await page.goto(address))?.text()) ?? ''
  return { page: /<div id="root" data-page="([^"]*)"/.exec(html)?.[1], locale: / data-locale="(\w+)"/.exec(html)?.[1] }
}

/** The addresses of the pages that the service worker has cached. */
const keptPages = (page: Page) =>
  page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('pages-'))
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return requests.flat().map(({ url }) => url.slice(location.origin.length))
  })

test('a visited page is prerendered on the second visit and offline, in both languages', async ({ page, context, cable }) => {
  await page.goto(`${cable.url}/`)
  await installed(page)
  await expect.poll(() => keptPages(page)).toEqual(expect.arrayContaining(['/?lang=en', '/?lang=ka']))
  expect(await cameAs(page, `${cable.url}/`)).toEqual({ page: '/', locale: 'en' })
  await cable.pull()
  await context.setOffline(true)
  expect(await cameAs(page, `${cable.url}/`)).toEqual({ page: '/', locale: 'en' })
  await expect(page.getByRole('heading', { name: 'Every match your child plays' })).toBeVisible()
  expect(await cameAs(page, `${cable.url}/?lang=ka`)).toEqual({ page: '/', locale: 'ge' })
})

test('a page is cached as served, and shown in the chosen language', async ({ page, context, cable }) => {
  await page.goto(`${cable.url}/`)
  await installed(page)
  await page.goto(`${cable.url}/contact`)
  await expect.poll(() => keptPages(page)).toEqual(expect.arrayContaining(['/contact?lang=en', '/contact?lang=ka']))
  await page.getByRole('banner').getByRole('button', { name: 'KA ქართული' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'ka')
  await expect.poll(() => page.evaluate(async () => (await caches.match('/locale'))?.text())).toBe('ge')
  await cable.pull()
  await context.setOffline(true)
  expect(await cameAs(page, `${cable.url}/contact`)).toEqual({ page: '/contact', locale: 'ge' })
  // A page that was never opened is rendered from its chunks.
  expect(await cameAs(page, `${cable.url}/terms`)).toEqual({ page: undefined, locale: undefined })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/[ა-ჰ]/)
})

test('a page may load slowly after its first byte', async ({ page, context, cable }) => {
  await page.goto(`${cable.url}/`)
  await installed(page)
  const [worker] = context.serviceWorkers()
  // The test fires the worker's timers itself.
  await worker?.evaluate(() => {
    const timers: (() => void)[] = []
    Object.assign(globalThis, { timers, setTimeout: (timer: () => void) => timers.push(timer) })
  })
  await page.goto(`${cable.url}/services`, { waitUntil: 'commit' })
  // The rest takes longer than the worker's timeout for the first byte.
  cable.swallow()
  const ended = await worker?.evaluate(() => {
    const { timers } = globalThis as unknown as { timers: (() => void)[] }
    for (const timer of timers) timer()
    return timers.length
  })
  expect(ended).toBeGreaterThan(0)
  cable.deliver()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('A package for everyone at the pitch')
  await expect(page.getByRole('contentinfo')).toBeVisible()
})
