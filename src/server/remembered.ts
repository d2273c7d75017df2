import { keepNewest } from './keep-newest.ts'

/** A function of a text that remembers what it made of the texts it was last given. */
export function remembered<T>(kept: number, make: (text: string) => T): (text: string) => T {
  const known = new Map<string, T>()
  return (text) => {
    const before = known.get(text)
    if (before !== undefined) return before
    const made = make(text)
    known.set(text, made)
    keepNewest(known, kept)
    return made
  }
}
