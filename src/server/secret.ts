import { randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from './config.ts'

/** The secret that lies beside the data; null where none was made yet. */
export async function keptSecret(dataFolder: string): Promise<string | null> {
  const kept = await readFile(join(dataFolder, 'secret'), 'utf8').catch(() => null)
  return kept && kept.trim()
}

/** The secret that signs sessions: the configured one, or one that is made once and kept beside the data. */
export async function loadSecret({ secret, dataFolder }: Pick<Config, 'secret' | 'dataFolder'>): Promise<string> {
  if (secret) return secret
  const file = join(dataFolder, 'secret')
  const kept = await keptSecret(dataFolder)
  if (kept) return kept
  const made = randomBytes(32).toString('base64url')
  await mkdir(dataFolder, { recursive: true, mode: 0o711 })
  await writeFile(file, `${made}\n`, { mode: 0o600, flag: 'wx' })
  return made
}
