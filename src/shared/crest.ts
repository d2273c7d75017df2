/** Pixels along each side of a crest: sharp at its largest on a phone. */
export const CREST_SIZE = 256

/** The most bytes of a crest on its way in: as many as its pixels have uncompressed. */
export const CREST_BYTES_MAX = CREST_SIZE * CREST_SIZE * 4
