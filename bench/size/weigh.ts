import { existsSync, globSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { SHARED } from '../../src/shared/parts.ts'
import { filesKeptWith, isInstalled, partOf } from '../../src/sw/file-parts.ts'
import { importMapOf, scriptsNamedIn } from '../../src/sw/import-map.ts'

const CLIENT = 'dist/client'
const map = importMapOf(readFileSync(`${CLIENT}/index.html`, 'utf8'))

/** Bytes of a file of the built client on the wire: compressed where the service has a compressed copy of it. */
export function weigh(path: string): number {
  const file = `${CLIENT}${path}`
  if (existsSync(`${file}.br`)) return readFileSync(`${file}.br`).length
  return existsSync(file) ? readFileSync(file).length : 0
}

/** The scripts that a page names: in its HTML, and for the first segment of its path in what the shell preloads. */
export function namedIn(html: string, screen: string): string[] {
  const preloaded = new RegExp(`\\b${screen}:(\\{all:\\[[^\\]]*\\],en:\\[[^\\]]*\\])`).exec(html)?.[1] ?? ''
  return [...scriptsNamedIn(html), ...Array.from(preloaded.matchAll(/["'`](assets\/[^"'`]+\.js)/g), ([, file]) => `/${file}`)]
}

/** Adds the files that a script imports before it runs, and theirs. */
export function importsOf(path: string, all: Set<string>): void {
  const code = readFileSync(`${CLIENT}${path}`, 'utf8')
  for (const [, file] of code.matchAll(/(?:^|[;\n])import\s*(?:[\w${},*\s]+?from\s*)?["'`](\.{1,2}\/[^"'`]+)["'`]/g)) {
    const name = posix.join(posix.dirname(path), file ?? '')
    const next = map[name] ?? name
    if (all.has(next)) continue
    all.add(next)
    importsOf(next, all)
  }
}

/** The same for an answer that is not a file of the client. */
export function weighBody(body: Buffer, compressed: boolean): number {
  return compressed ? brotliCompressSync(body).length : body.length
}

/** Files that a part of the product imports from what is not kept offline with it. */
export function importedFromElsewhere(): string[] {
  const files = new Set(globSync('assets/**/*.js', { cwd: CLIENT }))
  const wrong = Array.from(files).flatMap((file) => {
    // What parts share is kept with each of them.
    const kept = new Set(
      partOf(file) === SHARED ? Array.from(files).filter((each) => partOf(each) === SHARED) : filesKeptWith([file], files),
    )
    const imported = new Set<string>()
    importsOf(`/${file}`, imported)
    return Array.from(imported, (path) => path.slice(1)).filter((each) => !kept.has(each) && !isInstalled(each))
  })
  return Array.from(new Set(wrong))
}
