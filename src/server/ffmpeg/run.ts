import { constants } from 'node:fs'
import { access, stat } from 'node:fs/promises'
import { delimiter, join } from 'node:path'
import type { Config } from '../config.ts'

const found = new Map<string, Promise<string | null>>()

/** The system's ffmpeg: that of the settings, or the first one on the path; null where there is none. Looked for once. */
export function findFfmpeg({ ffmpegPath }: Pick<Config, 'ffmpegPath'>): Promise<string | null> {
  const known = found.get(ffmpegPath ?? '')
  if (known) return known
  const looking = firstProgram(
    ffmpegPath ? [ffmpegPath] : (process.env['PATH'] ?? '').split(delimiter).flatMap((folder) => (folder ? [join(folder, 'ffmpeg')] : [])),
  )
  found.set(ffmpegPath ?? '', looking)
  return looking
}

async function firstProgram(paths: readonly string[]): Promise<string | null> {
  for (const path of paths) {
    const isProgram = await Promise.all([stat(path), access(path, constants.X_OK)]).then(
      ([entry]) => entry.isFile(),
      () => false,
    )
    if (isProgram) return path
  }
  return null
}
