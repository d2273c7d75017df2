import { FORMAT_NAMES } from '../imports/detect.ts'
import type { FixtureFile } from '../imports/import.ts'
import type { ImportPlan } from '../imports/plan.ts'
import type { Problem } from '../imports/problems.ts'
import { formatWall } from '../imports/zone.ts'

/** Of a long list, this many are printed; --json has them all. */
const PRINTED_MAX = 20

/** What an import has done, or would do. */
export interface ImportReport {
  file: FixtureFile
  plan: ImportPlan
  timeZone: string
  dryRun: boolean
}

export function describeReport({ file, plan, timeZone, dryRun }: ImportReport): string {
  const { results, goals } = totals(file)
  const planned = plan.create.map(({ line, game, plan: { startsAt, outcome } }) => {
    const become = outcome?.kind === 'result' ? `  ${outcome.score.one}:${outcome.score.two}` : outcome ? '  called off' : ''
    return `line ${line}  ${formatWall(startsAt, timeZone)}  ${game}${become}`
  })
  const changes = plan.change.map(
    ({ line, game, differences }) =>
      `line ${line}  ${game}: ${differences.map(({ what, from, to }) => `${what} ${from} → ${to}`).join('; ')}`,
  )
  return [
    `${file.competition} (${FORMAT_NAMES[file.format]}, times in ${timeZone}): ${counted(file.fixtures.length, 'game')}, ${results} with a score, ${counted(goals, 'goal')}`,
    `${plan.create.length} new, ${plan.change.length} changed, ${plan.unchanged} unchanged`,
    ...(plan.ageCategories.length > 0 ? [`New age categories: ${plan.ageCategories.join(', ')}`] : []),
    ...(plan.clubs.length > 0 ? [`New clubs (${plan.clubs.length}): ${plan.clubs.map(({ name }) => name).join(', ')}`] : []),
    ...(dryRun ? listed('New games', planned) : []),
    ...listed('Changed games', changes),
    ...listed(
      'Notes',
      plan.notes.map(({ line, message }) => at(line) + message),
    ),
    dryRun
      ? 'Dry run: nothing was written.'
      : plan.create.length + plan.change.length > 0
        ? 'Imported.'
        : 'The schedule already says so: nothing to do.',
  ].join('\n')
}

/** The same for a program to read, and complete. */
export function reportJson({ file, plan, dryRun }: ImportReport): object {
  return {
    competition: file.competition,
    format: file.format,
    dryRun,
    games: file.fixtures.length,
    ...totals(file),
    created: plan.create.map(({ line, game, plan: { startsAt, outcome } }) => ({
      line,
      game,
      startsAt,
      score: outcome?.kind === 'result' ? outcome.score : null,
    })),
    changed: plan.change.map(({ line, gameId, game, differences }) => ({ line, gameId, game, differences })),
    unchanged: plan.unchanged,
    clubs: plan.clubs.map(({ name }) => name),
    ageCategories: plan.ageCategories,
    notes: plan.notes,
  }
}

export function describeProblems(problems: readonly Problem[]): string {
  return [
    ...listed(
      `Nothing was imported: ${counted(problems.length, 'problem')}`,
      problems.map(({ line, message }) => at(line) + message),
    ),
  ].join('\n')
}

function totals({ fixtures }: FixtureFile): { results: number; goals: number } {
  const scores = fixtures.flatMap(({ score }) => score ?? [])
  return { results: scores.length, goals: scores.reduce((sum, { one, two }) => sum + one + two, 0) }
}

function* listed(title: string, lines: readonly string[]): Generator<string> {
  if (lines.length === 0) return
  yield `${title}:`
  for (const line of lines.slice(0, PRINTED_MAX)) yield `  ${line}`
  if (lines.length > PRINTED_MAX) yield `  … and ${lines.length - PRINTED_MAX} more`
}

function counted(count: number, thing: string): string {
  return `${count} ${thing}${count === 1 ? '' : 's'}`
}

function at(line: number | null): string {
  return line === null ? '' : `line ${line}: `
}
