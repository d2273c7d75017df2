import { basename, extname } from 'node:path'
import type { AgeCategoryName } from '#shared/age-category.ts'
import { findLayout, FIXTURE_COLUMNS, type ColumnMapping } from './columns.ts'
import type { Format } from './detect.ts'
import type { Time } from './dates.ts'
import { note, type Note } from './notes.ts'
import { ImportRefused } from './problems.ts'
import { readTable } from './read.ts'
import { readFixtures, type Reading } from './rows.ts'
import { clean } from './table.ts'

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
  now: Date
}

/** A fixture list after all checks that need no database. */
export interface FixtureFile extends Reading {
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
  const { layout } = found
  const notes = layout.ignored.length > 0 ? [note(null, 'columns_ignored', { headings: layout.ignored })] : []
  const competition = clean(options.competition ?? table.name ?? nameOfFile(fileName)).slice(0, 80)
  return { format: table.format, competition, notes, ...readFixtures(layout, { ...options, serialOffset: table.serialOffset }) }
}

/** A file name without extension and without the number of a repeated download. */
function nameOfFile(fileName: string): string {
  return basename(fileName, extname(fileName)).replace(/ ?\(\d+\)$/, '')
}
