/**
 * The shapes of pictures: the part of the screen in CSS pixels, the pixels of the file, the bytes that it should have, and
 * those that it may have where it would not be sharp otherwise.
 */
export const SHAPES = {
  /** A phone, cut off below the fold of the picture. */
  phone: { part: { width: 390, height: 640 }, width: 546, height: 896, bytes: 24_000, most: 30_000 },
  /** A phone on its side, in full screen. */
  wide: { part: { width: 640, height: 360 }, width: 1200, height: 675, bytes: 25_000, most: 30_000 },
  /** A laptop, shown small. */
  laptop: { part: { width: 1280, height: 800 }, width: 480, height: 300, bytes: 10_000, most: 15_000 },
  /** A part of a phone's screen, for cards. */
  part: { part: { width: 390, height: 219 }, width: 780, height: 438, bytes: 13_000, most: 16_000 },
  /** The same, shown smaller. */
  strip: { part: { width: 390, height: 220 }, width: 585, height: 330, bytes: 9_000, most: 13_000 },
} as const

/** The pictures of the product on the public pages. `npm run pictures` takes them. */
export const SCREENS = {
  live: 'phone',
  schedule: 'phone',
  summary: 'phone',
  passes: 'phone',
  defence: 'phone',
  shots: 'phone',
  fitness: 'phone',
  touches: 'phone',
  reel: 'phone',
  board: 'phone',
  season: 'phone',
  squad: 'phone',
  comparison: 'phone',
  full: 'wide',
  web: 'laptop',
  team: 'part',
  player: 'part',
  zones: 'strip',
  score: 'strip',
  progress: 'strip',
  versus: 'strip',
} as const satisfies Record<string, keyof typeof SHAPES>

export type ScreenName = keyof typeof SCREENS
