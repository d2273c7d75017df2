import { readFile, stat } from 'node:fs/promises'
import { basename, resolve } from 'node:path'
import { readConfig } from '../config.ts'
import type { Deps } from '../deps.ts'
import { FILE_MEGABYTES_MAX } from '../imports/detect.ts'
import { importFixtures, previewImport, readFixtureFile } from '../imports/import.ts'
import { ImportRefused, refuse } from '../imports/problems.ts'
import { withDatabase } from './database.ts'
import { readCommand, USAGE, UsageError, type ImportCommand } from './import-options.ts'
import { describeReport, describeProblems, reportJson } from './import-report.ts'

const EXIT = { refused: 1, usage: 2 }

try {
  const command = readCommand(process.argv.slice(2))
  if (command) await run(command)
  else console.log(USAGE)
} catch (error) {
  if (!(error instanceof UsageError)) throw error
  console.error(`${error.message}\nnpm run import -- --help says more.`)
  process.exitCode = EXIT.usage
}

async function run(command: ImportCommand): Promise<void> {
  try {
    const bytes = await load(command.file)
    const file = await readFixtureFile(bytes, basename(command.file), { ...command.read, now: new Date() })
    const plan = await withDatabase(readConfig(process.env), (db) => {
      const deps: Deps = { db, now: () => new Date() }
      return command.dryRun ? previewImport(deps, file, command.write) : importFixtures(deps, file, command.write, null)
    })
    const report = { file, plan, timeZone: command.read.timeZone, dryRun: command.dryRun }
    console.log(command.json ? JSON.stringify(reportJson(report), null, 2) : describeReport(report))
  } catch (error) {
    if (!(error instanceof ImportRefused)) throw error
    if (command.json) console.log(JSON.stringify({ problems: error.problems }, null, 2))
    else console.error(describeProblems(error.problems))
    process.exitCode = EXIT.refused
  }
}

/** Reads the file from where the person stands; npm itself runs scripts in the project's folder. */
async function load(file: string): Promise<Uint8Array> {
  const path = resolve(process.env['INIT_CWD'] ?? '.', file)
  const found = await stat(path).catch(() => null)
  if (!found?.isFile()) throw new UsageError(`There is no file ${path}.`)
  if (found.size > FILE_MEGABYTES_MAX * 1024 * 1024) refuse(null, 'file_too_large', { megabytes: FILE_MEGABYTES_MAX })
  return readFile(path)
}
