import { clean } from './table.ts'

const NEAR_NAMES = 3

/** A name as it is compared: case, punctuation and spacing do not matter. */
export function comparable(name: string): string {
  return clean(name)
    .toLowerCase()
    .replace(/[.,'"`´’‘“”„«»()]/g, '')
    .replace(/[\s\-–—_/]+/g, ' ')
    .trim()
}

/** Whether a text is written in Georgian letters. */
export function isGeorgian(text: string): boolean {
  return /\p{Script=Georgian}/u.test(text)
}

/** The names that someone may have meant, nearest first: with a letter or two changed, or longer by a word. */
export function nearNames(name: string, names: Iterable<string>): string[] {
  const wanted = comparable(name)
  const found: { name: string; distance: number }[] = []
  for (const other of names) {
    const distance = nameDistance(wanted, comparable(other))
    if (distance !== null) found.push({ name: other, distance })
  }
  return found
    .toSorted((one, two) => one.distance - two.distance)
    .slice(0, NEAR_NAMES)
    .map((near) => near.name)
}

function nameDistance(one: string, two: string): number | null {
  // Dinamo 1 and Dinamo 2 are two teams, not one misspelt.
  const numbers = [one, two].map((name) => name.replace(/\D+/g, ' ').trim())
  if (numbers.every(Boolean) && numbers[0] !== numbers[1]) return null
  const [few, many] = [one.split(' '), two.split(' ')].toSorted((a, b) => a.length - b.length) as [string[], string[]]
  if (few.every((word) => many.includes(word))) return 1
  const most = Math.min(3, Math.floor(Math.max(one.length, two.length) / 4))
  const distance = editDistance(one, two, most)
  return distance <= most ? distance : null
}

/** Letters to add, drop or change to make one text the other; some number above `most` when more are needed. */
function editDistance(one: string, two: string, most: number): number {
  if (Math.abs(one.length - two.length) > most) return most + 1
  let row = Array.from({ length: two.length + 1 }, (_, at) => at)
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
