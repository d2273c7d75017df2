import { join } from 'node:path'
import type { Config } from '../../config.ts'

/** The folder of recordings, and of what is made of them on this machine. */
export function mediaFolder({ dataFolder }: Pick<Config, 'dataFolder'>): string {
  return join(dataFolder, 'media')
}
