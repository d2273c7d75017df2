/** What can be said about a child and a coming game. */
export const AVAILABILITY = ['yes', 'maybe', 'no'] as const
export type Availability = (typeof AVAILABILITY)[number]
