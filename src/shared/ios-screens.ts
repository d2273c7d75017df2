/** The screens of iPhones and iPads in portrait: width and height in points, pixels per point. */
export const IOS_SCREENS = [
  // iPhone SE
  [375, 667, 2],
  // XR, 11
  [414, 896, 2],
  // X, XS, 11 Pro, 12 and 13 mini
  [375, 812, 3],
  // XS Max, 11 Pro Max
  [414, 896, 3],
  // 12, 13, 14, 16e
  [390, 844, 3],
  // 12 and 13 Pro Max, 14 Plus
  [428, 926, 3],
  // 14 Pro, 15, 16
  [393, 852, 3],
  // 14 Pro Max, 15 and 16 Plus
  [430, 932, 3],
  // 16 Pro, 17
  [402, 874, 3],
  // Air
  [420, 912, 3],
  // 16 and 17 Pro Max
  [440, 956, 3],
  // iPad mini, before and since the 6th generation
  [768, 1024, 2],
  [744, 1133, 2],
  // iPad, before and since the 10th generation, and Air
  [810, 1080, 2],
  [820, 1180, 2],
  // Pro 10.5, 11, and 11 since 2024
  [834, 1112, 2],
  [834, 1194, 2],
  [834, 1210, 2],
  // Pro 12.9, and 13 since 2024
  [1024, 1366, 2],
  [1032, 1376, 2],
] as const satisfies readonly (readonly [width: number, height: number, density: number])[]

export type Scheme = 'light' | 'dark'
export const SCHEMES: readonly Scheme[] = ['light', 'dark']

/** The orientations in which an app can start: both on iPads, portrait on iPhones. */
export function orientationsFor(width: number): readonly ('portrait' | 'landscape')[] {
  return width > 500 ? ['portrait', 'landscape'] : ['portrait']
}

/** The path of the start image for a screen of this many pixels. */
export function startImageAt(width: number, height: number, scheme: Scheme): string {
  return `/start/${width}x${height}-${scheme}.png`
}
