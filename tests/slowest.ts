// Prints the slowest tests of the last runs, and what each file took: `npm run test:slow`.
import { globSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'

const MOST = 20

/** What one test took, in milliseconds. */
interface Timed {
  file: string
  title: string
  duration: number
}

/** A report of Vitest. */
interface UnitReport {
  testResults: { name: string; assertionResults: { fullName: string; duration?: number | null }[] }[]
}

/** A report of Playwright: files, groups in them, tests, and the tries of each. */
interface Journeys {
  suites: Suite[]
}
interface Suite {
  title: string
  suites?: Suite[]
  specs: { title: string; file: string; tests: { results: { duration: number }[] }[] }[]
}

function ofUnits({ testResults }: UnitReport): Timed[] {
  return testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, duration }) => ({ file: relative('.', name), title: fullName, duration: duration ?? 0 })),
  )
}

/** The first title is that of the file. */
function ofSuite({ suites = [], specs }: Suite, groups: readonly string[] = []): Timed[] {
  const own = specs.map(({ title, file, tests }) => ({
    file,
    title: [...groups, title].join(' '),
    duration: tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0),
  }))
  return [...own, ...suites.flatMap((suite) => ofSuite(suite, [...groups, suite.title]))]
}

function read(path: string): Timed[] {
  const report = JSON.parse(readFileSync(path, 'utf8')) as UnitReport | Journeys
  return 'testResults' in report ? ofUnits(report) : report.suites.flatMap((suite) => ofSuite(suite))
}

function print(rows: readonly { name: string; duration: number }[]): void {
  for (const { name, duration } of rows.toSorted((one, two) => two.duration - one.duration).slice(0, MOST))
    console.log(`${(duration / 1000).toFixed(1).padStart(8)} s  ${name}`)
}

const reports = globSync('test-results/*.json').toSorted()
if (reports.length === 0) console.log('There are no reports yet: run the tests first.')
for (const path of reports) {
  const tests = read(path)
  const files = [...Map.groupBy(tests, ({ file }) => file)].map(([name, those]) => ({
    name: `${name} (${those.length})`,
    duration: those.reduce((sum, { duration }) => sum + duration, 0),
  }))
  console.log(`\n${path}: ${tests.length} tests, ${(files.reduce((sum, { duration }) => sum + duration, 0) / 1000).toFixed(0)} s`)
  console.log(`\nThe slowest of ${files.length} files`)
  print(files)
  console.log('\nThe slowest tests')
  print(tests.map(({ file, title, duration }) => ({ name: `${file}: ${title}`, duration })))
}
