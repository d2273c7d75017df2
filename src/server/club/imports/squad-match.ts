import { mayBeSame } from '#shared/team.ts'
import type { players } from '../../db/schema/players.ts'
import { comparable } from './names.ts'
import { problem, type Problem } from './problems.ts'
import type { SquadRow } from './squad-file.ts'

type Child = typeof players.$inferSelect

interface SquadMatch {
  /** The children that rows are about. A row without one is a new child. */
  found: Map<SquadRow, Child>
  problems: Problem[]
}

/**
 * Finds the child of each row by name and age category. Several of one name are parted by the shirt, then by the year of birth;
 * where neither parts them, a person has to say which is meant.
 */
export function matchSquad(rows: readonly SquadRow[], squad: readonly Child[]): SquadMatch {
  const match: SquadMatch = { found: new Map(), problems: [] }
  const children = Map.groupBy(squad, nameKey)
  for (const [name, listed] of Map.groupBy(rows, nameKey)) matchNamesakes(match, listed, children.get(name) ?? [])
  return match
}

function matchNamesakes({ found, problems }: SquadMatch, rows: readonly SquadRow[], namesakes: readonly Child[]): void {
  const [row] = rows
  const [child] = namesakes
  if (row && rows.length === 1 && namesakes.length <= 1) {
    if (child) found.set(row, child)
    return
  }
  const free = new Set(namesakes)
  const pass = (fits: (row: SquadRow, child: Child) => boolean) => {
    for (const each of rows.filter((one) => !found.has(one))) {
      const [only, another] = [...free].filter((one) => fits(each, one))
      if (!only || another) continue
      found.set(each, only)
      free.delete(only)
    }
  }
  pass((one, other) => one.shirtNumber === other.shirtNumber && mayBeSame(one.team, other.team) && !differInYear(one, other))
  pass(({ profile }, { birthYear }) => birthYear !== null && profile.birthYear === birthYear)
  const open = rows.filter((each) => !found.has(each))
  const possible = (each: SquadRow) => [...free].filter((one) => !differInYear(each, one))
  const [last] = open
  const [left, another] = last ? possible(last) : []
  // One row and one child are left: they belong together.
  if (last && open.length === 1 && left && !another && rows.length > 1) found.set(last, left)
  for (const each of rows.filter((one) => !found.has(one))) {
    const { line, firstName, lastName } = each
    const near = possible(each).map(({ shirtNumber }) => String(shirtNumber))
    const yearOf = (other: SquadRow) => ({ ...found.get(other), ...other.profile })
    const same = rows.find((other) => other !== each && (other.line < line || found.has(other)) && !differInYear(each, yearOf(other)))
    if (near.length > 0) problems.push(problem(line, 'which_child', { value: `${firstName} ${lastName}`, near }))
    else if (same) problems.push(problem(line, 'repeated', { line: same.line }))
  }
}

/** Whether both years of birth are known, and not the same. */
function differInYear({ profile }: SquadRow, { birthYear = null }: { birthYear?: number | null | undefined }): boolean {
  return profile.birthYear !== undefined && birthYear !== null && profile.birthYear !== birthYear
}

function nameKey({ ageCategory, firstName, lastName }: Pick<SquadRow, 'firstName' | 'lastName'> & { ageCategory: string }): string {
  return [ageCategory, comparable(firstName), comparable(lastName)].join('|')
}
