import type { Locale } from './locale.ts'
import { groupBy } from './group-by.ts'
import { sorted } from './sorted.ts'

/** The teams that a club can have at one age. A club with one team of the age has no letters. */
export const TEAMS = ['A', 'B', 'C', 'D', 'E', 'F'] as const
export type Team = (typeof TEAMS)[number]

/** The same letters in Georgian, in the order of `TEAMS`. */
export const GEORGIAN_TEAMS = 'აბგდევ'

/** The letter of a team in a language. */
export function teamLetter(team: Team, locale: Locale): string {
  return locale === 'ge' ? (GEORGIAN_TEAMS[TEAMS.indexOf(team)] as string) : team
}

/** A shirt number with the letter of its team: two teams of a club wear the same numbers. */
export function shirtName(
  { shirt_number: number, team }: { shirt_number: number; team?: Team | null | undefined },
  locale: Locale,
): string {
  return team ? `${number} ${teamLetter(team, locale)}` : String(number)
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

/** Whether two teams of one club and age can be the same one: no one has said which, or it is the same letter. */
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

/**
 * Who can be meant by a shirt number: of a team's own children those who wear it, and the others only where none of its own
 * does. A number names a child where this is exactly one; where it is several, a person who knows them says who it is.
 */
export function wearersOf<P extends { shirt_number: number }>(shirt: number | null, own: readonly P[], others: readonly P[] = []): P[] {
  const worn = (players: readonly P[]) => players.filter(({ shirt_number: number }) => number === shirt)
  const first = worn(own)
  return first.length > 0 ? first : worn(others)
}

/** The one child whom a shirt number names; null where no one wears it, or several do. */
export function onlyWearer<P extends { shirt_number: number }>(
  shirt: number | null,
  own: readonly P[],
  others: readonly P[] = [],
): P | null {
  const [wearer, other] = wearersOf(shirt, own, others)
  return wearer && !other ? wearer : null
}

/** The numbers that several of these children wear, in their order. */
export function doubledNumbers(players: readonly { shirt_number: number }[]): number[] {
  const byNumber = groupBy(players, ({ shirt_number: number }) => number)
  return sorted(
    Array.from(byNumber).flatMap(([number, worn]) => (worn.length > 1 ? [number] : [])),
    (one, two) => one - two,
  )
}
