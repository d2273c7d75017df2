import { isPart, KEPT_WITH, SHARED, type Part } from '../shared/parts.ts'

/** What every page needs, with the files of the frame. */
const PAGE = new Set(['index.html', 'favicon.svg', 'no-club-logo.svg', 'print.css'])

/** The part of the product that a file of a build belongs to: that of `assets/app/D3ZDpaMe.js` is `app`. */
export function partOf(file: string): Part | typeof SHARED | null {
  const [, part = ''] = /^assets\/(\w+)\//.exec(file) ?? []
  return isPart(part) || part === SHARED ? part : null
}

/** Whether a file is stored when the worker is installed. */
export function isInstalled(file: string): boolean {
  return PAGE.has(file) || partOf(file) === 'frame'
}

/** The files of a build that are stored when some of a build are used: all of their parts, and of those kept with them. */
export function filesKeptWith(used: readonly string[], files: Iterable<string>): string[] {
  const parts = new Set<string | null>()
  for (const part of used.map(partOf)) {
    if (part !== null && part !== SHARED && part !== 'frame') for (const each of [part, ...KEPT_WITH[part], SHARED]) parts.add(each)
  }
  return Array.from(files).filter((file) => parts.has(partOf(file)))
}
