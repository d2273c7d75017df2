/** The largest file: a match of the most talkative provider has a quarter of it. */
export const EVENT_MEGABYTES_MAX = 20

/** More events than any match has, and few enough to read quickly. */
export const EVENTS_MAX = 50_000

/** A video of the whole match, whose halves no clip marks. */
export const VIDEO_MINUTES_MAX = 240
