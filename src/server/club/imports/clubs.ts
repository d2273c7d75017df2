import { newId } from '#shared/id.ts'
import type { Team } from '#shared/team.ts'
import type { Db } from '../../db/database.ts'
import { clubs } from '../../db/schema/clubs.ts'
import { comparable, isGeorgian, nearNames } from './names.ts'
import { problem, type Problem } from './problems.ts'
import type { Mention } from './rows.ts'
import { turns } from './turns.ts'

/** A club of a fixture. */
export interface ClubRef {
  id: string
  /** With the letter of its team, if the list has one. */
  name: string
  team?: Team
}

/** A club that the import creates. */
export interface NewClub extends ClubRef {
  nameKa: string | null
  line: number
  /** Existing clubs with a similar name. */
  near: string[]
}

/** Only this many new names are compared with all existing ones, because comparing is slow. */
const MAX_COMPARED = 100

/** All clubs by normalised name, and the names as they are written. */
export interface ClubNames {
  byName: ReadonlyMap<string, ClubRef>
  names: readonly string[]
}

/** Loads the English and Georgian names of all clubs. */
export async function loadClubNames(db: Db): Promise<ClubNames> {
  const known = await db.select({ id: clubs.id, name: clubs.name, nameKa: clubs.nameKa }).from(clubs)
  const byName = new Map<string, ClubRef>()
  for (const { id, name, nameKa } of known) if (nameKa) byName.set(comparable(nameKa), { id, name })
  for (const { id, name } of known) byName.set(comparable(name), { id, name })
  return { byName, names: known.flatMap(({ name, nameKa }) => (nameKa ? [name, nameKa] : [name])) }
}

/** The person's choice of a club for a name in the file; null creates it. */
export interface ChosenClub {
  name: string
  clubId: string | null
}

/** Adds the chosen clubs to the names. A club that does not exist stays unknown. */
export function withChosen({ byName, names }: ClubNames, chosen: readonly ChosenClub[]): ClubNames {
  const byId = new Map(Array.from(byName.values(), (club) => [club.id, club]))
  const added = chosen.flatMap(({ name, clubId }) => {
    const club = clubId === null ? undefined : byId.get(clubId)
    return club ? [[comparable(name), club] as const] : []
  })
  return { byName: new Map([...byName, ...added]), names }
}

/** Existing clubs with a name similar to each of some names. */
export async function suggestClubs(db: Db, wanted: readonly string[]): Promise<{ name: string; near: ClubRef[] }[]> {
  const { byName, names } = await loadClubNames(db)
  const rest = turns()
  const suggestions = []
  for (const name of wanted.slice(0, MAX_COMPARED)) {
    await rest()
    suggestions.push({ name, near: nearNames(name, names).flatMap((near) => byName.get(comparable(near)) ?? []) })
  }
  return suggestions
}

/** Finds all mentioned clubs. Unknown ones are created if allowed, else they are problems. */
export async function findClubs(
  known: ClubNames,
  mentions: readonly Mention[],
  mayCreate: (name: string) => boolean,
  rest: () => Promise<void>,
): Promise<{ byName: Map<string, ClubRef>; created: NewClub[]; problems: Problem[] }> {
  const byName = new Map(known.byName)
  const names = [...known.names]
  const unknown = countUnknown(mentions, byName)
  const created: NewClub[] = []
  const problems: Problem[] = []
  for (const [index, [key, { name, line, rows }]] of [...unknown].entries()) {
    await rest()
    const near = index < MAX_COMPARED ? nearNames(name, names) : []
    const club = { id: newId(), name, nameKa: isGeorgian(name) ? name : null, line, near }
    // Rows with an unknown club are checked too, so that all problems are reported at once.
    byName.set(key, club)
    if (!mayCreate(name)) {
      problems.push(problem(line, 'unknown_club', { club: name, rows, near }))
      continue
    }
    created.push(club)
    // Two similar new names may be the same club, misspelt.
    names.push(name)
  }
  return { byName, created, problems }
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
