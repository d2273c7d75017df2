// Lighthouse with its mobile profile for the product's pages: `npm run bench:page`. The reference, in the same run, is a
// bare page with React, its router and its query cache. Prints the median of RUNS (5), with alternating pages; PAGES
// selects pages, as '/main,/live/$id', and 'interactions'. Fails if a public page has less than 100 for accessibility, best practices or
// search. Needs a build.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type BrowserContext } from 'playwright'
import { findQuietBrowser } from '../../e2e/support/find-browser.ts'
import { freePort } from '../../e2e/support/free-port.ts'
import { describeMachine } from '../support/machine.ts'
import { startNode } from '../support/node.ts'
import { asPhone, BROWSER_ARGUMENTS, findLiveGame, median, openBrowser, signIn } from '../support/phone.ts'
import { serveBare } from '../support/bare-page.ts'
import { interact, type Interactions } from './interactions.ts'
import { CATEGORIES, visit, type Visit } from './lighthouse.ts'

interface Measured {
  name: string
  url: string
  /** The browser's profile; null for one that was never anywhere. */
  profile: string | null
  /** Whether the page is public. */
  listed: boolean
  visits: Visit[]
}

const RUNS = Number(process.env['RUNS'] ?? 5)
const CHOSEN = process.env['PAGES']?.split(',')
const folder = await mkdtemp(join(tmpdir(), 'moedani-page-'))
const node = await startNode({ MOEDANI_DATA: join(folder, 'data'), HOST: 'localhost' })
const base = `http://localhost:${node.port}`
const bare = await serveBare(join(folder, 'bare'))
let strangers = 0
let passed = true
try {
  await node.ready()
  const live = await inBrowser('parent', async ({ context }) => {
    await signIn(await context.newPage(), base)
    return findLiveGame(context.request, base)
  })
  const all: Measured[] = [
    { name: 'bare', url: `${bare.address}/`, profile: null, listed: false, visits: [] },
    ...['/', '/services', '/login', '/products/live', '/contact'].map((path) => ({
      name: path,
      url: base + path,
      profile: null,
      listed: true,
      visits: [],
    })),
    { name: '/main', url: `${base}/main`, profile: 'parent', listed: false, visits: [] },
    { name: '/live/$id', url: base + live, profile: 'parent', listed: false, visits: [] },
  ]
  const pages = all.filter(({ name }) => !CHOSEN || CHOSEN.includes(name))
  console.log(`${describeMachine()}; Lighthouse mobile, median of ${RUNS}\n`)
  for (let run = 0; run < RUNS; run += 1) {
    for (const page of pages) page.visits.push(await inBrowser(page.profile, ({ port }) => visit(page.url, port)))
  }
  console.log('            perf least acc  bp seo      FCP     LCP     TBT    CLS    work   all kB  script kB  machine')
  for (const page of pages) report(page)
  if (!CHOSEN || CHOSEN.includes('interactions')) await reportInteractions()
} finally {
  bare.close()
  await node.kill('SIGTERM')
  await rm(folder, { recursive: true, force: true })
}
process.exit(passed ? 0 : 1)

interface Opened {
  context: BrowserContext
  /** Its debugging port, for Lighthouse. */
  port: number
}

/**
 * Works in a browser that was just started, as Lighthouse's own command does. One that has shown a page before is busy for
 * up to 100 ms before the first byte of the next, which would count as blocking of that page.
 */
async function inBrowser<Result>(profile: string | null, work: (opened: Opened) => Promise<Result>): Promise<Result> {
  const port = await freePort()
  const executablePath = findQuietBrowser()
  const context = await chromium.launchPersistentContext(join(folder, profile ?? `stranger-${(strangers += 1)}`), {
    ...(executablePath && { executablePath }),
    args: [...BROWSER_ARGUMENTS, `--remote-debugging-port=${port}`],
  })
  try {
    return await work({ context, port })
  } finally {
    await context.close()
  }
}

/** The longest of RUNS visits: a median would hide what a parent notices. */
async function reportInteractions(): Promise<void> {
  const browser = await openBrowser()
  const rounds: Interactions[] = []
  for (let run = 0; run < RUNS; run += 1) {
    const context = await asPhone(browser)
    rounds.push(await interact(context, base))
    await context.close()
  }
  await browser.close()
  console.log(`\nThe processor slowed 4 x, the median and the longest of ${RUNS}; limits 100 ms a tap, 50 ms a frame`)
  for (const name of Object.keys(rounds[0] ?? {}) as (keyof Interactions)[]) {
    const times = rounds.map((round) => round[name])
    console.log(`${name.padEnd(16)}${`${median(times).toFixed(0)} ms`.padStart(9)}${`${Math.max(...times).toFixed(0)} ms`.padStart(9)}`)
  }
}

function report({ name, listed, visits }: Measured): void {
  const middle = (of: (visit: Visit) => number) => median(visits.map(of))
  const [performance = 0, ...others] = CATEGORIES.map((category) => middle(({ scores: { [category]: score } }) => score))
  const least = Math.min(...visits.map(({ scores }) => scores.performance))
  if (listed && others.some((score) => score < 100)) passed = false
  const seconds = (of: (visit: Visit) => number) => `${(middle(of) / 1000).toFixed(2)} s`.padStart(8)
  const kilobytes = (of: (visit: Visit) => number) => (middle(of) / 1000).toFixed(1)
  console.log(
    `${name.padEnd(11)} ${String(performance).padStart(3)} ${String(least).padStart(5)} ${others.map((score) => String(score).padStart(3)).join(' ')}  ${seconds(({ fcp }) => fcp)}${seconds(({ lcp }) => lcp)}` +
      `${middle(({ tbt }) => tbt).toFixed(0)} ms`.padStart(8) +
      middle(({ cls }) => cls)
        .toFixed(3)
        .padStart(7) +
      seconds(({ work }) => work) +
      `${kilobytes(({ bytes }) => bytes).padStart(9)}${kilobytes(({ scriptBytes }) => scriptBytes).padStart(11)}` +
      middle(({ machine }) => machine)
        .toFixed(0)
        .padStart(9),
  )
  for (const fault of new Set(visits.flatMap(({ faults }) => faults))) console.log(`              ${fault}`)
}
