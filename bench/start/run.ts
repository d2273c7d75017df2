// The start on a cheap phone and a bad line: `npm run bench:start`. The processor is slowed 4 ×, and a shaping proxy
// stands between browser and service. The references, in turn with the product, are a bare page with React, its router
// and its query cache, and the same page prerendered; each has a service worker. Needs a build. `RUNS` sets the number of
// runs.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContext } from 'playwright'
import { serveBare, servePrerendered } from '../support/bare-page.ts'
import { describeMachine } from '../support/machine.ts'
import { startNode } from '../support/node.ts'
import { asPhone, openBrowser } from '../support/phone.ts'
import { shapedLink, type ShapedLink } from '../support/shaped-link.ts'
import { printAnswers } from './answers.ts'
import { firstText, firstVisit, visitor } from './first-text.ts'
import { liveGame, parent, storeGames } from './parent.ts'
import { printHead, printLine } from './report.ts'
import { timeTo } from './screen.ts'

const RUNS = Number(process.env['RUNS'] ?? 5)
/** Cards of the application, and not of the remembered schedule. */
const CARDS = { shown: 'article', itself: 'article:not(#shell *)' }
const SCORE = { score: '[aria-live=polite]:not(#shell *)' }
const ROWS = { rows: 'li' }

const folder = await mkdtemp(join(tmpdir(), 'moedani-start-'))
const node = await startNode({ MOEDANI_DATA: join(folder, 'data'), HOST: 'localhost' })
const browser = await openBrowser()
const bare = await serveBare(join(folder, 'bare'))
const prerendered = await servePrerendered(join(folder, 'prerendered'), browser)
const links: Record<'bare' | 'prerendered' | 'moedani', ShapedLink> = {
  bare: await shapedLink(bare.port),
  prerendered: await shapedLink(prerendered.port),
  moedani: await shapedLink(node.port),
}
try {
  await node.ready()
  console.log(`${describeMachine()}; medians of ${RUNS}\n`)
  printHead()
  await publicPage()
  await firstStarts()
  const bareVisitor = await visitor(browser, links.bare.address)
  await schedule(bareVisitor)
  await printAnswers(await asPhone(browser), `http://localhost:${node.port}`)
} finally {
  await browser.close()
  for (const link of Object.values(links)) await link.close()
  bare.close()
  prerendered.close()
  await node.kill('SIGTERM')
  await rm(folder, { recursive: true, force: true })
}

async function publicPage(): Promise<void> {
  const pages = Object.entries(links).map(([name, link]) => ({ name, link, address: `${link.address}/` }))
  const first = await inTurn(pages, ({ address }) => firstVisit(browser, address))
  printLine('/ first visit, first text', first, 1.3, 'prerendered')
  const visitors = await Promise.all(pages.map(async (page) => Object.assign({}, page, { context: await visitor(browser, page.address) })))
  const again = ({ context, address }: (typeof visitors)[number]) => firstText(context, address)
  printLine('/ second visit', await inTurn(visitors, again), 1.5, 'prerendered')
  for (const { link, context } of visitors) await goOffline(link, context)
  printLine('/ offline', await inTurn(visitors, again), 1.5, 'prerendered')
  for (const { link, context } of visitors) {
    link.restore()
    await context.close()
  }
}

/** The first starts of an installed app, before the browser has cached its compiled scripts: in a new profile each time. */
async function firstStarts(): Promise<void> {
  const times: Record<'second' | 'fifth', { bare: number[]; moedani: number[] }> = {
    second: { bare: [], moedani: [] },
    fifth: { bare: [], moedani: [] },
  }
  for (let run = 0; run < RUNS; run += 1) {
    const [bareContext, context] = [await visitor(browser, links.bare.address), await asPhone(browser)]
    await parent(context, links.moedani.address)
    for (const start of ['second', 'third', 'fourth', 'fifth']) {
      const { rows } = await timeTo(bareContext, `${links.bare.address}/`, ROWS)
      const { itself } = await timeTo(context, `${links.moedani.address}/main`, CARDS)
      if (start !== 'second' && start !== 'fifth') continue
      times[start].bare.push(rows)
      times[start].moedani.push(itself)
    }
    await Promise.all([bareContext.close(), context.close()])
  }
  printLine('/main, second start', times.second, 1.5, 'bare')
  printLine('/main, fifth start', times.fifth, 1.3, 'bare')
}

async function schedule(bareVisitor: BrowserContext): Promise<void> {
  const rows = { name: 'bare', measure: async () => (await timeTo(bareVisitor, `${links.bare.address}/`, ROWS)).rows }
  for (const games of [0, 500, 5000]) {
    const context = await asPhone(browser)
    await parent(context, links.moedani.address)
    if (games > 0) await storeGames(context, links.moedani.address, games)
    const shown: number[] = []
    const cards = {
      name: 'moedani',
      async measure() {
        const times = await timeTo(context, `${links.moedani.address}/main`, CARDS)
        shown.push(times.shown)
        return times.itself
      },
    }
    printLine(`/main warm, ${games} more games`, await inTurn([rows, cards], ({ measure }) => measure()), 1.3, 'bare', shown.splice(0))
    if (games === 0) {
      const address = links.moedani.address + (await liveGame(context, links.moedani.address))
      const score = { name: 'moedani', measure: async () => (await timeTo(context, address, SCORE)).score }
      printLine('/live/$id warm, score', await inTurn([rows, score], ({ measure }) => measure()), 1.3, 'bare')
    }
    await goOffline(links.moedani, context)
    await goOffline(links.bare, bareVisitor)
    printLine(`/main offline, ${games} more games`, await inTurn([rows, cards], ({ measure }) => measure()), 1.3, 'bare', shown)
    for (const link of [links.moedani, links.bare]) link.restore()
    await bareVisitor.setOffline(false)
    await context.close()
  }
}

async function goOffline(link: ShapedLink, context: BrowserContext): Promise<void> {
  link.cut()
  await context.setOffline(true)
}

/** Measures each in turn, RUNS times. */
async function inTurn<Subject extends { name: string }>(
  subjects: readonly Subject[],
  measure: (subject: Subject) => Promise<number>,
): Promise<Record<string, number[]>> {
  const times: Record<string, number[]> = {}
  for (let run = 0; run < RUNS; run += 1) for (const subject of subjects) (times[subject.name] ??= []).push(await measure(subject))
  return times
}
