/** A season by the year in which it ends, as people call it: 2026/27. */
export function seasonText(ends: number): string {
  return `${ends - 1}/${String(ends).slice(2)}`
}
