// What the main thread does until a screen is there: `npm run bench:profile`. The processor is slowed 4 ×, behind the same
// shaping proxy as `bench:start`, next to the bare page. Needs a build. `RUNS` sets the number of runs.
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, BrowserContext } from 'playwright'
import { visitor } from '../start/first-text.ts'
import { liveGame, parent } from '../start/parent.ts'
import { serveBare } from '../support/bare-page.ts'
import { describeMachine } from '../support/machine.ts'
import { startNode } from '../support/node.ts'
import { asPhone, median, openBrowser, slowDown } from '../support/phone.ts'
import { shapedLink } from '../support/shaped-link.ts'
import { readTrace, type MainThread, type TraceEvent } from './trace.ts'

const RUNS = Number(process.env['RUNS'] ?? 5)
const CATEGORIES = [
  'devtools.timeline',
  'disabled-by-default-devtools.timeline',
  'v8',
  'blink.user_timing',
  'disabled-by-default-v8.cpu_profiler',
]
const SHOWN = 'shown'
const FILES_PRINTED = 8

interface Screen {
  name: string
  context: BrowserContext
  address: string
  selector: string
}

const folder = await mkdtemp(join(tmpdir(), 'moedani-profile-'))
const node = await startNode({ MOEDANI_DATA: join(folder, 'data'), HOST: 'localhost' })
const browser = await openBrowser()
const bare = await serveBare(join(folder, 'bare'))
const links = { bare: await shapedLink(bare.port), moedani: await shapedLink(node.port) }
try {
  await node.ready()
  console.log(`${describeMachine()}; medians of ${RUNS}, milliseconds\n`)
  const base = links.moedani.address
  const signedIn = await asPhone(browser)
  await parent(signedIn, base)
  const game = await liveGame(signedIn, base)
  const screens: Screen[] = [
    { name: 'bare', context: await visitor(browser, links.bare.address), address: `${links.bare.address}/`, selector: 'li' },
    { name: '/', context: await visitor(browser, base), address: `${base}/`, selector: 'h1' },
    { name: '/main', context: signedIn, address: `${base}/main`, selector: 'article:not(#shell *)' },
    { name: '/live/$id', context: signedIn, address: base + game, selector: '[aria-live=polite]:not(#shell *)' },
  ]
  const profiles = screens.map((): MainThread[] => [])
  for (let run = 0; run < RUNS; run += 1)
    for (const [index, screen] of screens.entries()) profiles[index]?.push(await profile(browser, screen))
  report(screens, profiles)
} finally {
  await browser.close()
  for (const link of Object.values(links)) await link.close()
  bare.close()
  await node.kill('SIGTERM')
  await rm(folder, { recursive: true, force: true })
}

async function profile(from: Browser, { context, address, selector }: Screen): Promise<MainThread> {
  const page = await context.newPage()
  await slowDown(page)
  await page.addInitScript(
    ([wanted, mark]) => {
      const look = () => void (document.querySelector(wanted) ? performance.mark(mark) : requestAnimationFrame(look))
      requestAnimationFrame(look)
    },
    [selector, SHOWN] as const,
  )
  const path = join(folder, 'trace.json')
  await from.startTracing(page, { path, categories: CATEGORIES })
  await page.goto(address, { waitUntil: 'commit' })
  await page.waitForFunction((mark) => performance.getEntriesByName(mark).length > 0, SHOWN)
  await from.stopTracing()
  await page.close()
  const { traceEvents } = JSON.parse(await readFile(path, 'utf8')) as { traceEvents: TraceEvent[] }
  return readTrace(traceEvents, SHOWN)
}

function report(screens: readonly Screen[], profiles: readonly (readonly MainThread[])[]): void {
  const line = (what: string, cells: readonly number[]) =>
    console.log(what.padEnd(28) + cells.map((value) => value.toFixed(0).padStart(10)).join(''))
  const middle = (read: (profile: MainThread) => number) => profiles.map((runs) => median(runs.map(read)))
  console.log(`${''.padEnd(28)}${screens.map(({ name }) => name.padStart(10)).join('')}`)
  line(
    'until it is there',
    middle(({ total }) => total),
  )
  line(
    'waiting',
    middle(({ waiting }) => waiting),
  )
  const kinds = new Set(profiles.flat().flatMap((one) => Object.keys(one.kinds)))
  for (const kind of kinds)
    line(
      kind,
      middle((one) => one.kinds[kind] ?? 0),
    )
  screens.forEach(({ name }, index) => {
    const runs = profiles[index] ?? []
    const files = Array.from(new Set(runs.flatMap((one) => Object.keys(one.files))), (file) => ({
      file,
      time: median(runs.map((one) => one.files[file] ?? 0)),
    }))
    const longest = files.toSorted((a, b) => b.time - a.time).slice(0, FILES_PRINTED)
    console.log(`\n${name}: ${longest.map(({ file, time }) => `${file} ${time.toFixed(0)}`).join(', ')}`)
  })
}
