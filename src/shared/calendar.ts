/** What a calendar that phones subscribe to holds: favourites, a child's games, or those of a club's age category. */
export const CALENDAR_KINDS = ['favorites', 'child', 'team'] as const
export type CalendarKind = (typeof CALENDAR_KINDS)[number]

/** The most calendars of one user. */
export const CALENDARS_MAX = 20
