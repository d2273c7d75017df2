import { cp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'

const FOLDER = 'node_modules/.cache/moedani-other-build'

/**
 * Makes another build of the built product, all of whose parts have other names, as after a change to something that
 * everything uses. None of the first one's parts is in it.
 *
 * @returns its main file
 */
export async function makeOtherBuild(): Promise<string> {
  await rm(FOLDER, { recursive: true, force: true })
  await cp('dist', FOLDER, { recursive: true })
  const client = join(FOLDER, 'client')
  const names = new Map<string, string>()
  for (const path of await readdir(join(client, 'assets'), { recursive: true })) {
    const name = basename(path)
    const [, stem = '', digest, ending] = /^(.+-)?([\w-]{8})(\.\w+)$/.exec(name) ?? []
    if (digest && ending) names.set(name, `${stem}${Array.from(digest).toReversed().join('')}${ending}`)
  }
  const paths = (await readdir(client, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile())
  for (const entry of paths) {
    const path = join(entry.parentPath, entry.name)
    // The compressed copy is of the first build.
    if (/\.(?:br|gz|zst)$/.test(path)) await rm(path)
    else {
      if (/\.(?:js|css|html)$/.test(path)) await writeFile(path, renamed(await readFile(path, 'utf8'), names))
      await rename(path, join(entry.parentPath, names.get(entry.name) ?? entry.name))
    }
  }
  return join(FOLDER, 'main.js')
}

function renamed(text: string, names: ReadonlyMap<string, string>): string {
  let next = text
  for (const [name, other] of names) next = next.replaceAll(name, other)
  // The service worker identifies pages by a digest of their content.
  return next.replaceAll(
    /(revision["']?:\s*["'])([0-9a-f]{32})/g,
    (_, before: string, digest: string) => before + Array.from(digest).toReversed().join(''),
  )
}
