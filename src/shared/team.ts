import type { Locale } from './locale.ts'

/** The teams that a club can have at one age. A club with one team of the age has no letters. */
export const TEAMS = ['A', 'B', 'C', 'D', 'E', 'F'] as const
export type Team = (typeof TEAMS)[number]

/** The same letters in Georgian, in the order of `TEAMS`. */
export const GEORGIAN_TEAMS = 'აბგდევ'

/** The letter of a team in a language. */
export function teamLetter(team: Team, locale: Locale): string {
  return locale === 'ge' ? (GEORGIAN_TEAMS[TEAMS.indexOf(team)] as string) : team
}

interface Named {
  name: string
  name_ka: string | null
}

/** What a side of a game is called: its club, and the letter of the team if it has one. */
export function sideName({ name, name_ka: nameKa }: Named, team: Team | null): Named {
  if (team === null) return { name, name_ka: nameKa }
  return { name: `${name} ${team}`, name_ka: nameKa && `${nameKa} ${teamLetter(team, 'ge')}` }
}

/** Whether two teams of one club and age can be the same one: nobody has said which, or it is the same letter. */
export function mayBeSame(one: Team | null, other: Team | null): boolean {
  return one === null || other === null || one === other
}

const MARK = '~'

/** What plays in a competition: a club, or one of its teams. The id of a club without a letter is its own. */
export function entrantId(clubId: string, team: Team | null | undefined): string {
  return team ? `${clubId}${MARK}${team}` : clubId
}

/** The club and the team of an entrant. */
export function readEntrant(entrant: string): { clubId: string; team: Team | null } {
  const [clubId = '', letter] = entrant.split(MARK)
  return { clubId, team: TEAMS.find((team) => team === letter) ?? null }
}

/** A child as far as it matters for which team it plays. */
interface SquadPlace {
  team?: Team | undefined
  /** Present for children of another age category. */
  age_category?: string | undefined
}

/** Splits who may play for a club into a team's own children, and others: of its other teams, and of other ages. */
export function splitSquad<P extends SquadPlace>(players: readonly P[], team: Team | null): { own: P[]; others: P[] } {
  const isOwn = (player: P) => player.age_category === undefined && mayBeSame(player.team ?? null, team)
  return { own: players.filter(isOwn), others: players.filter((player) => !isOwn(player)) }
}
