/** Why a game is not played as planned, by the file's word. */
export const CALLED_OFF = ['postponed', 'cancelled', 'abandoned'] as const
export type CalledOff = (typeof CALLED_OFF)[number]

/** What a status column can say: a reason not to play, or that all is as planned or played. */
const STATUSES: Record<string, CalledOff | 'as planned' | 'awarded'> = {
  postponed: 'postponed',
  suspended: 'postponed',
  გადაიდო: 'postponed',
  გადადებული: 'postponed',
  cancelled: 'cancelled',
  canceled: 'cancelled',
  annulled: 'cancelled',
  გაუქმდა: 'cancelled',
  გაუქმებული: 'cancelled',
  abandoned: 'abandoned',
  შეწყდა: 'abandoned',
  შეწყვეტილი: 'abandoned',
  awarded: 'awarded',
  ტექნიკური: 'awarded',
  scheduled: 'as planned',
  upcoming: 'as planned',
  played: 'as planned',
  finished: 'as planned',
  final: 'as planned',
  ft: 'as planned',
  დაგეგმილი: 'as planned',
  ჩატარდა: 'as planned',
  დასრულდა: 'as planned',
  დასრულებული: 'as planned',
}

export const KNOWN_STATUSES = Object.keys(STATUSES)

/** What a status means; an empty one that all is as planned, an unknown one null. */
export function readStatus(text: string): CalledOff | 'as planned' | 'awarded' | null {
  if (text === '') return 'as planned'
  return Object.hasOwn(STATUSES, text.toLowerCase()) ? (STATUSES[text.toLowerCase()] ?? null) : null
}
