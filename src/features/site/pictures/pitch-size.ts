/** A pitch in metres. */
export const LENGTH = 105
export const WIDTH = 68
