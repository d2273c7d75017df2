/** Width and height of a crest in pixels: enough for its largest size on a phone. */
export const CREST_SIZE = 256

/** The largest upload of a crest in bytes: the size of its uncompressed pixels. */
export const CREST_BYTES_MAX = CREST_SIZE * CREST_SIZE * 4
