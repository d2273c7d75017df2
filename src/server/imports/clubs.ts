import { newId } from '#shared/id.ts'
import type { Db } from '../db/database.ts'
import { clubs } from '../db/schema/clubs.ts'
import { comparable, isGeorgian, nearNames } from './names.ts'
import { problem, type Problem } from './problems.ts'
import type { Mention } from './rows.ts'

/** A club that fixtures refer to. */
export interface ClubRef {
  id: string
  name: string
}

/** A club that the import makes. */
export interface NewClub extends ClubRef {
  nameKa: string | null
  line: number
  /** Known clubs that may have been meant instead. */
  near: string[]
}

/** Comparing with every known name takes its time: for this many new names it is done. */
const COMPARED_MAX = 100

/** Finds all clubs by name, English or Georgian. Unknown ones are made where that is allowed. */
export async function findClubs(
  db: Db,
  mentions: readonly Mention[],
  create: boolean,
): Promise<{ byName: Map<string, ClubRef>; made: NewClub[]; problems: Problem[] }> {
  const known = await db.select({ id: clubs.id, name: clubs.name, nameKa: clubs.nameKa }).from(clubs)
  const byName = new Map<string, ClubRef>()
  for (const { id, name, nameKa } of known) if (nameKa) byName.set(comparable(nameKa), { id, name })
  for (const { id, name } of known) byName.set(comparable(name), { id, name })
  const names = known.flatMap(({ name, nameKa }) => (nameKa ? [name, nameKa] : [name]))

  const unknown = countUnknown(mentions, byName)
  const made = [...unknown].map(([key, { name, line }], at) => {
    const club = { id: newId(), name, nameKa: isGeorgian(name) ? name : null, line, near: at < COMPARED_MAX ? nearNames(name, names) : [] }
    byName.set(key, club)
    // Two new names that are nearly the same are one club misspelt as often as two clubs.
    if (create) names.push(name)
    return club
  })
  if (create) return { byName, made, problems: [] }
  const rows = new Map([...unknown.values()].map((each) => [each.name, each.rows]))
  return {
    byName,
    made: [],
    problems: made.map(({ name, line, near }) =>
      problem(line, 'unknown_club', { club: name, rows: rows.get(name) ?? 1, near: near.join(', ') }),
    ),
  }
}

function countUnknown(mentions: readonly Mention[], known: ReadonlyMap<string, ClubRef>) {
  const unknown = new Map<string, Mention & { rows: number }>()
  for (const { line, name } of mentions) {
    const key = comparable(name)
    if (known.has(key)) continue
    const entry = unknown.get(key) ?? { name, line, rows: 0 }
    unknown.set(key, { ...entry, rows: entry.rows + 1 })
  }
  return unknown
}
