import { existsSync, globSync, readFileSync } from 'node:fs'

export interface Document {
  path: string
  text: string
}

/** Every document of the project. */
export const DOCUMENTS: readonly Document[] = [...globSync('docs/**/*.md'), 'README.md', 'CONTRIBUTING.md', 'CHANGELOG.md']
  .toSorted()
  .map((path) => ({ path, text: readFileSync(path, 'utf8') }))

/** The text of one document. */
export function documentAt(path: string): string {
  const found = DOCUMENTS.find((document) => document.path === path)
  if (!found) throw new Error(`There is no document ${path}.`)
  return found.text
}

/** All matches of a pattern's first group in the documents, with where they are. */
export function findAll(pattern: RegExp, documents = DOCUMENTS): { path: string; found: string }[] {
  return documents.flatMap(({ path, text }) => Array.from(text.matchAll(pattern), ([, found = '']) => ({ path, found })))
}

const FILES = globSync('{src,tests,e2e,bench,pictures,deploy,public,locales}/**')

/** Whether a file or folder exists: by its path, or below one of the project's folders. `{id}`, `<id>`, `$id` match any name. */
export function isFile(name: string): boolean {
  if (existsSync(name)) return true
  const pattern = name
    .replace(/\/$/, '')
    .replaceAll(/[.()]/g, '\\$&')
    .replaceAll(/\*\*\/|\*|\{[^{},]*\}|<[^<>]*>|\$\w+/g, (wild) => (wild === '**/' ? '(?:.+/)?' : '[^/]+'))
  const whole = new RegExp(`(?:^|/)${pattern}$`)
  return FILES.some((path) => whole.test(path))
}

const UNITS: Readonly<Record<string, number>> = { SECOND: 1000, MINUTE: 60_000, HOUR: 3_600_000, DAY: 86_400_000, GB: 1024 ** 3 }

/**
 * The number that a constant or property has in the source, which need not be exported. Files are found by their name, so that
 * they can move; exactly one must have the constant.
 */
export function constant(file: string, name: string): number {
  const escaped = name.replaceAll(/[{}]/g, '\\$&')
  const declaration = new RegExp(`\\b${escaped}\\b(?:: \\w+)?(?: =|:) ((?:[\\d_.]+|[A-Z]+\\b)(?: \\*{1,2} (?:[\\d_.]+|[A-Z]+\\b))*)`)
  const found = globSync(file.startsWith('bench/') ? file : `src/**/${file}`).flatMap(
    (path) => declaration.exec(readFileSync(path, 'utf8'))?.[1] ?? [],
  )
  const [factors] = found
  if (factors === undefined || found.length > 1) throw new Error(`${found.length} files named ${file} have a number ${name}.`)
  const value = (word: string) => UNITS[word] ?? Number(word.replaceAll('_', ''))
  const product = factors
    .split(' * ')
    .map((factor) => factor.split(' ** ').map(value))
    .reduce((all, [base = 0, exponent = 1]) => all * base ** exponent, 1)
  if (Number.isNaN(product)) throw new Error(`${name} in ${file} is no number: ${factors}`)
  return product
}
