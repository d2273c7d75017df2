/** A sorted copy. `toSorted` is above the baseline of browsers. */
export function sorted<T>(items: Iterable<T>, compare?: (one: T, two: T) => number): T[] {
  // oxlint-disable-next-line unicorn/no-array-sort
  return Array.from(items).sort(compare)
}

/** A copy in reverse order. `toReversed` is above the baseline of browsers. */
export function reversed<T>(items: Iterable<T>): T[] {
  // oxlint-disable-next-line unicorn/no-array-reverse
  return Array.from(items).reverse()
}
