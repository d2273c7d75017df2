// Prints the slowest tests of the last runs, and what each file took: `npm run test:slow`.
import { globSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { journeysOf, type JourneysReport } from './journeys-report.ts'

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

function ofUnits({ testResults }: UnitReport): Timed[] {
  return testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, duration }) => ({ file: relative('.', name), title: fullName, duration: duration ?? 0 })),
  )
}

function read(path: string): Timed[] {
  const report = JSON.parse(readFileSync(path, 'utf8')) as UnitReport | JourneysReport
  return 'testResults' in report ? ofUnits(report) : journeysOf(report)
}

/** The rows that took longest, as lines. */
function slowest(rows: readonly { name: string; duration: number }[]): string[] {
  const first = rows.toSorted((one, two) => two.duration - one.duration).slice(0, MOST)
  return first.map(({ name, duration }) => `${(duration / 1000).toFixed(1).padStart(8)} s  ${name}`)
}

function describe(path: string): string[] {
  const tests = read(path)
  const files = [...Map.groupBy(tests, ({ file }) => file)].map(([name, those]) => ({
    name: `${name} (${those.length})`,
    duration: those.reduce((sum, { duration }) => sum + duration, 0),
  }))
  const seconds = files.reduce((sum, { duration }) => sum + duration, 0) / 1000
  const named = tests.map(({ file, title, duration }) => ({ name: `${file}: ${title}`, duration }))
  const whole = `${path}: ${tests.length} tests in ${files.length} files, ${seconds.toFixed(0)} s`
  return [whole, '', 'The slowest files', ...slowest(files), '', 'The slowest tests', ...slowest(named), '']
}

const reports = globSync('test-results/{unit,screens,journeys}*.json').toSorted()
const lines = reports.length > 0 ? reports.flatMap(describe) : ['There are no reports yet: run the tests first.']
process.stdout.write(`${lines.join('\n')}\n`)
