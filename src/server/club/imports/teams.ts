import { GEORGIAN_TEAMS, sideName, TEAMS, type Team } from '#shared/team.ts'
import type { ClubNames, ClubRef } from './clubs.ts'
import { comparable } from './names.ts'
import type { Mention } from './rows.ts'

/** A name of a list that was read as a team of a club. */
export interface ListedTeam {
  written: string
  club: string
  team: Team
}

const ROMAN = ['i', 'ii', 'iii', 'iv', 'v', 'vi']

/** The team that a letter or a Roman number stands for; null for any other text. */
export function readTeam(text: string): Team | null {
  const wanted = comparable(text)
  return TEAMS.find((team, at) => [team.toLowerCase(), ROMAN[at], GEORGIAN_TEAMS[at]].includes(wanted)) ?? null
}

/**
 * Finds the names of a list that are a club's and a team's, such as "Rustavi B" or "Rustavi II". A club that is called so
 * itself comes first.
 *
 * @param created the names for which a person wants a new club
 */
export function teamsOf(
  { byName, names }: ClubNames,
  mentions: readonly Mention[],
  created: ReadonlySet<string>,
): { known: ClubNames; teams: ListedTeam[] } {
  const found = new Map<string, ClubRef>()
  const teams: ListedTeam[] = []
  for (const { name } of mentions) {
    const key = comparable(name)
    if (byName.has(key) || found.has(key) || created.has(key)) continue
    const [, base = '', letter = ''] = /^(.+) (\S+)$/.exec(key) ?? []
    const [club, team] = [byName.get(base), readTeam(letter)]
    if (!club || club.team || !team) continue
    found.set(key, { id: club.id, name: sideName({ name: club.name, name_ka: null }, team).name, team })
    teams.push({ written: name, club: club.name, team })
  }
  return { known: { byName: new Map([...byName, ...found]), names }, teams }
}
