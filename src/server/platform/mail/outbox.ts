import { readdir, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../../config.ts'

/** The folder for mails if no mail server is configured. */
export function outboxFolder({ dataFolder }: Pick<Config, 'dataFolder'>): string {
  return join(dataFolder, 'outbox')
}

/** The file name of a mail. It ends with the mail's id. */
export function outboxFile(id: string, at: Date): string {
  return `${at.toISOString().replaceAll(':', '-')}-${id}.eml`
}

/** Names and contents of the files of some mails. */
export async function readOutbox(folder: string, ids: readonly string[]): Promise<{ name: string; text: string }[]> {
  const names = await namesOf(folder, ids)
  return Promise.all(names.map(async (name) => ({ name, text: await readFile(join(folder, name), 'utf8') })))
}

export async function deleteFromOutbox(folder: string, ids: readonly string[]): Promise<void> {
  for (const name of await namesOf(folder, ids)) await rm(join(folder, name), { force: true })
}

/** The names of the files that are older than a time. */
export async function findOldFiles(folder: string, before: Date): Promise<string[]> {
  const old: string[] = []
  for (const name of await list(folder)) {
    // One that is gone meanwhile was sent, or its person erased.
    const found = await stat(join(folder, name)).catch(() => null)
    if (found && found.mtime < before) old.push(name)
  }
  return old
}

async function namesOf(folder: string, ids: readonly string[]): Promise<string[]> {
  const wanted = new Set(ids)
  return (await list(folder)).filter((name) => wanted.has(/-([0-9a-z]{16})\.eml(?:\.part)?$/.exec(name)?.[1] ?? ''))
}

async function list(folder: string): Promise<string[]> {
  try {
    return await readdir(folder)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}
