/**
 * What a calendar that phones subscribe to holds: all that the user follows (favourites, teams, children), the games of one
 * child, or those of a club's age category.
 */
export const CALENDAR_KINDS = ['favorites', 'child', 'team'] as const

/** The most calendars of one user. */
export const CALENDARS_MAX = 20

/** Calendars hold the games of the last two months, and those to come. In milliseconds. */
export const CALENDAR_PAST = 60 * 24 * 60 * 60 * 1000
