/**
 * The oldest browsers that the product runs in, by the names of browser-compat-data. Older ones get the notice of
 * `public/older-browser.js`. Decision 53 has the reasons.
 */
export const BASELINE = { chrome: '107', chrome_android: '107', firefox: '115', safari: '16.4', safari_ios: '16.4' } as const

/** For the bundler, which lowers syntax. */
export const TARGETS = [`chrome${BASELINE.chrome}`, `firefox${BASELINE.firefox}`, `safari${BASELINE.safari}`]

/**
 * For the bundler's style sheet, which every page carries. What Chrome 107 to 110 lack of it, as `color-mix()`, is a shade
 * and stands behind `@supports`; lowered, the sheet would be larger for everyone.
 */
export const STYLE_TARGETS = ['chrome111', `firefox${BASELINE.firefox}`, `safari${BASELINE.safari}`]
