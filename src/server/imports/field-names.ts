import type { ListField } from '#shared/import-fields.ts'

/** The names of the fields in messages. */
export const FIELD_NAMES: Record<ListField, string> = {
  date: 'date',
  time: 'time',
  home: 'home club',
  away: 'away club',
  homeScore: 'home score',
  awayScore: 'away score',
  score: 'score',
  round: 'round',
  group: 'group',
  venue: 'venue',
  ageCategory: 'age category',
  season: 'season',
  status: 'status',
  shirt: 'shirt number',
  firstName: 'first name',
  lastName: 'last name',
  position: 'position',
  team: 'team',
  height: 'height',
  weight: 'weight',
  foot: 'strong foot',
  birthYear: 'birth year',
}
