/**
 * What a page may load before it is interactive, in bytes as brotli sends them. `npm run bench:size` fails above it.
 */
export interface Budget {
  /** The page's HTML, with its inlined style sheet and its import map, which has 1.8 kB. */
  page: number
  script: number
  font: number
  image: number
  /** The number of pages, scripts and style sheets. */
  files: number
}

const FONT = 26_000

export const BUDGETS: Record<'/' | '/login' | '/main' | '/live/$id' | '/match/$id', Budget> = {
  // Pictures of the product come near while the measurement scrolls to a question; only one of them is in the first view.
  '/': { page: 23_000, script: 110_000, font: FONT, image: 100_000, files: 10 },
  '/login': { page: 19_500, script: 109_300, font: FONT, image: 8_000, files: 12 },
  '/main': { page: 18_300, script: 147_500, font: FONT, image: 60_000, files: 14 },
  '/live/$id': { page: 18_400, script: 152_000, font: FONT, image: 20_000, files: 14 },
  // 16 kB more than a live game, which its page has in common with this one: 20 were wanted.
  '/match/$id': { page: 18_400, script: 170_000, font: FONT, image: 20_000, files: 20 },
}

/**
 * What the service worker stores, uncompressed: when it is installed, and when a parent has signed in. Pages and crests
 * are not counted.
 */
export const STORED_BUDGETS = {
  installed: { files: 40, bytes: 640_000 },
  // 1.1 MB, rounded, with the import map, what is kept for the next sign-in, and pages that open in place.
  parent: { files: 46, bytes: 1_145_000 },
}
