import type { AgeCategoryName } from '#shared/age-category.ts'
import { isMatchday } from '#shared/competition.ts'
import { entrantId, type Team } from '#shared/team.ts'
import { isGeorgian, comparable } from './names.ts'

interface Sides {
  /** Ids, because clubs can be renamed. */
  clubOneId: string
  clubTwoId: string
  /** Which teams of the clubs play; absent for clubs with one. */
  teamOne?: Team | null
  teamTwo?: Team | null
}

/** The key by which the next import finds a game, stored as a text in `games.source`. */
export interface SourceKey extends Sides {
  competition: string
  ageCategory: AgeCategoryName
  season: string | null
  round: string | null
}

/** Words around the number of a round, which vary between lists. */
const ROUND_WORDS = /^(?:match ?day|round|game ?week|week|md|no|ტური|რაუნდი|მეტური)\s*(\d+)$|^(\d+)\s*(?:round|week|ტური|რაუნდი)?$/
export const SEPARATOR = ' | '

const part = (text: string | null) => comparable(text ?? '').replaceAll('|', '/')

/** The prefix of the sources of a competition. */
export function competitionPrefix(competition: string): string {
  return part(competition) + SEPARATOR
}

/** The key of a competition's season in one age category: how the sources of its games begin. */
export function leagueKey({ competition, ageCategory, season }: Pick<SourceKey, 'competition' | 'ageCategory' | 'season'>): string {
  return [part(competition), ageCategory, part(season)].join(SEPARATOR)
}

/** The common prefix of the sources of two teams, in this order, within a season. */
export function pairing(key: SourceKey): string {
  return pairingWithin(leagueKey(key), key)
}

/** The same, by the key of the season. */
export function pairingWithin(league: string, { clubOneId, clubTwoId, teamOne, teamTwo }: Sides): string {
  return [league, entrantId(clubOneId, teamOne), entrantId(clubTwoId, teamTwo)].join(SEPARATOR)
}

/** The competition, age category and season of a pairing. */
export function leagueOf(pair: string): string {
  return pair.split(SEPARATOR, 3).join(SEPARATOR)
}

/** The source of the nth game of a pairing within a round. */
export function sourceOf(key: SourceKey, nth: number): string {
  return [pairing(key), roundKey(key.round), nth].join(SEPARATOR)
}

/** Splits a source into pairing and round. */
export function parseSource(source: string): { pairing: string; round: string } {
  const parts = source.split(SEPARATOR)
  return { pairing: parts.slice(0, 5).join(SEPARATOR), round: parts[5] ?? '' }
}

/** The comparable form of a round: its number if it has one, else its name. */
export function roundKey(round: string | null): string {
  const name = part(round)
  const [, after, before] = ROUND_WORDS.exec(name) ?? []
  return (after ?? before) ? String(Number(after ?? before)) : name
}

/** A round as a game keeps it: the number of a matchday, or the name of a stage. */
export function shownRound(round: string | null): string | null {
  const key = roundKey(round)
  return isMatchday(key) ? key : round
}

/** The English and Georgian names of a game. */
export function gameNames(
  competition: string,
  competitionKa: string | null,
  round: string | null,
): { name: string; nameKa: string | null } {
  const ka = competitionKa ?? (isGeorgian(competition) ? competition : null)
  if (round === null) return { name: competition, nameKa: ka }
  const key = roundKey(round)
  const numbered = isMatchday(key)
  const english = numbered && (isGeorgian(round) || /^\d/.test(round)) ? `Round ${key}` : round
  const georgian = numbered ? `ტური ${key}` : round
  return { name: `${competition} · ${english}`, nameKa: ka && `${ka} · ${georgian}` }
}
