import type { AgeCategoryName } from './age-category.ts'
import { parseUrl } from './parse-url.ts'

/** The ages whose matches have sponsors' boards. Those of U8 to U12 never have one. */
export const BOARD_AGES = ['U13', 'U14', 'U15', 'U16', 'U17', 'U18', 'U19'] as const satisfies readonly AgeCategoryName[]

export function isBoardAge(age: string): boolean {
  return BOARD_AGES.some((each) => each === age)
}

/**
 * What may be advertised next to children's matches. Nothing else may: there is no category for betting, alcohol, tobacco,
 * crypto or cosmetic surgery.
 */
export const BOARD_CATEGORIES = [
  'sport',
  'education',
  'books',
  'food',
  'clothing',
  'home',
  'culture',
  'travel',
  'services',
  'public',
] as const
export type BoardCategory = (typeof BOARD_CATEGORIES)[number]

/** A board shows once it is approved, and until it is ended. */
export const BOARD_STATES = ['waiting', 'approved', 'refused', 'ended'] as const
export type BoardState = (typeof BOARD_STATES)[number]

/** Where a board stands on the stage of our own player. */
export type BoardPlace = 'before' | 'half_time' | 'corner'

/** What is counted of a board. */
export const BOARD_COUNTS = ['shown', 'tapped'] as const
export type BoardCount = (typeof BOARD_COUNTS)[number]

/** The picture of a board in pixels. */
export const BOARD_PICTURE = { width: 480, height: 240 } as const
/** The largest upload of a picture in bytes: the size of its uncompressed pixels. */
export const BOARD_UPLOAD_MAX = BOARD_PICTURE.width * BOARD_PICTURE.height * 4
/** The largest picture that phones are given, in bytes. */
export const BOARD_BYTES_MAX = 150 * 1024

/** A board is booked for this many days at most. */
export const BOARD_DAYS_MAX = 366
/** How many boards take turns on one stage. */
export const BOARDS_PER_GAME = 3

/** Whether a sponsor's page may be linked: by https, on its usual port, and without a sign-in in the address. */
export function isBoardLink(text: string): boolean {
  const url = parseUrl(text)
  if (!url) return false
  const { protocol, username, password, hostname, port } = url
  return protocol === 'https:' && username === '' && password === '' && port === '' && hostname.includes('.')
}
