import type { Difference } from '#shared/import-findings.schema.ts'
import { FORMAT_NAMES } from '../../club/imports/detect.ts'
import type { FixtureFile } from '../../club/imports/fixture-file.ts'
import type { ImportPlan } from '../../club/imports/plan.ts'
import type { Problem } from '../../club/imports/problems.ts'
import { formatWall } from '../../club/imports/time-zone.ts'

/** The most printed items of a list; --json has all of them. */
const MAX_PRINTED = 20

/** The result or the preview of an import. */
interface ImportReport {
  file: FixtureFile
  plan: ImportPlan
  timeZone: string
  dryRun: boolean
}

export function formatReport({ file, plan, timeZone, dryRun }: ImportReport): string {
  const { results, goals } = totals(file)
  const planned = plan.create.map(({ line, game, plan: { startsAt, outcome } }) => {
    const become = outcome?.kind === 'result' ? `  ${outcome.score.one}:${outcome.score.two}` : outcome ? '  called off' : ''
    return `line ${line}  ${formatWall(startsAt, timeZone)}  ${game}${become}`
  })
  const changes = plan.change.map(
    ({ line, game, differences }) => `line ${line}  ${game}: ${differences.map((each) => formatDifference(each, timeZone)).join('; ')}`,
  )
  return [
    `${file.competition} (${FORMAT_NAMES[file.format]}, times in ${timeZone}): ${formatCount(file.fixtures.length, 'game')}, ${results} with a score, ${formatCount(goals, 'goal')}`,
    `${plan.create.length} new, ${plan.change.length} changed, ${plan.unchanged} unchanged`,
    ...(plan.clubs.length > 0 ? [`New clubs (${plan.clubs.length}): ${plan.clubs.map(({ name }) => name).join(', ')}`] : []),
    ...formatList(
      'New competitions',
      plan.competitions.map(({ name, season, ageCategory, kind }) => [name, season, ageCategory, kind].filter(Boolean).join(', ')),
    ),
    ...(dryRun ? formatList('New games', planned) : []),
    ...formatList('Changed games', changes),
    ...formatList(
      'Notes',
      plan.notes.map(({ line, message }) => formatLine(line) + message),
    ),
    dryRun
      ? 'Dry run: nothing was written.'
      : plan.create.length + plan.change.length > 0
        ? 'Imported.'
        : 'The schedule already says so: nothing to do.',
  ].join('\n')
}

/** The complete report as JSON. */
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
    competitions: plan.competitions.map(({ kind, name, season, ageCategory }) => ({ kind, name, season, age_category: ageCategory })),
    notes: plan.notes,
  }
}

export function describeProblems(problems: readonly Problem[]): string {
  return [
    ...formatList(
      `Nothing was imported: ${formatCount(problems.length, 'problem')}`,
      problems.map(({ line, message }) => formatLine(line) + message),
    ),
  ].join('\n')
}

function formatDifference({ what, from, to }: Difference, timeZone: string): string {
  const shown = (value: string | null) =>
    value !== null && what === 'kick-off' ? formatWall(new Date(value), timeZone) : (value ?? 'none')
  return `${what} ${shown(from)} → ${shown(to)}`
}

function totals({ fixtures }: FixtureFile): { results: number; goals: number } {
  const scores = fixtures.flatMap(({ score }) => score ?? [])
  return { results: scores.length, goals: scores.reduce((sum, { one, two }) => sum + one + two, 0) }
}

/** The lines of a list, as many as are printed. */
export function* formatList(title: string, lines: readonly string[]): Generator<string> {
  if (lines.length === 0) return
  yield `${title}:`
  for (const line of lines.slice(0, MAX_PRINTED)) yield `  ${line}`
  if (lines.length > MAX_PRINTED) yield `  … and ${lines.length - MAX_PRINTED} more`
}

/** A number of things, with its plural. */
export function formatCount(count: number, thing: string): string {
  return `${count} ${thing}${count === 1 ? '' : 's'}`
}

function formatLine(line: number | null): string {
  return line === null ? '' : `line ${line}: `
}
