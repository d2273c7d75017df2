import { clean } from './clean.ts'

const NEAR_NAMES = 3

/** Normalises a name for comparison: ignores case, punctuation and spacing. */
export function comparable(name: string): string {
  return clean(name)
    .toLowerCase()
    .replace(/[.,'"`´’‘“”„«»()]/g, '')
    .replace(/[\s\-–—_/]+/g, ' ')
    .trim()
}

/** Whether a text contains Georgian letters. */
export function isGeorgian(text: string): boolean {
  return /\p{Script=Georgian}/u.test(text)
}

/** Similar names, the nearest first: with a letter or two changed, or with an additional word. */
export function nearNames(name: string, names: Iterable<string>): string[] {
  const normalised = comparable(name)
  const found: { name: string; distance: number }[] = []
  for (const other of names) {
    const distance = nameDistance(normalised, comparable(other))
    if (distance !== null) found.push({ name: other, distance })
  }
  return found
    .toSorted((one, two) => one.distance - two.distance)
    .slice(0, NEAR_NAMES)
    .map((near) => near.name)
}

function nameDistance(one: string, two: string): number | null {
  // Dinamo 1 and Dinamo 2 are different teams, not a misspelling.
  const numbers = [one, two].map((name) => name.replace(/\D+/g, ' ').trim())
  if (numbers.every(Boolean) && numbers[0] !== numbers[1]) return null
  const [few, many] = [one.split(' '), two.split(' ')].toSorted((a, b) => a.length - b.length) as [string[], string[]]
  if (few.every((word) => many.includes(word))) return 1
  const max = Math.min(3, Math.floor(Math.max(one.length, two.length) / 4))
  const distance = editDistance(one, two, max)
  return distance <= max ? distance : null
}

/** The edit distance of two texts; any number above `max` if it is larger. */
function editDistance(one: string, two: string, max: number): number {
  if (Math.abs(one.length - two.length) > max) return max + 1
  let row = Array.from({ length: two.length + 1 }, (_, index) => index)
  for (let i = 1; i <= one.length; i += 1) {
    const next = [i]
    for (let j = 1; j <= two.length; j += 1) {
      const change = (row[j - 1] ?? 0) + (one[i - 1] === two[j - 1] ? 0 : 1)
      next.push(Math.min(change, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1))
    }
    row = next
  }
  return row[two.length] ?? 0
}
