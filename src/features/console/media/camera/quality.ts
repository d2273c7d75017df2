/** Seconds from one key frame to the next; a segment begins at each of them. */
export const SEGMENT = 2
/** The service takes no shorter one, in seconds: what is left over when a film ends just after a key frame. */
export const SHORTEST_SEGMENT = 0.2
/** Bits a second. Full HD of a match needs about four million. */
export const PICTURE_RATE = 4_000_000
export const SOUND_RATE = 96_000
