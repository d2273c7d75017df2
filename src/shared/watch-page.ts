import { allowFeatures } from './permissions-policy.ts'

/** Where a match is watched. */
const WATCH_PAGES = ['/live/', '/match/']

/** How the device is held: a panorama can follow it. */
const FEATURES = ['accelerometer', 'gyroscope']

/** Whether a path is of a page that shows the picture of a match. */
export function isWatchPage(path: string): boolean {
  return WATCH_PAGES.some((page) => path.startsWith(page))
}

/** The permissions policy of these pages, made from that of all pages. */
export function allowTilting(permissions: string): string {
  return allowFeatures(permissions, FEATURES)
}
