import { keepNewest } from './keep-newest.ts'

/** Caches the results of a function for the last `max` different texts. */
export function memoize<T>(max: number, compute: (text: string) => T): (text: string) => T {
  const results = new Map<string, T>()
  return (text) => {
    const cached = results.get(text)
    if (cached !== undefined) return cached
    const result = compute(text)
    results.set(text, result)
    keepNewest(results, max)
    return result
  }
}
