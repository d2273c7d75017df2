// What a tap on a map of a match costs a phone whose processor is slowed 4 x: `BEFORE=path/to/dist/main.js node
// bench/page/maps.ts` taps the ten maps of one match, in turns on this build and on another one. Prints for each the time
// until the next paint, the main thread's work, its longest frame, frames over 50 ms, and the elements of the page. Work
// is counted from the tap until a second later. ROUNDS (5) sets the number of rounds. Needs a build.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, CDPSession, Locator, Page } from 'playwright'
import { findAnalysedMatch } from '../support/analysed-match.ts'
import { describeMachine } from '../support/machine.ts'
import { startNode, type Node } from '../support/node.ts'
import { asPhone, median, openBrowser, signIn, slowDown } from '../support/phone.ts'

/** Of one tap. Times in milliseconds. */
interface Tap {
  paint: number
  work: number
  script: number
  layout: number
  longest: number
  longFrames: number
  elements: number
}

const ROUNDS = Number(process.env['ROUNDS'] ?? 5)
const LONG = 50
const folder = await mkdtemp(join(tmpdir(), 'moedani-maps-'))
const builds = new Map([['now', undefined], ...(process.env['BEFORE'] ? [['before', process.env['BEFORE']] as const] : [])])
const nodes: { name: string; node: Node; taps: Tap[][] }[] = []
const browser = await openBrowser()
try {
  for (const [name, build] of builds) {
    const node = await startNode({ MOEDANI_DATA: join(folder, name), HOST: 'localhost' }, [], build)
    nodes.push({ name, node, taps: [] })
    await node.ready(180_000)
  }
  console.log(describeMachine())
  for (let round = 0; round < ROUNDS; round += 1)
    for (const { node, taps } of nodes) taps.push(await tapMaps(browser, `http://localhost:${node.port}`))
  console.log('          paint    work  script  layout  longest frame  over 50 ms  elements')
  for (const { name, taps } of nodes) report(name, taps.flat())
} finally {
  await browser.close()
  for (const { node } of nodes) await node.kill('SIGTERM')
  await rm(folder, { recursive: true, force: true })
}

async function tapMaps(from: Browser, base: string): Promise<Tap[]> {
  const context = await asPhone(from)
  const page = await context.newPage()
  await page.addInitScript(observe)
  await signIn(page, base)
  await page.goto(`${base}${await findAnalysedMatch(context.request, base)}?tab=maps`)
  const maps = page.getByRole('group', { name: 'Map', exact: true }).getByRole('button')
  await maps.first().waitFor()
  await page.waitForTimeout(3000)
  const devtools = await slowDown(page)
  await devtools.send('Performance.enable')
  const taps: Tap[] = []
  // The first one is shown already.
  for (const map of (await maps.all()).slice(1)) taps.push(await tap(page, devtools, map))
  await context.close()
  return taps
}

async function tap(page: Page, devtools: CDPSession, target: Locator): Promise<Tap> {
  await target.scrollIntoViewIfNeeded()
  // What came before has been painted, and the address has followed.
  await page.waitForTimeout(1500)
  await page.evaluate(() => void (window.seen = { paint: 16, frames: [] }))
  const before = await metrics(devtools)
  await target.tap()
  await page.waitForTimeout(1000)
  const after = await metrics(devtools)
  const { paint, frames } = await page.evaluate(() => window.seen)
  const spent = (name: string) => 1000 * ((after.get(name) ?? 0) - (before.get(name) ?? 0))
  return {
    paint,
    work: spent('TaskDuration'),
    script: spent('ScriptDuration'),
    layout: spent('LayoutDuration') + spent('RecalcStyleDuration'),
    longest: Math.max(0, ...frames),
    longFrames: frames.filter((length) => length > LONG).length,
    elements: await page.evaluate(() => document.querySelectorAll('*').length),
  }
}

async function metrics(devtools: CDPSession): Promise<Map<string, number>> {
  const { metrics: all } = await devtools.send('Performance.getMetrics')
  return new Map(all.map(({ name, value }) => [name, value]))
}

function report(name: string, taps: readonly Tap[]): void {
  const middle = (of: (each: Tap) => number) => median(taps.map(of)).toFixed(0)
  const frames = taps.reduce((sum, { longFrames }) => sum + longFrames, 0)
  const cells = [
    `${middle(({ paint }) => paint)} ms`.padStart(9),
    `${middle(({ work }) => work)} ms`.padStart(8),
    `${middle(({ script }) => script)} ms`.padStart(8),
    `${middle(({ layout }) => layout)} ms`.padStart(8),
    `${middle(({ longest }) => longest)} ms`.padStart(15),
    `${frames} of ${taps.length}`.padStart(12),
    middle(({ elements }) => elements).padStart(10),
  ]
  console.log(name.padEnd(6) + cells.join(''))
}

/** Keeps the slowest event, and how far apart frames are. */
function observe(): void {
  window.seen = { paint: 16, frames: [] }
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) window.seen.paint = Math.max(window.seen.paint, duration)
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
  let last = 0
  const note = (at: number) => {
    if (last > 0) window.seen.frames.push(at - last)
    last = at
    requestAnimationFrame(note)
  }
  requestAnimationFrame(note)
}

declare global {
  interface Window {
    seen: { paint: number; frames: number[] }
  }
}
