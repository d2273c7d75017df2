/** Where a player plays. */
export const POSITIONS = ['goalkeeper', 'defender', 'midfielder', 'forward'] as const
export type Position = (typeof POSITIONS)[number]

/** Shirt numbers run from 1 to this. */
export const SHIRT_NUMBER_MAX = 99
