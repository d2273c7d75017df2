/**
 * The parts of the product, each a folder of `src/features`: what is loaded, translated and kept offline together. Each
 * lists the parts that are kept offline with it, because people go on to them from there, also without a network.
 * `frame` is what every page has.
 */
export const KEPT_WITH = {
  frame: [],
  site: ['account', 'legal'],
  legal: [],
  account: ['app'],
  app: ['account', 'children', 'profile'],
  profile: ['app'],
  match: ['app', 'player'],
  player: ['app', 'match'],
  children: ['app'],
  club: ['app'],
  video: ['app'],
  console: ['app'],
} as const satisfies Record<string, readonly string[]>

export type Part = keyof typeof KEPT_WITH

/** What no part has alone is in a part of its own, which is kept with any other. */
export const SHARED = 'shared'

export function isPart(name: string): name is Part {
  return Object.hasOwn(KEPT_WITH, name)
}

/**
 * The parts of a page by its route's id or file: of the folders `_app` and `(match)` in `/_app/(match)/match/$id` they are
 * `app` and `match`.
 */
export function partsOfRoute(id: string): Part[] {
  return Array.from(id.matchAll(/\/[_(](\w+)/g), ([, name = '']) => name).filter(isPart)
}
