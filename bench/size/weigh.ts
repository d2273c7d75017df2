import { existsSync, readFileSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'

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

/** The same for an answer that is no file of the client. */
export function weighBody(body: Buffer, compressed: boolean): number {
  return compressed ? brotliCompressSync(body).length : body.length
}

/** Bytes of all that the service worker precaches. */
export function weighPrecache(): number {
  const worker = readFileSync(`${CLIENT}/sw.js`, 'utf8')
  const files = Array.from(worker.matchAll(/"?url"?:\s*"([^"]+)"/g), ([, url = '']) => url)
  if (files.length === 0) throw new Error('No list of files was found in the service worker.')
  return files.reduce(
    (sum, file) => sum + (file.endsWith('.html') ? weighBody(readFileSync(`${CLIENT}/${file}`), true) : weigh(`/${file}`)),
    0,
  )
}
