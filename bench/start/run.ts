// The start-up time on a cheap phone: `npm run bench:start`. The processor is slowed 4 ×. The first visit has 150 ms
// latency and 1.6 Mbps, throttled by Chromium's developer tools. Needs a build. `RUNS` sets the number of runs.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, BrowserContext, Page } from 'playwright'
import { describeMachine } from '../support/machine.ts'
import { startNode } from '../support/node.ts'
import { asPhone, median, openBrowser, signIn, slowDown } from '../support/phone.ts'
import { storeGames } from './store-games.ts'

const RUNS = Number(process.env['RUNS'] ?? 5)
const data = await mkdtemp(join(tmpdir(), 'moedani-start-'))
const node = await startNode({ MOEDANI_DATA: data, HOST: 'localhost' })
const base = `http://localhost:${node.port}`
const browser = await openBrowser()
try {
  await node.ready()
  console.log(`${describeMachine()}; median of ${RUNS}, and the slowest\n`)
  print('first visit to /, first text', await repeat(() => firstVisit(browser)))
  for (const games of [0, 500, 5000]) {
    const context = await asPhone(browser)
    await install(context)
    if (games > 0) await storeGames(context, base, games)
    await printCards(`installed, warm, ${games} more games kept`, context)
    await context.setOffline(true)
    await printCards(`installed, offline, ${games} more games kept`, context)
    await context.close()
  }
} finally {
  await browser.close()
  await node.kill('SIGTERM')
  await rm(data, { recursive: true, force: true })
}

async function repeat<T>(measure: () => Promise<T>): Promise<T[]> {
  const times: T[] = []
  for (let run = 0; run < RUNS; run += 1) times.push(await measure())
  return times
}

/** Milliseconds from asking for the page to its first painted text: what stands there is prerendered. */
async function firstVisit(from: Browser): Promise<number> {
  const context = await asPhone(from)
  const page = await context.newPage()
  await slowDown(page, { link: true })
  await page.goto(base, { waitUntil: 'commit' })
  const painted = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          const entry = list.getEntriesByName('first-contentful-paint')[0]
          if (entry) resolve(entry.startTime)
        }).observe({ type: 'paint', buffered: true })
      }),
  )
  await context.close()
  return painted
}

/** Signs in, and waits until the service worker has precached the app. */
async function install(context: BrowserContext): Promise<void> {
  const page = await context.newPage()
  await signIn(page, base)
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  await page.reload()
  await page.getByRole('article').first().waitFor()
  // Data is stored a second after it has arrived.
  await page.waitForTimeout(3000)
  await page.close()
}

/** Milliseconds from the tap on the icon, which opens the schedule, to the first match card as it was left, and to the first of the schedule itself. */
async function firstCards(context: BrowserContext): Promise<{ shown: number; live: number }> {
  const page: Page = await context.newPage()
  await slowDown(page)
  await page.addInitScript(() => {
    const look = () => {
      for (const [name, card] of Object.entries({ shown: 'article', live: 'article:not(#shell *)' }))
        if (document.querySelector(card) && performance.getEntriesByName(name).length === 0) performance.mark(name)
      if (performance.getEntriesByName('live').length === 0) requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
  await page.goto(`${base}/main`, { waitUntil: 'commit' })
  await page.waitForFunction(() => performance.getEntriesByName('live').length > 0)
  const at = await page.evaluate(() => {
    const markedAt = (name: string) => performance.getEntriesByName(name)[0]?.startTime ?? Number.NaN
    return { shown: markedAt('shown'), live: markedAt('live') }
  })
  await page.close()
  return at
}

async function printCards(what: string, context: BrowserContext): Promise<void> {
  const times = await repeat(() => firstCards(context))
  print(
    `${what}: first card`,
    times.map(({ shown }) => shown),
  )
  print(
    '  and the schedule itself',
    times.map(({ live }) => live),
  )
}

function print(what: string, times: readonly number[]): void {
  console.log(
    `${what.padEnd(54)} ${median(times).toFixed(0).padStart(6)} ms ${Math.max(...times)
      .toFixed(0)
      .padStart(6)} ms`,
  )
}
