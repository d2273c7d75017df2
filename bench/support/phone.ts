import { chromium, type APIRequestContext, type Browser, type BrowserContext, type CDPSession, type Page } from 'playwright'
import { findQuietBrowser } from '../../e2e/support/find-browser.ts'

/** Disables the browser's own network traffic. */
export const BROWSER_ARGUMENTS = ['--no-sandbox', '--disable-background-networking', '--disable-component-update', '--disable-sync']

export function openBrowser(executablePath = findQuietBrowser()): Promise<Browser> {
  return chromium.launch({ ...(executablePath && { executablePath }), args: BROWSER_ARGUMENTS })
}

/** A context with the size of a phone. */
export function asPhone(browser: Browser): Promise<BrowserContext> {
  return browser.newContext({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 })
}

/** Throttles a page to a cheap phone: its processor, and optionally a link of 150 ms and 1.6 Mbps. */
export async function slowDown(page: Page, { link = false, rate = 4 } = {}): Promise<CDPSession> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate })
  if (link) {
    await devtools.send('Network.enable')
    await devtools.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 150,
      downloadThroughput: 1_600_000 / 8,
      uploadThroughput: 750_000 / 8,
    })
  }
  return devtools
}

/** Signs the demo world's subscribed parent in. */
export async function signIn(page: Page, base: string): Promise<void> {
  await page.goto(`${base}/login`)
  await fillSignIn(page)
}

/** Signs the demo world's subscribed parent in on a form that is open. */
export async function fillSignIn(page: Page): Promise<void> {
  await page.getByLabel('Email').fill('parent@moedani.test')
  await page.getByLabel('Password', { exact: true }).fill('moedani-demo')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL('**/main')
  await page.getByRole('article').first().waitFor()
}

/** The path of a live game whose score is shown. */
export async function findLiveGame(request: APIRequestContext, base: string): Promise<string> {
  const answer = await request.post(`${base}/api/game`, {
    data: { age_category: null, filter: 'live', date: null },
    headers: { origin: base },
  })
  const { data: games } = (await answer.json()) as { data: { _id: string; club_one_score: number | null }[] }
  const game = games.find(({ club_one_score: score }) => score !== null)
  if (!game) throw new Error('No live game has a score.')
  return `/live/${game._id}`
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}
