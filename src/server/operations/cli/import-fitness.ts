import { readFile } from 'node:fs/promises'
import { readConfig } from '../../config.ts'
import type { Db } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import { FILE_MEGABYTES_MAX } from '../../club/imports/detect.ts'
import { FitnessRefused, refuseFitness } from '../../statistics/fitness/findings.ts'
import { digestOf, importSession, previewSession, type MeasuredSession } from '../../statistics/fitness/import-session.ts'
import { readRecording } from '../../statistics/fitness/read.ts'
import type { Recording } from '../../statistics/fitness/recording.ts'
import { findPlayerOfShirt } from '../../statistics/fitness/repository.ts'
import { withDatabase } from './database.ts'
import { findFile } from './import-file.ts'
import { FITNESS_USAGE, readFitnessCommand, type FitnessCommand } from './fitness-options.ts'
import { formatFitness, fitnessJson } from './fitness-report.ts'
import { UsageError } from './usage.ts'

/** Runs `import -- fitness`. Returns the exit code. */
export async function importFitness(args: string[]): Promise<number> {
  const command = readFitnessCommand(args)
  if (!command) {
    console.log(FITNESS_USAGE)
    return 0
  }
  try {
    const bytes = await load(command.file)
    const recording = readRecording(bytes, command.athlete)
    const measured = await withDatabase(readConfig(process.env), (db) => work(db, command, recording, digestOf(bytes, command.athlete)))
    const report = { recording, measured, timeZone: command.timeZone }
    console.log(command.json ? JSON.stringify(fitnessJson(report), null, 2) : formatFitness(report))
    return 0
  } catch (error) {
    if (!(error instanceof FitnessRefused)) throw error
    const { line, message } = error.problem
    if (command.json) console.log(JSON.stringify({ problems: [error.problem] }, null, 2))
    else console.error(`Nothing was imported:\n  ${line === null ? '' : `line ${line}: `}${message}`)
    return 1
  }
}

async function load(file: string): Promise<Uint8Array> {
  const { path, size } = await findFile(file)
  if (size > FILE_MEGABYTES_MAX * 1024 * 1024) refuseFitness(null, 'file_too_large', { megabytes: FILE_MEGABYTES_MAX })
  return readFile(path)
}

async function work(db: Db, command: FitnessCommand, recording: Recording, digest: string): Promise<MeasuredSession> {
  const { gameId, who, timeZone, start, dryRun } = command
  const deps: Deps = { db, now: () => new Date() }
  const playerId = 'playerId' in who ? who.playerId : await findPlayerOfShirt(db, gameId, who)
  if (playerId === null) throw new UsageError('No single player of that side wears that shirt. Use --player.')
  const order = { gameId, playerId, recording, digest, timeZone, start }
  try {
    return await (dryRun ? previewSession(db, order) : importSession(deps, order, null))
  } catch (error) {
    if (error instanceof ApiError) throw new UsageError(error.message)
    throw error
  }
}
