/** A seeded random generator (mulberry32), so that a demo world is reproducible. */
export type Random = () => number

export function seededRandom(seed: number): Random {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** A generator of its own for each id, so that what it makes of a game is the same every time. */
export function randomOf(id: string): Random {
  return seededRandom(Array.from(id).reduce((sum, letter) => Math.imul(sum, 31) + letter.charCodeAt(0), 7))
}

export function pick<T>(random: Random, from: readonly T[]): T {
  return from[Math.floor(random() * from.length)] as T
}

export function shuffled<T>(random: Random, list: readonly T[]): T[] {
  const copy = [...list]
  for (let at = copy.length - 1; at > 0; at -= 1) {
    const other = Math.floor(random() * (at + 1))
    ;[copy[at], copy[other]] = [copy[other] as T, copy[at] as T]
  }
  return copy
}

/** A Poisson-distributed number with the given mean (Knuth's method). */
export function poisson(random: Random, expected: number): number {
  const limit = Math.exp(-expected)
  let count = 0
  for (let product = random(); product > limit; product *= random()) count += 1
  return count
}
