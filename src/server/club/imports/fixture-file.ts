import { hasTime } from '#shared/venue-time.ts'
import { basename, extname } from 'node:path'
import type { AgeCategoryName } from '#shared/age-category.ts'
import { findLayout, FIXTURE_COLUMNS, type ColumnMapping } from './columns.ts'
import type { Format } from './detect.ts'
import type { Time } from './dates.ts'
import { note, type Note } from './notes.ts'
import { ImportRefused } from './problems.ts'
import { readTable } from './read.ts'
import { readFixtures, type Reading } from './rows.ts'
import { clean } from './clean.ts'

/** Options for reading a file. */
export interface ReadOptions {
  timeZone: string
  defaultTime: Time | null
  ageCategory: AgeCategoryName | null
  season: string | null
  /** The name of the competition; null takes the file's own name. */
  competition: string | null
  sheet: string | null
  columns: ColumnMapping
  /** Lines that a person leaves out. */
  skip?: readonly number[] | undefined
  now: Date
}

/** A fixture list after all checks that need no database. */
export interface FixtureFile extends Omit<Reading, 'asides'> {
  format: Format
  competition: string
  notes: Note[]
}

/**
 * Reads a fixture list. Problems of single rows are in `problems`.
 *
 * @throws ImportRefused for a file that is not a fixture list
 */
export async function readFixtureFile(bytes: Uint8Array, fileName: string, options: ReadOptions): Promise<FixtureFile> {
  const table = await readTable(bytes, options.sheet)
  const found = findLayout(table, FIXTURE_COLUMNS, options.columns)
  if ('problems' in found) throw new ImportRefused(found.problems)
  const skip = new Set(options.skip)
  const layout = { ...found.layout, rows: found.layout.rows.filter(({ line }) => !skip.has(line)) }
  const notes = layout.ignored.length > 0 ? [note(null, 'columns_ignored', { headings: layout.ignored })] : []
  const competition = clean(options.competition ?? table.name ?? nameOfFile(fileName)).slice(0, 80)
  const { asides, ...reading } = readFixtures(layout, { ...options, serialOffset: table.serialOffset })
  const games = reading.fixtures.filter(({ startsAt }) => !hasTime(startsAt)).length
  const untimed = games > 0 ? [note(null, 'without_time', { games })] : []
  return { format: table.format, competition, notes: [...notes, ...untimed, ...asides], ...reading }
}

/** A file name without extension and without the number of a repeated download. */
function nameOfFile(fileName: string): string {
  return basename(fileName, extname(fileName)).replace(/ ?\(\d+\)$/, '')
}
