/** The fields that a column of a fixture list can hold. */
export const IMPORT_FIELDS = [
  'date',
  'time',
  'home',
  'away',
  'homeScore',
  'awayScore',
  'score',
  'round',
  'group',
  'venue',
  'ageCategory',
  'season',
  'status',
  'remark',
  'shootout',
  'decided',
] as const
export type ImportField = (typeof IMPORT_FIELDS)[number]

/** The fields that a column of a list of players can hold. */
export const SQUAD_FIELDS = [
  'shirt',
  'firstName',
  'lastName',
  'position',
  'ageCategory',
  'team',
  'height',
  'weight',
  'foot',
  'birthYear',
] as const
export type SquadField = (typeof SQUAD_FIELDS)[number]

export type ListField = ImportField | SquadField
