// `npm start`: builds the product if its sources have changed, then runs the service in this process.
import { createHash } from 'node:crypto'
import { spawnSync } from 'node:child_process'
import { globSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'

const STAMP = 'dist/built-from'
const SOURCES = ['src/**/*', 'public/**/*', 'locales/**/*', 'index.html', 'package-lock.json', 'vite.config.ts', 'lingui.config.ts', '.env']

/** A hash of all sources of a build. */
async function digest(): Promise<string> {
  const hash = createHash('sha256')
  for (const entry of globSync(SOURCES, { withFileTypes: true }).toSorted((a, b) => path(a).localeCompare(path(b)))) {
    if (entry.isFile()) hash.update(path(entry)).update(await readFile(path(entry)))
  }
  // Some settings are compiled into the pages.
  for (const [name, value] of Object.entries(process.env)) if (name.startsWith('VITE_')) hash.update(`${name}=${value}`)
  return hash.digest('hex')
}

function path(entry: { parentPath: string; name: string }): string {
  return `${entry.parentPath}/${entry.name}`
}

const current = await digest()
const built = await readFile(STAMP, 'utf8').catch(() => null)
if (built !== current) {
  console.log('Building…')
  const { status } = spawnSync('npm', ['run', 'build', '--silent'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32',
  })
  if (status !== 0) process.exit(status ?? 1)
  await writeFile(STAMP, await digest())
}
process.setSourceMapsEnabled(true)
await import(new URL('../../dist/main.js', import.meta.url).href)
