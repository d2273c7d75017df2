import { createHash } from 'node:crypto'
import { globSync } from 'node:fs'
import { readFile, rm, writeFile } from 'node:fs/promises'

const STAMP = 'dist/built-from'
const SOURCES = [
  'src/**/*',
  'public/**/*',
  'locales/**/*',
  'index.html',
  'package.json',
  'package-lock.json',
  'vite.config.ts',
  'lingui.config.ts',
  // Of these Vite reads the settings that are compiled into the pages.
  '.env',
  '.env.local',
  '.env.production',
  '.env.production.local',
]
/** What no build reads, and what each build writes. */
const OTHERS = ['src/gallery/**', 'src/server/db/migrations/meta/*_snapshot.json', 'src/routeTree.gen.ts']

/** Whether dist is the whole build of the present sources. */
export async function isBuilt(): Promise<boolean> {
  const stamp = await readFile(STAMP, 'utf8').catch(() => null)
  return stamp !== null && stamp === (await digest())
}

/** Runs a build and stamps it with the sources that it began with: one that fails or is stopped leaves no stamp. */
export async function stamped(build: () => Promise<void>): Promise<void> {
  const sources = await digest()
  await rm(STAMP, { force: true })
  await build()
  await writeFile(STAMP, sources)
}

/** A hash of all sources of a build. */
async function digest(): Promise<string> {
  const hash = createHash('sha256')
  const entries = globSync(SOURCES, { exclude: OTHERS, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => `${parentPath}/${name}`)
  for (const file of files.toSorted()) hash.update(file).update(await readFile(file))
  const settings = Object.entries(process.env).filter(([name]) => name.startsWith('VITE_'))
  for (const setting of settings.map((pair) => pair.join('=')).toSorted()) hash.update(setting)
  return hash.digest('hex')
}
