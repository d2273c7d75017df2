import { copyFile, mkdir, readdir, rm, stat, utimes } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'

const MAX_AGE = 30 * 24 * 60 * 60 * 1000

/**
 * Keeps the files of previous builds for pages that were open during a deployment: they still load chunks of their own
 * build. File names contain a content hash, so files of different builds never collide.
 *
 * @param current the `assets` folder of the current build
 * @param retained the folder with the files of all builds of the last 30 days
 */
export async function retainAssets(current: string, retained: string, now = new Date()): Promise<void> {
  await mkdir(retained, { recursive: true })
  const stale = new Set(await filesIn(retained))
  for (const name of await filesIn(current)) {
    const kept = join(retained, name)
    if (!stale.delete(name)) {
      await mkdir(dirname(kept), { recursive: true })
      await copyFile(join(current, name), kept)
    }
    // The age counts from the last start that used the file.
    await utimes(kept, now, now)
  }
  for (const name of stale) {
    const { mtime } = await stat(join(retained, name))
    if (now.getTime() - mtime.getTime() > MAX_AGE) await rm(join(retained, name), { force: true })
  }
}

/** The files in a folder and in the folders of its parts, relative to it. */
async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map((entry) => relative(folder, join(entry.parentPath, entry.name)))
}
