import { copyFile, mkdir, readdir, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'

const KEEP_FOR = 30 * 24 * 60 * 60 * 1000

/**
 * Keeps the files of earlier builds for pages that were open as a new one was deployed: they still ask for the parts of
 * theirs. Names carry a digest of the contents, so files of different builds never meet.
 *
 * @param built the present build's `assets` folder
 * @param kept where the files of all builds of the last 30 days are kept
 */
export async function keepAssets(built: string, kept: string, now = new Date()): Promise<void> {
  await mkdir(kept, { recursive: true })
  const old = new Set(await readdir(kept))
  for (const name of await readdir(built)) {
    if (!old.delete(name)) await copyFile(join(built, name), join(kept, name))
    // What is in use today is as fresh as today.
    await utimes(join(kept, name), now, now)
  }
  for (const name of old) {
    const { mtime } = await stat(join(kept, name))
    if (now.getTime() - mtime.getTime() > KEEP_FOR) await rm(join(kept, name), { force: true })
  }
}
