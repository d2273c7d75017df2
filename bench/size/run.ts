// `npm run bench:size`: bytes on the wire before each page is interactive, held against the budgets. Needs a build.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContext, Page } from 'playwright'
import { findAnalysedMatch } from '../support/analysed-match.ts'
import { startNode } from '../support/node.ts'
import { findBrowser } from '../../e2e/support/find-browser.ts'
import { fillSignIn, findLiveGame, openBrowser, signIn } from '../support/phone.ts'
import { until } from '../support/poll.ts'
import { BUDGETS, STORED_BUDGETS, type Budget } from './budgets.ts'
import { measureStored } from './stored.ts'
import { importedFromElsewhere, importsOf, namedIn, weigh, weighBody } from './weigh.ts'

const data = await mkdtemp(join(tmpdir(), 'moedani-size-'))
const node = await startNode({ MOEDANI_DATA: data, HOST: 'localhost' })
const base = `http://localhost:${node.port}`
// A shell knows of no network, and loads pictures from further below.
const browser = await openBrowser(findBrowser())
let passed = true
try {
  await node.ready()
  const stranger = await browser.newContext({ viewport: { width: 390, height: 844 }, serviceWorkers: 'block' })
  report('/', await measure(stranger, '/', openAnswer))
  report('/login', await measure(stranger, '/login', chooseClub))

  const parent = await browser.newContext({ viewport: { width: 390, height: 844 }, serviceWorkers: 'block' })
  const start = await parent.newPage()
  await signIn(start, base)
  await start.close()
  const live = await findLiveGame(parent.request, base)
  report('/main', await measure(parent, '/main', (page) => page.getByRole('article').first().waitFor()))
  report('/live/$id', await measure(parent, live, (page) => page.locator('[aria-live=polite]').first().waitFor()))

  const match = await findAnalysedMatch(parent.request, base)
  report('/match/$id', await measure(parent, match, (page) => page.getByRole('tab', { name: 'Stats' }).waitFor()))

  const stored = await measureStored(browser, base, fillSignIn)
  for (const when of ['installed', 'parent'] as const) {
    count(when, stored[when].files.length, STORED_BUDGETS[when].files)
    line(when, 'raw', stored[when].bytes, STORED_BUDGETS[when].bytes)
  }
  const wrong = importedFromElsewhere()
  if (wrong.length > 0) throw new Error(`A part imports what is not kept offline with it: ${wrong.join(', ')}`)
  const ofConsole = stored.parent.files.filter((file) => file.includes('/console/'))
  if (ofConsole.length > 0) throw new Error(`A parent stores ${ofConsole.join(', ')}`)
} finally {
  await browser.close()
  await node.kill('SIGTERM')
  await rm(data, { recursive: true, force: true })
}
process.exit(passed ? 0 : 1)

/**
 * Opens a page, does what shows that it is interactive, and sums up what it had loaded by then.
 * Scripts that the page does not name for this address are kept back until then: it has to do without them.
 */
async function measure(context: BrowserContext, path: string, act: (page: Page) => Promise<unknown>): Promise<Budget> {
  const page = await context.newPage()
  const acted = Promise.withResolvers<void>()
  const html = await (await context.request.get(base + path, { headers: { accept: 'text/html' } })).text()
  const named = new Set(namedIn(html, path.split('/')[1] ?? ''))
  for (const file of Array.from(named)) importsOf(file, named)
  await page.route('**/assets/**/*.js', async (route) => {
    const { pathname } = new URL(route.request().url())
    if (!named.has(pathname)) await acted.promise
    await route.continue().catch(() => undefined)
  })
  let files = 0
  const loaded: Promise<[keyof Budget, number] | null>[] = []
  page.on('response', (response) => {
    const kind = response.request().resourceType()
    if (response.frame() !== page.mainFrame()) return
    if (/document|script|stylesheet/.test(kind)) files += 1
    if (kind !== 'document' && kind !== 'script' && kind !== 'font' && kind !== 'image') return
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
  const sum: Budget = { page: 0, script: 0, font: 0, image: 0, files }
  acted.resolve()
  for (const entry of await Promise.all(before)) if (entry) sum[entry[0]] += entry[1]
  await page.close()
  return sum
}

/** A tap before hydration has no effect, so only its effect counts. */
async function openAnswer(page: Page): Promise<void> {
  const question = page.locator('summary', { hasText: 'Which matches can I watch?' })
  await until('the answer opens', async () => {
    await question.click()
    return page.evaluate(() => document.getElementById('root')?.dataset['page'] === undefined)
  })
}

async function chooseClub(page: Page): Promise<void> {
  const club = page.getByRole('button', { name: 'Club', exact: true })
  await until('the club tab opens', async () => {
    await club.click()
    return (await club.getAttribute('aria-pressed')) === 'true'
  })
}

function report(page: keyof typeof BUDGETS, measured: Budget): void {
  for (const kind of ['page', 'script', 'font', 'image'] as const) line(page, kind, measured[kind], BUDGETS[page][kind])
  count(page, measured.files, BUDGETS[page].files)
}

function count(page: string, files: number, budget: number): void {
  const over = files > budget
  passed &&= !over
  console.log(`${page.padEnd(10)} files  ${String(files).padStart(7)} of ${String(budget).padStart(10)}${over ? '   TOO MANY' : ''}`)
}

function line(page: string, kind: string, bytes: number, budget: number): void {
  const over = bytes > budget
  passed &&= !over
  const kilobytes = (value: number) => (value / 1000).toFixed(1).padStart(7)
  console.log(`${page.padEnd(10)} ${kind.padEnd(7)}${kilobytes(bytes)} kB of ${kilobytes(budget)} kB${over ? '   TOO MUCH' : ''}`)
}
