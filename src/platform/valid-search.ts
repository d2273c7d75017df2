/**
 * A route's `validateSearch` that lets through only what `parse` returns. The router merges a validator's result into the
 * raw search, so an omitted value would reappear unchecked. Other values are therefore set to undefined.
 */
export function validSearch<T extends object>(parse: (search: Record<string, unknown>) => T) {
  return (search: Record<string, unknown>): T => {
    const cleared = Object.fromEntries(Object.keys(search).map((name) => [name, undefined]))
    return { ...cleared, ...parse(search) }
  }
}
