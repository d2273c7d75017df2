import { cp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { contentDigest } from '#shared/content-digest.ts'

const FOLDER = 'node_modules/.cache/moedani-other-build'

export interface OtherBuild {
  /** Its main file. */
  main: string
  client: string
  /** Present names of the files that were renamed, by the former ones. */
  names: ReadonlyMap<string, string>
}

/**
 * Makes another build of the built product, in which parts have other names and contents, as after a change to them.
 *
 * @param files paths of the parts that are meant; by default all, so that none of the first build's is in it
 * @param change of each script's content
 */
export async function makeOtherBuild(files = /./, change = (script: string) => `${script}\n`): Promise<OtherBuild> {
  await rm(FOLDER, { recursive: true, force: true })
  await cp('dist', FOLDER, { recursive: true })
  const client = join(FOLDER, 'client')
  const names = new Map<string, string>()
  for (const path of await readdir(join(client, 'assets'), { recursive: true })) {
    const name = basename(path)
    const [, stem = '', digest, ending] = /^(.+-)?([\w-]{8})(\.\w+)$/.exec(name) ?? []
    if (digest && ending && files.test(path)) names.set(name, `${stem}${Array.from(digest).toReversed().join('')}${ending}`)
  }
  // What the service worker knows of the files.
  const known = new Map(names)
  for (const folder of [client, join(FOLDER, 'pages')]) {
    for (const { name, parentPath } of await readdir(folder, { recursive: true, withFileTypes: true })) {
      const [path, next] = [join(parentPath, name), join(parentPath, names.get(name) ?? name)]
      if (/\.(?:js|css|html)$/.test(name) && name !== 'sw.js') {
        const rewrite = (text: string) => (next !== path && name.endsWith('.js') ? change(text) : replaceAll(text, names))
        const [before, after] = await rewriteFile(path, next, rewrite)
        known.set(before, after)
      } else if (next !== path) await rename(path, next)
    }
  }
  await rewriteFile(join(client, 'sw.js'), join(client, 'sw.js'), (text) => replaceAll(text, known))
  return { main: join(FOLDER, 'main.js'), client, names }
}

function replaceAll(text: string, replacements: ReadonlyMap<string, string>): string {
  let next = text
  for (const [before, after] of replacements) next = next.replaceAll(before, after)
  return next
}

/** Returns the digests of its content before and after. Its compressed copies follow. */
async function rewriteFile(path: string, next: string, rewrite: (text: string) => string): Promise<[string, string]> {
  const before = await readFile(path, 'utf8')
  const after = rewrite(before)
  if (next !== path || after !== before) {
    await Promise.all(['', '.br', '.gz'].map((coding) => rm(path + coding, { force: true })))
    await writeFile(next, after)
    if (!next.endsWith('.html')) await writeFile(`${next}.br`, brotliCompressSync(after))
  }
  const [was, is] = await Promise.all([before, after].map((text) => contentDigest(new TextEncoder().encode(text))))
  return [was ?? '', is ?? '']
}
