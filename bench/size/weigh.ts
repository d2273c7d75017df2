import { existsSync, globSync, readFileSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'
import { GROUPS, nameOf } from '../../src/sw/file-groups.ts'

const CLIENT = 'dist/client'

/** Bytes of a file of the built client on the wire: compressed where the service has a compressed copy of it. */
export function weigh(path: string): number {
  const file = `${CLIENT}${path}`
  if (existsSync(`${file}.br`)) return readFileSync(`${file}.br`).length
  return existsSync(file) ? readFileSync(file).length : 0
}

/** Adds the files that a script imports before it runs, and theirs. */
export function importsOf(path: string, all: Set<string>): void {
  const code = readFileSync(`${CLIENT}${path}`, 'utf8')
  for (const [, file] of code.matchAll(/(?:^|[;\n])import\s*(?:[\w${},*\s]+?from\s*)?["'`]\.\/([^"'`]+)["'`]/g)) {
    const next = `/assets/${file}`
    if (all.has(next)) continue
    all.add(next)
    importsOf(next, all)
  }
}

/** The same for an answer that is not a file of the client. */
export function weighBody(body: Buffer, compressed: boolean): number {
  return compressed ? brotliCompressSync(body).length : body.length
}

/**
 * Names that the service worker's groups of files get wrong: those that no file of the build has, and those that files of
 * a group import from outside it. The console's groups come after the signed-in core and import from there.
 */
export function wrongNames(): string[] {
  const built = new Map(globSync('**/*', { cwd: CLIENT }).map((file) => [nameOf(file), file]))
  const wrong = new Set(GROUPS.flat().filter((name) => !built.has(name)))
  const [installed = [], ...groups] = GROUPS.filter((group) => !group.some((name) => name.includes('console')))
  for (const group of [installed, ...groups]) {
    const imported = new Set<string>()
    for (const name of group) {
      const file = built.get(name)
      if (file?.endsWith('.js')) importsOf(`/${file}`, imported)
    }
    for (const file of imported) {
      const name = nameOf(file.slice(1))
      if (!group.includes(name) && !installed.includes(name)) wrong.add(name)
    }
  }
  return Array.from(wrong)
}
