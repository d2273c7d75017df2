import type { Browser, BrowserContext } from 'playwright'
import { asPhone, slowDown } from '../support/phone.ts'

/** Milliseconds from asking for the page to its first painted text. */
export async function firstText(context: BrowserContext, address: string): Promise<number> {
  const page = await context.newPage()
  await slowDown(page)
  await page.goto(address, { waitUntil: 'commit' })
  const painted = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          const entry = list.getEntriesByName('first-contentful-paint')[0]
          if (entry) resolve(entry.startTime)
        }).observe({ type: 'paint', buffered: true })
      }),
  )
  await page.close()
  return painted
}

/** The first visit of a browser that knows nothing. */
export async function firstVisit(browser: Browser, address: string): Promise<number> {
  const context = await asPhone(browser)
  const time = await firstText(context, address)
  await context.close()
  return time
}

/** A browser whose service worker has stored the page. */
export async function visitor(browser: Browser, address: string): Promise<BrowserContext> {
  const context = await asPhone(browser)
  const page = await context.newPage()
  await page.goto(address)
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  await page.reload()
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  // What is stored after the first screen.
  await page.waitForTimeout(3000)
  await page.close()
  return context
}
