import type { AgeCategoryName } from '#shared/age-category.ts'
import { isGeorgian, comparable } from './names.ts'

/** What an imported game is known by, so that the next import finds it: kept as one text in `games.source`. */
export interface SourceKey {
  competition: string
  ageCategory: AgeCategoryName
  season: string | null
  /** Ids, so that a club may be renamed. */
  clubOneId: string
  clubTwoId: string
  round: string | null
}

/** The words around a round's number, which one list writes and the next does not. */
const ROUND_WORDS = /^(?:match ?day|round|game ?week|week|md|no|ტური|რაუნდი|მეტური)\s*(\d+)$|^(\d+)\s*(?:round|week|ტური|რაუნდი)?$/
const SEPARATOR = ' | '

const part = (text: string | null) => comparable(text ?? '').replaceAll('|', '/')

/** Begins the source of every game of a competition. */
export function competitionPrefix(competition: string): string {
  return part(competition) + SEPARATOR
}

/** What the sources of all meetings of two clubs, in this order, have in common within a season. */
export function pairing({ competition, ageCategory, season, clubOneId, clubTwoId }: SourceKey): string {
  return [part(competition), ageCategory, part(season), clubOneId, clubTwoId].join(SEPARATOR)
}

/** The competition, age category and season of a pairing. */
export function leagueOf(pair: string): string {
  return pair.split(SEPARATOR, 3).join(SEPARATOR)
}

/** The source of the nth meeting of a pairing within a round. */
export function sourceOf(key: SourceKey, nth: number): string {
  return [pairing(key), roundKey(key.round), nth].join(SEPARATOR)
}

/** Takes a source apart. */
export function parseSource(source: string): { pairing: string; round: string } {
  const parts = source.split(SEPARATOR)
  return { pairing: parts.slice(0, 5).join(SEPARATOR), round: parts[5] ?? '' }
}

/** A round as it is compared: its number where it has one, else its name. */
export function roundKey(round: string | null): string {
  const name = part(round)
  const [, after, before] = ROUND_WORDS.exec(name) ?? []
  return (after ?? before) ? String(Number(after ?? before)) : name
}

/** Whether a round is a matchday, in which a pairing occurs once; a stage by name may hold several meetings. */
export function isMatchday(round: string): boolean {
  return /^\d+$/.test(round)
}

/** What a game of a competition is called, in English and in Georgian. */
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
