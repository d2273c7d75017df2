/** The most games that are changed at once: a club's season. */
export const BULK_GAMES = 500

/** What can be done to many games at once. */
export const BULK_KINDS = ['day', 'minutes', 'venue', 'competition', 'cancel', 'reopen'] as const
export type BulkKind = (typeof BULK_KINDS)[number]

/** Why a game is left as it is. */
export const LEFT_REASONS = [
  'not_found',
  'not_yours',
  'home_club',
  'begun',
  'finished',
  'abandoned',
  'called_off',
  'not_called_off',
  'unchanged',
  'past',
  'no_time',
  'taken',
  'changed_since',
  'other_age',
  'in_competition',
] as const
export type LeftReason = (typeof LEFT_REASONS)[number]
