import { randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../config.ts'

/** The secret stored in the data folder; null if there is none yet. */
export async function readStoredSecret(dataFolder: string): Promise<string | null> {
  const stored = await readFile(join(dataFolder, 'secret'), 'utf8').catch(() => null)
  return stored && stored.trim()
}

/** The secret that signs sessions: from the settings, or generated once and stored in the data folder. */
export async function loadSecret({ secret, dataFolder }: Pick<Config, 'secret' | 'dataFolder'>): Promise<string> {
  if (secret) return secret
  const file = join(dataFolder, 'secret')
  const stored = await readStoredSecret(dataFolder)
  if (stored) return stored
  const generated = randomBytes(32).toString('base64url')
  await mkdir(dataFolder, { recursive: true, mode: 0o700 })
  await writeFile(file, `${generated}\n`, { mode: 0o600, flag: 'wx' })
  return generated
}
