import { chmod, lstat, readdir } from 'node:fs/promises'
import { join } from 'node:path'

/** What a process makes from now on is for its own user alone. */
export function makePrivateFiles(): void {
  process.umask(0o077)
}

/** Folders of the embedded Postgres, which are private to the user it runs as. */
const OF_POSTGRES: ReadonlySet<string> = new Set(['postgres', 'socket'])

/**
 * Takes what is in the data folder from everyone else on this machine, also what was made before that was so. The folder
 * itself may have to be entered by the user of the embedded Postgres: then it can be, and not read.
 */
export async function keepPrivate(dataFolder: string): Promise<void> {
  const names = await readdir(dataFolder).catch((): string[] => [])
  for (const name of names) if (!OF_POSTGRES.has(name)) await tighten(join(dataFolder, name))
  const entered = process.getuid?.() === 0 && names.includes('postgres')
  await chmod(dataFolder, entered ? 0o711 : 0o700).catch(unlessForeign)
}

/** A folder is taken last: what is private was gone through, and a start does not look at every recording again. */
async function tighten(path: string): Promise<void> {
  const found = await lstat(path).catch(() => null)
  // A link leads to a folder that others share, whose rights are theirs.
  if (!found || found.isSymbolicLink() || (found.mode & 0o077) === 0) return
  if (found.isDirectory()) for (const name of await readdir(path)) await tighten(join(path, name))
  // Its owner keeps every right, so that a program still runs.
  await chmod(path, found.mode & 0o700).catch(unlessForeign)
}

/** What another user owns cannot be changed by us. */
function unlessForeign(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EPERM' && error.code !== 'ENOENT') throw error
}
