import type { Config } from '../../config.ts'
import type { Deps } from '../../deps.ts'
import type { FixtureFile } from './fixture-file.ts'
import type { ImportTime } from './match-games.ts'
import { planImport, type ImportPlan, type PlanOptions } from './plan.ts'
import { ImportRefused } from './problems.ts'

export type ImportOptions = Omit<PlanOptions, 'competition' | keyof ImportTime>
export type ImportDeps = Deps & { config: Pick<Config, 'seasonEnd'> }

/**
 * The plan of an import, without writing anything.
 *
 * @throws ImportRefused with all problems
 */
export async function previewImport({ db, now, config }: ImportDeps, file: FixtureFile, options: ImportOptions): Promise<ImportPlan> {
  const plan = await planImport(db, file, { ...options, competition: file.competition, now: now(), seasonEnd: config.seasonEnd })
  const problems = [...file.problems, ...plan.problems].toSorted((one, two) => (one.line ?? 0) - (two.line ?? 0))
  if (problems.length > 0) throw new ImportRefused(problems)
  return { ...plan, notes: [...file.notes, ...plan.notes] }
}
