// `npm test` and `npm run test:all`: runs parts of the tests, one line each, and says what it ran and how long that took.
// Parts can also be named, as in `npm run test:all -- journeys`; E2E_SHARD=1/2 runs a half of the journeys.
import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { isBuilt } from '../src/build/stamp.ts'
import { journeysOf, type Journey, type JourneysReport } from './journeys-report.ts'

interface Part {
  command: string
  covers: string
  /** Parts that have to pass before. */
  needs?: readonly string[]
  /** The runner's report in test-results, by which tests are counted. */
  report?: string
}

const JOURNEYS = 'playwright test --config e2e/playwright.config.ts'
const shard = process.env['E2E_SHARD'] ? ` --shard ${process.env['E2E_SHARD']}` : ''

const PARTS: Readonly<Record<string, Part>> = {
  // Extracts the texts into the catalogues, and puts these back: nothing else may read them meanwhile.
  texts: { command: 'npm run check:texts --silent', covers: 'both languages have every text' },
  code: {
    command: 'npm run check:types --silent && npm run check:lint --silent && npm run check:format --silent',
    covers: 'types, lint, format',
  },
  build: { command: 'npm run build --silent', covers: 'the product, unless it is built from these sources' },
  unit: { command: 'npm run test:unit --silent', covers: 'rules and the service', report: 'unit' },
  screens: { command: 'npm run test:screens --silent', covers: 'screens in a browser, without a service', report: 'screens' },
  core: {
    command: `E2E_REPORT=core ${JOURNEYS} --project core`,
    covers: 'the most important journeys',
    needs: ['build', 'browser'],
    report: 'journeys-core',
  },
  browsers: { command: 'npm run check:browsers --silent', covers: 'the oldest browsers have what the scripts use', needs: ['build'] },
  sizes: { command: 'npm run bench:size --silent', covers: 'what a visitor loads', needs: ['build'] },
  slow: { command: 'npm run test:unit:slow --silent', covers: 'several nodes, other programs, long property runs', report: 'unit-slow' },
  walks: { command: 'npm run test:screens:slow --silent', covers: 'every screen by language, theme, width', report: 'screens-slow' },
  gallery: { command: 'npm run gallery:build --silent', covers: 'the design system' },
  journeys: {
    command: `E2E_REPORT=others ${JOURNEYS} --project journeys${shard}`,
    covers: 'all other journeys',
    needs: ['build', 'gallery', 'browser'],
    report: 'journeys-others',
  },
  browser: { command: 'node e2e/support/find-browser.ts', covers: 'a browser is here' },
}

/** What runs, and what of it at the same time: the machine is one with two cores. */
const GROUPS: Readonly<Record<string, readonly (readonly string[])[]>> = {
  quick: [['texts'], ['code', 'build'], ['unit', 'screens'], ['browsers', 'core', 'sizes']],
  rest: [['build', 'gallery'], ['slow', 'walks'], ['journeys']],
}

/** How a part ended. */
interface Outcome {
  part: string
  seconds: number
  failed: boolean
  /** Tests that passed, failed, and were skipped. */
  counts: readonly [number, number, number] | null
  /** Journeys that passed when they were tried once more. */
  flaky: readonly Journey[]
}

const NO_TESTS = { counts: null, flaky: [] }

const outcomes = new Map<string, Outcome>()

async function run(name: string): Promise<void> {
  const part = PARTS[name]
  if (!part) throw new Error(`There is no part ${name}. There are ${Object.keys(PARTS).join(', ')}, and the groups quick and rest.`)
  if (outcomes.has(name)) return
  for (const needed of part.needs ?? []) await run(needed)
  if (name === 'build' && (await isBuilt())) return finish({ part: name, seconds: 0, failed: false, ...NO_TESTS }, '')
  const missing = part.needs?.find((needed) => outcomes.get(needed)?.failed)
  if (missing) return finish({ part: name, seconds: 0, failed: true, ...NO_TESTS }, `not run, because ${missing} failed\n`)
  if (part.report) rmSync(`test-results/${part.report}.json`, { force: true })
  const begun = performance.now()
  let said = ''
  const child = spawn(part.command, { shell: true, stdio: ['ignore', 'pipe', 'pipe'] })
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk.toString()))
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve))
  const tests = part.report ? readReport(`test-results/${part.report}.json`) : NO_TESTS
  finish({ part: name, seconds: (performance.now() - begun) / 1000, failed: code !== 0, ...tests }, said)
}

function finish(outcome: Outcome, said: string): void {
  outcomes.set(outcome.part, outcome)
  // A journey that is flaky is mended by why it failed.
  if (outcome.failed || outcome.flaky.length > 0) console.log(said)
  // What was skipped because a program is missing is said even where all passes.
  else for (const line of said.split('\n')) if (line.includes('skipped for want of')) console.log(line)
  console.log(lineOf(outcome))
}

function lineOf({ part, seconds, failed, counts }: Outcome): string {
  const tests = counts ? ` ${counts[0]} passed${counts[1] ? `, ${counts[1]} failed` : ''}${counts[2] ? `, ${counts[2]} skipped` : ''}` : ''
  return `${failed ? '✗' : '✓'} ${part.padEnd(9)}${clock(seconds).padStart(6)}  ${PARTS[part]?.covers}${tests && `:${tests}`}`
}

function clock(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`
}

type Report = { numPassedTests: number; numFailedTests: number; numPendingTests: number } | JourneysReport

/** What a report of Vitest or Playwright says; nothing where its runner wrote none. */
function readReport(file: string): Pick<Outcome, 'counts' | 'flaky'> {
  let report: Report
  try {
    report = JSON.parse(readFileSync(file, 'utf8')) as Report
  } catch {
    return NO_TESTS
  }
  if (!('stats' in report)) return { counts: [report.numPassedTests, report.numFailedTests, report.numPendingTests], flaky: [] }
  const { expected, unexpected, flaky, skipped } = report.stats
  return { counts: [expected + flaky, unexpected, skipped], flaky: journeysOf(report).filter((journey) => journey.flaky) }
}

// Parts that are named replace the command's own.
const [own = '', ...named] = process.argv.slice(2)
const wanted = named.length > 0 ? named : own.split(',')
mkdirSync('test-results', { recursive: true })
const begun = performance.now()
for (const group of wanted.flatMap((name) => GROUPS[name] ?? [[name]])) await Promise.all(group.map(run))

const all = Array.from(outcomes.values())
const failed = all.filter((outcome) => outcome.failed)
console.log(`\nRan ${all.map(({ part }) => part).join(', ')} in ${clock((performance.now() - begun) / 1000)}.`)
if (failed.length > 0) console.log(`Failed: ${failed.map(({ part }) => part).join(', ')}.`)
if (!wanted.includes('rest')) console.log('`npm run test:all` has the rest; `npm run test:slow` names the slowest tests.')
const flaky = all.flatMap((outcome) => outcome.flaky.map(({ file, title }) => ({ file, title })))
writeFileSync('test-results/flaky.json', `${JSON.stringify(flaky, null, 2)}\n`)
for (const { title } of flaky) console.log(`flaky: ${title}`)
const [passed, broken, skipped] = [0, 1, 2].map((place) => all.reduce((sum, { counts }) => sum + (counts?.[place] ?? 0), 0))
console.log(`${passed} passed, ${broken} failed, ${skipped} skipped`)
process.exit(failed.length > 0 ? 1 : 0)
