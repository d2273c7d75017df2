import { and, eq, inArray } from 'drizzle-orm'
import { newId } from '#shared/id.ts'
import type { Position } from '#shared/player.ts'
import { mayBeSame, type Team } from '#shared/team.ts'
import type { SquadChange } from '../../db/schema/audit.ts'
import type { Db } from '../../db/database.ts'
import { players } from '../../db/schema/players.ts'
import { problem, type Problem } from './problems.ts'
import type { SquadFile, SquadRow } from './squad-file.ts'
import { matchSquad } from './squad-match.ts'
import type { SquadProfile } from './squad-profile.ts'

/** The default position of a new player, as in the console. */
const DEFAULT_POSITION: Position = 'midfielder'

/** The changes that a list of players makes to a club's squads. */
export interface SquadPlan {
  create: (SquadRow & { id: string; position: Position })[]
  change: (SquadRow & SquadChange)[]
  unchanged: number
  /** If there are any, nothing is imported. */
  problems: Problem[]
}

/** Compares a list with the squads of a club. Writes nothing. */
export async function planSquad(db: Db, clubId: string, { rows, problems }: SquadFile): Promise<SquadPlan> {
  const ages = [...new Set(rows.map(({ ageCategory }) => ageCategory))]
  const squads =
    ages.length > 0
      ? await db
          .select()
          .from(players)
          .where(and(eq(players.clubId, clubId), inArray(players.ageCategory, ages)))
      : []
  const match = matchSquad(rows, squads)
  const listed = new Set(match.found.values())
  const taken = Map.groupBy(
    squads.filter((player) => !listed.has(player)),
    shirtKey,
  )
  const plan: SquadPlan = { create: [], change: [], unchanged: 0, problems: [...problems, ...match.problems] }
  const questioned = new Set(match.problems.map(({ line }) => line))
  const shirts = new Map<string, { team: Team | null; line: number }[]>()
  for (const row of rows) {
    const { line, shirtNumber: shirt, ageCategory: age } = row
    const known = match.found.get(row)
    // Two teams may use the same number; what the list does not say stays.
    const team = row.team ?? known?.team ?? null
    const worn = shirts.get(shirtKey(row)) ?? []
    const sameShirt = worn.findLast((other) => mayBeSame(other.team, team))
    if (questioned.has(line)) continue
    if (sameShirt !== undefined) plan.problems.push(problem(line, 'shirt_twice', { shirt, line: sameShirt.line }))
    else if (taken.get(shirtKey(row))?.some((other) => mayBeSame(other.team, team)))
      plan.problems.push(problem(line, 'shirt_worn', { shirt, age }))
    shirts.set(shirtKey(row), [...worn, { team, line }])
    if (!known) {
      plan.create.push({ ...row, id: newId(), position: row.position ?? DEFAULT_POSITION })
      continue
    }
    const was = { shirtNumber: known.shirtNumber, position: known.position, ...(row.team && { team: known.team }) }
    const became = { shirtNumber: shirt, position: row.position ?? known.position, ...(row.team && { team }) }
    const sameProfile = Object.entries(row.profile).every(([field, value]) => known[field as keyof SquadProfile] === value)
    const samePlace = was.shirtNumber === became.shirtNumber && was.position === became.position && known.team === team
    if (samePlace && sameProfile) plan.unchanged += 1
    else plan.change.push({ ...row, id: known.id, was, became })
  }
  plan.problems.sort((one, two) => (one.line ?? 0) - (two.line ?? 0))
  return plan
}

function shirtKey({ ageCategory, shirtNumber }: { ageCategory: string; shirtNumber: number }): string {
  return `${ageCategory}|${shirtNumber}`
}
