/** What can be said about a child and a coming game. */
export const AVAILABILITY = ['yes', 'maybe', 'no'] as const
export type Availability = (typeof AVAILABILITY)[number]

/** A club reminds those who have not answered about a game at most once in so many hours. */
export const REMINDER_HOURS = 6
