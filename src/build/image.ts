// Copies only what the service needs to run into a folder: `node src/build/image.ts FOLDER`.
import { cp, mkdir, readFile, rm } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** External packages of the bundle, without the embedded Postgres: containers use an external database. */
const EXTERNAL = ['@node-rs/argon2', '@fastify/swagger-ui']

interface Manifest {
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
}

/** The folder of a package, resolved as Node does from another one; null if it is not installed. */
function find(name: string, from: string): string | null {
  for (let at = from; ; at = dirname(at)) {
    const candidate = join(at, 'node_modules', name)
    if (existsSync(join(candidate, 'package.json'))) return candidate
    if (dirname(at) === at) return null
  }
}

const found = new Set<string>()
async function collect(name: string, from: string): Promise<void> {
  const folder = find(name, from)
  if (!folder || found.has(folder)) return
  found.add(folder)
  const manifest = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as Manifest
  for (const needed of Object.keys({ ...manifest.dependencies, ...manifest.optionalDependencies })) await collect(needed, folder)
}

const [target] = process.argv.slice(2)
if (!target) throw new Error('Into which folder?')
const root = process.cwd()
for (const name of EXTERNAL) await collect(name, root)
await rm(target, { recursive: true, force: true })
await mkdir(target, { recursive: true })
await cp(join(root, 'dist'), target, { recursive: true })
for (const folder of found) {
  await cp(folder, join(target, folder.slice(root.length)), {
    recursive: true,
    filter: (path) => !path.slice(folder.length).includes('node_modules'),
  })
}
