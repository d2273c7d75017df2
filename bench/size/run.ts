// `npm run bench:size`: bytes on the wire before each page is interactive, held against the budgets. Needs a build.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type BrowserContext, type Page } from 'playwright'
import { findBrowser } from '../../e2e/support/find-browser.ts'
import { startNode } from '../support/node.ts'
import { until } from '../support/poll.ts'
import { BUDGETS, PRECACHE_BUDGET, type Budget } from './budgets.ts'
import { importsOf, weigh, weighBody, weighPrecache } from './weigh.ts'

const ANY = /./
/** Live changes, and what keeps newer versions, come after what there is to see. */
const LATER = /socket-io|workbox/

const data = await mkdtemp(join(tmpdir(), 'moedani-size-'))
const node = await startNode({ MOEDANI_DATA: data, HOST: 'localhost' })
const base = `http://localhost:${node.port}`
const executablePath = findBrowser()
const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: ['--no-sandbox'] })
let passed = true
try {
  await node.ready()
  const stranger = await browser.newContext({ viewport: { width: 390, height: 844 }, serviceWorkers: 'block' })
  report('/', await measure(stranger, '/', openAnswer, ANY))
  report('/login', await measure(stranger, '/login', chooseClub, ANY))

  const parent = await browser.newContext({ viewport: { width: 390, height: 844 }, serviceWorkers: 'block' })
  const live = await signIn(parent)
  report('/main', await measure(parent, '/main', (page) => page.getByRole('article').first().waitFor(), LATER))
  report('/live/$id', await measure(parent, live, (page) => page.locator('[aria-live=polite]').first().waitFor(), LATER))

  const precache = weighPrecache()
  line('precache', 'all', precache, PRECACHE_BUDGET)
} finally {
  await browser.close()
  await node.kill('SIGTERM')
  await rm(data, { recursive: true, force: true })
}
process.exit(passed ? 0 : 1)

/**
 * Opens a page, does what shows that it is interactive, and sums up what it had loaded by then.
 *
 * @param without scripts that are kept back until then, beside those that the page's own HTML names: it has to do without them
 */
async function measure(context: BrowserContext, path: string, act: (page: Page) => Promise<unknown>, without: RegExp): Promise<Budget> {
  const page = await context.newPage()
  const acted = Promise.withResolvers<void>()
  const html = await (await context.request.get(base + path, { headers: { accept: 'text/html' } })).text()
  const named = new Set(Array.from(html.matchAll(/\/assets\/[^"]+\.js/g), ([file]) => file))
  for (const file of Array.from(named)) importsOf(file, named)
  await page.route('**/assets/*.js', async (route) => {
    const { pathname } = new URL(route.request().url())
    if (without.test(pathname) && !named.has(pathname)) await acted.promise
    await route.continue().catch(() => undefined)
  })
  const loaded: Promise<[keyof Budget, number] | null>[] = []
  page.on('response', (response) => {
    const kind = response.request().resourceType()
    if (kind !== 'document' && kind !== 'script' && kind !== 'font' && kind !== 'image') return
    if (response.frame() !== page.mainFrame()) return
    const { pathname } = new URL(response.url())
    const type = kind === 'document' ? 'page' : kind
    loaded.push(
      (async () => {
        const compressed = /svg|html/.test(response.headers()['content-type'] ?? '')
        const bytes = (type !== 'page' && weigh(pathname)) || weighBody(await response.body(), compressed)
        return [type, bytes] as [keyof Budget, number]
      })().catch(() => null),
    )
  })
  await page.goto(base + path)
  await act(page)
  const before = loaded.slice()
  acted.resolve()
  const sum: Budget = { page: 0, script: 0, font: 0, image: 0 }
  for (const entry of await Promise.all(before)) if (entry) sum[entry[0]] += entry[1]
  await page.close()
  return sum
}

/** A tap on what is not interactive yet does nothing: only its effect counts. */
async function openAnswer(page: Page): Promise<void> {
  const question = page.getByRole('button', { name: 'Which matches can I watch?' })
  await until('the answer opens', async () => {
    await question.click()
    return (await question.getAttribute('aria-expanded')) === 'true'
  })
}

async function chooseClub(page: Page): Promise<void> {
  const club = page.getByRole('button', { name: 'Club', exact: true })
  await until('the club tab opens', async () => {
    await club.click()
    return (await club.getAttribute('aria-pressed')) === 'true'
  })
}

/** Signs a parent in, and returns the address of a game that runs. */
async function signIn(context: BrowserContext): Promise<string> {
  const page = await context.newPage()
  await page.goto(`${base}/login`)
  await page.getByLabel('Email').fill('parent@moedani.test')
  await page.getByLabel('Password', { exact: true }).fill('moedani-demo')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL('**/main')
  await page.getByRole('article').first().waitFor()
  const answer = await page.request.post(`${base}/api/game`, {
    data: { age_category: null, filter: 'live', date: null },
    headers: { origin: base },
  })
  const { data: games } = (await answer.json()) as { data: { _id: string }[] }
  await page.close()
  return `/live/${games[0]?._id}`
}

function report(page: keyof typeof BUDGETS, measured: Budget): void {
  for (const kind of ['page', 'script', 'font', 'image'] as const) line(page, kind, measured[kind], BUDGETS[page][kind])
}

function line(page: string, kind: string, bytes: number, budget: number): void {
  const over = bytes > budget
  passed &&= !over
  const kilobytes = (value: number) => (value / 1000).toFixed(1).padStart(7)
  console.log(`${page.padEnd(10)} ${kind.padEnd(7)}${kilobytes(bytes)} kB of ${kilobytes(budget)} kB${over ? '   TOO MUCH' : ''}`)
}
