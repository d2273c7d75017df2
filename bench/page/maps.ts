// What a tap on a map of a match costs a phone whose processor is slowed 4 x: `BEFORE=path/to/dist/main.js node
// bench/page/maps.ts` taps the ten maps of one match, in turns on this build and on another one. Prints for each the time
// until the next paint, the main thread's work, its longest task, the elements of the page, and Chrome's count of frames:
// shown, late by at least one sixtieth of a second, and late while something moved. All from the tap until two seconds
// later, when the address has followed. The second line is the same for the three seconds after the page opened, in which
// it draws the other maps. Tasks are counted by the processor's time. On a busy machine it is too long where the processor
// is slowed, as Chrome slows it by turning idly: RATE=1 does not slow it. ROUNDS (5) sets the number of rounds. Needs a
// build.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Locator, Page } from 'playwright'
import { findAnalysedMatch } from '../support/analysed-match.ts'
import { forgetLongest, observeLongest } from '../support/longest-event.ts'
import { describeMachine } from '../support/machine.ts'
import { startNode, type Node } from '../support/node.ts'
import { sum, tracePage, type PageTrace } from '../support/page-trace.ts'
import { asPhone, median, openBrowser, signIn, slowDown } from '../support/phone.ts'

/** Of one tap, or of the time after the page opened. Times in milliseconds. */
interface Span extends PageTrace {
  paint: number
  elements: number
}

const ROUNDS = Number(process.env['ROUNDS'] ?? 5)
const RATE = Number(process.env['RATE'] ?? 4)
const folder = await mkdtemp(join(tmpdir(), 'moedani-maps-'))
const builds = new Map([['now', undefined], ...(process.env['BEFORE'] ? [['before', process.env['BEFORE']] as const] : [])])
const nodes: { name: string; node: Node; taps: Span[]; openings: Span[] }[] = []
const browser = await openBrowser()
try {
  for (const [name, build] of builds) {
    const node = await startNode({ MOEDANI_DATA: join(folder, name), HOST: 'localhost' }, [], build)
    nodes.push({ name, node, taps: [], openings: [] })
    await node.ready()
  }
  console.log(describeMachine())
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const { node, taps, openings } of nodes) {
      const [opening, ...switches] = await tapMaps(browser, `http://localhost:${node.port}`)
      if (opening) openings.push(opening)
      taps.push(...switches)
    }
  }
  console.log('                  paint    work  longest task: median, most  frames: shown, late, jerked  elements')
  for (const { name, taps, openings } of nodes) {
    report(`${name}, taps`, taps)
    report(`${name}, opened`, openings)
  }
} finally {
  await browser.close()
  for (const { node } of nodes) await node.kill('SIGTERM')
  await rm(folder, { recursive: true, force: true })
}

async function tapMaps(from: Browser, base: string): Promise<Span[]> {
  const context = await asPhone(from)
  const page = await context.newPage()
  await page.addInitScript(observeLongest)
  await signIn(page, base)
  await page.goto(`${base}${await findAnalysedMatch(context.request, base)}?tab=maps`)
  const maps = page.getByRole('group', { name: 'Map', exact: true }).getByRole('button')
  await maps.first().waitFor()
  await slowDown(page, { rate: RATE })
  const spans = [await measure(from, page, () => page.waitForTimeout(3000))]
  // The first one is shown already.
  for (const map of (await maps.all()).slice(1)) spans.push(await tap(from, page, map))
  await context.close()
  return spans
}

async function tap(from: Browser, page: Page, target: Locator): Promise<Span> {
  await target.scrollIntoViewIfNeeded()
  const box = await target.boundingBox()
  if (!box) throw new Error('A map has no button.')
  // What came before has been painted.
  await page.waitForTimeout(1000)
  return measure(from, page, async () => {
    // By its place: a locator would look for it in the page, which is slowed as well.
    await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2)
    await page.waitForTimeout(2000)
  })
}

async function measure(from: Browser, page: Page, act: () => Promise<void>): Promise<Span> {
  await page.evaluate(forgetLongest)
  const trace = await tracePage(from, page, act)
  const [paint, elements] = await page.evaluate(() => [window.longest.event, document.querySelectorAll('*').length] as const)
  return { ...trace, paint, elements }
}

function report(name: string, spans: readonly Span[]): void {
  const middle = (of: (each: Span) => number) => median(spans.map(of))
  const longest = ({ tasks }: Span) => Math.max(0, ...tasks)
  const frames = (['shown', 'late', 'jerked'] as const).map((kind) => sum(spans.map(({ frames: of }) => of[kind])))
  const cells = [
    `${middle(({ paint }) => paint)} ms`.padStart(9),
    `${middle(({ tasks }) => sum(tasks)).toFixed(0)} ms`.padStart(8),
    `${middle(longest).toFixed(1)}, ${Math.max(...spans.map(longest)).toFixed(1)} ms`.padStart(28),
    `${frames.join(', ')} in ${spans.length}`.padStart(30),
    String(middle(({ elements }) => elements)).padStart(10),
  ]
  console.log(name.padEnd(14) + cells.join(''))
}
