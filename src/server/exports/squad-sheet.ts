import type { Player } from '#shared/player.schema.ts'
import type { Locale } from '#shared/locale.ts'
import { teamLetter } from '#shared/team.ts'
import type { Sheet } from './sheet.ts'
import { EXPORT_TEXTS, type Head } from './texts.ts'

const HEADS: readonly Head[] = ['number', 'first_name', 'last_name', 'position', 'age']

/** A squad: what a match sheet needs, and nothing about a child's body. */
export function squadSheet(players: readonly Player[], age: string, locale: Locale): Sheet {
  const { heads, positions } = EXPORT_TEXTS[locale]
  const withTeams = players.some(({ team }) => team !== undefined)
  return {
    heads: [...HEADS, ...(withTeams ? (['team'] as const) : [])].map((head) => heads[head]),
    rows: players.map(({ shirt_number, first_name, last_name, position, team }) => [
      shirt_number,
      first_name,
      last_name,
      positions[position],
      age,
      ...(withTeams ? [team ? teamLetter(team, locale) : null] : []),
    ]),
  }
}
