import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { importEvents, previewEvents, readEventsAlone, type EventsImport } from '../../statistics/actions/import-events.ts'
import { EVENT_MEGABYTES_MAX } from '../../statistics/actions/limits.ts'
import { readPlayerMapping, type PlayerMapping } from '../../statistics/actions/player-mapping.ts'
import { EventsRefused, refuseEvents } from '../../statistics/actions/problems.ts'
import { readConfig } from '../../config.ts'
import type { Deps } from '../../deps.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import { withDatabase } from './database.ts'
import type { EventsCommand } from './import-events-options.ts'
import { describeEventProblems, eventsReportJson, formatEventsReport, type EventsReport } from './import-events-report.ts'
import { findFile } from './import-file.ts'

/** Runs the command that imports match events. Returns whether it was done. */
export async function runEventsCommand(command: EventsCommand): Promise<boolean> {
  try {
    const report = await run(command)
    console.log(command.json ? JSON.stringify(eventsReportJson(report), null, 2) : formatEventsReport(report))
    return true
  } catch (error) {
    if (error instanceof ApiError) tell(command.json, error.body, error.message)
    else if (error instanceof EventsRefused) tell(command.json, { problems: error.problems }, describeEventProblems(error.problems))
    else throw error
    return false
  }
}

async function run({ gameId, dryRun, ...command }: EventsCommand): Promise<EventsReport> {
  const read = await readOrder(command)
  if (gameId === null) return { plan: await readEventsAlone(read), gameId, sourceId: null }
  const order: EventsImport = { ...read, gameId }
  return withDatabase(readConfig(process.env), async (db) => {
    const deps: Deps = { db, now: () => new Date() }
    if (dryRun) return { plan: await previewEvents(deps, order), gameId, sourceId: null }
    const { sourceId, ...plan } = await importEvents(deps, order, null)
    return { plan, gameId, sourceId }
  })
}

function tell(json: boolean, data: object, words: string): void {
  if (json) console.log(JSON.stringify(data, null, 2))
  else console.error(words)
}

async function readOrder({ file, sideOne, mapping, pitch }: Pick<EventsCommand, 'file' | 'sideOne' | 'mapping' | 'pitch'>) {
  const bytes = await load(file)
  return { file: { name: basename(file), bytes }, sideOne, pitch, mapping: mapping === null ? [] : await loadMapping(mapping) }
}

async function load(file: string): Promise<Uint8Array> {
  const { path, size } = await findFile(file)
  if (size > EVENT_MEGABYTES_MAX * 1024 * 1024) refuseEvents({}, 'file_too_large', { megabytes: EVENT_MEGABYTES_MAX })
  return readFile(path)
}

async function loadMapping(file: string): Promise<PlayerMapping[]> {
  return readPlayerMapping(Buffer.from(await load(file)).toString())
}
