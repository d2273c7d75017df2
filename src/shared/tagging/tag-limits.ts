/** One request carries at most this many entries: they fit into the body that every call may have. */
export const TAGS_PER_REQUEST = 100

/** More than anyone tags of a match. */
export const TAGS_MAX = 10_000

/** Why an entry was refused although it can be read. */
export const TAG_REFUSALS = ['off_the_pitch', 'of_another_game', 'too_many'] as const

/** An entry that was not recorded. */
export interface RefusedTag {
  _id: string
  reason: (typeof TAG_REFUSALS)[number]
}
