import { basename, extname } from 'node:path'
import { sql } from 'drizzle-orm'
import type { AgeCategoryName } from '#shared/age-category.ts'
import { LOCKS } from '../db/locks.ts'
import type { Deps } from '../deps.ts'
import { applyPlan } from './apply.ts'
import { findLayout, type ColumnMapping } from './columns.ts'
import type { Format } from './detect.ts'
import type { Time } from './moments.ts'
import { note, type Note } from './notes.ts'
import { planImport, type ImportPlan, type PlanOptions } from './plan.ts'
import { ImportRefused } from './problems.ts'
import { readTable } from './read.ts'
import { readFixtures, type Reading } from './rows.ts'
import { clean } from './table.ts'

/** How a file is to be understood. */
export interface ReadOptions {
  timeZone: string
  defaultTime: Time | null
  ageCategory: AgeCategoryName | null
  season: string | null
  /** What the competition is called; as the file calls itself for null. */
  competition: string | null
  sheet: string | null
  columns: ColumnMapping
  now: Date
}

/** A fixture list, read and checked as far as it can be without the database. */
export interface FixtureFile extends Reading {
  format: Format
  competition: string
  notes: Note[]
}

export type ImportOptions = Omit<PlanOptions, 'competition' | 'now'>

/**
 * Reads a fixture list. What is wrong with single rows is in the answer's `problems`.
 *
 * @throws ImportRefused for a file that is no fixture list as a whole
 */
export async function readFixtureFile(bytes: Uint8Array, fileName: string, options: ReadOptions): Promise<FixtureFile> {
  const table = await readTable(bytes, options.sheet)
  const found = findLayout(table, options.columns)
  if ('problems' in found) throw new ImportRefused(found.problems)
  const { layout } = found
  const notes = layout.ignored.length > 0 ? [note(null, 'columns_ignored', { columns: layout.ignored.join(', ') })] : []
  const competition = clean(options.competition ?? table.name ?? nameOfFile(fileName)).slice(0, 80)
  return { format: table.format, competition, notes, ...readFixtures(layout, { ...options, serialOffset: table.serialOffset }) }
}

/**
 * Brings the database to what a fixture list says, in one transaction.
 *
 * @throws ImportRefused with everything that is wrong; nothing is written then
 */
export async function importFixtures(deps: Deps, file: FixtureFile, options: ImportOptions, actorId: string | null): Promise<ImportPlan> {
  return deps.db.transaction(async (tx) => {
    // Two imports at once would not see each other's games.
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCKS.import})`)
    const plan = await previewImport({ db: tx, now: deps.now }, file, options)
    await applyPlan(deps, tx, plan, actorId)
    return plan
  })
}

/**
 * What importing a fixture list would do.
 *
 * @throws ImportRefused with everything that is wrong
 */
export async function previewImport({ db, now }: Deps, file: FixtureFile, options: ImportOptions): Promise<ImportPlan> {
  const plan = await planImport(db, file, { ...options, competition: file.competition, now: now() })
  const problems = [...file.problems, ...plan.problems].toSorted((one, two) => (one.line ?? 0) - (two.line ?? 0))
  if (problems.length > 0) throw new ImportRefused(problems)
  return { ...plan, notes: [...file.notes, ...plan.notes] }
}

/** A file's name without its ending, and without the number that browsers give to a second download. */
function nameOfFile(fileName: string): string {
  return basename(fileName, extname(fileName)).replace(/ ?\(\d+\)$/, '')
}
