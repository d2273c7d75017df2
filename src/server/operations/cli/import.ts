import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { readConfig } from '../../config.ts'
import { FILE_MEGABYTES_MAX } from '../../club/imports/detect.ts'
import { readFixtureFile } from '../../club/imports/fixture-file.ts'
import { previewImport, type ImportDeps } from '../../club/imports/preview.ts'
import { ImportRefused, rejectImport } from '../../club/imports/problems.ts'
import { printFailure } from '../../platform/plain-failure.ts'
import { importUndoable } from '../../club/imports/undoable-import.ts'
import { withDatabase } from './database.ts'
import { EVENTS_USAGE, readEventsCommand } from './import-events-options.ts'
import { runEventsCommand } from './import-events.ts'
import { findFile } from './import-file.ts'
import { importFitness } from './import-fitness.ts'
import { readCommand, USAGE, type ImportCommand } from './import-options.ts'
import { UsageError } from './usage.ts'
import { formatReport, describeProblems, reportJson } from './import-report.ts'

const EXIT = { refused: 1, usage: 2 }

try {
  const [kind, ...rest] = process.argv.slice(2)
  if (kind === 'events') await importMatch(rest)
  else if (kind === 'fitness') process.exitCode = await importFitness(rest)
  else await importFixtures(process.argv.slice(2))
} catch (error) {
  if (error instanceof UsageError) console.error(`${error.message}\nnpm run import -- --help says more.`)
  else printFailure(error)
  process.exitCode = error instanceof UsageError ? EXIT.usage : EXIT.refused
}

async function importMatch(args: string[]): Promise<void> {
  const command = readEventsCommand(args)
  if (!command) console.log(EVENTS_USAGE)
  else if (!(await runEventsCommand(command))) process.exitCode = EXIT.refused
}

async function importFixtures(args: string[]): Promise<void> {
  const command = readCommand(args)
  if (command) await run(command)
  else console.log(USAGE)
}

async function run(command: ImportCommand): Promise<void> {
  try {
    const bytes = await load(command.file)
    const file = await readFixtureFile(bytes, basename(command.file), { ...command.read, now: new Date() })
    const config = readConfig(process.env)
    const plan = await withDatabase(config, (db) => {
      const deps: ImportDeps = { db, now: () => new Date(), config }
      return command.dryRun
        ? previewImport(deps, file, command.write)
        : importUndoable(deps, file, { ...command.write, fileName: basename(command.file) }, null)
    })
    const report = { file, plan, timeZone: command.read.timeZone, dryRun: command.dryRun }
    console.log(command.json ? JSON.stringify(reportJson(report), null, 2) : formatReport(report))
  } catch (error) {
    if (!(error instanceof ImportRefused)) throw error
    if (command.json) console.log(JSON.stringify({ problems: error.problems }, null, 2))
    else console.error(describeProblems(error.problems))
    process.exitCode = EXIT.refused
  }
}

async function load(file: string): Promise<Uint8Array> {
  const { path, size } = await findFile(file)
  if (size > FILE_MEGABYTES_MAX * 1024 * 1024) rejectImport(null, 'file_too_large', { megabytes: FILE_MEGABYTES_MAX })
  return readFile(path)
}
