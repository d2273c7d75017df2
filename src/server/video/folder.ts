import { mkdir, open, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../config.ts'

/** The folder of all recordings. */
export function mediaFolder({ dataFolder }: Pick<Config, 'dataFolder'>): string {
  return join(dataFolder, 'media')
}

/** Writes a file so that it is whole or absent, also after a power cut. */
export async function writeDurably(folder: string, name: string, bytes: Buffer): Promise<void> {
  await mkdir(folder, { recursive: true })
  const temporary = join(folder, `.${name}`)
  const file = await open(temporary, 'w')
  try {
    await file.writeFile(bytes)
    await file.sync()
  } finally {
    await file.close()
  }
  await rename(temporary, join(folder, name))
  const entries = await open(folder, 'r')
  try {
    await entries.sync()
  } finally {
    await entries.close()
  }
}

export async function deleteRecording(media: string, streamId: string): Promise<void> {
  await rm(join(media, streamId), { recursive: true, force: true })
}
